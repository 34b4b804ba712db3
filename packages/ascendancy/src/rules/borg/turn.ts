import { emit, found, reveal, shuffle } from '@tenforward/kernel'
import { borgCommandById } from '../../content/facts/lookup.ts'
import type { BorgCommand } from '../../content/facts/types.ts'
import type { BorgTurn } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardIdOf } from '../exploration/cards.ts'

/** The Borg turn under way and its Command cards. */

export function borgTurnOf(g: G): BorgTurn {
  const { turn } = g.s.borg
  if (turn === undefined) throw new Error('it is not the turn of the Borg')
  return turn
}

/** What is printed on a copy of a Command card. */
export const commandCard = (copy: string): BorgCommand =>
  found(borgCommandById[cardIdOf(copy)], 'Command card')

/**
 * The next Command card. An empty deck is made anew from the discard pile, and each time the Borg escalate
 * (ASC-3.5.8-b, ASC-3.5.8-c). Null when every card is in a hand.
 */
export function drawCommand(g: G): string | null {
  const { borg } = g.s
  if (borg.commands.length === 0 && borg.discard.length > 0) {
    borg.commands = shuffle(g, borg.discard, 'borgCommands')
    borg.discard = []
    borg.escalation++
    emit(g, 'borg.reshuffled', { cards: borg.commands.length, escalation: borg.escalation })
  }
  const card = borg.commands.pop() ?? null
  if (card !== null) reveal(g)
  return card
}

/** The open Command card goes to its discard pile (ASC-3.5.8-a). */
export function discardCommand(g: G): void {
  const turn = borgTurnOf(g)
  if (turn.command === null) return
  const { card } = turn.command
  g.s.borg.discard.push(card)
  turn.command = null
  emit(g, 'borg.commandDiscarded', { card })
}

/** Lays a Command card open for a Cube: from now on all have seen it, wherever it came from. */
export function openCommand(g: G, card: string, cube: number): void {
  reveal(g)
  borgTurnOf(g).command = { card, cube, engages: false, relentless: false }
}

/**
 * A card exchanges the Command that was just turned up for another (G80). An Assimilated player draws the new one to
 * the hand and may go on with another Cube (ASC-TECH-borg-telemetry-node-c).
 */
export function replaceCommand(g: G): void {
  const turn = borgTurnOf(g)
  const { cube } = found(turn.command, 'open Command card')
  discardCommand(g)
  const card = drawCommand(g)
  if (card === null) return
  if (turn.by !== null) turn.hand.push(card)
  else openCommand(g, card, cube)
}

/** A card ends the Borg turn at once: no Cube moves, draws, fights or Assimilates any more (G83, G96). */
export function endBorgTurn(g: G): void {
  const turn = borgTurnOf(g)
  if (turn.over) return
  turn.over = true
  emit(g, 'borg.turnCut', { by: turn.by })
}
