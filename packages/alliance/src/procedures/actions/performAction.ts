import { ask, call, done, emit, found, locals, pick, place } from '@tenforward/kernel'
import { damageById, kindOf } from '../../content/facts/damage.ts'
import { rollOne } from '../../rules/combat/dice.ts'
import { obstaclesOf } from '../../rules/mission/mat.ts'
import { lockable, mostLocks } from '../../rules/ships/actions.ts'
import { type Repair, repair, repairs, turnDown } from '../../rules/ships/damage.ts'
import { disableShields } from '../../rules/ships/shields.ts'
import { shipOf } from '../../rules/ships/ships.ts'
import { acquireLock, gain } from '../../rules/ships/tokens.ts'
import { enable } from '../../rules/ships/upgrades.ts'
import { type Echo, echoPose } from '../../space/echo.ts'
import { poseOf } from '../../space/pose.ts'
import { baseOnField } from '../../space/terrain.ts'
import { type Ship, type ShipId, seatOf, type TokenId } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { obstacleRolls } from '../activation/obstacles.ts'
import { echoes } from './echoSpace.ts'

interface Acting {
  ship: ShipId
  action: string
  free: boolean
}

/** One Action of a player ship, whether its own for the round or a free one. */
export const performAction = procedure('performAction', locals<Acting>(), {
  begin(g, v) {
    const ship = shipOf(g, v.ship)
    ship.done.actions.push(v.action)
    emit(g, 'action.performed', { ship: ship.id, action: v.action, free: v.free })
    const [kind, place] = v.action.split(':')
    if (kind === 'fix') return call(fixDamage, { ship: v.ship, place: Number(place) }, 'end')
    if (kind === 'enable') {
      enable(g, ship, Number(place))
      return 'end'
    }
    return LEADS_TO[v.action] ?? 'end'
  },
  token(g, v) {
    gain(g, shipOf(g, v.ship), v.action as 'evade' | 'scan' | 'battleStations')
    return 'end'
  },
  lock(g, v) {
    const ship = shipOf(g, v.ship)
    const ids = lockable(g, ship).map(target => target.id)
    return ask(
      seatOf(ship),
      pick('lockTarget', ids, { rules: ['ALL-LCK-01'], fallback: ids[0], about: { ship: ship.id } }),
      'locked',
    )
  },
  locked(g, v, target: ShipId) {
    const ship = shipOf(g, v.ship)
    acquireLock(g, ship, target, mostLocks(g, ship))
    return 'end'
  },
  /** Every shield is turned over; the token lies on the base, so the ship can still be locked (ALL-CLK-02, -03). */
  cloak(g, v) {
    const ship = shipOf(g, v.ship)
    disableShields(g, ship)
    ship.cloak = { red: false, fresh: true }
    emit(g, 'cloak.raised', { ship: ship.id })
    return 'end'
  },
  echo(g, v) {
    const ship = shipOf(g, v.ship)
    const found = echoes(g, ship)
    if (found.length === 0) return 'impossible'
    const extra = { rules: ['ALL-ECH-02', 'ALL-ECH-03'], fallback: found[0], about: { ship: ship.id } }
    return ask(seatOf(ship), place('sensorEcho', 'echo', { ship: ship.id }, extra), 'echoed')
  },
  /** The ship is set back where it was, and its Action is gone (ALL-ECH-08). */
  impossible(g, v) {
    emit(g, 'echo.impossible', { ship: v.ship })
    return 'end'
  },
  echoed(g, v, echo: Echo) {
    const ship = shipOf(g, v.ship)
    const from = poseOf(ship.pose)
    ship.pose = echoPose(from, echo)
    emit(g, 'ship.echoed', { ship: ship.id, from, to: poseOf(ship.pose) })
    return obstacleRolls({ ship: v.ship, obstacles: newlyOn(g, from, ship) }, 'end')
  },
  repair(g, v) {
    const ship = shipOf(g, v.ship)
    const options = repairs(ship)
    return ask(
      seatOf(ship),
      pick('repair', options, { rules: ['ALL-REG-01'], fallback: options[0], about: { ship: ship.id } }),
      'repaired',
    )
  },
  repaired(g, v, chosen: Repair) {
    repair(g, shipOf(g, v.ship), chosen)
    return 'end'
  },
  end: (_g, v) => fire('actionPerformed', { ship: v.ship, action: v.action, free: v.free }, 'done'),
  done: () => done(),
})

const LEADS_TO: Readonly<Record<string, 'token' | 'lock' | 'cloak' | 'echo' | 'repair'>> = {
  evade: 'token',
  scan: 'token',
  battleStations: 'token',
  targetLock: 'lock',
  cloak: 'cloak',
  sensorEcho: 'echo',
  regenerate: 'repair',
}

/** Ending on an obstacle has its effects; one on which the ship stood before has not. */
const newlyOn = (g: G, from: Ship['pose'], ship: Ship): TokenId[] =>
  obstaclesOf(g)
    .filter(field => baseOnField(ship.pose, field) && !baseOnField(from, field))
    .map(field => field.id)

/** Repairing a face-up Damage Card by its own procedure (ALL-CARD-09, ALL-AIA-04). */
export const fixDamage = procedure('fixDamage', locals<{ ship: ShipId; place: number }>(), {
  go(g, v) {
    const ship = shipOf(g, v.ship)
    const { card } = found(ship.damage[v.place], 'Damage Card in place', v.place)
    const face = damageById[kindOf(card)]?.fix === 'roll' ? rollOne(g, 'effect') : null
    const fixed = face === null || face === 'hit' || face === 'crit'
    emit(g, 'fix.tried', { ship: ship.id, card, face, fixed })
    if (fixed) turnDown(g, ship, card)
    return done()
  },
})
