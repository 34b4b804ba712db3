import {
  ask,
  call,
  done,
  emit,
  found,
  locals,
  type OptionId,
  pick,
  rollDice,
  type Seat,
  type Source,
} from '@tenforward/kernel'
import { putResearch } from '../../../procedures/building/research.ts'
import { costOf } from '../../../rules/building/projects.ts'
import { spendCommand } from '../../../rules/players/commands.ts'
import { exhaustNamed, readyAgreements, rivalsMet } from '../../../rules/players/exhaust.ts'
import { playerOf } from '../../../rules/players/seats.ts'
import { starbasesOf } from '../../../rules/systems/control.ts'
import { type G, procedure } from '../../../types.ts'
import { type Using, worth } from '../../../words/hooks.ts'

const jammable = (g: G, seat: Seat): string[] => readyAgreements(g, rivalsMet(g, seat))

export const canJam = (g: G, { seat }: { seat: Seat }, self: Source): boolean =>
  seat === self.owner && playerOf(g, seat).commands.ready > 0 && jammable(g, seat).length > 0

/** Multi-Spectral Emitter Drones: a Command for an Agreement that a Rival in contact holds (G74). */
export const jam = procedure('multi-spectral-emitter-drones:exhaust', locals<Using<{ seat: Seat }>>(), {
  which: (g, v) =>
    ask(
      v.at.seat,
      pick('exhaustAgreement', jammable(g, v.at.seat), {
        about: { card: v.self.content },
        rules: ['ASC-ADV-multi-spectral-emitter-drones-a', 'ASC-13.5-a'],
      }),
      'exhaust',
    ),
  exhaust(g, v, id: OptionId) {
    spendCommand(g, v.at.seat)
    exhaustNamed(g, String(id))
    return done()
  },
})

const NO = 'no'

const openProjects = (g: G, seat: Seat): string[] =>
  playerOf(g, seat)
    .projects.filter(({ card, research }) => research < costOf(card))
    .map(({ card }) => card)

/** Without a Starbase or a Project nothing can come of the roll. */
export function isListening(g: G, at: { seat: Seat }, self: Source): boolean {
  const seat = self.owner as Seat
  return at.seat !== seat && starbasesOf(g, seat).length > 0 && openProjects(g, seat).length > 0
}

/** Tal Shiar Monitoring Posts: a Rival's finished Project may help an own one along. */
export const listen = procedure(
  'tal-shiar-monitoring-posts:listen',
  locals<Using<{ seat: Seat; card: string }>>(),
  {
    roll(g, v) {
      const seat = v.self.owner as Seat
      const number = starbasesOf(g, seat).length
      const [die] = rollDice(g, 1) as [number]
      emit(g, 'card.rolled', { seat, card: v.self.content, dice: [die], number })
      return die > number ? done() : 'which'
    },
    which(g, v) {
      const seat = v.self.owner as Seat
      const projects = openProjects(g, seat)
      return ask(
        seat,
        pick('monitored', [...projects, NO], {
          about: { rival: v.at.seat, card: v.at.card },
          rules: ['ASC-ADV-tal-shiar-monitoring-posts-a'],
          fallback: found(projects[0], 'project'),
        }),
        'put',
      )
    },
    put(_g, v, card: OptionId) {
      if (card === NO) return done()
      const n = worth(v.self, 'research')
      return call(putResearch, { seat: v.self.owner as Seat, card: String(card), n }, 'end')
    },
    end: () => done(),
  },
)
