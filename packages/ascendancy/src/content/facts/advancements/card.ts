import type {
  Advancement,
  AdvancementTag,
  AdvancementType,
  CardValues,
  ContentSet,
  FactionId,
} from '../types.ts'

interface Facts {
  /** Left out on a Starting Advancement. */
  cost?: number
  warp?: number
  command?: number
  culture?: number
  tags?: readonly AdvancementTag[]
  values?: CardValues
  text: string
}

const setOf: Readonly<Record<FactionId, ContentSet>> = {
  cardassian: 'cardassian',
  federation: 'base',
  ferengi: 'ferengi',
  klingon: 'base',
  romulan: 'base',
}

/** Builds the cards of one Faction's deck. */
export function deckOf(faction: FactionId) {
  return (id: string, name: string, type: AdvancementType, facts: Facts): Advancement => ({
    id,
    name,
    set: setOf[faction],
    faction,
    type,
    cost: facts.cost ?? 0,
    warp: facts.warp ?? 0,
    command: facts.command ?? 0,
    culture: facts.culture ?? 0,
    starting: facts.cost === undefined,
    copies: 1,
    tags: facts.tags ?? [],
    text: facts.text,
    ...(facts.values ? { values: facts.values } : {}),
  })
}
