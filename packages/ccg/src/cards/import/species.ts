/** CCG-SPECIES: which species a personnel is of. */
import type { Affiliation, Gender, Icon } from '../wordLists.ts'
import { entries } from './list.ts'

interface Said {
  /** Lower case; empty when the card says none. */
  readonly species: readonly string[]
  readonly genders: readonly Gender[]
  readonly traits: readonly string[]
}

const GENDERS: ReadonlyMap<string, Gender> = new Map([
  ['male', 'male'],
  ['female', 'female'],
  ['neuter', 'neuter'],
  ['genderless', 'none'],
])

/** Roles that lists put in the first place when no species is said. */
const NO_SPECIES = new Set([
  'captain',
  'counselor',
  'emperor',
  'admiral',
  'support personnel',
  'dual-personnel',
])

/** Lists give the species first, mixed race with a stroke. */
export function readSpecies(cell: string): Said {
  const words = entries(cell).map(word => word.toLowerCase())
  const genders = words.map(word => GENDERS.get(word)).filter(gender => gender !== undefined)
  const first = words[0] ?? ''
  const isSpecies =
    first !== '' && !GENDERS.has(first) && !first.includes('-related') && !NO_SPECIES.has(first)
  const traits = words.filter(word => !GENDERS.has(word)).slice(isSpecies ? 1 : 0)
  return { species: isSpecies ? first.split('/').map(singular) : [], genders, traits }
}

function singular(species: string): string {
  if (species === 'alien' || species === 'aliens') return 'humanoid'
  return species === 'humpback whales' ? 'humpback whale' : species
}

/** CCG-SPECIES-01 and 02. */
const USUAL: Readonly<Partial<Record<Affiliation, string>>> = {
  Federation: 'human',
  Starfleet: 'human',
  'Non-Aligned': 'human',
  Neutral: 'human',
  Dominion: 'changeling',
}

interface Setting {
  readonly icons: readonly Icon[]
  readonly affiliations: readonly Affiliation[]
}

const SUBCOMMANDS: readonly Icon[] = ['Com', 'Def', 'Nav']

/** `individual`: which of a dual-personnel card; a stroke there may tell the two apart, or mean both. */
export function nativeSpecies(
  said: readonly string[],
  setting: Setting,
  individual: number | null,
): readonly string[] {
  // CCG-SPECIES-10 and 11
  if (setting.icons.includes('Holo') || said.includes('hologram')) return ['hologram']
  const species = new Set(said)
  // CCG-SPECIES-07 to 09
  const borg = setting.affiliations.includes('Borg') || SUBCOMMANDS.some(icon => setting.icons.includes(icon))
  if (borg) species.add('borg')
  if (setting.icons.includes('KW')) species.add("jem'hadar")
  if (species.size === 0) species.add(usualSpecies(setting.affiliations[0]))
  const found = [...species]
  return individual !== null && found.length === 2 && !borg ? [found[individual]!] : found
}

function usualSpecies(affiliation: Affiliation | undefined): string {
  if (affiliation === undefined) return 'human'
  return USUAL[affiliation] ?? affiliation.toLowerCase()
}
