import {
  briefed,
  type CampaignState,
  type Captain,
  type CaptainColour,
  type CaptainFaction,
  campaignOf,
  careerLimits,
  chooseMission,
  costOf,
  faultsOf,
  launched,
  missionOptions,
  nextCampaignRound,
  type Outcome,
  recordResult,
  type ShipClass,
  type ShipId,
  shipsFor,
  startCampaign,
  type Upgrade,
  upgradesFor,
  whyNotReady,
} from '@tenforward/alliance/reading'
import { makeStream } from '@tenforward/kernel'

/** A campaign as it is kept in this browser: the campaign itself, and what its ships are flown with. Plain JSON. */
export interface Kept {
  id: string
  state: CampaignState
  /** By captain. */
  fleet: Berth[]
  /** The table of the mission that is being played. */
  table: string | null
  /** Whether dials show where manoeuvres end. */
  previews: boolean
}

/** What a captain commands in the next mission, and who decides for it: I do, somebody else here, or a wingman. */
export interface Berth {
  colour: CaptainColour
  ship: string
  upgrades: string[]
  by: Pilot
}
export type Pilot = 'me' | 'here' | 'bot'

export const COLOURS: readonly CaptainColour[] = ['blue', 'red', 'green', 'yellow', 'purple', 'white']

export interface Recruit {
  name: string
  faction: CaptainFaction
  by: Pilot
}

export const NAMES = ['Okoye', 'Lindqvist', 'Rao', 'Tamura', 'Adeyemi', 'Silva'] as const

export function newCampaign(
  id: string,
  campaign: string,
  recruits: readonly Recruit[],
  previews: boolean,
): Kept {
  const state = startCampaign(campaign, recruits)
  const fleet = state.captains.map((captain, i): Berth => {
    const ships = shipsOpen(state, captain)
    return {
      colour: COLOURS[i]!,
      ship: (ships[i % 2] ?? ships[0] ?? shipsFor(captain.faction)[0]!).id,
      upgrades: [],
      by: recruits[i]!.by,
    }
  })
  return { id, state, fleet, table: null, previews }
}

/** Ships that the campaign lets this captain command now (ALL-PLR-03, -05); a faction without any has all of its own. */
export function shipsOpen(state: CampaignState, { faction, career }: Captain): ShipClass[] {
  const { skill } = careerLimits(faction, career)
  const offers = campaignOf(state).ships
  return shipsFor(faction).filter(ship =>
    offers.some(offer => offer.ship === ship.id && offer.skill <= skill),
  )
}

export const cardsFor = ({ faction }: Captain): Upgrade[] => upgradesFor(faction)

export interface Hindrance {
  captain: number
  message: string
  rules: readonly string[]
}

const entry = ({ faction, career }: Captain, { ship, upgrades }: Pick<Berth, 'ship' | 'upgrades'>) => ({
  ship,
  upgrades,
  limits: careerLimits(faction, career),
})

/** Why the ships cannot set out yet, captain by captain. */
export function hindrances({ state, fleet }: Kept): Hindrance[] {
  const careers = state.captains.flatMap(({ career }, i): Hindrance[] => {
    const no = whyNotReady(career)
    return no === null ? [] : [{ captain: i, ...no }]
  })
  const entries = state.captains.map((captain, i) => entry(captain, fleet[i]!))
  return [...careers, ...faultsOf(entries, { ships: campaignOf(state).ships })]
}

/** Why a captain cannot take this card as well; null when it fits. */
export function whyNotCard({ state, fleet }: Kept, captain: number, card: string): string | null {
  const entries = state.captains.map((c, i) => {
    const berth = fleet[i]!
    return entry(c, i === captain ? { ...berth, upgrades: [...berth.upgrades, card] } : berth)
  })
  const faults = faultsOf(entries, { ships: campaignOf(state).ships })
  return faults.find(fault => fault.captain === captain && fault.field === 'upgrades')?.message ?? null
}

export function cardCost(card: Upgrade, berth: Berth): number {
  const ship = shipsFor(card.faction as CaptainFaction).find(s => s.id === berth.ship)
  return ship === undefined ? card.cost : costOf(card, ship)
}

export const withBerth = (kept: Kept, i: number, change: Partial<Berth>): Kept => ({
  ...kept,
  fleet: kept.fleet.map((berth, n) => (n === i ? { ...berth, ...change } : berth)),
})

export interface NewTable {
  seats: { kind: 'me' | 'hotseat' | 'bot'; name: string; level?: string }[]
  options: object
}

const KINDS = { me: 'me', here: 'hotseat', bot: 'bot' } as const

/** All my ships have one seat, everybody else's its own. */
function seatsOf({ state, fleet }: Kept): { seats: NewTable['seats']; seatOf: number[] } {
  const seats: NewTable['seats'] = []
  const seatOf = fleet.map(({ by }, i) => {
    const mine = by === 'me' ? seats.findIndex(seat => seat.kind === 'me') : -1
    if (mine >= 0) return mine
    const { name } = state.captains[i]!
    return seats.push({ kind: KINDS[by], name, ...(by === 'bot' ? { level: 'wingman' } : {}) }) - 1
  })
  return { seats, seatOf }
}

/** The mission is agreed on, the briefing read, the fleet made ready: what the table is opened with. */
export function setOut(kept: Kept, mission: string): { kept: Kept; table: NewTable } {
  const chosen = chooseMission(kept.state, [mission], makeStream(kept.id))
  const state = launched(briefed(chosen))
  const { seats, seatOf } = seatsOf(kept)
  const ships = kept.fleet.map(({ ship, upgrades }) => ({ ship, upgrades }))
  const { captains, ...rest } = missionOptions(state, ships, seats.length) as { captains: object[] }
  const options = {
    ...rest,
    captains: captains.map((captain, i) => ({ ...captain, seat: seatOf[i], colour: kept.fleet[i]!.colour })),
    previews: kept.previews,
  }
  return { kept: { ...kept, state }, table: { seats, options } }
}

/** The mission has been played: it is taken down, and the next Campaign Round begins. */
export function takeDown(kept: Kept, outcome: Outcome, lost: readonly ShipId[]): Kept {
  const recorded = recordResult(kept.state, outcome, lost)
  const state = recorded.status === 'playing' ? nextCampaignRound(recorded) : recorded
  return { ...kept, state, table: null }
}

/** Given up without an end: the same mission can be chosen again, and nothing is gained. */
export const giveUp = (kept: Kept): Kept => ({
  ...kept,
  table: null,
  state: { ...kept.state, step: 'chooseMission', mission: null },
})
