import { below, found, type Seat, type Stream, shuffled } from '@tenforward/kernel'
import { cardsOnOffer, turnOrderCards } from './rules/round/turnOrder.ts'
import { BORG, type Power } from './state.ts'
import type { G } from './types.ts'

/**
 * Another world that looks the same to this viewer: the order of every deck, the cards nobody has turned over, and
 * the Turn Order cards of the others are dealt again.
 */
export function imagine(g: G, viewer: Seat | null, stream: Stream): void {
  const { s } = g
  shuffled(stream, s.discStack)
  imagineExploration(g, stream)
  for (const player of s.players) shuffled(stream, player.deck)
  imagineCommands(g, viewer, stream)
  shuffled(stream, s.borg.tech)
  imagineTurnOrder(g, viewer, stream)
}

/** An Assimilated player's hand could be any of the Command cards that lie face down. */
function imagineCommands(g: G, viewer: Seat | null, stream: Stream): void {
  const { borg } = g.s
  const hand = borg.turn?.hand ?? []
  const unseen = hand.length > 0 && found(borg.turn, 'turn').by !== viewer
  const cards = shuffled(stream, unseen ? [...borg.commands, ...hand] : borg.commands)
  if (unseen) found(borg.turn, 'turn').hand = cards.splice(0, hand.length)
  borg.commands = cards
}

/** Cards that lie face down on discs are exchanged with cards of the deck; the starter part stays on top. */
function imagineExploration(g: G, stream: Stream): void {
  const { s } = g
  const main = s.exploration.length - s.starter
  const deck = [
    ...shuffled(stream, s.exploration.slice(0, main)),
    ...shuffled(stream, s.exploration.slice(main)),
  ]
  s.exploration = deck
  if (deck.length === 0) return
  for (const disc of s.discs) {
    if (disc === null || disc.faceDown === null) continue
    const i = below(stream, deck.length)
    const card = found(deck[i], 'deck', i)
    deck[i] = disc.faceDown
    disc.faceDown = card
  }
}

/** Unseen cards are any that the viewer has not seen and that are still to come in this Round. */
function imagineTurnOrder(g: G, viewer: Seat | null, stream: Stream): void {
  const { s } = g
  if (g.match.options.openTurnOrder) return
  const hidden: Power[] = []
  const seen: number[] = [...(cardsOnOffer(g) ?? [])]
  s.players.forEach((player, seat) => {
    if (player.card === 0) return
    if (player.cardShown || seat === viewer) seen.push(player.card)
    else hidden.push(seat)
  })
  if (s.borg.card !== 0) {
    if (s.borg.cardShown || (viewer !== null && s.borg.drawnBy === viewer)) seen.push(s.borg.card)
    else hidden.push(BORG)
  }
  const cards = shuffled(
    stream,
    turnOrderCards().filter(card => card > s.turnCard && !seen.includes(card)),
  )
  for (const power of hidden) {
    const card = found(cards.pop(), 'card')
    if (power === BORG) s.borg.card = card
    else found(s.players[power], 'player', power).card = card
  }
}
