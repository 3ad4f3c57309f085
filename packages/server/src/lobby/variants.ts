/** Variants: the combinations of options that have a name. */
import type { Game, Table } from '@pessoi/core';

/** Any other combination; it can be played, but nobody is paired for it. */
export const OWN_VARIANT = 'own';

/** The name of the combination of options that a table has. */
export function variantOf({ game, options, seats }: Table): string {
  const told = effective(game, options);
  const named = game.variants.find((variant) => {
    const opened = game.open(variant.options, variant.seats);
    return opened.ok && variant.seats === seats && effective(game, opened.value.options) === told;
  });
  return named?.id ?? OWN_VARIANT;
}

/** The options that have an effect, as text: a layout says nothing where the players place the pieces. */
function effective(game: Game, options: Table['options']): string {
  const told = Object.entries(game.options).filter(([, { when = {} }]) =>
    Object.entries(when).every(([other, value]) => options[other] === value),
  );
  return JSON.stringify(told.map(([name]) => [name, options[name]]));
}
