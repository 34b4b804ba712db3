import { ask, call, done, hookOf, locals, pick, type Seat, triggered } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { repairable } from '../../rules/battle/repair.ts'
import { clashes } from '../../rules/card/nemesis.ts'
import { thaw } from '../../rules/card/states.ts'
import { killDoomed } from '../../rules/harm/dying.ts'
import { show } from '../../rules/knowledge/showing.ts'
import { roaming } from '../../rules/ships/selfControl.ts'
import { countingDown } from '../../rules/zones/countdown.ts'
import { type G, procedure } from '../../types.ts'
import { repair } from '../conflict/repair.ts'
import { nemesis } from '../roam/nemesis.ts'
import { roam } from '../roam/roam.ts'
import { settle } from '../turn/settle.ts'
import { tick } from './countdown.ts'
import { canProbe, probe } from './probe.ts'

interface Ending {
  seat: Seat
  /** What was done already. */
  finished: string[]
}

/**
 * CCG-ENDTURN-02 and 03: whatever is due at the end of the turn, in the order that the turn player likes, and the draw
 * only after all of it. Nothing else is played between (CCG-ANYTIME-06).
 */
export const endOfTurn = procedure('endOfTurn', locals<Ending>(), {
  look(g, v) {
    settle(g)
    showNemeses(g, v)
    return due(g, v).length === 0 ? done() : 'ask'
  },
  ask(g, v) {
    const options = due(g, v)
    const rules = ['CCG-ENDTURN-02', 'CCG-ENDTURN-03']
    return ask(
      v.seat,
      pick('endOfTurn', options, { rules, fallback: byDefault(options), skipForced: true }),
      'handle',
    )
  },
  handle(g, v, item: string) {
    v.finished.push(item)
    const [kind, id] = item.split(' ')
    if (kind === 'tick') return call(tick, { id: Number(id) }, 'look')
    if (kind === 'probe') return call(probe, { seat: v.seat }, 'look')
    if (kind === 'repair') return call(repair, { seat: v.seat }, 'look')
    if (kind === 'nemesis') return call(nemesis, { seat: v.seat }, 'look')
    if (kind === 'roam') return call(roam, { seat: v.seat, id: Number(id) }, 'look')
    if (kind === 'deaths') return 'deaths'
    if (kind === 'thaw') return 'thaw'
    return trigger(g, v.seat, Number(id))
  },
  thaw(g) {
    thaw(g)
    return 'look'
  },
  deaths(g) {
    killDoomed(g)
    return 'look'
  },
})

function trigger(g: G, seat: Seat, id: number) {
  const at = { seat }
  const self = triggered(g, 'turnEnds', at).find(one => one.id === id)!
  const hook = hookOf(g.game, 'triggers', 'turnEnds', self.content)
  if (hook?.run !== undefined) return call(hook.run, { self, at }, 'look')
  hook?.act?.(g, at, self)
  return 'look'
}

/** Decision G-40: nemeses who have met are seen by both from now on, until one of them is gone. */
function showNemeses(g: G, v: Ending): void {
  show(g, v.finished.includes('nemesis') ? [] : clashes(g).flat())
}

/** Everything that still has to be done, or may be. */
function due(g: G, v: Ending): string[] {
  const { seat } = v
  const items = [
    ...countingDown(g, seat).map(id => `tick ${id}`),
    ...triggered(g, 'turnEnds', { seat }).map(({ id }) => `use ${id}`),
    ...(clashes(g).length > 0 ? ['nemesis'] : []),
    ...roaming(g).map(id => `roam ${id}`),
    ...(g.s.here.doomed === undefined ? [] : ['deaths']),
    ...(g.s.here.frozen === undefined ? [] : ['thaw']),
    ...(canProbe(g, seat) ? ['probe'] : []),
    ...(repairable(g, seat).length > 0 ? ['repair'] : []),
  ]
  return items.filter(item => !v.finished.includes(item))
}
