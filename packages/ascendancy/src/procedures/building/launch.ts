import {
  actionOf,
  actionsAt,
  ask,
  call,
  defer,
  done,
  emit,
  found,
  locals,
  type OptionId,
  pick,
  reveal,
  type Seat,
  type Source,
  shuffle,
  value,
} from '@tenforward/kernel'
import { costOf, isBorgTechnology } from '../../rules/building/projects.ts'
import { noCommand, spendCommand } from '../../rules/players/commands.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { because } from '../../rules/why.ts'
import { type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'
import { completeProject, discardProjects } from './research.ts'

const CHOOSE = 'choose'
const DRAW = 'draw'
const DRAWN = 2

/** 14.1: a Command launches one Project of one's choice, or two at random. */
const launch = procedure('launch', locals<{ seat: Seat }>(), {
  how: (g, v) =>
    ask(
      v.seat,
      pick('launch', ways(g, v.seat), { rules: ['ASC-14.1-a', 'ASC-14.1-b'], skipForced: true }),
      'way',
    ),
  way(g, v, id: OptionId) {
    if (id === CHOOSE) return 'search'
    spendCommand(g, v.seat)
    if (id === DRAW) {
      const cards = drawAdvancements(g, v.seat, DRAWN)
      return call(launchProjects, { seat: v.seat, cards }, 'end')
    }
    const source = found(
      actionsAt(g, 'launch', { seat: v.seat }).find(s => wayId(s) === id),
      'actions',
    )
    return call(actionOf(g, 'launch', source).run, { self: source, at: { seat: v.seat } }, 'end')
  },
  search: (g, v) =>
    ask(v.seat, pick('project', [...playerOf(g, v.seat).deck].sort(), { rules: ['ASC-14.1-a'] }), 'found'),
  /** After a search the deck is shuffled (A2-74). */
  found(g, v, card: string) {
    spendCommand(g, v.seat)
    const { deck } = playerOf(g, v.seat)
    deck.splice(deck.indexOf(card), 1)
    shuffle(g, deck, 'advancements')
    return call(launchProjects, { seat: v.seat, cards: [card] }, 'end')
  },
  end: () => done(),
})

export interface Launching {
  seat: Seat
  cards: string[]
  /** Cards that keep count of the Projects they brought, by Project. */
  by?: Record<string, string>
}

/** New Projects lie open in the Project Area; then the limit is restored at once (ASC-14.1.1-c). */
export const launchProjects = procedure('launchProjects', locals<Launching>(), {
  place(g, v) {
    for (const card of v.cards) {
      // Borg Tech becomes a Project without having been launched (G77).
      const research = isBorgTechnology(card) ? 0 : value(g, 'launchResearch', 0, { seat: v.seat, card })
      const by = v.by?.[card]
      playerOf(g, v.seat).projects.push({
        card,
        research,
        committed: false,
        ...(by === undefined ? {} : { by }),
      })
      emit(g, 'project.launched', { seat: v.seat, card, research })
      defer(g, 'projectLaunched', { seat: v.seat, card })
    }
    return 'finished'
  },
  finished(g, v) {
    const done = playerOf(g, v.seat).projects.find(p => p.research >= costOf(p.card))
    return done === undefined ? 'limit' : call(completeProject, { seat: v.seat, card: done.card }, 'finished')
  },
  limit: (_g, v) => call(discardProjects, { seat: v.seat }, 'end'),
  end: () => done(),
})

/** Random cards of a seat's deck, fewer when it runs out; under 16.3.5 decks are never shuffled again. */
export function drawAdvancements(g: G, owner: Seat, n: number): string[] {
  const { deck } = playerOf(g, owner)
  if (!g.match.options.randomProjects) shuffle(g, deck, 'advancements')
  reveal(g)
  const drawn: string[] = []
  for (let card = deck.pop(); card !== undefined; card = deck.pop()) {
    drawn.push(card)
    if (drawn.length === n) break
  }
  return drawn
}

function ways(g: G, seat: Seat): string[] {
  const found: string[] = []
  if (playerOf(g, seat).deck.length > 0) {
    if (!g.match.options.randomProjects) found.push(CHOOSE)
    found.push(DRAW)
  }
  for (const source of actionsAt(g, 'launch', { seat })) found.push(wayId(source))
  return found
}

const wayId = (source: Source): string => `use:${source.content}`

const EMPTY = because('The Advancement deck is empty.', 'ASC-14.1-a')

export const launchAction: TurnAction = {
  id: 'launch',
  rules: ['ASC-14.1-a', 'ASC-14.1-b'],
  why(g, seat) {
    const why = noCommand(g, seat)
    if (why !== null || playerOf(g, seat).deck.length > 0) return why
    return ways(g, seat).length > 0 ? null : EMPTY
  },
  run: launch,
}

export const launchProcedures = [launch, launchProjects]
