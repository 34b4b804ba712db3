import type { Run, Seat } from '../../index.ts'
import { actionOf, actionsAt, ask, call, done, emit, locals, next, ofSeat, pick } from '../../index.ts'
import type { Salvage, Source } from '../state.ts'
import { addEnergy, procedure } from '../state.ts'
import type { UpgradeId } from '../yard.ts'
import { UPGRADES } from '../yard.ts'

/**
 * EX-11: buy and use upgrades until done. What is on offer follows from what everybody sees, so a seat that
 * can do nothing may be skipped without telling the others anything new.
 */
export const refit = procedure('refit', locals<{ seat: Seat }>(), {
  offer(g, v) {
    const energy = ofSeat(g.s.energy, v.seat)
    const buys = g.s.yard.filter(upgrade => UPGRADES[upgrade].cost <= energy)
    const uses = usable(g, v.seat).map(source => `use:${source.content}`)
    const choices = ['done', ...buys, ...uses]
    return ask(v.seat, pick('refit', choices, { rules: ['EX-11'], fallback: 'done', skipForced: true }), 'do')
  },
  do(g, v, choice: string) {
    if (choice === 'done') return done()
    const source = usable(g, v.seat).find(s => `use:${s.content}` === choice)
    if (source === undefined) {
      buy(g, v.seat, choice as UpgradeId)
      return next('offer')
    }
    return call(actionOf(g, 'refit', source).run, { self: source, at: { seat: v.seat } }, 'offer')
  },
})

function usable(g: Run<Salvage>, seat: Seat): Source[] {
  return actionsAt(g, 'refit', { seat })
}

function buy(g: Run<Salvage>, seat: Seat, upgrade: UpgradeId): void {
  addEnergy(g, seat, -UPGRADES[upgrade].cost)
  g.s.yard = g.s.yard.filter(other => other !== upgrade)
  ofSeat(g.s.upgrades, seat).push(upgrade)
  emit(g, 'bought', { seat, upgrade })
}
