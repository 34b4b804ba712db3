import { type Code, manoeuvreOf } from '../game.ts'

/** Around a real dial neighbours are alike: by speed, and within a speed from left to right. */
const SIDES: Readonly<Record<string, number>> = {
  '1turn': 0,
  '1bank': 1,
  '0straight': 2,
  '-1bank': 3,
  '-1turn': 4,
  '0comeAbout': 5,
  // Full Astern comes before everything that goes ahead.
  '0fullAstern': -60,
}

export function dialOrder(codes: readonly Code[]): Code[] {
  const rank = (code: Code) => {
    const { bearing, speed, turns } = manoeuvreOf(code)
    return speed * 10 + SIDES[`${turns}${bearing}`]!
  }
  return [...codes].sort((a, b) => rank(a) - rank(b))
}
