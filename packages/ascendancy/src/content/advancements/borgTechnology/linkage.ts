import {
  ask,
  call,
  done,
  found,
  locals,
  type OptionId,
  pick,
  pickRandom,
  type Seat,
  type Source,
} from '@tenforward/kernel'
import { drawAdvancements, launchProjects } from '../../../procedures/building/launch.ts'
import { playerOf } from '../../../rules/players/seats.ts'
import { type G, procedure } from '../../../types.ts'
import { own, type Using } from '../../../words/hooks.ts'
import { advancementDecks } from '../../facts/advancements/decks.ts'
import { factions } from '../../facts/factions.ts'
import type { FactionId } from '../../facts/types.ts'

type Turn = { seat: Seat }

/** As many as a launch at random draws. */
const MOST = 2
const STOP = 'stop'

interface Drawing extends Using<Turn> {
  cards: string[]
}

const seatOf = (g: G, faction: string): Seat => g.s.players.findIndex(player => player.faction === faction)

/** What is left of the deck of a Faction that takes no part: all that nobody has come by, the first card never. */
function unusedDeck(g: G, faction: FactionId, drawn: readonly string[]): string[] {
  const taken = new Set(drawn)
  for (const { projects, advancements } of g.s.players) {
    for (const { card } of [...projects, ...advancements]) taken.add(card)
  }
  return advancementDecks[faction]
    .filter(({ id, starting }) => !starting && !taken.has(id))
    .map(({ id }) => id)
}

function isOpen(g: G, faction: FactionId, drawn: readonly string[]): boolean {
  const seat = seatOf(g, faction)
  if (seat < 0) return unusedDeck(g, faction, drawn).length > 0
  const { fate, deck } = playerOf(g, seat)
  return fate === 'assimilated' && deck.length > 0
}

/** Factions that are Assimilated or not in this game, never those of Rivals who still play (G52). */
const openDecks = (g: G, drawn: readonly string[] = []): FactionId[] =>
  factions.map(({ id }) => id).filter(id => isOpen(g, id, drawn))

export const hasOpenDeck = (g: G, at: Turn, self: Source): boolean =>
  own(g, at, self) && openDecks(g).length > 0

/** A way to launch: up to two random cards out of such decks. */
export const linkDecks = procedure('nano-data-linkage:draw', locals<Using<Turn>, void, Drawing>(), {
  begin(_g, v) {
    v.cards = []
    return 'whose'
  },
  whose(g, v) {
    const decks: OptionId[] = openDecks(g, v.cards)
    if (v.cards.length === MOST || decks.length === 0) return 'launch'
    if (v.cards.length > 0) decks.push(STOP)
    return ask(
      v.at.seat,
      pick('foreignDeck', decks, {
        about: { card: v.self.content, drawn: v.cards.length },
        rules: ['ASC-TECH-nano-data-linkage-a'],
        fallback: found(decks[0], 'deck'),
        skipForced: true,
      }),
      'draw',
    )
  },
  draw(g, v, id: OptionId) {
    if (id === STOP) return 'launch'
    const seat = seatOf(g, String(id))
    if (seat >= 0) v.cards.push(...drawAdvancements(g, seat, 1))
    else v.cards.push(pickRandom(g, unusedDeck(g, id as FactionId, v.cards), 'advancements'))
    return 'whose'
  },
  launch: (_g, v) => call(launchProjects, { seat: v.at.seat, cards: v.cards }, 'end'),
  end: () => done(),
})
