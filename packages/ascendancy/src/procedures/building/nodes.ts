import { ask, call, done, emit, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import type { Resource } from '../../content/facts/types.ts'
import type { SystemId } from '../../map/types.ts'
import { nodeOptions, nodePrice } from '../../rules/building/nodes.ts'
import { systemId, systemNamed } from '../../rules/optionIds.ts'
import { canAfford, RESOURCES } from '../../rules/players/money.ts'
import { discOf, systemsOf } from '../../rules/systems/control.ts'
import { because } from '../../rules/why.ts'
import { type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'
import { payPrice } from './pay.ts'

/** 7.3: a Resource Node in a System under own Control, new or in the place of one on an Open site. */
const buildNode = procedure('buildNode', locals<{ seat: Seat }, void, { system: SystemId; what: string }>(), {
  where: (g, v) =>
    ask(
      v.seat,
      pick('nodeSystem', nodeSystems(g, v.seat).map(systemId), { rules: ['ASC-7.3-a'], skipForced: true }),
      'which',
    ),
  which(g, v, id: OptionId) {
    v.system = systemNamed(id)
    return ask(
      v.seat,
      pick('node', nodeOptions(g, v.seat, v.system), {
        about: { system: v.system },
        rules: ['ASC-7.3.1-a', 'ASC-7.3.2-a', 'ASC-7.3.2-b'],
      }),
      'pay',
    )
  },
  pay(_g, v, what: string) {
    v.what = what
    return call(payPrice, { seat: v.seat, price: nodePrice(kindsIn(what).kind), purpose: 'node' }, 'build')
  },
  build(g, v) {
    const { kind, instead } = kindsIn(v.what)
    const { nodes } = discOf(g, v.system)
    if (instead !== null) nodes[instead]--
    nodes[kind]++
    emit(g, 'node.built', { seat: v.seat, system: v.system, kind, instead })
    return 'end'
  },
  end: () => done(),
})

/** `C` or `P>C`. */
function kindsIn(what: string): { kind: Resource; instead: Resource | null } {
  const [first, second] = what.split('>') as [Resource, Resource | undefined]
  return second === undefined ? { kind: first, instead: null } : { kind: second, instead: first }
}

const nodeSystems = (g: G, seat: Seat): SystemId[] =>
  systemsOf(g, seat).filter(id => nodeOptions(g, seat, id).length > 0)

const TOO_POOR = because('No Resource Node can be paid for.', 'ASC-7.3-b')
const NO_SITE = because('No System under own Control has room for a Node.', 'ASC-7.3-a', 'ASC-7.3.1-a')

export const buildNodeAction: TurnAction = {
  id: 'buildNode',
  rules: ['ASC-7.3-a', 'ASC-7.3-b'],
  why(g, seat) {
    if (!RESOURCES.some(kind => canAfford(g, seat, nodePrice(kind), 'node'))) return TOO_POOR
    return systemsOf(g, seat).some(id => nodeOptions(g, seat, id).length > 0) ? null : NO_SITE
  },
  run: buildNode,
}

export const nodeProcedures = [buildNode]
