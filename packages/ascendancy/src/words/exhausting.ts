import {
  ask,
  done,
  type Hooks,
  locals,
  type OptionId,
  pick,
  type Seat,
  type Source,
} from '@tenforward/kernel'
import type { AdvancementType } from '../content/facts/types.ts'
import { exhaustAdvancement, readyAdvancements, rivalsMet } from '../rules/players/exhaust.ts'
import { type Ascendancy, type G, procedure } from '../types.ts'
import type { Using } from './hooks.ts'

type Turn = { seat: Seat }

/**
 * On the own turn, in either Phase, the card is Exhausted to Exhaust an Advancement of these types that belongs to a
 * Rival in contact.
 */
export function exhaustsAdvancement(card: string, ...types: AdvancementType[]): Hooks<Ascendancy> {
  const targets = (g: G, seat: Seat): string[] => readyAdvancements(g, rivalsMet(g, seat), types)
  const use = procedure(`${card}:exhaust`, locals<Using<Turn>>(), {
    target: (g, v) =>
      ask(
        v.at.seat,
        pick('exhaustAdvancement', targets(g, v.at.seat), {
          about: { card },
          rules: [`ASC-ADV-${card}-a`, 'ASC-14.5-a'],
        }),
        'exhaust',
      ),
    exhaust(g, v, id: OptionId) {
      const [seat, target] = String(id).split(':') as [string, string]
      exhaustAdvancement(g, v.at.seat, card)
      exhaustAdvancement(g, Number(seat), target)
      return done()
    },
  })
  const hook = {
    when: (g: G, at: Turn, self: Source) => at.seat === self.owner && targets(g, at.seat).length > 0,
    run: use,
  }
  return { actions: { building: hook, command: hook } }
}
