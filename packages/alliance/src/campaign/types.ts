import type { Captain, ShipOffer } from '../career/types.ts'

/** What a campaign is made of (ALL-CAMP-01). The missions themselves say which others they lead to. */
export interface Campaign {
  id: string
  name: string
  story: string
  acts: readonly { name: string; story: string }[]
  /** Its missions, by id. */
  missions: readonly string[]
  /** Those that can be played first. */
  start: readonly string[]
  startingXp: number
  /** Ships that captains can have, and from which Captain Skill on. */
  ships: readonly ShipOffer[]
  /** The campaign is won when all of these have succeeded (ALL-CAMP-02). */
  objective: { text: string; missions: readonly string[] }
  /** It is lost with so many missions that failed. */
  loss: { text: string; failures: number }
}

/** The five steps of a Campaign Round, in their order (ALL-CAMP-03). */
export const STEPS = ['chooseMission', 'missionSetUp', 'fleetSetUp', 'playMission', 'recordProgress'] as const
type Step = (typeof STEPS)[number]

/** One mission that was played. */
export interface LogEntry {
  mission: string
  success: boolean
  objectives: boolean[]
  /** By captain: XP gained, and whether the ship was destroyed. */
  xp: number[]
  destroyed: boolean[]
  /** Words that stay in force (ALL-CPG-02). */
  flags: string[]
}

/** A campaign under way: plain JSON. All changes are made by functions that give a new one or refuse. */
export interface CampaignState {
  campaign: string
  step: Step
  captains: Captain[]
  /** Missions that can be chosen. */
  open: string[]
  /** The mission of this Campaign Round. */
  mission: string | null
  log: LogEntry[]
  status: 'playing' | 'won' | 'lost'
}
