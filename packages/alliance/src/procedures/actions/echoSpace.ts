import { allowed, RuleError, type Space } from '@tenforward/kernel'
import { matSide } from '../../rules/mission/mat.ts'
import { blockersFor } from '../../rules/movement/moving.ts'
import { shipOf } from '../../rules/ships/ships.ts'
import { type Echo, echoPose, MOST_SHIFT } from '../../space/echo.ts'
import { edgesCrossed } from '../../space/edges.ts'
import { baseOf } from '../../space/pose.ts'
import { type Blockers, overlaps } from '../../space/slide.ts'
import { baseOnDisc } from '../../space/terrain.ts'
import type { Ship, ShipId } from '../../state.ts'
import type { Alliance, G } from '../../types.ts'

const STEP = MOST_SHIFT / 8

/** Good Sensor Echoes: both templates, both sides, and the offset in small steps from the middle outward. */
export function echoes(g: G, ship: Ship): Echo[] {
  const blockers = blockersFor(g, ship)
  const found: Echo[] = []
  for (const speed of [1, 2] as const) {
    for (const side of ['left', 'right'] as const) {
      for (let shift = -MOST_SHIFT; shift <= MOST_SHIFT; shift += STEP) {
        const echo: Echo = { side, speed, shift }
        if (isFree(g, ship, echo, blockers)) found.push(echo)
      }
    }
  }
  return allowed(g, 'echoBank', { ship: ship.id })
    ? [...found, ...BANKS.filter(echo => isFree(g, ship, echo, blockers))]
    : found
}

const BANKS: readonly Echo[] = (['left', 'right'] as const).flatMap(side =>
  (['ahead', 'astern'] as const).map(bank => ({ side, speed: 1 as const, shift: 0, bank })),
)

/** Not onto a ship, a planet or off the mat; an obstacle can be ended on (ALL-ECH-05, A-42, A-43). */
function isFree(g: G, ship: Ship, echo: Echo, { bases, planets }: Blockers): boolean {
  const pose = echoPose(ship.pose, echo)
  const base = baseOf(pose)
  return (
    edgesCrossed(pose, matSide(g)).length === 0 &&
    !bases.some(other => overlaps(base, other.base)) &&
    !planets.some(planet => baseOnDisc(pose, planet))
  )
}

function isEcho(value: unknown): value is Echo {
  if (typeof value !== 'object' || value === null) return false
  const { side, speed, shift, bank, ...rest } = value as Partial<Echo>
  if (Object.keys(rest).length > 0 || (side !== 'left' && side !== 'right')) return false
  if ('bank' in value) return (bank === 'ahead' || bank === 'astern') && speed === 1 && shift === 0
  return (speed === 1 || speed === 2) && Number.isInteger(shift)
}

const shipAsked = (g: G, where: unknown): Ship => shipOf(g, (where as { ship: ShipId }).ship)

export const echoSpace: Space<Alliance, Echo> = {
  check(g, prompt, answer) {
    if (!isEcho(answer))
      throw new RuleError('A Sensor Echo is a side, a template of speed 1 or 2 and a shift.', ['ALL-ECH-02'])
    if (Math.abs(answer.shift) > MOST_SHIFT)
      throw new RuleError('The template would stick out beyond the base.', ['ALL-ECH-03', 'ALL-ECH-04'])
    const ship = shipAsked(g, prompt.where)
    if (answer.bank !== undefined && !allowed(g, 'echoBank', { ship: ship.id }))
      throw new RuleError('Only the straight templates serve for it.', ['ALL-ECH-02'])
    if (!isFree(g, ship, answer, blockersFor(g, ship)))
      throw new RuleError('The ship cannot end there.', ['ALL-ECH-05'])
  },
  candidates: (g, prompt) => echoes(g, shipAsked(g, prompt.where)),
  region: (g, prompt) => ({ from: { ...shipAsked(g, prompt.where).pose }, mostShift: MOST_SHIFT }),
}
