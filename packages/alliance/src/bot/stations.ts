import type { OptionId, PickPrompt } from '@tenforward/kernel'
import { missionTokens } from '../rules/mission/mat.ts'
import { fixable } from '../rules/ships/actions.ts'
import { hullOf } from '../rules/ships/ships.ts'
import { BAND } from '../space/constants.ts'
import { distanceToToken } from '../space/measure.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'
import { incoming, roughAgility } from './fire.ts'
import { wantedTokens } from './goals.ts'
import { bestShot } from './gunnery.ts'
import { damageOf } from './odds.ts'
import { type Foe, foesOf, strengthOf } from './outlook.ts'
import { bestOf, type Question, shipAsked } from './question.ts'
import { TASTE } from './taste.ts'
import { worthOfUsing } from './trial.ts'

interface Situation {
  g: G
  ship: Ship
  foes: Foe[]
  /** Damage to be expected this round, and what the own attack is worth with and without help. */
  danger: number
  shot: { plain: number; aimed: number; scanned: number } | null
  /** A Scan Token or an Action here serves the mission. */
  errand: boolean
}

function situationOf(g: G, ship: Ship): Situation {
  const foes = foesOf(g)
  const best = bestShot(g, ship)
  const tokens = wantedTokens(g, ship)
  const here = missionTokens(g).some(
    token =>
      tokens.includes(token.name) &&
      !ship.cargo.includes(token.name) &&
      distanceToToken(ship.pose, token) <= BAND,
  )
  return {
    g,
    ship,
    foes,
    danger: incoming(foes, ship, ship.pose),
    shot: best === null ? null : shotWith(best),
    errand: here,
  }
}

const shotWith = ({ dice, defence }: { dice: number; defence: number }) => ({
  plain: damageOf(dice, defence),
  aimed: damageOf(dice, defence, true),
  scanned: damageOf(dice, defence - 1),
})

export function chooseAction(q: Question<PickPrompt>): unknown {
  const at = situationOf(q.g, shipAsked(q))
  return bestOf(q.prompt.options, id => worthOf(q, at, id))
}

const MISSION = 10

function worthOf(q: Question, at: Situation, id: OptionId): number {
  const [what = '', which] = String(id).split(':')
  if (what === 'use') return useWorth(q, at, String(id))
  return ACTIONS[what]?.(at, Number(which ?? -1)) ?? 0
}

/** Special Actions of a mission serve it; cards are tried out. */
function useWorth(q: Question, at: Situation, id: string): number {
  if (id.startsWith('use:mission:')) return at.errand ? MISSION + 1 : 0.1
  return q.imagined ? 0 : worthOfUsing(q, id)
}

const ACTIONS: Readonly<Record<string, (at: Situation, which: number) => number>> = {
  pass: () => 0,
  evade: ({ danger }) => 0.1 + TASTE.evade * Math.min(0.9, danger * 0.75),
  scan: ({ errand, ship, shot }) =>
    errand && ship.tokens.scan === 0 ? MISSION : shot === null ? 0.05 : shot.scanned - shot.plain + 0.05,
  battleStations: ({ shot, danger, ship }) =>
    (shot === null ? 0 : shot.aimed - shot.plain) +
    Math.min(0.5, danger * 0.1 * roughAgility(ship)) +
    (shot === null ? 0.15 : 0),
  targetLock: ({ shot }) => (shot === null ? 0.45 : shot.aimed - shot.plain + 0.02),
  fix: ({ ship, danger }, place) => (fixable(ship).includes(place) ? 0.9 - Math.min(0.4, danger * 0.3) : 0),
  enable: ({ danger }) => 0.4 - Math.min(0.3, danger * 0.2),
  regenerate: ({ ship, shot, danger }) =>
    shot === null && danger < 1 ? 0.5 + 0.3 * ship.damage.length : ship.damage.length * 0.15 - danger * 0.1,
  cloak: ({ g, ship, danger, shot }) =>
    shot === null && ship.cloak === null && danger > 0.8 && strengthOf(ship, hullOf(g, ship)) > 2 ? 0.8 : -1,
  sensorEcho: () => -0.5,
}
