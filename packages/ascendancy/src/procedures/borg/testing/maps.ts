import { systemById } from '../../../content/facts/lookup.ts'
import { addSystem } from '../../../map/build.ts'
import { linkLane } from '../../../map/link.ts'
import type { LaneLength, SystemId } from '../../../map/types.ts'
import { newDisc } from '../../../rules/systems/newDisc.ts'
import type { Table } from '../../../testing/table.ts'

/** A System that nothing leads to, in the west of the map. */
export function alone(t: Table, card: string): SystemId {
  const { map, discs } = t.g.s
  const { id } = addSystem(map, { x: -200_000, y: 200_000 }, { lanesMax: systemById[card]!.lanes })
  discs[id] = newDisc(card)
  return id
}

/** A lane between two Systems that lie right for it. */
export function joinSystems(t: Table, from: SystemId, to: SystemId, length: LaneLength): void {
  const linked = linkLane(t.g.s.map, from, to, length)
  if (!linked.ok) throw new Error(`no lane between ${from} and ${to}: ${linked.reason}`)
}
