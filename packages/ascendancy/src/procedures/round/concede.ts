import { emit, goAway, refuse, type Seat, type Standing } from '@tenforward/kernel'
import { isPlaying, playerOf } from '../../rules/players/seats.ts'
import { endGame } from '../../rules/round/victory.ts'
import type { Ascendancy, G } from '../../types.ts'

/** Still at the table: in the game, as a player or Assimilated, and not gone. */
const isThere = (g: G, seat: Seat): boolean =>
  playerOf(g, seat).fate !== 'exterminated' && !g.match.away.includes(seat)

/** The Borg go on without whoever plays for them: giving up that part makes nobody a winner (ASC-2.3.3-c, G-C05). */
const hasAssimilated = (g: G): boolean => g.s.players.some(({ fate }) => fate === 'assimilated')

/** A player leaves for good: the Faction stays, does only what it must, and cannot win any more. */
export const concede: Standing<Ascendancy, null> = {
  quits: true,
  list: (g, seat) => (isThere(g, seat) ? [null] : []),
  check(g, seat, arg) {
    if (arg !== null) refuse('Conceding takes no argument.')
    if (!isThere(g, seat)) refuse('This player is not in the game any more.')
  },
  apply(g, seat) {
    goAway(g, seat)
    emit(g, 'player.conceded', { seat })
    const left = g.s.players.map((_, s) => s).filter(s => isThere(g, s) && isPlaying(g, s))
    if (left.length > 1 || (left.length === 1 && hasAssimilated(g))) return
    endGame(g, { winners: left, reason: 'concession' })
  },
}
