import { below, found, makeStream, type Stream } from '@tenforward/kernel'
import { campaignOf, missionOptions, missionsOpen } from '../campaign/missions.ts'
import {
  briefed,
  chooseMission,
  launched,
  nextCampaignRound,
  type Recruit,
  recordResult,
  spendXp,
  startCampaign,
  unlockIcon,
} from '../campaign/progress.ts'
import type { CampaignState } from '../campaign/types.ts'
import { openRows } from '../career/experience.ts'
import { captainSkill, iconsOwed, REPUTATIONS } from '../career/playerCard.ts'
import type { Captain, Row, ShipChoice } from '../career/types.ts'
import { shipById } from '../content/facts/ships.ts'
import type { ShipClass } from '../content/facts/types.ts'
import { faultsOf } from '../fleet/check.ts'
import { careerLimits, type Limits, upgradesFor } from '../fleet/limits.ts'
import type { Outcome, ShipId } from '../state.ts'

/** How a mission went. */
export interface Played {
  outcome: Outcome
  lost: ShipId[]
}

/** Plays one mission with these options; whoever calls has the seats. */
export type PlayMission = (options: object, seed: string) => Played

/** A campaign from its first mission to its end, with every step that people would take. */
export function playCampaign(
  id: string,
  recruits: readonly Recruit[],
  seed: string,
  play: PlayMission,
): CampaignState {
  const stream = makeStream(`campaign ${seed}`)
  let state = startCampaign(id, recruits)
  for (let round = 0; state.status === 'playing'; round++) {
    state = spendAll(state, stream)
    const open = missionsOpen(state)
    state = chooseMission(state, [pick(stream, open).id], stream)
    const fleet = chooseFleet(briefed(state))
    const { outcome, lost } = play(missionOptions(state, fleet, 1), `${seed}/${round}`)
    state = recordResult(launched(briefed(state)), outcome, lost)
    if (state.status === 'playing') state = nextCampaignRound(state)
  }
  return state
}

/** One of these by chance. */
const pick = <T>(stream: Stream, list: readonly T[]): T => found(list[below(stream, list.length)], 'choice')

const captainAt = ({ captains }: CampaignState, i: number): Captain => found(captains[i], 'captain', i)
const limitsOf = ({ faction, career }: Captain): Limits => careerLimits(faction, career)
const classCalled = (id: string): ShipClass => found(shipById[id], 'ship class', id)

/** Skill and the reputations in turn, talents where they are open. */
const ORDER: readonly Row[] = ['skill', 'weapon', 'skill', 'crew', 'talent', 'tech']

function spendAll(start: CampaignState, stream: Stream): CampaignState {
  let state = start
  for (let i = 0; i < state.captains.length; i++) {
    for (;;) {
      const { career } = captainAt(state, i)
      if (iconsOwed(career) > 0) {
        state = unlockIcon(state, i, pick(stream, REPUTATIONS))
        continue
      }
      const rows = openRows(career)
      if (rows.length === 0) break
      const liked = ORDER.filter(row => rows.includes(row))
      state = spendXp(state, i, pick(stream, liked))
    }
  }
  return state
}

/** The best ship that a captain can have, with as many upgrades as go on it; no fleet that could not be deployed. */
export function chooseFleet(state: CampaignState): ShipChoice[] {
  const fleet: ShipChoice[] = state.captains.map(captain => ({ ship: shipFor(state, captain), upgrades: [] }))
  const faults = () =>
    faultsOf(
      fleet.map((choice, i) => ({
        ...choice,
        limits: limitsOf(captainAt(state, i)),
      })),
      { ships: [...campaignOf(state).ships] },
    )
  fleet.forEach((choice, i) => {
    const cards = upgradesFor(captainAt(state, i).faction)
      .filter(card => card.cost > 0)
      .sort((a, b) => b.cost - a.cost)
    for (const card of cards) {
      choice.upgrades.push(card.id)
      if (faults().length > 0) choice.upgrades.pop()
    }
  })
  return fleet
}

function shipFor(state: CampaignState, { faction, career }: Captain): string {
  const can = campaignOf(state).ships.filter(
    ({ ship, skill }) => classCalled(ship).faction === faction && skill <= captainSkill(career),
  )
  const worth = (id: string): number => {
    const { attack, agility, hull, shields } = classCalled(id)
    return 2 * attack + 2 * agility + hull + shields
  }
  const [best] = [...can].sort((a, b) => worth(b.ship) - worth(a.ship))
  return found(best, 'ship for a captain of faction', faction).ship
}
