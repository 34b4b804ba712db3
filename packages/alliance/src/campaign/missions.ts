import { found, refuse } from '@tenforward/kernel'
import type { ShipChoice } from '../career/types.ts'
import { missionCalled } from '../content/facts/missions.ts'
import type { Mission, MissionChange } from '../content/facts/missionTypes.ts'
import { campaignById } from './campaigns.ts'
import type { Campaign, CampaignState } from './types.ts'

/** What a campaign asks of its missions: which are open, how the log has changed them, and how one is played. */

/** The campaign that is played. */
export function campaignOf({ campaign }: CampaignState): Campaign {
  return found(campaignById[campaign], 'campaign', campaign)
}

/** Words of the log that are in force. */
export const flagsOf = (state: CampaignState): string[] => state.log.flatMap(entry => entry.flags)

/** Missions that can be chosen now: open, and made for so many ships (ALL-MSN-02). */
export function missionsOpen(state: CampaignState): Mission[] {
  if (state.status !== 'playing') return []
  const ships = state.captains.length
  return state.open
    .map(missionCalled)
    .filter(({ fleet: [fewest, most] = [2, 6] }) => ships >= fewest && ships <= most)
}

/** A mission as the campaign log has made it. */
export function adaptedMission(mission: Mission, flags: readonly string[]): Mission {
  const inForce = (mission.changes ?? []).filter(change => flags.includes(change.flag))
  return inForce.reduce(changed, mission)
}

function changed(mission: Mission, { text, without = [], rounds = 0, specialRules = [] }: MissionChange) {
  return {
    ...mission,
    briefing: `${mission.briefing} ${text}`,
    rounds: Math.max(1, mission.rounds + rounds),
    enemies: mission.enemies.filter(row => !without.includes(row.formation)),
    specialRules: [...mission.specialRules, ...specialRules],
  }
}

/** The mission as the log has made it, for the briefing (ALL-MSN-04). */
export function missionChosen(state: CampaignState): Mission {
  if (state.mission === null) return refuse('No mission has been chosen.', 'ALL-CAMP-03')
  return adaptedMission(missionCalled(state.mission), flagsOf(state))
}

/** The options of the game for the mission that was chosen: captains with their careers, and the ships they chose. */
export function missionOptions(state: CampaignState, fleet: readonly ShipChoice[], seats: number): object {
  return {
    mission: missionChosen(state),
    ships: [...campaignOf(state).ships],
    captains: state.captains.map(({ name, faction, career }, i) => ({
      seat: i % seats,
      name,
      faction,
      career,
      ...fleet[i],
    })),
  }
}
