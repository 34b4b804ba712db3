import type { ShipChoice } from '../career/types.ts'
import type { Mission, MissionChange } from '../content/types.ts'
import { campaignById } from './campaigns.ts'
import { missionChosen } from './progress.ts'
import type { CampaignState } from './types.ts'

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

/** The options of the game for the mission that was chosen: captains with their careers, and the ships they chose. */
export function missionOptions(state: CampaignState, fleet: readonly ShipChoice[], seats: number): object {
  return {
    mission: missionChosen(state),
    ships: [...campaignById[state.campaign]!.ships],
    captains: state.captains.map(({ name, faction, career }, i) => ({
      seat: i % seats,
      name,
      faction,
      career,
      ...fleet[i],
    })),
  }
}
