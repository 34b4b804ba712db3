import { allocate, amount, ask, done, emit, locals, type Seat, type Source } from '@tenforward/kernel'
import { combatOf, cubeOf, isCube, sideOf, strengthOf } from '../../../rules/combat/forces.ts'
import { type Group, groupsOf } from '../../../rules/combat/losses.ts'
import type { Moment } from '../../../rules/combat/points.ts'
import { type Aim, aimsOf } from '../../../rules/combat/shots.ts'
import { tidyMap } from '../../../rules/movement/tidy.ts'
import { noteStay } from '../../../rules/movement/units.ts'
import { addSingles, loseFromFleet, shipsAt } from '../../../rules/ships/pieces.ts'
import type { Power } from '../../../state.ts'
import { type G, procedure } from '../../../types.ts'
import type { Using } from '../../../words/hooks.ts'
import { numbers } from '../../facts/numbers.ts'

type At = { seat: Seat; moment: Moment }

interface Sacrifice extends Using<At> {
  ships: number
  /** How many of each own group go, and how many each target loses. */
  own: Record<string, number>
}

const RULES = ['ASC-ADV-cult-of-kahless-a', 'ASC-ADV-cult-of-kahless-b']

/** Said before anybody rolls, for the whole side: it rolls no dice in this Round (G71). */
export function canSacrifice(g: G, { seat, moment }: At, self: Source): boolean {
  if (seat !== self.owner || moment !== 'beforeRolling') return false
  const combat = combatOf(g)
  return combat.kind === 'battle' && !sideOf(combat, seat).silent && mostOf(g, seat) > 0
}

/**
 * It can always do damage, so no battle is pointless before it was offered; whoever has let a Round pass without it
 * cannot keep a hopeless battle going (A2-17).
 */
export function stillWilling(
  g: G,
  { kind, round, by }: { kind: string; round: number; by: Power },
  self: Source,
): number {
  if (kind !== 'battle' || by !== self.owner) return 0
  return round === 1 || sideOf(combatOf(g), by).silent ? 1 : 0
}

/** Own Ships die, and each takes a Rival Ship with it or does a Cube one damage. */
export const sacrifice = procedure('cult-of-kahless:sacrifice', locals<Using<At>, void, Sacrifice>(), {
  howMany: (g, v) =>
    ask(
      v.at.seat,
      amount('sacrifice', 1, mostOf(g, v.at.seat), { rules: RULES, fallback: 1, skipForced: true }),
      'which',
    ),
  which(g, v, ships: number) {
    v.ships = ships
    const groups = groupsOfSide(g, v.at.seat)
    const buckets = groups.map(({ id, ships: most }) => ({ id, min: 0, max: most }))
    return ask(
      v.at.seat,
      allocate('sacrificeShips', ships, buckets, {
        rules: RULES,
        fallback: spread(buckets, ships),
        skipForced: true,
      }),
      'against',
    )
  },
  against(g, v, own: Record<string, number>) {
    v.own = own
    const buckets = targetsOf(g, v.at.seat).map(aim => ({ id: aim.id, min: 0, max: roomOf(g, aim) }))
    return ask(
      v.at.seat,
      allocate('sacrificeTargets', v.ships, buckets, {
        rules: RULES,
        fallback: spread(buckets, v.ships),
        skipForced: true,
      }),
      'ram',
    )
  },
  ram(g, v, targets: Record<string, number>) {
    const { seat } = v.at
    // The targets are read while every Ship still stands.
    const aims = targetsOf(g, seat)
    giveUp(g, seat, v.own)
    for (const aim of aims) strike(g, seat, aim, targets[aim.id] ?? 0)
    return done()
  },
})

const targetsOf = (g: G, seat: Seat): Aim[] => aimsOf(g, sideOf(combatOf(g), seat))

/** Ships there, or the damage that a Cube can still take. */
function roomOf(g: G, { side, sectors }: Aim): number {
  if (isCube(side)) return numbers.borg.dice - cubeOf(g, side).damage
  return sectors.reduce((n, at) => n + shipsAt(g, side.power, at), 0)
}

/** No more than the enemy has (G71). */
function mostOf(g: G, seat: Seat): number {
  const room = targetsOf(g, seat).reduce((n, aim) => n + roomOf(g, aim), 0)
  return Math.min(strengthOf(g, sideOf(combatOf(g), seat)), room)
}

const groupsOfSide = (g: G, seat: Seat): Group[] => groupsOf(g, seat, sideOf(combatOf(g), seat).sectors)

function spread(buckets: readonly { id: string; max: number }[], total: number): Record<string, number> {
  let left = total
  return Object.fromEntries(
    buckets.map(({ id, max }) => {
      const part = Math.min(left, max)
      left -= part
      return [id, part]
    }),
  )
}

/** The sacrificed are Casualties of the battle, but nobody's Hits (G71). */
function giveUp(g: G, seat: Seat, parts: Record<string, number>): void {
  const side = sideOf(combatOf(g), seat)
  let ships = 0
  for (const group of groupsOfSide(g, seat)) {
    const lost = parts[group.id] ?? 0
    if (lost === 0) continue
    ships += lost
    if (group.fleet === null) addSingles(g, seat, group.at, -lost)
    else loseFromFleet(g, seat, group.fleet, lost)
  }
  side.lost += ships
  side.silent = true
  noteStay(g, seat)
  tidyMap(g)
  emit(g, 'combat.sacrificed', { seat, ships })
}

/** Counted with the Hits of the side, so first where it strikes first. */
function strike(g: G, by: Seat, { side, sectors }: Aim, sure: number): void {
  if (sure === 0) return
  combatOf(g).rolls.push({
    by,
    batch: 'card',
    to: side.power,
    sectors: [...sectors],
    dice: [],
    automatic: 0,
    sure,
    counted: false,
  })
}
