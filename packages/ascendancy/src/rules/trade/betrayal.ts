import type { Seat } from '@tenforward/kernel'
import type { G } from '../../types.ts'
import { playerOf } from '../players/seats.ts'
import { returnAgreement } from './agreements.ts'

/**
 * 13.4: whoever attacks the owner of a ready Agreement that it holds gives it back, at the declaration (A2-69). An
 * Exhausted one stays, and the victim keeps what it holds of the attacker. Hegemony is no attack (ASC-13.4-d).
 */
export function betray(g: G, attacker: Seat, victim: Seat): void {
  playerOf(g, victim).agreements.forEach((agreement, number) => {
    if (agreement.holder === attacker && !agreement.exhausted) returnAgreement(g, victim, number, 'betrayal')
  })
}
