import { below, makeStream, type Stream } from '@tenforward/kernel'
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
import { captainSkill, iconsOwed } from '../career/playerCard.ts'
import type { Captain, Row, ShipChoice } from '../career/types.ts'
import { shipById } from '../content/facts/ships.ts'
import { faultsOf } from '../fleet/check.ts'
import { careerLimits, upgradesFor } from '../fleet/limits.ts'
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
    state = chooseMission(state, [open[below(stream, open.length)]!.id], stream)
    const fleet = chooseFleet(briefed(state))
    const { outcome, lost } = play(missionOptions(state, fleet, 1), `${seed}/${round}`)
    state = recordResult(launched(briefed(state)), outcome, lost)
    if (state.status === 'playing') state = nextCampaignRound(state)
  }
  return state
}

/** Skill and the reputations in turn, talents where they are open. */
const ORDER: readonly Row[] = ['skill', 'weapon', 'skill', 'crew', 'talent', 'tech']

function spendAll(start: CampaignState, stream: Stream): CampaignState {
  let state = start
  for (let i = 0; i < state.captains.length; i++) {
    for (;;) {
      const { career } = state.captains[i]!
      if (iconsOwed(career) > 0) {
        state = unlockIcon(state, i, (['crew', 'weapon', 'tech'] as const)[below(stream, 3)]!)
        continue
      }
      const rows = openRows(career)
      if (rows.length === 0) break
      const liked = ORDER.filter(row => rows.includes(row))
      state = spendXp(state, i, liked[below(stream, liked.length)] ?? rows[0]!)
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
        limits: careerLimits(state.captains[i]!.faction, state.captains[i]!.career),
      })),
      { ships: [...campaignOf(state).ships] },
    )
  fleet.forEach((choice, i) => {
    const cards = upgradesFor(state.captains[i]!.faction)
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
    ({ ship, skill }) => shipById[ship]!.faction === faction && skill <= captainSkill(career),
  )
  const worth = (id: string): number => {
    const { attack, agility, hull, shields } = shipById[id]!
    return 2 * attack + 2 * agility + hull + shields
  }
  return [...can].sort((a, b) => worth(b.ship) - worth(a.ship))[0]!.ship
}
