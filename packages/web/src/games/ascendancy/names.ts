import { sentenceCase, spaced } from '../speech.ts'
import type { Talk } from '../words.ts'
import {
  advancementById,
  BORG,
  borgCommandById,
  explorationById,
  factionById,
  fleetById,
  INDEPENDENT,
  laneOf,
  type Place,
  type PlayerView,
  type Power,
  type Resource,
  sectorOf,
  systemById,
  systemOf,
  type View,
} from './game.ts'

export const viewIn = (talk: Talk): View => talk.view as View

export const RESOURCES: readonly Resource[] = ['P', 'R', 'C']
export const RESOURCE_NAME: Readonly<Record<Resource, string>> = {
  P: 'Production',
  R: 'Research',
  C: 'Culture',
}

export const isResource = (id: unknown): id is Resource => id === 'P' || id === 'R' || id === 'C'

/** "2 Production and 1 Culture". */
export function amountOf(amount: Readonly<Partial<Record<Resource, number>>>): string {
  const parts = RESOURCES.filter(kind => (amount[kind] ?? 0) !== 0).map(
    kind => `${amount[kind]} ${RESOURCE_NAME[kind]}`,
  )
  return parts.length === 0 ? 'nothing' : listOf(parts)
}

export const sumOf = (amount: Readonly<Partial<Record<Resource, number>>>): number =>
  RESOURCES.reduce((sum, kind) => sum + (amount[kind] ?? 0), 0)

export function listOf(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** Two discs of one name are told apart by a number. */
export function systemName(view: View, system: number): string {
  const disc = view.discs[system]
  if (!disc) return 'a System that is gone'
  const name = systemById[disc.card]?.name ?? sentenceCase(spaced(disc.card))
  const twins = view.discs.flatMap((other, id) => (other?.card === disc.card ? [id] : []))
  return twins.length < 2 ? name : `${name} ${twins.indexOf(system) + 1}`
}

/** "Vulcan", or "lane Earth–Vulcan, Sector 2". */
export function placeName(view: View, place: Place): string {
  const system = systemOf(place)
  if (system !== null) return systemName(view, system)
  const lane = view.map.lanes[laneOf(place)!]
  if (!lane) return 'open space'
  return `${laneName(view, lane.id)}, Sector ${sectorOf(place)} of ${lane.length}`
}

export function laneName(view: View, id: number): string {
  const lane = view.map.lanes[id]
  if (!lane) return 'a lane that is gone'
  const end = (system: number | null) => (system === null ? 'the unknown' : systemName(view, system))
  const [from, to] = lane.a === null ? [lane.b, lane.a] : [lane.a, lane.b]
  return `lane ${end(from)} – ${end(to)}`
}

/** "at Vulcan", "in the lane Earth – Vulcan". */
export function atPlace(view: View, place: Place): string {
  if (systemOf(place) !== null) return `at ${placeName(view, place)}`
  return view.map.lanes[laneOf(place)!] ? `in the ${placeName(view, place)}` : 'in open space'
}

/** Copies of one card are numbered: `gomtuu#1`. */
const plainId = (id: string): string => id.replace(/#\d+$/, '')

export function cardName(numbered: string): string {
  const id = plainId(numbered)
  const found =
    advancementById[id] ?? explorationById[id] ?? systemById[id] ?? borgCommandById[id] ?? factionById[id]
  if (found !== undefined) return found.name
  const rule = ruleNamed(id)
  if (rule !== undefined) return rule.name
  const fleet = fleetById[id]
  if (fleet !== undefined) return fleet.name ?? `Fleet ${fleet.number}`
  return sentenceCase(spaced(id))
}

export function cardText(numbered: string): string | undefined {
  const id = plainId(numbered)
  const found =
    advancementById[id] ?? explorationById[id] ?? systemById[id] ?? borgCommandById[id] ?? fleetById[id]
  const text = found?.text ?? ruleNamed(id)?.text
  return text === '' ? undefined : text
}

/** The rules printed on a Faction's console act like cards. */
function ruleNamed(id: string) {
  for (const faction of Object.values(factionById)) {
    const rule = faction.specialRules.find(r => r.id === id)
    if (rule !== undefined) return rule
  }
  return undefined
}

export function powerName(power: Power | null, talk: Talk): string {
  if (power === null) return 'nobody'
  if (power === BORG) return 'the Borg'
  if (power === INDEPENDENT) return 'the planet'
  return talk.name(power)
}

/** At the beginning of a sentence. */
export const powerFirst = (power: Power | null, talk: Talk): string => sentenceCase(powerName(power, talk))

export const isCard = (id: string): boolean => cardIds().has(plainId(id))

let ids: Set<string> | undefined
function cardIds(): Set<string> {
  ids ??= new Set(
    [advancementById, explorationById, systemById, borgCommandById, fleetById, factionById].flatMap(
      Object.keys,
    ),
  )
  return ids
}

export const factionOf = (player: PlayerView) => factionById[player.faction]

/** "Fleet 2 (Exploration Fleet)" of a seat, or "a Ship". */
export function unitName(view: View, seat: number, fleet: number | null): string {
  return fleet === null ? 'a Ship' : fleetName(view, seat, fleet)
}

export function fleetName(view: View, seat: number, fleet: number, side?: string): string {
  const player = view.players[seat]
  const face = side ?? player?.fleets[fleet]?.side
  const card = player && face ? fleetById[`${player.faction}-${fleet + 1}${face}`] : undefined
  return card?.name ? `the ${card.name}` : `Fleet ${fleet + 1}`
}
