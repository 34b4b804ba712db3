import type { Faction, Logic, Ship } from '../game.ts'
import { printed } from '../reading/hull.ts'

/** Outlines of our own, seen from above, the front to the east, inside a base of 80 by 80. */
const FEDERATION =
  'M26 0A16 16 0 1 1 -6 0A16 16 0 1 1 26 0ZM-6-4H-18V-15H-8V-19H-32V-15H-24V4H-24V15H-32V19H-8V15H-18V4H-6Z'
const KLINGON = 'M30 0 22-5H8L-6-9-14-28-30-31-22-12-26 0-22 12-30 31-14 28-6 9 8 5H22Z'
const ROMULAN = 'M28 0C22-8 14-8 8-8L-2-30-26-26-16-14-26-6V6L-16 14-26 26-2 30 8 8C14 8 22 8 28 0Z'
const DOMINION = 'M28 0 14-10 4-10-2-24-22-26-12-12-26-6V6L-12 12-22 26-2 24 4 10 14 10Z'
const CARDASSIAN = 'M32 0 14-6 6-16-10-12-32-4V4L-10 12 6 16 14 6Z'
const BREEN = 'M30-6 6-10-8-26-20-24-16-8-30-4-22 6-28 18-6 14 10 8 20 10Z'

const BY_FACTION: Readonly<Record<Faction, string>> = {
  federation: FEDERATION,
  klingon: KLINGON,
  romulan: ROMULAN,
  dominion: DOMINION,
}

const BY_BUILDER: Readonly<Record<Logic['builder'], string>> = {
  jemHadar: DOMINION,
  cardassian: CARDASSIAN,
  breen: BREEN,
}

export function silhouetteOf(ship: Ship): string {
  const { builder, faction } = printed(ship)
  return builder === null ? BY_FACTION[faction] : BY_BUILDER[builder]
}

/** Enemies share one colour; captains have that of their ID Tokens. */
export const shipColour = (ship: Ship, colours: readonly string[]): string =>
  ship.seat === null ? 'var(--all-enemy)' : `var(--all-${colours[ship.number - 1] ?? 'blue'})`
