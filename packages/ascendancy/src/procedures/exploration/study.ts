import { ask, call, done, emit, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { isSystemPlace, systemIn } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { costOf } from '../../rules/building/projects.ts'
import { hazardLevel } from '../../rules/movement/hazard.ts'
import { systemId, systemNamed } from '../../rules/optionIds.ts'
import { noCommand, spendCommand } from '../../rules/players/commands.ts'
import { gain } from '../../rules/players/money.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import { discOf, isPhenomenon } from '../../rules/systems/control.ts'
import { because } from '../../rules/why.ts'
import { fire, type G, procedure } from '../../types.ts'
import { putResearch } from '../building/research.ts'
import { type Braved, braveHazard } from '../movement/hazard.ts'
import type { TurnAction } from '../turnAction.ts'

interface Taking {
  seat: Seat
  system: SystemId
}

const RESERVE = 'reserve'
const LEAVE = 'leave'
const PROJECT = 'project:'

/** 8.8.1: the Research of a Phenomenon goes on a Project or into the Reserve, or stays (G-F21). */
export const takeResearch = procedure('takeResearch', locals<Taking, boolean>(), {
  where: (g, v) =>
    ask(
      v.seat,
      pick('research', [RESERVE, ...openProjects(g, v.seat), LEAVE], {
        rules: ['ASC-8.8.1-a', 'ASC-8.8.1-b', 'ASC-8.10-b'],
        fallback: RESERVE,
        about: { system: v.system },
      }),
      'take',
    ),
  take(g, v, id: OptionId) {
    if (id === LEAVE) return done(false)
    discOf(g, v.system).tokens.R--
    const card = id === RESERVE ? null : String(id).slice(PROJECT.length)
    emit(g, 'research.taken', { seat: v.seat, system: v.system, project: card })
    if (card !== null) return call(putResearch, { seat: v.seat, card, n: 1 }, 'taken')
    gain(g, v.seat, { R: 1 })
    return 'taken'
  },
  taken: (_, v) => fire('researchTaken', { seat: v.seat, system: v.system }, 'end'),
  end: () => done(true),
})

/** Tokens beyond a Project's cost are not taken (G-E12). */
function openProjects(g: G, seat: Seat): string[] {
  return playerOf(g, seat)
    .projects.filter(({ card, research }) => research < costOf(card))
    .map(({ card }) => PROJECT + card)
}

/** Phenomena with Research that Ships of the seat have not left since the turn began (ASC-8.10-a, G-F23). */
function studies(g: G, seat: Seat): SystemId[] {
  const found: SystemId[] = []
  for (const { at, n } of g.s.here.stayed) {
    if (n === 0 || !isSystemPlace(at) || shipsAt(g, seat, at) === 0) continue
    const system = systemIn(at)
    if (g.s.discs[system] && isPhenomenon(g, system) && discOf(g, system).tokens.R > 0) found.push(system)
  }
  return found
}

/** 8.10: for a Command, Ships that stayed on a Phenomenon Brave its Hazard again. */
export const study = procedure(
  'study',
  locals<{ seat: Seat; free?: boolean }, void, { system: SystemId }>(),
  {
    which: (g, v) =>
      ask(
        v.seat,
        pick('studyAt', studies(g, v.seat).map(systemId), { rules: ['ASC-8.10-a'], skipForced: true }),
        'brave',
      ),
    brave(g, v, id: OptionId) {
      v.system = systemNamed(id)
      if (!v.free) spendCommand(g, v.seat)
      const level = hazardLevel(g, v.seat, v.system)
      return call(braveHazard, { seat: v.seat, system: v.system, level }, 'take')
    },
    take(g, v, { left }: Braved) {
      const there = left > 0 && discOf(g, v.system).tokens.R > 0
      return there ? call(takeResearch, { seat: v.seat, system: v.system }, 'end') : 'end'
    },
    end: () => done(),
  },
)

const NOWHERE = because(
  'No Ships of yours have been at a Phenomenon with Research since the turn began.',
  'ASC-8.10-a',
)

export const studyAction: TurnAction = {
  id: 'study',
  rules: ['ASC-8.10-a', 'ASC-6.2.2-a'],
  why: (g, seat) => noCommand(g, seat) ?? (studies(g, seat).length > 0 ? null : NOWHERE),
  run: study,
}
