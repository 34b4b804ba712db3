/** The icon cell: icons, countdown, nemesis arrows and infiltration, each in its own place. */
import { AFFILIATION_CODES } from '../filterNotation.ts'
import type { Card } from '../types.ts'
import { type Affiliation, ICONS, type Icon, type Quadrant } from '../wordLists.ts'

interface IconFacts {
  readonly icons: readonly Icon[]
  readonly countdown: Card['countdown']
  readonly nemesis: Card['nemesis']
  readonly infiltrates: Card['infiltrates']
  /** Tokens that mean nothing here. */
  readonly unread: readonly string[]
}

/** CCG-ICON-19: the expansion is known from the printing. */
const EXPANSIONS = new Set(['Fajo', 'FC', 'TMP', 'eHA', 'eHolo', 'eDS9', 'Preview'])

const COLOURS: Readonly<Record<string, string>> = {
  R: 'red',
  Y: 'yellow',
  S: 'silver',
  K: 'black',
  L: 'blue',
  P: 'purple',
  G: 'green',
}

const TOKEN = /\[([^\]]+)\]|<([A-Z][a-z]{2})>|\(([A-Z])>|<([A-Z])\)|\S+?/g

export function readIcons(cell: string): IconFacts {
  const icons: Icon[] = []
  const infiltrates: (Affiliation | 'Maquis')[] = []
  const unread: string[] = []
  let countdown: Card['countdown'] = null
  let nemesis: Card['nemesis'] = null
  for (const [token, icon, spy, right, left] of cell.matchAll(TOKEN)) {
    const people = spy === 'Maq' ? 'Maquis' : AFFILIATION_CODES.get(spy ?? '')
    const arrow = COLOURS[right ?? left ?? '']
    if (icon !== undefined && Object.hasOwn(ICONS, icon)) icons.push(icon as Icon)
    else if (icon !== undefined && /^(\d|X)$/.test(icon)) countdown = icon === 'X' ? 'X' : Number(icon)
    else if (people !== undefined) infiltrates.push(people)
    else if (arrow !== undefined) nemesis = { colour: arrow, side: right === undefined ? 'left' : 'right' }
    else if (icon === undefined || !EXPANSIONS.has(icon)) unread.push(token)
  }
  return { icons, countdown, nemesis, infiltrates, unread }
}

const QUADRANT_ICONS: readonly (readonly [Icon, Quadrant])[] = [
  ['DQ', 'Delta'],
  ['GQ', 'Gamma'],
  ['MU', 'Mirror'],
]

/** CCG-ICON-11: no icon means Alpha. */
export function nativeQuadrant(icons: readonly Icon[]): Quadrant {
  return QUADRANT_ICONS.find(([icon]) => icons.includes(icon))?.[1] ?? 'Alpha'
}
