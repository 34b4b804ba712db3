declare const BRAND: unique symbol

/**
 * A number or a text that names one sort of thing: `type ShipId = Brand<string, 'ship'>`. It is the plain value at
 * run time; to the type check it is not the name of anything else. Where a name comes from outside, it is read
 * and tested once, and there `as ShipId` is honest.
 */
export type Brand<T extends string | number, Name extends string> = T & { readonly [BRAND]: Name }
