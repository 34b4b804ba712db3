/** Facilities and sites. */
import type { Download, FacilityFacts, SiteFacts, TextKind } from '../types.ts'
import { FACILITY_KINDS, SITE_LEVELS } from '../wordLists.ts'
import { entries, type Line } from './list.ts'
import { readWholePhrase, spelled, type Traits } from './phrases.ts'
import { downloadsOf } from './ships.ts'
import { boxIsPlain, readAttribute, readSkillBox } from './skillBox.ts'

interface FacilityRead {
  readonly facility: FacilityFacts
  readonly downloads: readonly Download[]
  readonly text: TextKind
}

const SEED_OR_BUILD = /^(?:Seed one OR b|B)uild where you have an? ([^.]+ENGINEER)\.\s*/

export function readFacility(line: Line, traits: Traits): FacilityRead {
  const { cells } = line
  const usual = SEED_OR_BUILD.exec(cells.Text)
  const builtBy = usual === null ? undefined : readWholePhrase(spelled(usual[1]!), traits)
  const rest = usual === null ? cells.Text : cells.Text.slice(usual[0].length)
  const box = readSkillBox(spelled(rest), traits)
  return {
    facility: {
      // CCG-TYPES-37: whatever is neither outpost nor headquarters is a station.
      kind: FACILITY_KINDS.find(kind => kind === cells.Class) ?? 'Station',
      shields: readAttribute(cells['Str/Shd'] || '0', null),
      weapons: readAttribute(cells['Cun/Wpn'] || '0', null),
      builtBy: builtBy ?? null,
      personas: entries(cells.Persona),
    },
    downloads: downloadsOf(box.skills),
    text: builtBy === undefined ? 'effect' : boxIsPlain(box.skills),
  }
}

const HOST = /((?:Any (\[MQ\] )?Nor)|(?:\{[^{}]+\}(?: OR \{[^{}]+\})*)): ([A-Z][A-Za-z ]+)$/

export function readSite(line: Line): SiteFacts | null {
  const found = HOST.exec(line.cells.Text)
  const level = SITE_LEVELS.find(name => name === found?.[3])
  if (found === null || level === undefined) return null
  const on = [...found[1]!.matchAll(/\{([^{}]+)\}/g)].map(([, title]) => title!)
  return { on, quadrant: found[2] === undefined ? null : 'Mirror', level }
}
