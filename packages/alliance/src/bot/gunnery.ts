import type { OptionId, PickManyPrompt, PickPrompt } from '@tenforward/kernel'
import { isShot, shotAt } from '../rules/combat/targeting.ts'
import { attackDice, defenceDice, type Mount, methodId, mountsOf } from '../rules/combat/weapons.ts'
import { hullOf, opponentsOf, shipOf } from '../rules/ships/ships.ts'
import { type AttackFace, attackOf, type DefenceFace, type Die, type Ship, type ShipId } from '../state.ts'
import type { G } from '../types.ts'
import { damageOf } from './odds.ts'
import { foeStrength, strengthOf } from './outlook.ts'
import { bestOf, type Question, shipAsked } from './question.ts'
import { tasksOf } from './tasks.ts'
import { firstAsked, worthOfUsing } from './trial.ts'

/** A shot with its dice. */
interface Aimed {
  method: string
  target: Ship
  dice: number
  defence: number
  worth: number
}

/** All shots that a ship could take now. */
function shotsOf(g: G, ship: Ship): Aimed[] {
  const hunted = tasksOf(g).hunt
  return mountsOf(ship).flatMap(mount =>
    opponentsOf(g, ship).flatMap(target => {
      const shot = shotAt(g, ship, mount.weapon, target)
      if (!isShot(shot)) return []
      const dice = attackDice(g, ship, mount.weapon, target, shot.range)
      const defence = defenceDice(g, target, ship, mount.weapon, shot.range, shot.obstructed)
      const worth = worthOfShot(ship, target, dice, defence) * (hunted.includes(target) ? 1.4 : 1)
      return [{ method: methodId(mount), target, dice, defence, worth: worth - costOf(mount) }]
    }),
  )
}

/** Better a little less damage with a weapon that can be fired again. */
const costOf = ({ weapon: { cost } }: Mount): number =>
  (cost.disable ? 0.3 : 0) + (cost.discard ? 0.6 : 0) + (cost.aux ?? 0) * 0.7 + (cost.time ?? 0) * 0.15

/** Damage counts up to what the target can take, and taking it out counts for more. */
function worthOfShot(ship: Ship, target: Ship, dice: number, defence: number): number {
  const aimed = ship.tokens.battleStations > 0 || ship.locks.some(lock => lock.target === target.id)
  const expected = damageOf(dice, defence, aimed, target.tokens.battleStations > 0)
  const left = Math.max(1, foeStrength(target))
  return Math.min(expected, left) * (1 + 1 / left)
}

export function bestShot(g: G, ship: Ship): Aimed | null {
  let best: Aimed | null = null
  for (const shot of shotsOf(g, ship)) if (best === null || shot.worth > best.worth) best = shot
  return best
}

export function chooseMethod(q: Question<PickPrompt>): unknown {
  const shots = shotsOf(q.g, shipAsked(q))
  const worthOf = (id: OptionId): number =>
    Math.max(id === 'pass' ? 0 : -1, ...shots.filter(shot => shot.method === id).map(shot => shot.worth))
  return bestOf(q.prompt.options, worthOf)
}

export function chooseTarget(q: Question<PickPrompt>): unknown {
  const { method } = q.prompt.about as { method: string }
  const shots = shotsOf(q.g, shipAsked(q)).filter(shot => shot.method === method)
  return bestOf(q.prompt.options, id => shots.find(shot => shot.target.id === id)?.worth ?? 0)
}

/** Whom the enemy fires at, where the players may say: whoever can best take it. */
export function offerTarget(q: Question<PickPrompt>): unknown {
  return bestOf(q.prompt.options, id => {
    const ship = shipOf(q.g, id as ShipId)
    return strengthOf(ship, hullOf(q.g, ship)) - 2 * ship.cargo.length
  })
}

/** The lock goes to the best target in sight, else to the weakest. */
export function chooseLock(q: Question<PickPrompt>): unknown {
  const shots = shotsOf(q.g, shipAsked(q))
  return bestOf(q.prompt.options, id => {
    const shot = shots.find(s => s.target.id === id)
    return (shot?.worth ?? 0) + 1 / Math.max(1, foeStrength(shipOf(q.g, id as ShipId)))
  })
}

const count = <F>(dice: readonly Die<F>[], face: F): number => dice.filter(die => die.face === face).length

/** First the lock for what missed, then the token for what it turns; cards where they help. */
export function modifyAttack(q: Question<PickPrompt>): unknown {
  const { attack, attacker, defender } = attackOf(q.g.s)
  if (shipOf(q.g, attacker).seat === null) return useOrStop(q)
  const ship = shipOf(q.g, attacker)
  const target = shipOf(q.g, defender)
  const hits = count<AttackFace>(attack, 'hit') + count<AttackFace>(attack, 'crit')
  const plenty = hits >= foeStrength(target) + MOST_EVADES
  const held = ship.tokens.battleStations > 0
  const poor = count<AttackFace>(attack, 'blank') + (held ? 0 : count<AttackFace>(attack, 'battleStations'))
  const options = q.prompt.options.map(String)
  const lock = options.find(id => id.startsWith('lock:'))
  const card = plenty || poor === 0 ? undefined : rerollCard(q, options)
  if (card !== undefined && (poor === 1 || lock === undefined)) return card
  if (lock !== undefined && poor > 0 && !plenty) return lock
  if (options.includes('battleStations') && !plenty) return 'battleStations'
  return useOrStop(q)
}

const MOST_EVADES = 3

/** A card that re-rolls attack dice. */
const rerollCard = (q: Question, options: readonly string[]): string | undefined =>
  q.imagined
    ? undefined
    : options.find(id => id.startsWith('use:') && firstAsked(q, id)?.name === 'rerollAttack')

/** Dice that are no use as they lie: blanks, and battle stations without a token for them. */
export function chooseReroll(q: Question<PickManyPrompt>): unknown {
  const { attack, attacker } = attackOf(q.g.s)
  const held = shipOf(q.g, attacker).tokens.battleStations > 0
  const worths = { blank: 0, battleStations: held ? 2 : 1, hit: 3, crit: 4 }
  const worth = (place: OptionId): number => worths[attack[Number(place)]?.face ?? 'blank']
  const places = [...q.prompt.options].sort((a, b) => worth(a) - worth(b))
  const poor = places.filter(place => worth(place) < 2).length
  return places.slice(0, Math.max(q.prompt.min, Math.min(q.prompt.max, poor)))
}

/** Tokens are spent while that takes damage away. */
export function modifyDefence(q: Question<PickPrompt>): unknown {
  const { attack, defence, defender } = attackOf(q.g.s)
  const open =
    count<AttackFace>(attack, 'hit') +
    count<AttackFace>(attack, 'crit') -
    count<DefenceFace>(defence, 'evade')
  if (shipOf(q.g, defender).seat === null || open <= 0) return useOrStop(q)
  if (q.prompt.options.includes('battleStations')) return 'battleStations'
  return q.prompt.options.includes('evade') ? 'evade' : useOrStop(q)
}

/** The card that helps most, as long as one helps. */
export function useOrStop(q: Question<PickPrompt>): unknown {
  const cards = q.prompt.options.filter(id => String(id).startsWith('use:'))
  if (cards.length === 0 || q.imagined) return 'done'
  const worths = new Map(cards.map(id => [id, worthOfUsing(q, id)]))
  const best = bestOf(cards, id => worths.get(id) ?? 0)
  return (worths.get(best) ?? 0) > 0 ? best : 'done'
}
