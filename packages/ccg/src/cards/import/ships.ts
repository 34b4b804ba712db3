/** Ships: class, attributes, staffing, special equipment. */
import type { Attribute, Download, ShipFacts, Skill, StaffingNeed, TextKind } from '../types.ts'
import {
  AFFILIATIONS,
  type Affiliation,
  ICONS,
  type Icon,
  SHIP_ATTRIBUTES,
  SPECIAL_EQUIPMENT,
  type SpecialEquipment,
} from '../wordLists.ts'
import { entries, type Line } from './list.ts'
import { spelled, type Traits } from './phrases.ts'
import { readRequirementAhead } from './requirements.ts'
import { boxIsPlain, readAttribute, readSkillBox } from './skillBox.ts'

interface ShipRead {
  readonly ship: ShipFacts
  readonly downloads: readonly Download[]
  readonly text: TextKind
  readonly unread: readonly string[]
}

const EQUIPMENT = new RegExp(`(${SPECIAL_EQUIPMENT.join('|')})(?:[,.]|(?= |$))`, 'g')

export function readShip(line: Line, affiliations: readonly Affiliation[], traits: Traits): ShipRead {
  const { cells } = line
  const told = equipmentOf(cells.Text)
  const box = readSkillBox(spelled(told.rest), traits)
  const attributes = SHIP_ATTRIBUTES.map((name, index) => {
    const cell = [cells['Int/Rng'], cells['Cun/Wpn'], cells['Str/Shd']][index]!
    return [name, readAttribute(cell, null)] as const
  })
  const staffing = readStaffing(cells.Staff, traits)
  const varied = attributes.some(([, value]) => typeof value === 'object' && 'base' in value)
  return {
    ship: {
      classes: classesOf(cells.Class),
      attributes: Object.fromEntries(attributes) as Record<(typeof SHIP_ATTRIBUTES)[number], Attribute>,
      staffing: staffing.options,
      equipment: told.equipment,
      skills: box.skills
        .filter(skill => skill.kind === 'regular')
        .map(({ skill, level }) => ({ skill, level })),
      origin: originOf(cells['Characteristics/ Keywords'], affiliations),
      personas: entries(cells.Persona),
    },
    downloads: downloadsOf(box.skills),
    text: varied ? 'effect' : boxIsPlain(box.skills),
    unread: staffing.unread,
  }
}

export function downloadsOf(skills: readonly Skill[]): Download[] {
  return skills.filter(skill => skill.kind === 'download').map(skill => skill.download)
}

/** Special equipment stands before or behind the sentences of a ship's text, never inside one. */
function equipmentOf(text: string): { equipment: SpecialEquipment[]; rest: string } {
  const equipment: SpecialEquipment[] = []
  let rest = ''
  let end = 0
  for (const found of text.matchAll(EQUIPMENT)) {
    const before = text.slice(end, found.index).trim()
    const opens =
      before === '' ? rest === '' || /[.,})]$/.test(rest) || equipment.length > 0 : /[.})"]$/.test(before)
    const after = text.slice(found.index + found[0].length).trim()
    const closes = /[,.]$/.test(found[0]) || after === '' || /^(DL\/|[A-Z({*])/.test(after)
    if (!opens || !closes) continue
    rest = `${rest} ${before}`.trim()
    equipment.push(found[1] as SpecialEquipment)
    end = found.index + found[0].length
  }
  return { equipment, rest: `${rest} ${text.slice(end)}`.trim() }
}

/** CCG-CLASS-02 and 03. Kinds of vessel that are no class are kept too: cards refer to them. */
function classesOf(cell: string): readonly string[] {
  if (cell === '' || /^unknown class$/i.test(cell)) return []
  const name = cell.replace(/[- ]class\b/i, '').trim()
  const base = /^(?:modified|advanced) (.+)$/i.exec(name)?.[1]
  return base === undefined ? [name] : [name, base]
}

/** CCG-ORIGIN-01: presumed the ship's own affiliation; "Klingon ship" in its text says otherwise. */
function originOf(cell: string, affiliations: readonly Affiliation[]): readonly Affiliation[] {
  const built = entries(cell).flatMap(trait => AFFILIATIONS.filter(name => trait === `${name} ship`))
  return built.length > 0 ? built : affiliations
}

/** Icons side by side are all needed; "OR" parts alternatives. */
function readStaffing(cell: string, traits: Traits): { options: StaffingNeed[][]; unread: string[] } {
  const unread: string[] = []
  const options = cell.split(/\bOR\b/).map(part => {
    const needs: StaffingNeed[] = []
    const words = part.replace(/\[([^\]]+)\]/g, (token, code: string) => {
      if (Object.hasOwn(ICONS, code)) needs.push({ icon: code as Icon })
      else if (code === 'Borg') needs.push({ affiliation: 'Borg' })
      else if (code === 'NA') needs.push({ affiliation: 'Non-Aligned' })
      else unread.push(token)
      return ' '
    })
    if (words.trim() !== '') needs.push(...inWords(words.trim(), traits, unread))
    return needs
  })
  return { options, unread }
}

function inWords(words: string, traits: Traits, unread: string[]): StaffingNeed[] {
  const found = readRequirementAhead(spelled(words), traits)
  if (found !== undefined && found.rest === '') return [{ needs: found.requirement }]
  // A bare name is that person: "Balok".
  if (/^[A-Z][\w.' ]+$/.test(words)) return [{ needs: { kind: 'count', count: 1, filter: { title: words } } }]
  unread.push(words)
  return []
}
