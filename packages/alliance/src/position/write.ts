import { found, same } from '@tenforward/kernel'
import { enemyShip, playerShip } from '../rules/ships/newShip.ts'
import { cardOf, logicOf } from '../rules/ships/ships.ts'
import type { Pose } from '../space/pose.ts'
import type { MapToken, Ship, State } from '../state.ts'
import type { G } from '../types.ts'

const millimetres = (n: number): string => String(n / 1_000)

/** `457.2, 20 facing 90`. */
const writePose = ({ x, y, heading }: Pose): string =>
  `${millimetres(x)}, ${millimetres(y)} facing ${heading / 100}`

export function writePosition(g: G): unknown {
  const { s } = g
  return {
    round: s.round,
    phase: s.phase,
    ships: s.ships.map(ship => writeShip(g, ship)),
    formations: s.formations,
    tokens: s.tokens.map(writeToken),
    deck: s.deck.join(' '),
    discard: s.discard.join(' '),
    ...rest(s),
  }
}

/** Whatever is as at the start is left out. */
function rest(s: State): object {
  const out: Record<string, unknown> = { nextId: s.nextId }
  if (Object.keys(s.loadouts).length > 0) out.loadouts = s.loadouts
  if (Object.keys(s.tally).length > 0) out.tally = s.tally
  if (s.attack !== null) out.attack = s.attack
  if (s.lasting.length > 0) out.lasting = s.lasting
  if (s.plans.length > 0) out.plans = s.plans
  if (s.outcome !== null) out.outcome = s.outcome
  return out
}

function writeShip(g: G, ship: Ship): object {
  const made =
    ship.loadout !== null
      ? enemyShip(logicOf(ship).id, ship.number, ship.loadout.card, ship.loadout.elite)
      : playerShip(found(g.match.options.captains[ship.number - 1], 'captain', ship.number), ship.number)
  // A ship that is written down is in play, with its printed shields, unless it says otherwise.
  const start: object = { ...made, fate: 'inPlay', shields: cardOf(ship).shields }
  const out: Record<string, unknown> = { id: ship.id, at: writePose(ship.pose) }
  if (ship.seat === null) Object.assign(out, { type: ship.card, loadout: ship.loadout })
  const skip = ['id', 'seat', 'number', 'card', 'pose', 'loadout']
  for (const [key, value] of Object.entries(ship)) {
    if (!skip.includes(key) && !same(value, (start as Record<string, unknown>)[key])) out[key] = value
  }
  return out
}

function writeToken(token: MapToken): string {
  const at = `${millimetres(token.x)}, ${millimetres(token.y)}`
  if (token.kind === 'asteroid') return `asteroid ${token.shape} at ${at} facing ${token.heading / 100}`
  return token.kind === 'planet' ? `planet at ${at}` : `${token.name} token at ${at}`
}
