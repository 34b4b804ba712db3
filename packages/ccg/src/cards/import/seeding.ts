/** What a text says about seeding, and which side deck a doorway opens. */
import { firstOf } from '../../lists.ts'
import { usualSeed } from '../codec.ts'
import { SEED_PHASES, type SeedFacts, SIDE_DECKS, type SideDeckFacts } from '../types.ts'
import type { CardType } from '../wordLists.ts'

/** "Seeds or plays", "Seed one", "May be seeded", "Place one atop ... during the seed phase". */
const MAY_SEED =
  /^(?:\[[^\]]+\] )?(?:May )?seeds?\b|\. (?:May )?Seeds?\b|\bOR (?:may )?Seeds?\b|\bmay (?:also )?(?:be seeded|seed\b)(?! (?:one|up|any))|during the seed phase/i
const PHASE = /\b(?:during|in) (?:the )?(doorway|mission|dilemma|facility|outpost) phase/

/** "Seed one", "Place one ... during the seed phase", "Seeds ... (limit one)". */
const ONE_ONLY =
  /^(?:Seed one\b|Place one\b[^.]*during the seed phase|(?:May )?seeds?\b[^.]*(?:\(limit one\)|\. Limit one\.))/i

export function readSeed(types: readonly CardType[], q: boolean, text: string): SeedFacts | null {
  const usual = usualSeed(firstOf(types))
  const said = MAY_SEED.test(text)
  // CCG-DILEMMA-SEED-06: a Q-icon card seeds only if a text says so.
  if (q ? !said : usual === null && !said) return null
  // CCG-EQUIV-02: an older name.
  const phaseName = PHASE.exec(text)?.[1]?.replace('outpost', 'facility')
  const named = SEED_PHASES.find(phase => phase === phaseName)
  const byType = usual?.phase ?? (types.includes('Doorway') ? 'doorway' : 'facility')
  return { phase: named ?? byType, limit: ONE_ONLY.test(text) ? 1 : null }
}

const OPENS =
  /Place one atop ([\w' -]+?) side deck(?: \(up to (\d+) (different )?\w+(?: face down and up to (\d+))?)?/

export function readSideDeck(text: string): SideDeckFacts | null {
  const found = OPENS.exec(text)
  const kind = SIDE_DECKS.find(name => name === found?.[1])
  if (found === null || kind === undefined) return null
  const [, , limit, different, referees] = found
  return {
    kind,
    limit: limit === undefined ? null : Number(limit),
    different: different !== undefined,
    referees: Number(referees ?? 0),
  }
}
