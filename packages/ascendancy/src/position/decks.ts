import { found, type Setup } from '@tenforward/kernel'
import { borgTechnologies } from '../content/facts/advancements/borgTechnologies.ts'
import { advancementDecks } from '../content/facts/advancements/decks.ts'
import { borgCommandDeck } from '../content/facts/borgCommands.ts'
import { explorationDeck } from '../content/facts/exploration/deck.ts'
import { systems } from '../content/facts/systems.ts'
import type { FactionId } from '../content/facts/types.ts'
import type { State } from '../state.ts'
import type { Ascendancy } from '../types.ts'

type Given = Record<string, unknown>

/** Decks that a position does not mention hold all that is nowhere else, in the order of the card lists. */
export function fillDecks(state: State, given: Given, setup: Setup<Ascendancy>): void {
  if (given.discStack === undefined) state.discStack = discsLeft(state, setup)
  if (given.exploration === undefined) state.exploration = explorationLeft(state)
  const borg = (given.borg ?? {}) as Given
  if (state.borg.inPlay && borg.commands === undefined) {
    state.borg.commands = borgCommandDeck.map(c => c.id).filter(id => !state.borg.discard.includes(id))
  }
  if (state.borg.inPlay && borg.tech === undefined) state.borg.tech = without(techCards, heldCards(state))
  state.players.forEach((player, seat) => {
    const own = found((given.players as Given[])[seat], 'entry', seat)
    if (own.deck !== undefined) return
    const all = advancementDecks[player.faction as FactionId].map(a => a.id)
    player.deck = without(all, [...heldCards(state), ...startingOf(player.faction)])
  })
}

const techCards = borgTechnologies.flatMap(t => Array<string>(t.copies).fill(t.id))

const startingOf = (faction: string): string[] =>
  advancementDecks[faction as FactionId].filter(a => a.starting).map(a => a.id)

const heldCards = (state: State): string[] =>
  state.players.flatMap(p => [...p.projects.map(c => c.card), ...p.advancements.map(c => c.card)])

/** A list less the cards of another, one for one. */
function without(all: readonly string[], gone: readonly string[]): string[] {
  const left = [...all]
  for (const card of gone) {
    const i = left.indexOf(card)
    if (i >= 0) left.splice(i, 1)
  }
  return left
}

function discsLeft(state: State, setup: Setup<Ascendancy>): string[] {
  const onMap = state.discs.flatMap(d => (d ? [d.card] : []))
  const all = systems
    .filter(s => s.home === null && (s.kind !== 'hub' || setup.options.borg === 'probe'))
    .filter(s => !s.conduit || setup.options.borg !== 'none')
    .flatMap(s => Array<string>(s.copies).fill(s.id))
  return without(all, onMap)
}

function explorationLeft(state: State): string[] {
  const inPlay = [
    ...state.explorationDiscard,
    ...state.players.flatMap(p => p.allies.map(a => a.card)),
    ...state.discs.flatMap(d => (d ? [...d.cards, ...(d.faceDown === null ? [] : [d.faceDown])] : [])),
  ]
  return explorationDeck.map(c => c.id).filter(id => !inPlay.includes(id))
}
