import type { State } from '@tenforward/ascendancy'
import type { Run } from '@tenforward/kernel'
import { type Hidden, inOrder, type WatchedTable } from '../secrets.ts'

/** With and without the Borg, few and many people, bots that think. */
export const tables: readonly WatchedTable[] = [
  { preset: 'full', people: 3, bots: 0 },
  { preset: 'official', people: 2, bots: 1 },
  { preset: 'duel', people: 2, bots: 0 },
  { preset: 'solo', people: 1, bots: 0 },
  { preset: 'soloHard', people: 1, bots: 0 },
  { preset: 'quick', people: 3, bots: 1, level: 'cadet' },
  { preset: 'base', people: 2, bots: 3 },
  { preset: 'learn', people: 3, bots: 0 },
]

export function hidden(run: Run): Hidden {
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
  const { turnCards, borgCard } = turnCardsOf(run, s)
  return {
    namesFor: viewer => [...cards, ...[...own].filter(([, seat]) => seat !== viewer).map(([card]) => card)],
    orders: s.players.flatMap(({ deck }) => inOrder(deck.slice(-3))),
    faultIn(view, viewer) {
      for (const [seat, card] of turnCards.entries())
        if (card !== null && seat !== viewer && view.players[seat].card !== null)
          return `"card":${card} of seat ${seat}`
      const isKnown = borgCard === null || (viewer !== null && borgCard.by === viewer)
      return isKnown || view.borg.card === null ? undefined : `"card":${borgCard.card} of the Borg`
    },
  }
}

/** The Turn Order card of each player and of the Borg; null where it lies open. */
function turnCardsOf(run: Run, { players, borg }: State) {
  const open = run.match.options.openTurnOrder === true
  return {
    turnCards: players.map(({ card, cardShown }) => (open || cardShown || card === 0 ? null : card)),
    borgCard: open || borg.cardShown || borg.card === 0 ? null : { card: borg.card, by: borg.drawnBy },
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
