import { emit, refuse, type Standing } from '@tenforward/kernel'
import { matSide, missionTokens } from '../../rules/mission/mat.ts'
import { enemiesInPlay, playersInPlay } from '../../rules/ships/ships.ts'
import type { Spot } from '../../state.ts'
import type { Alliance, G } from '../../types.ts'

/** An arrow to be drawn; null wipes the seat's own away. */
type PlanArgument = { from: Spot; to: Spot } | null

/** More than these on the mat from one seat only confuse; the oldest goes. */
const MOST_ARROWS = 8

/**
 * Players may talk about anything at any time, so they may also point (ALL-PLN-03): an arrow says no more than a finger
 * on the mat does, and nothing is measured along it. Everybody sees it until the round ends.
 */
export const plan: Standing<Alliance, PlanArgument> = {
  /** From each own ship to each thing that it could be about; anywhere else may be pointed at too. */
  list(g, seat) {
    const own = playersInPlay(g).filter(ship => ship.seat === seat)
    const about = [...enemiesInPlay(g).map(ship => ship.pose), ...missionTokens(g)]
    const arrows: PlanArgument[] = own.flatMap(ship =>
      about.map(thing => ({ from: spotOf(ship.pose), to: onMat(g, thing) })),
    )
    return hasArrows(g, seat) ? [...arrows, null] : arrows
  },
  check(g, seat, arg) {
    if (g.s.phase === 'over') refuse('The mission is over.')
    if (arg === null) {
      if (!hasArrows(g, seat)) refuse('There is no arrow of yours.')
    } else if (!isOnMat(g, arg?.from) || !isOnMat(g, arg?.to))
      refuse('An arrow leads from a place on the mat to another.')
  },
  apply(g, seat, arg) {
    const others = g.s.plans.filter(arrow => arrow.seat !== seat)
    const own = g.s.plans.filter(arrow => arrow.seat === seat)
    if (arg === null) {
      g.s.plans = others
      emit(g, 'plan.wiped', { seat })
      return
    }
    const arrow = { seat, from: spotOf(arg.from), to: spotOf(arg.to) }
    g.s.plans = [...others, ...own.slice(-(MOST_ARROWS - 1)), arrow]
    emit(g, 'plan.drawn', { seat, from: spotOf(arg.from), to: spotOf(arg.to) })
  },
}

const spotOf = ({ x, y }: Spot): Spot => ({ x, y })

/** An Enemy ship may stand just outside; the nearest place on the mat will do. */
function onMat(g: G, { x, y }: Spot): Spot {
  const side = matSide(g)
  return { x: Math.max(0, Math.min(side, x)), y: Math.max(0, Math.min(side, y)) }
}

const hasArrows = (g: G, seat: number): boolean => g.s.plans.some(arrow => arrow.seat === seat)

function isOnMat(g: G, spot: unknown): boolean {
  const { x, y } = (typeof spot === 'object' && spot !== null ? spot : {}) as Partial<Spot>
  const side = matSide(g)
  return [x, y].every(n => Number.isSafeInteger(n) && n !== undefined && n >= 0 && n <= side)
}
