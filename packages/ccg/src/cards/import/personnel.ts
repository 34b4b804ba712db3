/** Personnel: one individual, or two that share a card. */
import { firstOf } from '../../lists.ts'
import type { Attribute, Individual, TextKind } from '../types.ts'
import {
  type Affiliation,
  CLASSIFICATIONS,
  type Classification,
  type Gender,
  ICONS,
  type Icon,
  type PersonnelAttribute,
} from '../wordLists.ts'
import { entries, type Line } from './list.ts'
import { spelled, type Traits } from './phrases.ts'
import { boxIsPlain, readAttribute, readSkillBox, type SkillBox } from './skillBox.ts'
import { nativeSpecies, readSpecies } from './species.ts'

interface PersonnelFacts {
  readonly personnel: readonly Individual[]
  readonly text: TextKind
  /** Traits that are not the individual's species or gender. */
  readonly traits: readonly string[]
}

interface Setting {
  readonly title: string
  readonly icons: readonly Icon[]
  readonly affiliations: readonly Affiliation[]
  readonly traits: Traits
}

const ATTRIBUTE_CELLS: readonly (readonly [PersonnelAttribute, 'Int/Rng' | 'Cun/Wpn' | 'Str/Shd'])[] = [
  ['INTEGRITY', 'Int/Rng'],
  ['CUNNING', 'Cun/Wpn'],
  ['STRENGTH', 'Str/Shd'],
]

export function readPersonnel(line: Line, setting: Setting): PersonnelFacts {
  const { cells } = line
  const names = isDual(line) ? dualNames(cells.Text) : []
  const boxes = skillTexts(cells.Text, cells.Class, names).map(text =>
    readSkillBox(spelled(text), setting.traits),
  )
  const personnel = boxes.map((box, index) => individual(line, setting, box, index, names))
  const kinds = boxes.map(box => boxIsPlain(box.skills))
  const vague = cells.Class === '*' || personnel.some(one => Object.values(one.attributes).some(isVaried))
  const text =
    kinds.includes('effect') || vague ? 'effect' : kinds.includes('download') ? 'download' : 'plain'
  return { personnel, text, traits: readSpecies(cells['Characteristics/ Keywords']).traits }
}

function isVaried(attribute: Attribute): boolean {
  return typeof attribute === 'object' && 'base' in attribute
}

/** Two numbers for an attribute: two individuals. */
function isDual(line: Line): boolean {
  return /^\d+\+\d+$/.test(line.cells['Cun/Wpn'])
}

/** On a dual-personnel card each skill list begins with a name and a colon. */
function dualNames(text: string): readonly string[] {
  return [...text.matchAll(/(?<= |^)([A-Z0-9][\w'-]*):(?= )/g)].map(found => found[1]!).slice(0, 2)
}

function skillTexts(text: string, classes: string, names: readonly string[]): string[] {
  const body = text.startsWith(classes) ? text.slice(classes.length).trim() : text
  if (names.length < 2) return [body]
  const second = body.indexOf(`${names[1]}: `)
  return [body.slice(firstOf(names).length + 1, second), body.slice(second + names[1]!.length + 1)].map(
    part => part.trim(),
  )
}

function individual(
  line: Line,
  setting: Setting,
  box: SkillBox,
  index: number,
  names: readonly string[],
): Individual {
  const { cells } = line
  const dual = names.length === 2
  const classification = cells.Class.split(/[+/]/)[index]
  const printed = ATTRIBUTE_CELLS.map(([name, cell]) => {
    const value = dual ? (cells[cell].split('+')[index] ?? '') : cells[cell]
    return [name, readAttribute(value, box.choose)] as const
  })
  const said = readSpecies(cells['Characteristics/ Keywords'])
  return {
    name: names[index] ?? setting.title,
    classification: classificationOf(classification),
    attributes: Object.fromEntries(printed) as Individual['attributes'],
    skills: box.skills,
    dots: box.dots,
    species: nativeSpecies(said.species, setting, dual ? index : null),
    gender: genderOf(said.genders, said.traits, setting.affiliations, dual ? index : null),
    traits: [],
    staffing: staffingOf(setting.icons, dual ? index : null),
    ...personaOf(cells.Persona, dual ? index : null),
  }
}

function classificationOf(word: string | undefined): Classification | null {
  return CLASSIFICATIONS.find(of => of === word) ?? null
}

/** CCG-DUAL-02: icons are listed in the order of the individuals. */
function staffingOf(icons: readonly Icon[], index: number | null): readonly Icon[] {
  const own = icons.filter(icon => ICONS[icon].kind === 'staffing')
  if (index === null) return own
  const half = Math.ceil(own.length / 2)
  return index === 0 ? own.slice(0, half) : own.slice(half)
}

/** CCG-GENDER-02 and 04: drones have none; where nothing is said, male. */
function genderOf(
  genders: readonly Gender[],
  traits: readonly string[],
  affiliations: readonly Affiliation[],
  index: number | null,
): Gender {
  if (affiliations.includes('Borg') && traits.includes('drone')) return 'none'
  // Lists name the genders of a dual card in alphabetical order: only one gender tells both.
  if (index !== null && genders.length > 1) return 'male'
  return genders[0] ?? (affiliations.includes('Borg') ? 'none' : 'male')
}

type Personas = Pick<Individual, 'personas' | 'impersonates' | 'oppositeOf'>

/** `<Name>` impersonates, `(Name)` is the opposite of; of a dual card each individual has the name at its place. */
function personaOf(cell: string, index: number | null): Personas {
  const all = entries(cell)
  // One name for a dual card is that of the pair.
  const own = index === null || all.length === 1 ? all : all.slice(index, index + 1)
  const inner = (open: string) => own.filter(name => name.startsWith(open)).map(name => name.slice(1, -1))
  const oppositeOf = own.filter(name => /^\(.*\)$/.test(name)).map(name => name.slice(1, -1))
  const impersonates = inner('<')
  return { personas: own.filter(name => !/^<.*>$|^\(.*\)$/.test(name)), impersonates, oppositeOf }
}
