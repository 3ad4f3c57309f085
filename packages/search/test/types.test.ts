import type { Guess, Mind, Rules, State, View } from '@pessoi/core';
import { describe, expectTypeOf, it } from 'vitest';

/** Checked by `tsc`: there is nothing to run. */
describe('a mind cannot peek', () => {
  it('thinks about a View, and takes neither a State nor a Guess for one', () => {
    expectTypeOf<Mind['think']>().parameter(0).toEqualTypeOf<View>();
    expectTypeOf<State>().not.toExtend<View>();
    expectTypeOf<Guess>().not.toExtend<View>();
    expectTypeOf<Int16Array>().not.toExtend<View>();
  });

  it('gets what it searches from a View by `sample`, which takes no State', () => {
    expectTypeOf<Rules['sample']>().parameter(0).toEqualTypeOf<View>();
    expectTypeOf<Rules['sample']>().parameter(2).toEqualTypeOf<Guess>();
    expectTypeOf<View>().not.toExtend<State>();
    expectTypeOf<Guess>().not.toExtend<State>();
  });
});
