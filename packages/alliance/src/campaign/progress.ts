import { below, found, refuse, type Stream } from '@tenforward/kernel'
import { chooseIcon, earn, newCaptain, shade, whyNotReady } from '../career/experience.ts'
import type { Captain, Reputation, Row } from '../career/types.ts'
import { missionCalled } from '../content/facts/missions.ts'
import type { Mission } from '../content/facts/missionTypes.ts'
import type { CaptainFaction } from '../content/facts/types.ts'
import type { Outcome, ShipId } from '../state.ts'
import { campaignById } from './campaigns.ts'
import { campaignOf, missionsOpen } from './missions.ts'
import type { Campaign, CampaignState, LogEntry } from './types.ts'

/** A campaign from its start to its end. Each function gives a new state or refuses, and changes nothing. */

export interface Recruit {
  name: string
  faction: CaptainFaction
}

const MOST_CAPTAINS = 6

/** Players choose a campaign, and make a captain for each ship (ALL-CAMP-01, ALL-PLR-01). */
export function startCampaign(id: string, recruits: readonly Recruit[]): CampaignState {
  if (!Object.hasOwn(campaignById, id)) return refuse('There is no such campaign.', 'ALL-CAMP-01')
  if (recruits.length < 1 || recruits.length > MOST_CAPTAINS)
    return refuse(`There are 1 to ${MOST_CAPTAINS} captains.`, 'ALL-PLR-01')
  const { start, startingXp } = found(campaignById[id], 'campaign', id)
  return {
    campaign: id,
    step: 'chooseMission',
    captains: recruits.map(({ name, faction }) => newCaptain(name, faction, startingXp)),
    open: [...start],
    mission: null,
    log: [],
    status: 'playing',
  }
}

/** One XP of a captain goes into a row; it must all be spent before the next mission (ALL-CPG-03, -04). */
export const spendXp = (state: CampaignState, captain: number, row: Row): CampaignState =>
  withCaptain(state, captain, c => ({ ...c, career: shade(c.career, row) }))

/** The icon that a captain keeps when one is unlocked (ALL-XP-08). */
export const unlockIcon = (state: CampaignState, captain: number, icon: Reputation): CampaignState =>
  withCaptain(state, captain, c => ({ ...c, career: chooseIcon(c.career, icon) }))

function withCaptain(state: CampaignState, at: number, change: (c: Captain) => Captain): CampaignState {
  if (state.captains[at] === undefined) return refuse('There is no such captain.', 'ALL-PLR-01')
  return { ...state, captains: state.captains.map((c, i) => (i === at ? change(c) : c)) }
}

/**
 * The players agree on a mission; where they do not, chance takes one of those that are open (ALL-MSN-03). Nobody goes
 * on with XP to spend.
 */
export function chooseMission(state: CampaignState, votes: readonly string[], stream: Stream): CampaignState {
  mustBe(state, 'chooseMission')
  for (const { name, career } of state.captains) {
    const no = whyNotReady(career)
    if (no !== null) return refuse(`${name}: ${no.message}`, ...no.rules)
  }
  const open = missionsOpen(state).map(mission => mission.id)
  const wrong = votes.find(vote => !open.includes(vote))
  if (wrong !== undefined) return refuse(`The mission ${wrong} is not open.`, 'ALL-MSN-02')
  const agreed = votes.length > 0 && votes.every(vote => vote === votes[0])
  const mission = agreed ? votes[0] : open[below(stream, open.length)]
  return { ...state, step: 'missionSetUp', mission: found(mission, 'mission that is open') }
}

/** The briefing has been read: now the ships are made ready. */
export function briefed(state: CampaignState): CampaignState {
  mustBe(state, 'missionSetUp')
  return { ...state, step: 'fleetSetUp' }
}

/** The fleet stands; the mission can be played. */
export function launched(state: CampaignState): CampaignState {
  mustBe(state, 'fleetSetUp')
  return { ...state, step: 'playMission' }
}

function mustBe(state: CampaignState, step: CampaignState['step']): void {
  if (state.status !== 'playing') refuse('The campaign is over.', 'ALL-CAMP-02')
  if (state.step !== step) refuse('That is not the step of the Campaign Round now.', 'ALL-CAMP-03')
}

/**
 * The mission has been played: XP to the captains, a line in the log, other missions open (ALL-CPG-01, -02). `lost`:
 * the player ships that were destroyed.
 */
export function recordResult(
  state: CampaignState,
  outcome: Outcome,
  lost: readonly ShipId[] = [],
): CampaignState {
  mustBe(state, 'playMission')
  const mission = missionCalled(found(state.mission, 'mission that was chosen'))
  const entry = entryFor(state, mission, outcome, lost)
  const log = [...state.log, entry]
  const captains = state.captains.map((c, i) => ({ ...c, career: earn(c.career, entry.xp[i] ?? 0) }))
  const status = statusOf(campaignOf(state), log)
  const open = opened(state, mission, entry.success)
  return { ...state, step: 'recordProgress', captains, log, open, status }
}

/** Progress is recorded; another Campaign Round may begin (ALL-CAMP-04). */
export function nextCampaignRound(state: CampaignState): CampaignState {
  mustBe(state, 'recordProgress')
  return { ...state, step: 'chooseMission', mission: null }
}

function entryFor(
  { captains }: CampaignState,
  { id, flags }: Mission,
  outcome: Outcome,
  lost: readonly ShipId[],
): LogEntry {
  const ship = (i: number): ShipId => `P${i + 1}`
  return {
    mission: id,
    success: outcome.success,
    objectives: [...outcome.objectives],
    xp: captains.map((_, i) => outcome.xp[ship(i)] ?? 0),
    destroyed: captains.map((_, i) => lost.includes(ship(i))),
    flags: [...((outcome.success ? flags?.success : flags?.failure) ?? [])],
  }
}

/** Those that follow from the outcome. What has succeeded is not played again; what is open stays so until its act is over. */
function opened(state: CampaignState, mission: Mission, success: boolean): string[] {
  const won = state.log.filter(entry => entry.success).map(entry => entry.mission)
  if (success) won.push(mission.id)
  const after = (success ? mission.next?.success : mission.next?.failure) ?? []
  const left = state.open.filter(id => id !== mission.id && missionCalled(id).act >= mission.act)
  const known = campaignOf(state).missions
  const open = [...new Set([...after, ...left])].filter(id => known.includes(id) && !won.includes(id))
  return open.length > 0
    ? open
    : known.filter(id => missionCalled(id).act >= mission.act && !won.includes(id))
}

/** Won with all objectives, lost with too many failures, whichever comes first (ALL-CAMP-02). */
function statusOf({ objective, loss }: Campaign, log: readonly LogEntry[]): CampaignState['status'] {
  const won = (id: string): boolean => log.some(entry => entry.mission === id && entry.success)
  if (objective.missions.every(won)) return 'won'
  return log.filter(entry => !entry.success).length >= loss.failures ? 'lost' : 'playing'
}
