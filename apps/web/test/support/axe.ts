/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it is now: the rule, and where. */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // The page's policy allows no script but its own; one that is evaluated from outside is none of the page's.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async (runOnly) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations: found } = await run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
      return found.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
        ),
      );
    },
    rules === 'colours' ? COLOURS : undefined,
  );
}
