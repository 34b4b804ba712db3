import type { Seat } from '@tenforward/kernel'

/** Decision G-06: two players. */
export const rivalOf = (seat: Seat): Seat => 1 - seat

export const PASS = 'pass'
/** Leaves an order that was not announced yet. */
export const BACK = 'back'
