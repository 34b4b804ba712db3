import type { State } from '@tenforward/ascendancy'
import type { GameEvent, Run } from '@tenforward/kernel'

type Viewer = number | null

/** After one entry: what lies hidden, and what was told to whom. Written down beside the server, not by its views. */
export interface Moment {
  /** Cards that nobody has in front of him. */
  cards: Set<string>
  /** Cards that one seat alone may know. */
  own: Map<string, number>
  /** The Turn Order card of each player; null where it lies open. */
  turnCards: (number | null)[]
  borgCard: { card: number; by: Viewer } | null
  /** What is next in each deck: three cards in their order. */
  orders: string[]
  /** The state of the generators: whoever has it knows every die to come. */
  numbers: string[]
  events: GameEvent[]
}

const LEAST_DIGITS = 8

export function momentOf(run: Run): Moment {
  const s: State = run.s
  const cards = new Set<string>([...s.exploration, ...s.discStack, ...s.borg.commands, ...s.borg.tech])
  for (const disc of s.discs) if (disc?.faceDown) cards.add(disc.faceDown)
  const own = new Map<string, number>()
  const { turn } = s.borg
  if (turn !== undefined && turn.by !== null) for (const card of turn.hand) own.set(card, turn.by)
  // There are several of some cards; one that lies open gives nothing away about the others.
  for (const card of openCards(s)) {
    cards.delete(card)
    own.delete(card)
  }
  const open = run.match.options.openTurnOrder === true
  const { borg } = s
  return {
    cards,
    own,
    turnCards: s.players.map(({ card, cardShown }) => (open || cardShown || card === 0 ? null : card)),
    borgCard: open || borg.cardShown || borg.card === 0 ? null : { card: borg.card, by: borg.drawnBy },
    orders: ordersOf(s),
    numbers: Object.values(run.match.chance.streams)
      .flat()
      .map(String)
      .filter(digits => digits.length >= LEAST_DIGITS),
    events: structuredClone(run.events ?? []) as GameEvent[],
  }
}

function openCards(s: State): string[] {
  const { borg } = s
  return [
    ...s.discs.flatMap(disc => (disc === null ? [] : [disc.card, ...disc.cards])),
    ...s.explorationDiscard,
    ...(s.exploring === null ? [] : [s.exploring.card]),
    ...s.players.flatMap(player => player.allies.map(ally => ally.card)),
    ...s.players.flatMap(player => player.advancements.map(advanced => advanced.card)),
    ...s.players.flatMap(player => player.projects.map(project => project.card)),
    ...borg.discard,
    ...(borg.turn?.command ? [borg.turn.command.card] : []),
  ]
}

/** Where the order happens to be that of the alphabet, it tells nothing: so a deck is shown. */
function ordersOf(s: State): string[] {
  return s.players.flatMap(({ deck }) => {
    const next = deck.slice(-3)
    const told = [next, next.slice().reverse()].filter(list => !isSorted(list))
    return next.length < 3 ? [] : told.map(list => list.map(card => `"${card}"`).join(','))
  })
}

const isSorted = (list: readonly string[]) => list.every((card, i) => i === 0 || list[i - 1]! <= card)

/** An event as this viewer may know it, by the words of the contract: `only` may see it, the rest see `others`. */
export function toldOf(events: readonly GameEvent[], viewer: Viewer): { type: string; data: unknown }[] {
  return events.flatMap(({ type, data, only, others }) => {
    if (only === undefined || (viewer !== null && only.includes(viewer))) return [{ type, data }]
    return others === undefined ? [] : [{ type, data: others }]
  })
}
