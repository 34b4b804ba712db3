import { allowed, ask, call, done, emit, locals, pick, pickRandom } from '@tenforward/kernel'
import type { EnemyAction } from '../../content/facts/types.ts'
import { aimsOf, nearestAims, ringOf, tableEntry } from '../../rules/enemies/aims.ts'
import { dropStragglers, formationOf, membersOf } from '../../rules/enemies/formations.ts'
import { applies, enemyAction } from '../../rules/enemies/logic.ts'
import { swervesOf } from '../../rules/enemies/swerve.ts'
import { rollDie } from '../../rules/mission/die.ts'
import { colourOf, execute, turnBack } from '../../rules/movement/moving.ts'
import { fixable, lockable, mostLocks } from '../../rules/ships/actions.ts'
import { repairShields } from '../../rules/ships/shields.ts'
import { isInPlay, logicOf, shipOf, speaker } from '../../rules/ships/ships.ts'
import { acquireLock, gain, lose } from '../../rules/ships/tokens.ts'
import type { Code, Colour } from '../../space/manoeuvres.ts'
import { distanceOf } from '../../space/measure.ts'
import { sectorsOf } from '../../space/sectors.ts'
import type { Ship, ShipId, TokenId } from '../../state.ts'
import { fire, type G, type LostBy, procedure } from '../../types.ts'
import { fixDamage } from '../actions/performAction.ts'
import { obstacleRolls } from './obstacles.ts'

interface Activation {
  ship: ShipId
  code: Code
  colour: Colour
  /** Why it takes no Action; empty when it takes one. */
  skip: LostBy | ''
  obstacles: TokenId[]
}

/** An Enemy ship chooses its manoeuvre by its Logic card when it activates, flies it and acts (ALL-AIT-01). */
export const enemyActivation = procedure('enemyActivation', locals<Activation>(), {
  begin(g, v) {
    const ship = shipOf(g, v.ship)
    ship.done.activated = true
    emit(g, 'ship.activated', { ship: ship.id })
    // Further steps of its Logic card (ALL-AIT-09).
    for (const entry of logicOf(ship).extra) if (applies(g, ship, entry.when)) simpleAction(g, ship, entry.do)
    return 'choose'
  },
  /** Only now, so that it sees where everybody with a lower skill has flown (ALL-AIT-01). */
  choose(g, v) {
    const code = sharedPlan(g, shipOf(g, v.ship)) ?? decide(g, shipOf(g, v.ship))
    if (code === null) return done()
    v.code = code
    v.colour = colourOf(g, shipOf(g, v.ship), code)
    return 'swerve'
  },
  swerve(g, v) {
    const options = swervesOf(g, shipOf(g, v.ship), v.code)
    if (options.length === 0) return 'fly'
    const about = { ship: v.ship, code: v.code }
    return ask(
      speaker(g),
      pick('swerve', options, { rules: ['ALL-SWV-07'], fallback: options[0], skipForced: true, about }),
      'swerved',
    )
  },
  /** A manoeuvre flown to avoid an obstacle is white, whatever was rolled. */
  swerved(g, v, code: Code) {
    emit(g, 'enemy.swerved', { ship: v.ship, from: v.code, to: code })
    v.code = code
    v.colour = 'white'
    return 'fly'
  },
  fly(g, v) {
    const ship = shipOf(g, v.ship)
    const flight = execute(g, ship, v.code, v.colour)
    v.obstacles = flight.obstacles
    if (flight.overlapped.length > 0 && !keeps(g, ship, 'ship')) v.skip = 'overlap'
    if (flight.obstacles.length > 0 && !keeps(g, ship, 'obstacle')) v.skip = 'obstacle'
    const left = turnBack(g, ship)
    if (left === 'gone') return 'close'
    // Whatever was flown: at the edge it counts as red (ALL-AIE-05).
    if (left === 'outside') v.colour = 'red'
    const { code, colour } = v
    const { overlapped, obstacles, passed } = flight
    return fire(
      'manoeuvred',
      { ship: v.ship, code, colour, overlapped, obstacles: [...obstacles], passed, extra: false },
      'obstacles',
    )
  },
  obstacles: (_g, v) => obstacleRolls(v, 'strain'),
  /** A red manoeuvre costs an Enemy ship its Action and nothing else (ALL-AIM-02, -03). */
  strain(g, v) {
    if (!isInPlay(shipOf(g, v.ship))) return 'close'
    if (v.colour === 'red') v.skip = 'red'
    if (v.skip === '') return 'act'
    emit(g, 'action.skipped', { ship: v.ship, because: v.skip })
    return 'close'
  },
  act(g, v) {
    const ship = shipOf(g, v.ship)
    const action = enemyAction(g, ship)
    if (action === null) return 'close'
    ship.done.actions.push(action)
    emit(g, 'action.performed', { ship: ship.id, action, free: false })
    const [place] = fixable(ship)
    if (action === 'fix' && place !== undefined) return call(fixDamage, { ship: ship.id, place }, 'close')
    simpleAction(g, ship, action)
    return 'close'
  },
  close(g, v) {
    const formation = formationOf(g, shipOf(g, v.ship))
    if (formation !== undefined) dropStragglers(g, formation)
    return done()
  },
})

const keeps = (g: G, ship: Ship, because: 'ship' | 'obstacle'): boolean =>
  allowed(g, 'keepAction', { ship: ship.id, because })

/** What the formation has chosen this round, while it holds together (ALL-AIT-08). */
function sharedPlan(g: G, ship: Ship): Code | null {
  const formation = formationOf(g, ship)
  if (formation === undefined || formation.broken || formation.plan === null) return null
  return formation.plan.round === g.s.round ? formation.plan.code : null
}

/** Target, direction, ring and die; for a formation from the place of its lowest-numbered ship. */
function decide(g: G, ship: Ship): Code | null {
  const formation = formationOf(g, ship)
  const together = formation !== undefined && !formation.broken
  const lead = together ? (membersOf(g, formation)[0] ?? ship) : ship
  const aims = aimsOf(g, lead)
  if (aims.length === 0) return null
  const aim = oneOf(g, nearestAims(lead, aims), 'target')
  const sector = oneOf(g, sectorsOf(lead.pose, aim.pose), 'direction')
  const { ring, range } = ringOf(lead, aim)
  // A six-sided die (ALL-COMP-05).
  const die = rollDie(g, 6, 'manoeuvre')
  const code = tableEntry(lead, sector, ring, die)
  if (together) formation.plan = { round: g.s.round, code }
  emit(g, 'enemy.decided', { ship: ship.id, target: aim.ship, range, sector, ring, die, code, lead: lead.id })
  return code
}

/** Chance decides only where there is something to decide. */
function oneOf<T>(g: G, list: readonly T[], purpose: string): T {
  const [only, ...others] = list
  return only === undefined || others.length > 0 ? pickRandom(g, list, purpose) : only
}

/** Actions that ask nothing. They are those of player ships, and taking an Auxiliary Power Token off (ALL-AIA-02, -03). */
function simpleAction(g: G, ship: Ship, action: EnemyAction): void {
  if (action === 'removeAux') return lose(g, ship, 'aux')
  if (action === 'targetLock') return lockNearest(g, ship)
  if (action === 'raiseShield') return repairShields(g, ship)
  if (action !== 'fix') gain(g, ship, action)
}

export function lockNearest(g: G, ship: Ship): void {
  const found = lockable(g, ship)
  const distances = found.map(target => distanceOf(ship.pose, target.pose))
  const target = found[distances.indexOf(Math.min(...distances))]
  if (target !== undefined) acquireLock(g, ship, target.id, mostLocks(g, ship))
}
