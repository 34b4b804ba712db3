import { allocate, ask, call, done, emit, locals, type Seat } from '@tenforward/kernel'
import type { SystemId } from '../../map/types.ts'
import { borgMind } from '../../rules/borg/deciders.ts'
import { loseCommand } from '../../rules/players/commands.ts'
import { RESOURCES } from '../../rules/players/money.ts'
import { discOf, loseControl, structuresOn } from '../../rules/systems/control.ts'
import { BORG, type Disc, type Power } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { keepProjectLimits } from '../building/research.ts'

interface Losing {
  system: SystemId
  hits: number
  /** Whose System it was when the Invasion began; null: nobody's. */
  of: Power | null
}

/** In the order in which they go where nobody chooses (B72); the Control Node is kept to the last. */
const KINDS = ['C', 'R', 'P', 'starbase', 'control'] as const
type Kind = (typeof KINDS)[number]
type Parts = Record<Kind, number>

/**
 * 15.4.1: every Hit of the Borg destroys one Structure. An Assimilated player says which, else the defender
 * (15.4.1.1); a System that nobody Controls loses them in a fixed order.
 */
export const loseStructures = procedure('loseStructures', locals<Losing>(), {
  choose(g, v) {
    const parts = partsOf(discOf(g, v.system))
    const total = Math.min(v.hits, structuresOn(discOf(g, v.system)))
    const kinds = KINDS.filter(kind => parts[kind] > 0)
    const chooser = borgMind(g) ?? (v.of === null || v.of === BORG ? null : (v.of as Seat))
    if (chooser === null || kinds.length < 2 || total === structuresOn(discOf(g, v.system))) return 'inOrder'
    return ask(
      chooser,
      allocate(
        'structuresLost',
        total,
        kinds.map(kind => ({ id: kind, min: 0, max: Math.min(total, parts[kind]) })),
        {
          about: { system: v.system },
          rules: ['ASC-15.4.1.1-a', 'ASC-15.4.1.1-b'],
          fallback: taken(firstOf(parts, total)),
        },
      ),
      'lose',
    )
  },
  inOrder(g, v) {
    destroy(g, v.system, firstOf(partsOf(discOf(g, v.system)), v.hits))
    return 'limits'
  },
  lose(g, v, chosen: Partial<Parts>) {
    destroy(g, v.system, chosen)
    return 'limits'
  },
  limits: () => call(keepProjectLimits, {}, 'end'),
  end: () => done(),
})

/** Kinds of which none is taken are not asked about. */
const taken = (parts: Partial<Parts>): Record<string, number> =>
  Object.fromEntries(Object.entries(parts).filter(([, n]) => n > 0))

const partsOf = (disc: Disc): Parts => ({
  ...disc.nodes,
  starbase: disc.starbase ? 1 : 0,
  control: disc.owner === null ? 0 : 1,
})

function firstOf(parts: Parts, total: number): Parts {
  const lost: Parts = { P: 0, R: 0, C: 0, starbase: 0, control: 0 }
  let left = total
  for (const kind of KINDS) {
    lost[kind] = Math.min(left, parts[kind])
    left -= lost[kind]
  }
  return lost
}

/** A Starbase is gone for good, and its Command at once; the count of those Commissioned stays (B73). */
function destroy(g: G, system: SystemId, chosen: Partial<Parts>): void {
  const disc = discOf(g, system)
  const lost: Parts = { P: 0, R: 0, C: 0, starbase: 0, control: 0, ...chosen }
  for (const kind of RESOURCES) disc.nodes[kind] -= lost[kind]
  if (lost.starbase > 0) {
    disc.starbase = false
    if (disc.owner !== null && disc.owner !== BORG) loseCommand(g, disc.owner)
  }
  if (lost.control > 0) loseControl(g, system)
  emit(g, 'borg.structuresLost', { system, lost, left: structuresOn(disc) })
}
