import type { Run, Seat } from '../../index.ts'
import {
  allocate,
  ask,
  call,
  done,
  emit,
  found,
  locals,
  next,
  ofSeat,
  RuleError,
  rollDice,
  value,
} from '../../index.ts'
import type { CardId } from '../cards.ts'
import { factsOf } from '../cards.ts'
import { playCard } from '../deck.ts'
import { hasClearView } from '../field.ts'
import { rivalsOf } from '../sides.ts'
import type { Salvage, Scan } from '../state.ts'
import { addEnergy, fire, procedure } from '../state.ts'
import { look } from './look.ts'
import { respond } from './respond.ts'

interface Gains {
  energy?: number
  crates?: number
}

/** A scan: play the card, let the other side answer, roll, share out what was found. */
export const scan = procedure('scan', locals<Scan>(), {
  play(g, v) {
    playCard(g, v.seat, v.card)
    return call(respond, { card: v.card, by: v.seat, left: rivalsOf(g, v.seat) }, 'heed')
  },
  heed(g, v, jammed: boolean) {
    if (!jammed) return next('roll')
    emit(g, 'jammed', { card: v.card, by: v.seat })
    return done()
  },
  roll(g, v) {
    v.dice = rollDice(g, scanDice(g, v.seat, v.card))
    v.gains = v.dice.filter(die => die >= 4).length
    emit(g, 'diceRolled', { seat: v.seat, dice: v.dice, gains: v.gains })
    return next('share')
  },
  share(_g, v) {
    const upTo = { min: 0, max: v.gains }
    const buckets = [
      { id: 'energy', ...upTo },
      { id: 'crates', ...upTo },
    ]
    const fallback = { energy: v.gains }
    const prompt = allocate('share', v.gains, buckets, { rules: ['EX-7', 'EX-8'], check: 'stowed', fallback })
    return v.gains === 0 ? next('after') : ask(v.seat, prompt, 'take')
  },
  take(g, v, { energy = 0, crates = 0 }: Gains) {
    addEnergy(g, v.seat, energy)
    g.s.crates[v.seat] = ofSeat(g.s.crates, v.seat) + crates
    emit(g, 'gained', { seat: v.seat, energy, crates })
    return next('after')
  },
  after: (_g, v) => fire('scanned', { seat: v.seat, card: v.card, dice: v.dice, gains: v.gains }, 'look'),
  look(_g, v) {
    const count = factsOf(v.card).look
    return count === undefined ? done() : call(look, { seat: v.seat, count }, 'end')
  },
  end: () => done(),
})

/** EX-5: the dice of the card, one more from a clear view, and whatever upgrades make of it. */
function scanDice(g: Run<Salvage>, seat: Seat, card: CardId): number {
  const beacon = g.s.beacons.findLast(b => b.seat === seat)
  const base =
    found(factsOf(card).dice, 'die on', card) + (beacon !== undefined && hasClearView(g, beacon) ? 1 : 0)
  return value(g, 'scanDice', base, { seat, card })
}

/** EX-8: a relation between two buckets, which the prompt's own shape cannot say. */
export function stowed(_g: Run<Salvage>, _prompt: unknown, { energy = 0, crates = 0 }: Gains): void {
  if (crates > 2 + energy) {
    throw new RuleError('Beyond two crates, each crate of a scan needs one energy beside it.', ['EX-8'])
  }
}
