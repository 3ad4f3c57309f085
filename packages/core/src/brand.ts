declare const brand: unique symbol;

/** A `T` that only the code which makes it may call a `B`: a `View` is never taken for a `State` by accident. */
export type Brand<T, B extends string> = T & { readonly [brand]: B };
