import { allowed, defer, emit } from '@tenforward/kernel'
import type { TokenKind } from '../../content/facts/types.ts'
import type { Ship, ShipId } from '../../state.ts'
import type { G } from '../../types.ts'
import { shipOf } from './ships.ts'

/** A ship that is gone has nothing beside it, whatever an effect on its way would have given it. */
export function gain(g: G, ship: Ship, token: TokenKind, n = 1): void {
  if (ship.fate !== 'inPlay') return
  ship.tokens[token] += n
  emit(g, 'token.gained', { ship: ship.id, token, now: ship.tokens[token] })
}

/** Takes tokens away without their having been spent. */
export function lose(g: G, ship: Ship, token: TokenKind, n = 1): void {
  const lost = Math.min(n, ship.tokens[token])
  if (lost === 0) return
  ship.tokens[token] -= lost
  emit(g, 'token.spent', { ship: ship.id, token, now: ship.tokens[token] })
}

/** `by`: the card for which it is spent, so that it triggers no other (ALL-TIM-07). */
export function spend(g: G, ship: Ship, token: TokenKind, by?: string): void {
  const paid = spendable(g, ship, token)
  if (paid === null) return
  lose(g, ship, paid)
  defer(g, 'tokenSpent', { ship: ship.id, token: paid, ...(by === undefined ? {} : { by }) })
}

const KINDS: readonly TokenKind[] = ['evade', 'scan', 'battleStations', 'aux']

/** The kind of token that a ship would spend where one of this kind is asked for: its own, or what a card lets stand for it. */
export function spendable(g: G, ship: Ship, token: TokenKind): TokenKind | null {
  if (ship.tokens[token] > 0) return token
  return (
    KINDS.find(
      instead => ship.tokens[instead] > 0 && allowed(g, 'spendAs', { ship: ship.id, token, instead }),
    ) ?? null
  )
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The first letter that no pair of tokens on the table bears. */
function freeLetter(g: G): string {
  const taken = g.s.ships.flatMap(ship => ship.locks.map(lock => lock.letter))
  for (const letter of LETTERS) if (!taken.includes(letter)) return letter
  return `${LETTERS[0]}${taken.length}`
}

/** A pair of lettered tokens; a ship that has as many as it may first gives its oldest back (ALL-LCK-09). */
export function acquireLock(g: G, ship: Ship, target: ShipId, most: number): void {
  if (ship.fate !== 'inPlay' || shipOf(g, target).fate !== 'inPlay' || hasLock(ship, target)) return
  for (const { target: oldest } of ship.locks.slice(0, Math.max(0, ship.locks.length + 1 - most)))
    dropLock(g, ship, oldest, false)
  const letter = freeLetter(g)
  ship.locks.push({ letter, target })
  emit(g, 'lock.acquired', { ship: ship.id, target, letter })
}

/** The blue and the red token always go together: the pair is one record (ALL-LCK-08). */
export function dropLock(g: G, ship: Ship, target: ShipId, spent: boolean): void {
  const lock = ship.locks.find(l => l.target === target)
  if (lock === undefined) return
  ship.locks = ship.locks.filter(l => l !== lock)
  emit(g, 'lock.lost', { ship: ship.id, target, letter: lock.letter, spent })
  if (spent) defer(g, 'tokenSpent', { ship: ship.id, token: 'lock' })
}

/** Ships that have a Target Lock on this one: their letters are its red tokens. */
export const lockersOf = (g: G, target: ShipId): Ship[] =>
  g.s.ships.filter(ship => ship.locks.some(lock => lock.target === target))

export const hasLock = (ship: Ship, target: ShipId): boolean =>
  ship.locks.some(lock => lock.target === target)

/** Every pair of tokens that a ship is part of goes back to the supply. */
export function dropAllLocks(g: G, ship: Ship): void {
  for (const { target } of [...ship.locks]) dropLock(g, ship, target, false)
  for (const locker of lockersOf(g, ship.id)) dropLock(g, shipOf(g, locker.id), ship.id, false)
}
