import { ask, call, done, emit, type OptionId, pick, type Seat } from '@tenforward/kernel'
import type { CardId } from '../../cards/types.ts'
import type { Affiliation } from '../../cards/wordLists.ts'
import { byDefault, firstOf } from '../../lists.ts'
import { facesToSeed, layFace } from '../../rules/card/faces.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { cardSpecOf } from '../../rules/declared/lookup.ts'
import { downloadIcons } from '../../rules/downloads/specialDownload.ts'
import { facilitySites, maySetUp, standsAt } from '../../rules/reporting/founding.ts'
import { goesUnderMissions, mayStillSeed, misSeed, seedsEver, seedsFor } from '../../rules/seeding/seeding.ts'
import { enterPlay, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf, rivalOf } from '../../state.ts'
import { fire, type G, laying, procedure } from '../../types.ts'
import { PASS } from '../declining.ts'
import { specialDownload } from '../orders/download.ts'
import { setUp } from '../places/setUp.ts'

interface Seeding {
  seat: Seat
  phase: 'mission' | 'dilemma' | 'facility'
  passes: number
  passed: Seat[]
}

/** With what its steps lay down. */
interface SeedingNow extends Seeding {
  id: Id
}

const DOWNLOAD = 'download'

/** Seeding one card at a time in alternation: the last stage of the Dilemma Phase, and the Facility Phase. */
export const oneByOne = procedure('oneByOne', laying<Seeding, SeedingNow>(), {
  choose(g, v) {
    g.s.active = v.seat
    if (v.passed.includes(v.seat)) return 'other'
    const cards: OptionId[] = seedable(g, v)
    // CCG-SEED-06, CCG-SDL-01: of all actions these alone are open while seeding.
    const download = downloadIcons(g, v.seat).length > 0 ? [DOWNLOAD] : []
    const rules = v.phase === 'dilemma' ? ['CCG-DILEMMA-SEED-23'] : ['CCG-FACILITY-01', 'CCG-START-01']
    return ask(
      v.seat,
      pick('seed', [...cards, ...download, PASS], {
        rules,
        fallback: cards[0] ?? PASS,
        hush: true,
        skipForced: v.phase !== 'facility' && hasNone(g, v),
      }),
      'chosen',
    )
  },
  chosen(g, v, chosen: Id | typeof DOWNLOAD | typeof PASS) {
    if (chosen === DOWNLOAD) return call(specialDownload, { seat: v.seat }, 'choose')
    if (chosen === PASS) {
      v.passes++
      if (v.phase === 'dilemma' && g.match.options.format === 'OTF') v.passed.push(v.seat)
      return 'other'
    }
    v.passes = 0
    v.id = chosen
    const { seeds, plan, agendas } = playerOf(g, v.seat)
    const card = cardOf(g, take(seeds, chosen))
    // CCG-SEED-14: these stay secret, so they wait where only their player can see them.
    if (goesUnderMissions(card)) plan.push({ loc: NOWHERE, cards: [chosen] })
    else if (card.icons.includes('HA')) agendas.push(chosen)
    else g.s.table.push(chosen)
    return isTwoFaced(g, chosen) ? 'side' : 'laid'
  },
  /** CCG-TYPES-03: asked only where both faces could be up now. */
  side(g, v) {
    const faces = facesToSeed(g, v.seat, v.id, v.phase)
    const extra = {
      rules: ['CCG-TYPES-03'],
      about: { card: v.id },
      fallback: byDefault(faces),
      skipForced: true,
    }
    return ask(v.seat, pick('side', faces, extra), 'faced')
  },
  faced(g, v, face: CardId) {
    layFace(g, v.id, face)
    return 'laid'
  },
  laid(g, v) {
    const chosen = v.id
    const card = cardOf(g, chosen)
    if (card.icons.includes('HA') && !goesUnderMissions(card)) return 'other'
    if ((card.site ?? card.timeLocation) === null) return 'where'
    return call(setUp, { seat: v.seat, card: chosen, played: false }, 'stands')
  },
  stands(g, v) {
    const loc = cardOf(g, v.id).site === null ? g.s.locations.length - 1 : null
    return seeded(g, v, v.id, loc)
  },
  where(g, v) {
    const locs = sites(g, v.seat, inHand(g, v.seat))
    if (locs.length === 0) return 'core'
    const rules = ['CCG-FACILITY-06', 'CCG-FACILITY-15', 'CCG-FACILITY-18']
    return ask(v.seat, pick('seedAt', locs, { rules, fallback: byDefault(locs), hush: true }), 'place')
  },
  place(g, v, loc: LocId) {
    const id = inHand(g, v.seat)
    if (goesUnderMissions(cardOf(g, id))) {
      playerOf(g, v.seat).plan = []
      locationAt(g, loc).seeds.push(id)
      emit(g, 'stacks.laid', { seat: v.seat, counts: [{ loc, count: 1 }] })
      return 'other'
    }
    if (lies(g, id) !== undefined) {
      enterPlay(g, take(g.s.table, id), v.seat, { in: 'atop', loc }, null)
      return seeded(g, v, id, loc)
    }
    const [first] = cardOf(g, id).affiliations
    enterPlay(g, take(g.s.table, id), v.seat, standsAt(g, id, loc), modeAt(g, id, loc) ?? first ?? null)
    return seeded(g, v, id, loc)
  },
  /** CCG-SEED-15: face up on the table. */
  core(g, v) {
    const id = g.s.table.pop()!
    enterPlay(g, id, v.seat, { in: 'core' })
    return seeded(g, v, id, null)
  },
  /** Decision G-11: two passes in a row end it. */
  other(g, v) {
    v.seat = rivalOf(v.seat)
    if (v.passes >= 2 || v.passed.length === g.s.players.length) return done()
    return 'choose'
  },
})

