import { attributeValue, type Card, ICONS, type Individual } from '../game.ts'

/** A number box: its short name and what stands in it. */
export interface Box {
  name: string
  value: string
}

const SHORT: Readonly<Record<string, string>> = {
  INTEGRITY: 'INT',
  CUNNING: 'CUN',
  STRENGTH: 'STR',
  RANGE: 'RNG',
  WEAPONS: 'WPN',
  SHIELDS: 'SHD',
}

/** The numbers of a card in printed order: attributes, or span and points. */
export function boxesOf(card: Card): Box[] {
  const { mission, ship, facility, personnel, tactic } = card
  const attributes = personnel[0]?.attributes ?? ship?.attributes
  if (attributes !== undefined)
    return Object.entries(attributes).map(([name, value]) => ({ name: SHORT[name]!, value: shown(value) }))
  if (facility !== null)
    return [
      { name: 'WPN', value: shown(facility.weapons) },
      { name: 'SHD', value: shown(facility.shields) },
    ]
  if (mission !== null)
    return [
      { name: 'SPAN', value: String(mission.span) },
      { name: 'PTS', value: String(mission.points?.value ?? 0) },
    ]
  if (tactic !== null)
    return [
      { name: 'ATT', value: String(tactic.attack ?? 0) },
      { name: 'DEF', value: String(tactic.defense ?? 0) },
    ]
  return card.points === null || card.points.value === 0
    ? []
    : [{ name: 'PTS', value: String(card.points.value) }]
}

function shown(value: Individual['attributes']['STRENGTH']): string {
  if (typeof value === 'object' && 'choose' in value) return value.choose.join('/')
  return typeof value === 'object' && 'undefined' in value ? '–' : String(attributeValue(value))
}

/** What a person can do, one entry a skill. */
export function skillsOf({ classification, skills }: Individual): string[] {
  const own = skills.flatMap(skill => {
    if (skill.kind === 'special') return []
    if (skill.kind === 'download') return ['⇩']
    if (skill.kind === 'negative') return [`${skill.skill} ${skill.level}`]
    return [skill.level === 1 ? skill.skill : `${skill.skill} ×${skill.level}`]
  })
  return classification === null ? own : [classification, ...own]
}

/** The names of the icons on the card, each once. */
export function iconsOf(card: Card): string[] {
  const all = [...card.personnel.flatMap(one => one.staffing), ...card.icons]
  return [...new Set(all)].map(icon => ICONS[icon].name)
}
