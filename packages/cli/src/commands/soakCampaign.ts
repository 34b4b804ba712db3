import {
  alliance,
  bots,
  type CampaignState,
  campaigns,
  type G,
  type Played,
  playCampaign,
} from '@tenforward/alliance'
import { begin, type Choice, choose, found, hash, makeStream, replay } from '@tenforward/kernel'
import { readWords, textOption, wholeOption } from '../args.ts'
import type { Io } from '../io.ts'
import { number, progress, table } from '../io.ts'
import { type Flown, soakMissions } from './soakMissions.ts'
import { CAMPAIGN_USAGE } from './soakUsage.ts'

const GAMES = 3
/** Random games: of the introductory mission with 2, 4 and 6 ships each, and of every other mission. */
const RANDOM = 300
const EACH = 20
const SHIPS = 2
const CHECK_EVERY = 25
const MOST_CHOICES = 20_000

interface Tally {
  missions: number
  choices: number
  faults: string[]
}

/**
 * Every mission of Alliance at random, then whole campaigns played by bots: careers, branches, every mission to its end
 * and played again.
 */
export function soakCampaign(args: readonly string[], io: Io): number {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const words = readWords(
    args,
    { campaign: flag, games: text, ships: text, random: text, each: text, seed: text, json: flag },
    0,
    CAMPAIGN_USAGE,
  )
  const games = wholeOption(words, 'games', 1) ?? GAMES
  const ships = wholeOption(words, 'ships', 1) ?? SHIPS
  const seed = textOption(words, 'seed') ?? 'campaign'
  const random = wholeOption(words, 'random', 0) ?? RANDOM
  const flown = soakMissions(random, wholeOption(words, 'each', 0) ?? EACH, seed, io)
  const tally: Tally = { missions: 0, choices: 0, faults: flown.flatMap(part => part.faults) }
  const bar = progress(io, share => `${number(Math.round(share * games))} of ${games} campaigns`)
  const ended: CampaignState[] = []
  for (let i = 0; i < games; i++) {
    ended.push(playOne(`${seed}/${i}`, ships, tally))
    bar.show((i + 1) / games)
  }
  bar.end()
  io.out(
    words.values.json
      ? `${JSON.stringify({ ...tally, games, ended, flown })}\n`
      : summary(ended, tally, flown),
  )
  return tally.faults.length === 0 ? 0 : 1
}

const FACTIONS = ['federation', 'klingon', 'romulan'] as const

function playOne(seed: string, ships: number, tally: Tally): CampaignState {
  const recruits = Array.from({ length: ships }, (_, i) => ({
    name: `Captain ${i + 1}`,
    faction: found(FACTIONS[i % FACTIONS.length], 'faction'),
  }))
  return playCampaign(found(campaigns[0], 'campaign', 0).id, recruits, seed, (options, mission) =>
    playMission(options, mission, tally),
  )
}

/** One mission with a bot in the only seat, its invariants tested on the way and its log played again. */
function playMission(options: object, seed: string, tally: Tally): Played {
  const run = begin(alliance, { seats: 1, seed, options })
  run.events = null
  const stream = makeStream(`${seed}/bot`)
  const entries: Choice[] = []
  while (run.match.result === null && entries.length < MOST_CHOICES) {
    const choice = found(bots.ensign, 'bot', 'ensign').decide(run, 0, stream)
    choose(run, choice)
    entries.push(choice)
    if (entries.length % CHECK_EVERY === 0) tally.faults.push(...(alliance.invariants?.(run) ?? []))
  }
  tally.missions++
  tally.choices += entries.length
  const record = { game: alliance.id, version: alliance.version, seats: 1, seed, options: run.match.options }
  const again = replay(alliance, { format: 'tenforward/1', ...record, entries }).run
  if (hash(again.match) !== hash(run.match)) tally.faults.push(`${seed}: the log leads elsewhere.`)
  const { ships, outcome } = (run as G).s
  if (outcome === null) throw new Error(`${seed}: the mission does not end.`)
  return { outcome, lost: ships.filter(s => s.seat !== null && s.fate === 'destroyed').map(s => s.id) }
}

function summary(
  ended: readonly CampaignState[],
  { missions, choices, faults }: Tally,
  flown: readonly Flown[],
): string {
  const rows: [string, string][] = [
    ...flown.map((part): [string, string] => [
      `${part.mission}, ${part.ships} ships`,
      `${number(part.games)} games at random, ${number(part.choices)} choices, ${part.faults.length} faults`,
    ]),
    ['campaigns', `${ended.length} (${ended.filter(state => state.status === 'won').length} won)`],
    ['missions', number(missions)],
    ['choices', number(choices)],
    ['faults', String(faults.length)],
    ...ended.map(({ status, log }, i): [string, string] => [
      `campaign ${i + 1}`,
      `${status}: ${log.map(entry => `${entry.mission}${entry.success ? '' : ' (failed)'}`).join(', ')}`,
    ]),
  ]
  return (
    table(rows) +
    faults
      .slice(0, 10)
      .map(fault => `${fault}\n`)
      .join('')
  )
}
