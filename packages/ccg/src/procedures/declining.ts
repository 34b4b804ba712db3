/** Answers that decline. */

export const PASS = 'pass'
/** Leaves an order that was not announced yet. */
export const BACK = 'back'
