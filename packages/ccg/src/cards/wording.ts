/** What a card's facts say, in our own words: the text of a card that needs no other. */
import { oneOf, peopleName, requirementWords } from './sentence.ts'
import type {
  Attempt,
  Attribute,
  Card,
  Download,
  Individual,
  MissionEnd,
  ShipFacts,
  StaffingNeed,
} from './types.ts'
import { ICONS } from './wordLists.ts'

function attributeWords(attribute: Attribute): string {
  if (typeof attribute === 'number') return String(attribute)
  if ('base' in attribute) return `${attribute.base} ${attribute.x === 1 ? '+' : '-'} X`
  return 'choose' in attribute ? attribute.choose.join(' or ') : 'none'
}

function downloadWords({ target }: Download): string {
  return target === null ? 'special download' : `special download: ${oneOf(target, 'card')}`
}

function individualWords(one: Individual, dual: boolean): string[] {
  const skills = one.skills.flatMap(skill => {
    if (skill.kind === 'special') return []
    if (skill.kind === 'download') return [downloadWords(skill.download)]
    if (skill.kind === 'negative') return [`${skill.skill} ${skill.level}`]
    return [skill.level === 1 ? skill.skill : `${skill.skill} x${skill.level}`]
  })
  const numbers = Object.entries(one.attributes).map(([name, value]) => `${name} ${attributeWords(value)}`)
  const icons = one.staffing.map(icon => ICONS[icon].name)
  const head = [
    dual ? one.name : '',
    one.classification ?? '',
    one.species.map(peopleName).join(' and '),
    ...icons,
  ].filter(word => word !== '')
  return [`${head.join(', ')}.`, `${skills.join(', ') || 'No regular skill'}.`, `${numbers.join(', ')}.`]
}

function attemptWords(attempt: Attempt): string {
  if (attempt.kind === 'affiliations') return `For ${attempt.of.join(', ')}`
  if (attempt.kind === 'nobody') return 'Not to be attempted'
  const but = attempt.kind === 'any' ? (attempt.but ?? []) : []
  return but.length === 0 ? 'For anybody' : `For anybody but ${but.join(', ')}`
}

function endWords(end: MissionEnd): string {
  const needs = end.requirement === null ? '' : `: ${requirementWords(end.requirement)}`
  const points = end.points === null ? '' : ` ${end.points.value} points.`
  return `${attemptWords(end.attempt)}${needs}.${points} Span ${end.span}.`
}

function needWords(need: StaffingNeed): string {
  if ('icon' in need) return ICONS[need.icon].name
  return 'affiliation' in need ? need.affiliation : requirementWords(need.needs)
}

function shipWords(ship: ShipFacts): string[] {
  const numbers = Object.entries(ship.attributes).map(([name, value]) => `${name} ${attributeWords(value)}`)
  const carried = [
    ...ship.equipment,
    ...ship.skills.map(({ skill, level }) => (level === 1 ? skill : `${skill} x${level}`)),
  ]
  const staff = ship.staffing.map(needs => needs.map(needWords).join(' + ') || 'nobody').join(' or ')
  return [
    `${numbers.join(', ')}.`,
    `Staffing: ${staff}.`,
    ...(carried.length === 0 ? [] : [`${carried.join(', ')}.`]),
  ]
}

/** One sentence or list an entry; empty when the facts say nothing that is not in the card's own boxes. */
export function factWording(card: Card): string[] {
  const { mission, ship, facility, personnel } = card
  return [
    ...(mission === null ? [] : [endWords(mission)]),
    ...(mission?.opposite ? [`On the other side: ${endWords(mission.opposite)}`] : []),
    ...personnel.flatMap(one => individualWords(one, personnel.length > 1)),
    ...(ship === null ? [] : shipWords(ship)),
    ...(facility === null ? [] : [`${facility.kind} with SHIELDS ${attributeWords(facility.shields)}.`]),
    ...(facility?.builtBy ? [`Built where its player has ${oneOf(facility.builtBy, 'personnel')}.`] : []),
    ...card.downloads.map(download => `${downloadWords(download)}.`),
  ]
}
