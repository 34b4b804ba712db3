import { found } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import type { Outlook } from '../outlook.ts'
import { type Aim, aimsOf } from './aims.ts'
import { chanceOf } from './chance.ts'
import { want } from './want.ts'
import { type Deed, type Force, type Way, wayTo } from './ways.ts'

/** Fleets on their way to a Home System: which of them does what next. */
export interface Strike {
  force: Force
  aim: Aim
  deed: Deed
  foe: Place
  /** Commands to the end of the next fight. */
  commands: number
  worth: number
}

/** The best that the Fleets in play can do, in this turn or the next; null: nothing. */
export function strikeOf(o: Outlook): Strike | null {
  const aims = aimsOf(o)
  if (aims.length === 0) return null
  let best: Strike | null = null
  for (const group of groupsOf(o)) {
    for (const aim of aims) {
      const strike = strikeBy(o, group, aim)
      if (strike !== null && (best === null || strike.worth > best.worth)) best = strike
    }
  }
  return best
}

/** Each Fleet by itself, and those together that set out from one place. */
function groupsOf({ me }: Outlook): Force[][] {
  const forces: Force[] = []
  me.fleets.forEach((fleet, number) => {
    if (fleet === null) return
    const { n, at, warp, tokens } = fleet
    forces.push({ fleet: number, ships: n, at, warp, tokens })
  })
  const groups = forces.map(force => [force])
  for (const at of new Set(forces.map(f => f.at))) {
    const together = forces.filter(f => f.at === at)
    if (together.length > 1) groups.push(together)
  }
  return groups
}

/** Whoever is behind goes first, so that all come to fight together. */
const ORDER: readonly Deed[] = ['enterWarp', 'boostWarp', 'exitWarp', 'move', 'battle', 'invade']

function strikeBy(o: Outlook, group: readonly Force[], aim: Aim): Strike | null {
  const all: { force: Force; way: Way }[] = []
  for (const force of group) {
    const way = wayTo(o, force, aim)
    if (way === null) return null
    all.push({ force, way })
  }
  const ways = all.map(({ way }) => way)
  if (!isInTime(o, aim, ways)) return null
  const chance = chanceOf(o.g, o.seat, strengthOf(o, group, aim, ways), aim)
  if (chance < aim.least * (group.some(f => f.warp) ? want.goOn : 1)) return null
  const { force, way } = all.reduce((a, b) => (ORDER.indexOf(b.way.deed) < ORDER.indexOf(a.way.deed) ? b : a))
  const commands = commandsOf(ways)
  const late = commands > o.me.commands.ready || way.blocked ? LATE : 1
  const worth = chance * aim.prize * late - commands * want.command
  return worth > 0 ? { force, aim, deed: way.deed, foe: way.foe, commands, worth } : null
}

const LATE = 0.8

const commandsOf = (ways: readonly Way[]): number =>
  ways.reduce((sum, { travel }) => sum + travel, 0) + Math.max(...ways.map(({ fight }) => fight))

/** Ships that are there already help; one or so is lost on Ships in the way. */
export function strengthOf(
  { g, seat }: Outlook,
  group: readonly Force[],
  { stops }: Aim,
  ways: readonly Way[],
): number {
  let sum = ways.some(way => way.blocked) ? -1 : 0
  for (const { ships } of group) sum += ships
  for (const stop of stops) if (group.every(f => f.warp || f.at !== stop)) sum += shipsAt(g, seat, stop)
  return sum
}

/** The Ships that would fight at an aim together with a Fleet that is under way. */
export function shipsWith({ g, seat, me }: Outlook, number: number, { stops }: Aim): number {
  const { n, at } = found(me.fleets[number], 'Fleet', number)
  let sum = n
  me.fleets.forEach((other, i) => {
    if (other?.warp && i !== number) sum += other.n
  })
  for (const stop of stops) if (stop !== at) sum += shipsAt(g, seat, stop)
  return sum
}

/** In this turn, or in the next with what is prepared in this; against a Rival about to win only in this. */
export function isInTime({ me }: Outlook, { urgent }: Aim, ways: readonly Way[]): boolean {
  const { ready, exhausted, locked } = me.commands
  const commands = commandsOf(ways)
  if (commands <= ready && !(urgent && ways.some(way => way.blocked))) return true
  if (urgent) return false
  const prepared = ways.filter(way => way.deed === 'enterWarp').length
  return commands <= ready + (ready + exhausted + locked) && prepared <= ready
}
