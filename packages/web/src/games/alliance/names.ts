import type { Talk } from '../words.ts'
import {
  type Code,
  damageById,
  kindOf,
  loadoutById,
  logicById,
  manoeuvreOf,
  type Ship,
  shipById,
  slotCardById,
  type TokenKind,
  upgradeById,
  type View,
} from './game.ts'

export const viewIn = (talk: Talk): View => talk.view as View

export const shipIn = (view: View, id: string): Ship | undefined => view.ships.find(ship => ship.id === id)

export const isEnemy = (ship: Ship): boolean => ship.seat === null

/** A class without the word, a type of Enemy ship without the people: short, and the number tells them apart. */
function className(ship: Ship): string {
  if (!isEnemy(ship)) return shipById[ship.card]?.className.replace(/ Class$/, '') ?? ship.card
  const words = (logicById[ship.card]?.name ?? ship.card).split(' ')
  return words.length > 1 ? words.slice(1).join(' ') : words[0]!
}

export const shipName = (ship: Ship): string => `${className(ship)} ${ship.number}`

/** "Excelsior 1"; whatever is unknown is called a ship. */
export function nameIn(view: View, id: string | null | undefined): string {
  const ship = id == null ? undefined : shipIn(view, id)
  return ship === undefined ? 'a ship' : shipName(ship)
}

export const nameOf = (talk: Talk, id: string | null | undefined): string => nameIn(viewIn(talk), id)

const BEARINGS = {
  straight: 'Straight',
  bank: 'Bank',
  turn: 'Turn',
  comeAbout: 'Come About',
  fullAstern: 'Full Astern',
} as const

/** `2BL` as "Bank left 2". */
export function codeName(code: Code): string {
  const { bearing, speed, turns } = manoeuvreOf(code)
  const side = turns === 0 ? '' : turns > 0 ? ' left' : ' right'
  return `${BEARINGS[bearing]}${side} ${speed}`
}

export const COLOUR_WORDS = {
  green: 'Green: takes an Auxiliary Power Token off',
  white: 'White',
  red: 'Red: costs an Auxiliary Power Token',
} as const

export const TOKEN_NAME: Readonly<Record<TokenKind | 'lock', string>> = {
  evade: 'Evade',
  scan: 'Scan',
  battleStations: 'Battle Stations',
  aux: 'Auxiliary Power',
  lock: 'Target Lock',
}

export const ACTION_NAME: Readonly<Record<string, string>> = {
  evade: 'Evade',
  scan: 'Scan',
  battleStations: 'Battle Stations',
  targetLock: 'Target Lock',
  cloak: 'Cloak',
  sensorEcho: 'Sensor Echo',
  regenerate: 'Regenerate',
  removeAux: 'take an Auxiliary Power Token off',
  fix: 'repair',
  raiseShield: 'bring back a shield',
}

/** What an Action is good for, in half a line. */
export const ACTION_TEXT: Readonly<Record<string, string>> = {
  evade: 'A token that adds an evade when you defend',
  scan: 'A token: an enemy you attack defends worse; missions ask for it',
  battleStations: 'A token that turns battle stations into hits or evades',
  targetLock: 'Lock an enemy: re-roll attack dice against it',
  cloak: 'Shields down, harder to hit',
  sensorEcho: 'Slip sideways while cloaked',
  regenerate: 'Repair one Damage Card; no attack this round',
}

/** A Damage Card by its id; whatever lies face down has no name. */
export function damageName(card: string | null): string {
  return card === null ? 'a card face down' : (damageById[kindOf(card)]?.name ?? 'a Damage Card')
}

/** Any card or rule that offers something, by the id of its content. */
export function cardName(content: string): string {
  const named =
    upgradeById[content] ?? slotCardById[content] ?? damageById[kindOf(content)] ?? damageById[content]
  if (named !== undefined) return named.name
  if (content.startsWith('mission:')) return 'Mission rule'
  const loadout = loadoutById[content.replace(/-elite$/, '')]
  if (loadout !== undefined) return `Loadout ${loadout.number}`
  return readable(content.split(':')[0]!)
}

export function cardText(content: string): string | undefined {
  return upgradeById[content]?.text ?? damageById[content]?.text
}

export const weaponName = (id: string): string => (id === 'primary' ? 'Primary Weapon' : cardName(id))

/** `detectionGrid` as "Detection grid". */
export function readable(id: string): string {
  const text = id.replace(/([a-z\d])([A-Z])/g, (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const plural = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`

export function listOf(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? ''
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const ROSE = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east']

/** Hundredths of a degree, counter-clockwise from east, as a direction. */
export const compass = (heading: number): string => ROSE[Math.round(heading / 4_500) % 8]!