/** CCG-SEED-06: what a card does when it is seeded is done now. */
function seeded(g: G, { seat }: Seeding, id: Id, loc: LocId | null) {
  emit(g, 'card.seeded', { seat, card: pieceOf(g, id).card, loc })
  return fire('seeded', { id, seat, loc }, 'other' as const)
}

/** A stack that has no mission yet. */
const NOWHERE = -1

/** The card that is being seeded. */
function inHand(g: G, seat: Seat): Id {
  return g.s.table[0] ?? firstOf(playerOf(g, seat).plan).cards[0]!
}

/** Nothing is left, or nothing was brought. Otherwise the question itself would tell which kinds of cards are left. */
const hasNone = (g: G, { seat, phase }: Seeding): boolean =>
  playerOf(g, seat).seeds.length === 0 || !seedsEver(g, seat, phase)

/** Cards of this phase that have a place to go. */
function seedable(g: G, { seat, phase }: Seeding): Id[] {
  const open = g.match.options.format === 'Open'
  const turned = playerOf(g, seat).seeds.filter(id => isTwoFaced(g, id))
  const own = seedsFor(g, seat, phase).filter(id => !turned.includes(id))
  const faced = turned.filter(id => facesToSeed(g, seat, id, phase).length > 0)
  const single = own.filter(id => {
    const card = cardOf(g, id)
    if (!mayStillSeed(g, seat, id)) return false
    if (goesUnderMissions(card)) return open && sites(g, seat, id).length > 0
    if ((card.site ?? card.timeLocation) !== null) return maySetUp(g, seat, id, true)
    return card.facility !== null || lies(g, id) !== undefined ? sites(g, seat, id).length > 0 : inCore(g, id)
  })
  return [...single, ...faced]
}

const isTwoFaced = (g: G, id: Id): boolean => {
  const { back, facility } = cardOf(g, id)
  return back !== null && facility !== null
}

/** Cards that lie on the table and work there: those whose effect is known. */
function inCore(g: G, id: Id): boolean {
  const card = cardOf(g, id)
  if (cardSpecOf(g, card.id)?.seeds?.when?.(g, pieceOf(g, id).owner) === false) return false
  return card.icons.includes('HA') || g.game.content?.[card.id] !== undefined
}

/** Where a card seeds that lies on a mission. */
const lies = (g: G, id: Id) => cardSpecOf(g, pieceOf(g, id).card)?.seedsAt

function sites(g: G, seat: Seat, id: Id): LocId[] {
  const where = lies(g, id)
  if (where !== undefined) return [...g.s.locations.keys()].filter(loc => where(g, seat, loc))
  if (!goesUnderMissions(cardOf(g, id))) return facilitySites(g, seat, id)
  return [...g.s.locations.keys()].filter(loc => {
    const own = locationAt(g, loc).seeds.filter(other => pieceOf(g, other).owner === seat)
    return misSeed(g, id, loc, own) === null
  })
}

/** A facility of several affiliations stands there in one that the mission shows. */
function modeAt(g: G, id: Id, loc: LocId): Affiliation | undefined {
  const shown = locationAt(g, loc).missions.flatMap(mission => {
    const attempt = cardOf(g, mission).mission?.attempt
    return attempt?.kind === 'affiliations' ? attempt.of : []
  })
  return cardOf(g, id).affiliations.find(affiliation => shown.includes(affiliation))
}
