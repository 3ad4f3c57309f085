/**
 * Reads messages/{en,fr}.json for Paraglide; its own reader would be fetched from the network at every build. A message is a
 * text with {names}, or, where it depends on a number, `{ "count": { "one": …, "other": … } }` by the plural forms of Intl.
 */

const pattern = (text) =>
  text
    .split(/\{(\w+)\}/)
    .map((part, i) =>
      i % 2 === 0
        ? { type: 'text', value: part }
        : { type: 'expression', arg: { type: 'variable-reference', name: part } },
    )
    .filter((part) => part.type !== 'text' || part.value !== '');

const namesIn = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

const inputs = (names) => [...new Set(names)].map((name) => ({ type: 'input-variable', name }));

function plain(bundleId, locale, text) {
  return {
    bundle: { id: bundleId, declarations: inputs(namesIn(text)) },
    message: { bundleId, locale, selectors: [] },
    variants: [{ messageBundleId: bundleId, messageLocale: locale, matches: [], pattern: pattern(text) }],
  };
}

function plural(bundleId, locale, given) {
  const [[counted, forms]] = Object.entries(given);
  const key = `${counted}Plural`;
  const declarations = [
    ...inputs([counted, ...Object.values(forms).flatMap(namesIn)]),
    {
      type: 'local-variable',
      name: key,
      value: {
        type: 'expression',
        arg: { type: 'variable-reference', name: counted },
        annotation: { type: 'function-reference', name: 'plural', options: [] },
      },
    },
  ];
  const variants = Object.entries(forms).map(([form, text]) => ({
    messageBundleId: bundleId,
    messageLocale: locale,
    matches: [form === 'other' ? { type: 'catchall-match', key } : { type: 'literal-match', key, value: form }],
    pattern: pattern(text),
  }));
  return {
    bundle: { id: bundleId, declarations },
    message: { bundleId, locale, selectors: [{ type: 'variable-reference', name: key }] },
    variants,
  };
}

export default {
  key: 'plugin.pessoi.messages',
  toBeImportedFiles: ({ settings }) =>
    settings.locales.map((locale) => ({ locale, path: `./messages/${locale}.json` })),
  importFiles: ({ files }) => {
    const bundles = new Map();
    const messages = [];
    const variants = [];
    for (const { locale, content } of files) {
      for (const [id, given] of Object.entries(JSON.parse(new TextDecoder().decode(content)))) {
        const read = (typeof given === 'string' ? plain : plural)(id, locale, given);
        if (!bundles.has(id)) bundles.set(id, read.bundle);
        messages.push(read.message);
        variants.push(...read.variants);
      }
    }
    return { bundles: [...bundles.values()], messages, variants };
  },
};
