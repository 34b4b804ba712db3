import { ask, call, done, emit, finish, found, locals, place, shuffle, value } from '@tenforward/kernel'
import { damageDeck } from '../../content/facts/damage.ts'
import { arrive, layShields, playerCount, rowsDue } from '../../rules/enemies/arrivals.ts'
import { layFeatures } from '../../rules/mission/features.ts'
import { holds } from '../../rules/mission/tally.ts'
import { retreat } from '../../rules/ships/leaving.ts'
import { playersInPlay, shipOf } from '../../rules/ships/ships.ts'
import { type Pose, poseOf } from '../../space/pose.ts'
import { NO_SHIP, type Outcome, type ShipId, seatOf } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { activation } from '../activation/activation.ts'
import { combat } from '../combat/phase.ts'
import { endPhase } from '../endPhase/endPhase.ts'
import { planning } from '../planning/planning.ts'
import { deployments } from './deploySpace.ts'

/** One mission from its set-up to its end. */
export const mission = procedure('mission', locals<{ ship?: ShipId }>(), {
  /** Map, terrain and Enemy ships first; then the players place theirs (ALL-ENS-02). */
  setUp(g) {
    const { id } = g.match.options.mission
    emit(g, 'mission.began', { mission: id, players: playerCount(g) })
    g.s.deck = shuffle(g, [...damageDeck], 'damage')
    layFeatures(g, playerCount(g))
    for (const row of rowsDue(g, 'setup')) arrive(g, row)
    return fire('missionBegan', { mission: id }, 'deploy')
  },
  deploy(g, v) {
    const ship = g.s.ships.find(s => s.fate === 'waiting')
    if (ship === undefined) return 'round'
    v.ship = ship.id
    const fallback = deployments(g, ship)[0]
    return ask(
      seatOf(ship),
      place(
        'deploy',
        'deploy',
        { ship: ship.id },
        { rules: ['ALL-FLT-17'], fallback, about: { ship: ship.id } },
      ),
      'deployed',
    )
  },
  deployed(g, v, pose: Pose) {
    const ship = shipOf(g, found(v.ship, 'ship to deploy'))
    ship.pose = poseOf(pose)
    ship.fate = 'inPlay'
    layShields(g, ship)
    emit(g, 'ship.placed', { ship: ship.id, card: ship.card, pose: poseOf(pose) })
    return 'deploy'
  },
  round(g) {
    g.s.round++
    g.s.phase = 'reinforcements'
    emit(g, 'round.began', { round: g.s.round })
    for (const row of rowsDue(g, g.s.round)) arrive(g, row)
    return fire('roundBegan', { round: g.s.round }, 'planning')
  },
  planning: () => call(planning, { ship: NO_SHIP }, 'activation'),
  activation: () => call(activation, { left: [] }, 'combat'),
  combat: () => call(combat, { ship: NO_SHIP }, 'endPhase'),
  endPhase: () => call(endPhase, { done: [], left: [], cloaked: [], kept: [] }, 'check'),
  check: g => (isOver(g) ? 'record' : 'round'),
  /** After the last round whoever is left goes home, without what it carries (ALL-PAT-13, A-36). */
  record(g) {
    for (const ship of playersInPlay(g)) {
      ship.cargo = []
      retreat(g, ship, 'south')
    }
    g.s.phase = 'over'
    g.s.outcome = outcomeOf(g)
    emit(g, 'mission.ended', { ...g.s.outcome })
    return 'end'
  },
  end: g => done(g.s.outcome?.success),
})

/** ALL-RND-03: the objectives are met, no player ship is left, the last round is over, or what the mission says. */
function isOver(g: G): boolean {
  const { mission } = g.match.options
  return (
    playersInPlay(g).length === 0 ||
    g.s.round >= mission.rounds ||
    mission.objectives.every(objective => holds(g, objective.when)) ||
    (mission.ends !== undefined && holds(g, mission.ends))
  )
}

function outcomeOf(g: G): Outcome {
  const { mission } = g.match.options
  const objectives = mission.objectives.map(objective => holds(g, objective.when))
  const earned = mission.rewards.reduce((sum, reward) => sum + (holds(g, reward.when) ? reward.xp : 0), 0)
  const xp: Record<ShipId, number> = {}
  for (const ship of g.s.ships) {
    if (ship.seat === null) continue
    const less = ship.fate === 'destroyed' ? mission.destroyedPenalty : 0
    xp[ship.id] = Math.max(0, value(g, 'experience', earned - less, { ship: ship.id }))
  }
  return { success: objectives.every(Boolean), objectives, xp }
}

/** A game is one mission; a campaign would call it again and again. */
export const game = procedure('game', locals<Record<string, never>>(), {
  play: () => call(mission, {}, 'over'),
  over(g, _v, success: boolean) {
    const seats = Array.from({ length: g.match.seats }, (_, seat) => seat)
    finish(g, {
      winners: success ? seats : [],
      reason: success ? 'The mission is a success.' : 'The mission has failed.',
      rules: ['ALL-CPG-01'],
    })
    return done()
  },
})
