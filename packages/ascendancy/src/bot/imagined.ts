import { fork, found, imagineWorld, type Run, type Seat, type Stream } from '@tenforward/kernel'
import type { G } from '../types.ts'

/**
 * A world that this seat may think in. Everything hidden is put in order before it is dealt anew: so what comes out
 * follows from what the seat knows and from the stream, and in no way from how things really lie.
 */
export function imagined(g: G, seat: Seat, stream: Stream): Run {
  const draft = fork(g) as G
  putInOrder(draft, seat)
  const world = imagineWorld(draft, seat, stream)
  world.events = null
  return world
}

function putInOrder(g: G, seat: Seat): void {
  const { s } = g
  s.discStack.sort()
  for (const player of s.players) player.deck.sort()
  s.borg.tech.sort()
  orderExploration(g)
  const { turn } = s.borg
  if (turn === undefined || turn.by === seat) s.borg.commands.sort()
  else {
    const cards = [...s.borg.commands, ...turn.hand].sort()
    turn.hand = cards.splice(0, turn.hand.length)
    s.borg.commands = cards
  }
}

/** The starter part stays on top, unless a card lies face down somewhere: that may have come from either part. */
function orderExploration({ s }: G): void {
  const down = s.discs.filter(disc => disc !== null && disc.faceDown !== null)
  const cards = [...s.exploration, ...down.map(disc => found(found(disc, 'disc').faceDown, 'face down'))]
  if (down.length === 0) {
    const main = cards.length - s.starter
    s.exploration = [...cards.slice(0, main).sort(), ...cards.slice(main).sort()]
    return
  }
  cards.sort()
  for (const disc of down) found(disc, 'disc').faceDown = found(cards.pop(), 'card')
  s.exploration = cards
}

/** While the Borg move a thought takes long, and tells little. */
export const isBorgTurn = (g: G): boolean => g.s.borg.turn !== undefined
