import { ask, done, emit, pick, type Seat, shuffle } from '@tenforward/kernel'
import { matches } from '../../cards/match.ts'
import { subjectsOf } from '../../cards/subject.ts'
import { tacticOf } from '../../content/facts/tactics.ts'
import { byDefault, firstOf } from '../../lists.ts'
import { currentTactic } from '../../rules/battle/battleBridge.ts'
import { asksForSite, type Hit, inflict, killAt, placesItself } from '../../rules/battle/damage.ts'
import { hullDamage, markersOn, WHOLE_HULL } from '../../rules/battle/markers.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { sourcesFor } from '../../rules/downloads/fetch.ts'
import { sitesOf } from '../../rules/places/sites.ts'
import { enterPlay, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'

export interface Scored {
  /** Who inflicts the damage, and the side that fired: nobody's, when it controls itself. */
  by: Seat
  side: Seat
  id: Id
  hit: Hit
  /** HULL that it cost, in percent. */
  hull: number
}

interface Dealing {
  hits: Scored[]
  dealt: Scored[]
  placeOn?: Id
}

/** With what its steps lay down. */
interface DealingNow extends Dealing {
  tactic: Id | null
  struck: Id[]
  last: Seat
  fresh: Id[]
}

/** The seventh stage of a ship battle: all damage of both players, one target after the other. */
export const dealDamage = procedure('dealDamage', laying<Dealing, DealingNow, Scored[]>(), {
  side(g, v) {
    const first = v.hits[0]
    if (first === undefined) return done(v.dealt)
    v.tactic = currentTactic(g, first.by)
    v.placeOn = first.id
    const several = v.hits
      .filter(({ by }) => by === first.by)
      .filter(({ hit }) => placesItself(g, hit, v.tactic))
    return several.length > 1 ? 'place' : 'which'
  },
  /** CCG-SBATTLE-58: one of the targets gets the tactic; for the others another is drawn. */
  place(_g, v) {
    const ids = own(v).map(({ id }) => id)
    const extra = { rules: ['CCG-SBATTLE-58'], about: { tactic: v.tactic }, fallback: byDefault(ids) }
    return ask(firstOf(v.hits).by, pick('placeTactic', ids, extra), 'placed')
  },
  placed(_g, v, id: Id) {
    v.placeOn = id
    return 'which'
  },
  /** CCG-SBATTLE-59: all markers of one ship, unseen, and then the next ship. */
  which(_g, v) {
    const ids = own(v).map(({ id }) => id)
    const extra = { rules: ['CCG-SBATTLE-59'], fallback: byDefault(ids), skipForced: true }
    return ask(firstOf(v.hits).by, pick('damageNext', ids, extra), 'deal')
  },
  deal(g, v, id: Id) {
    const scored = own(v).find(one => one.id === id)!
    const before = hullDamage(g, id)
    const old = markersOn(g, id)
    inflict(g, scored.by, id, scored.hit, v.tactic, v.placeOn === id)
    // CCG-SBATTLE-55.
    v.dealt.push({ ...scored, hull: Math.min(WHOLE_HULL, hullDamage(g, id) - before) })
    v.hits.splice(v.hits.indexOf(scored), 1)
    v.fresh = markersOn(g, id).filter(marker => !old.includes(marker))
    v.last = scored.by
    v.struck = v.fresh.filter(marker => asksForSite(g, id, marker))
    return 'casualties'
  },
  /** On a station somebody dies at the site that the one who inflicted it chooses. */
  casualties(g, v) {
    const [marker] = v.struck
    const sites = marker === undefined ? [] : sitesUnder(g, marker)
    if (sites.length === 0) return 'brings'
    const extra = {
      rules: ['CCG-DAMAGE-10'],
      about: { marker },
      fallback: byDefault(sites),
      skipForced: true,
    }
    return ask(v.last, pick('casualtyAt', sites, extra), 'strike')
  },
  strike(g, v, site: Id) {
    killAt(g, v.struck.shift()!, [site])
    return 'casualties'
  },
  /** CCG-DAMAGE-11 and 12: what the new markers say happens at once. */
  brings(g, v) {
    const marker = v.fresh.find(one => wanted(g, v.last, one).length > 0)
    if (marker === undefined) return 'following'
    const extra = { rules: ['CCG-DAMAGE-12'], about: { marker }, fallback: NOTHING, hush: true }
    return ask(v.last, pick('markerBrings', [...wanted(g, v.last, marker), NOTHING], extra), 'brought')
  },
  brought(g, v, card: Id | typeof NOTHING) {
    const marker = v.fresh.find(one => wanted(g, v.last, one).length > 0)!
    v.fresh = v.fresh.filter(one => one !== marker)
    if (card !== NOTHING) bring(g, v.last, card, marker)
    return 'brings'
  },
  following: (_g, v) => (v.hits[0]?.by === v.last ? 'which' : 'side'),
})

/** The sites of the station on which a marker lies. Who is where is hidden: all of them. */
function sitesUnder(g: G, marker: Id): Id[] {
  const { at } = inPlay(g, marker)
  return at.in === 'on' ? sitesOf(g, at.host) : []
}

const NOTHING = 'nothing'

/** Cards of a player that a marker on a ship may bring there. */
function wanted(g: G, seat: Seat, marker: Id): Id[] {
  const brings = tacticOf(pieceOf(g, marker).card)?.brings
  if (brings === undefined) return []
  const all = sourcesFor(g, seat).flatMap(({ cards }) => cards)
  const fit = all.filter(id => subjectsOf(cardOf(g, id)).some(one => matches(one, brings)))
  return fit.sort((a, b) => a - b)
}

/** A download: what was looked through is shuffled. */
function bring(g: G, seat: Seat, card: Id, marker: Id): void {
  const piles = sourcesFor(g, seat)
  const pile = piles.find(({ cards }) => cards.includes(card))!
  enterPlay(g, take(pile.cards, card), seat, { ...inPlay(g, marker).at }, null)
  shuffle(g, playerOf(g, seat).deck, 'deck')
  emit(g, 'card.played', { seat, card: pieceOf(g, card).card })
}

/** What the player whose turn it is to deal damage has scored. */
const own = (v: DealingNow): Scored[] => v.hits.filter(({ by }) => by === firstOf(v.hits).by)
