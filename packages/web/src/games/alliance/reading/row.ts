import { mirrored } from '@tenforward/alliance/reading'
import { type Code, type Logic, manoeuvreOf, type Sector } from '../game.ts'

/** Only the right side is printed; the left is its mirror (ALL-AID-08). */
const PRINTED: Readonly<Record<Sector, readonly [keyof Logic['tables'], boolean]>> = {
  ahead: ['ahead', false],
  frontRight: ['frontRight', false],
  right: ['right', false],
  rearRight: ['rearRight', false],
  behind: ['behind', false],
  frontLeft: ['frontRight', true],
  left: ['right', true],
  rearLeft: ['rearRight', true],
}

/** The six manoeuvres among which the die chose. */
export function rowOf(logic: Logic, sector: string, ring: 'inner' | 'outer'): Code[] {
  const [table, flip] = PRINTED[sector as Sector] ?? ['ahead', false]
  return logic.tables[table][ring].map(code => (flip ? mirrored(manoeuvreOf(code)) : code))
}
