import type { Seat } from '@tenforward/kernel'
import { borgTechnologies } from '../../content/facts/advancements/borgTechnologies.ts'
import { advancements } from '../../content/facts/advancements/decks.ts'
import { borgCommands } from '../../content/facts/borgCommands.ts'
import { explorationCards } from '../../content/facts/exploration/deck.ts'
import { factions } from '../../content/facts/factions.ts'
import { factionById, fleetById } from '../../content/facts/lookup.ts'
import { systems } from '../../content/facts/systems.ts'
import type { Player } from '../../state.ts'
import type { G, Source } from '../../types.ts'
import { cardIdOf } from '../exploration/cards.ts'

/** Content that is looked for, by id. It is asked for at every hooked number, so nothing else is even built. */
type Wanted = Readonly<Record<string, unknown>>

/**
 * The content in force, in a fixed order: seat by seat the Faction's Special Rules, its ready Advancements, Allies
 * and Fleets, and its ready Agreements that others hold (the owner is the holder, the id the issuer); then discs,
 * the cards that remain in play on them, the Exploration card that is being resolved, and the Borg Command card that is
 * being executed.
 */
export function sourcesOf(g: G, wanted: Wanted): Source[] {
  const found: Source[] = []
  const where = placesOf(wanted)
  const { players, combat, borg } = g.s
  for (let seat = 0; seat < players.length; seat++) {
    const player = players[seat]!
    if (player.fate === 'playing') addPlayer(found, where, player, seat)
  }
  if (where.discs || where.cards) addDiscs(found, where, g)
  if (combat?.lasting !== undefined) {
    for (const source of combat.lasting) if (where.ids.has(source.content)) found.push(source)
  }
  const order = where.orders ? borg.turn?.command : undefined
  if (order != null && where.ids.has(cardIdOf(order.card))) {
    found.push({ content: cardIdOf(order.card), owner: null })
  }
  return found
}

function addDiscs(found: Source[], where: Places, g: G): void {
  const { ids } = where
  const { discs, exploring } = g.s
  for (let id = 0; id < discs.length; id++) {
    const disc = discs[id]
    if (disc == null) continue
    if (where.discs && ids.has(disc.card)) found.push({ content: disc.card, owner: disc.owner, id })
    if (!where.cards) continue
    for (const copy of disc.cards) {
      const content = cardIdOf(copy)
      if (ids.has(content)) found.push({ content, owner: disc.owner, id })
    }
  }
  if (where.cards && exploring !== null) {
    const content = cardIdOf(exploring.card)
    if (ids.has(content)) found.push({ content, owner: exploring.seat, id: exploring.system })
  }
}

function addPlayer(found: Source[], where: Places, player: Player, owner: Seat): void {
  const { ids } = where
  const own = where.factions.get(player.faction)!
  for (const rule of own.rules) found.push({ content: rule, owner })
  if (where.advancements) {
    for (const { card, exhausted } of player.advancements) {
      if (!exhausted && ids.has(card)) found.push({ content: card, owner })
    }
  }
  if (where.cards) {
    for (const { card, exhausted } of player.allies) {
      if (exhausted) continue
      const content = cardIdOf(card)
      if (ids.has(content)) found.push({ content, owner })
    }
  }
  if (own.fleets) addFleets(found, ids, player, owner)
  if (own.agreements) addAgreements(found, ids, player, owner)
}

function addFleets(found: Source[], ids: Ids, { fleets, faction }: Player, owner: Seat): void {
  const sides = IDS[faction]!.fleets
  for (let i = 0; i < fleets.length; i++) {
    const fleet = fleets[i]
    if (fleet == null) continue
    const content = sides[i]![fleet.side]
    if (ids.has(content)) found.push({ content, owner, id: i })
  }
}

function addAgreements(found: Source[], ids: Ids, { agreements, faction }: Player, owner: Seat): void {
  const own = IDS[faction]!.agreements
  for (let i = 0; i < agreements.length; i++) {
    const { holder, exhausted } = agreements[i]!
    const content = own[i]!
    if (holder !== null && !exhausted && ids.has(content)) found.push({ content, owner: holder, id: owner })
  }
}

/** The ids of Fleet sides and Agreements, put together once. */
const IDS = Object.fromEntries(
  factions.map(({ id }) => [
    id,
    {
      fleets: [1, 2, 3].map(n => ({ A: fleetById[`${id}-${n}A`]!.id, B: fleetById[`${id}-${n}B`]!.id })),
      agreements: [1, 2, 3].map(n => `${id}-agreement-${n}`),
    },
  ]),
)

/** Where content that is looked for could lie at all: most points are touched by few cards. */
interface Places {
  /** The ids that are looked for, as a set: to ask a record with `in` takes about twice as long. */
  ids: Ids
  factions: ReadonlyMap<string, OfFaction>
  /** Anybody may come by anybody's: they are not told apart by Faction. */
  advancements: boolean
  /** Exploration cards: on discs, as Allies, or being resolved. */
  cards: boolean
  discs: boolean
  orders: boolean
}

type Ids = ReadonlySet<string>

interface OfFaction {
  rules: readonly string[]
  fleets: boolean
  agreements: boolean
}

const known = new WeakMap<Wanted, Places>()

function placesOf(wanted: Wanted): Places {
  let places = known.get(wanted)
  if (places === undefined) {
    places = findPlaces(wanted)
    known.set(wanted, places)
  }
  return places
}

/** Content that is not in the box, as tests have it, could lie anywhere. */
function findPlaces(wanted: Wanted): Places {
  const foreign = Object.keys(wanted).some(id => !BOX.has(id))
  const any = (list: readonly { id: string }[]) => foreign || list.some(({ id }) => id in wanted)
  return {
    ids: new Set(Object.keys(wanted)),
    factions: new Map(factions.map(({ id }) => [id, ofFaction(id, wanted, foreign)])),
    advancements: any(advancements) || any(borgTechnologies),
    cards: any(explorationCards),
    discs: any(systems),
    orders: any(borgCommands),
  }
}

function ofFaction(faction: string, wanted: Wanted, foreign: boolean): OfFaction {
  const { fleets, agreements } = IDS[faction]!
  return {
    rules: factionById[faction]!.specialRules.map(r => r.id).filter(id => id in wanted),
    // A Fleet is one of the box, whatever a test adds.
    fleets: fleets.some(({ A, B }) => A in wanted || B in wanted),
    agreements: foreign || agreements.some(id => id in wanted),
  }
}

/** The ids of all content by which it can be in force. */
const BOX = new Set([
  ...[...advancements, ...borgTechnologies, ...explorationCards, ...systems, ...borgCommands].map(
    ({ id }) => id,
  ),
  ...factions.flatMap(({ specialRules }) => specialRules.map(({ id }) => id)),
  ...Object.values(IDS).flatMap(ids => [...ids.fleets.flatMap(({ A, B }) => [A, B]), ...ids.agreements]),
])
