import { allowed, type Seat } from '@tenforward/kernel'
import type { CardId } from './cards/types.ts'
import type { Quadrant } from './cards/wordLists.ts'
import { cardOf, inPlay, isShip } from './rules/card/lookup.ts'
import { isVisible } from './rules/knowledge/visible.ts'
import { countingPoints, threshold } from './rules/turn/score.ts'
import {
  type Action,
  type Combat,
  type Id,
  type InPlay,
  type LocId,
  locationAt,
  pieceOf,
  playerOf,
  type Score,
  type SeedStack,
  type Segment,
  type SidePile,
  type Stage,
  type State,
} from './state.ts'
import type { G } from './types.ts'

/** All that a viewer may know: CCG-LOOK, zone by zone as in decision 9.2. */
export interface View {
  starter: Seat
  stage: Stage
  turn: number
  active: Seat
  segment: Segment | null
  players: PlayerView[]
  locations: LocationView[]
  spacelines: Partial<Record<Quadrant, LocId[]>>
  /** Cards in play that the viewer may see. */
  inPlay: CardInPlayView[]
  /** Where there are cards of a player that the viewer may not see: that they are there, never how many. */
  hidden: HiddenGroup[]
  /** CCG-CAPTURE-05: trap cards and those beneath them. */
  traps: { card: CardView; captive: Id }[]
  /** CCG-BOTANY-01. */
  unearthed: { card: CardView; loc: LocId; seats: Seat[] }[]
  /** Cards being played or encountered. */
  table: CardView[]
  actions: Omit<Action, 'party'>[]
  /** Who has met whom in the personnel battle under way, and what has become of them. */
  combat: Combat | null
  /** Hidden cards that the viewer looks at now. */
  looking: CardView[]
  /** Cards that were turned up for all to see in this turn or the last. */
  turned: CardView[]
  /** Whether the active player still has the normal card play. */
  cardPlayed: boolean
  /** A correction that waits for the other to agree (CCG-GEN-07). */
  proposal: State['proposal'] | null
  /** CCG-WIN-15: whose turn is the last, once time was called. */
  lastTurnOf: Seat | null
}

export interface CardView {
  id: Id
  card: CardId
  owner: Seat
}

export interface CardInPlayView extends CardView, InPlay {}

/** `at` is a ship or facility, or the surface of a location; `docked` counts the ships docked there. */
export interface HiddenGroup {
  seat: Seat
  at: { host: Id } | { loc: LocId }
  people: boolean
  /** Ships docked or carried there. */
  docked: number
  /** CCG-CLOAK-02: cards that lie face down there. */
  cloaked: number
}

export interface PlayerView {
  /** null: not for this viewer. */
  hand: CardView[] | null
  /** CCG-LOOK-17. */
  handSize: number
  /** CCG-LOOK-21: nobody may count it. */
  deckEmpty: boolean
  discard: CardView[]
  out: CardView[]
  bonus: CardView[]
  missionsLeft: number
  seeds: CardView[] | null
  plan: SeedStack[] | null
  agendas: CardView[] | null
  agendaCount: number
  /** In play for uniqueness only. */
  uniqueOnly: CardView[]
  /** Cards that lie on a card in play; null: the viewer may not see them. */
  kept: { on: Id; count: number; cards: CardView[] | null }[]
  sides: SideView[]
  scores: Score[]
  /** Points that count toward winning, and how many are needed. */
  points: number
  needed: number
  stops: boolean | null
}

export interface SideView {
  kind: SidePile['kind']
  open: boolean
  empty: boolean
  /** Cards in it that lie face up, by number. */
  faceUp: CardView[]
  /** Used Tactics, face up. */
  used: CardView[]
  /** Tactics that are being looked at: how many, and to their owner which. */
  drawn: (CardId | null)[]
  /** The current tactic. */
  current: CardView | null
}

export interface LocationView {
  quadrant: Quadrant
  region: string | null
  missions: CardView[]
  /** CCG-LOOK-22: all may count them, the bottom one first; `card` where the viewer seeded or has seen it. */
  seeds: { owner: Seat; card: CardId | null }[]
  found: CardView[]
  completedBy: Seat | null
  barred: Seat[]
}

export function viewState(g: G, viewer: Seat | null): View {
  const { s } = g
  const visible = s.inPlay.filter(id => isVisible(g, id, viewer))
  return {
    starter: s.starter,
    stage: s.stage,
    turn: s.turn,
    active: s.active,
    segment: s.segment,
    players: s.players.map((_, seat) => viewPlayer(g, seat, viewer)),
    locations: s.locations.map((_, loc) => viewLocation(g, loc, viewer)),
    spacelines: s.spacelines,
    inPlay: visible.map(id => ({ ...cardView(g, id), ...inPlay(g, id) })),
    hidden: hiddenGroups(g, viewer),
    traps: (s.traps ?? []).map(({ card, captive }) => ({ card: cardView(g, card), captive })),
    unearthed: (s.unearthed ?? []).map(({ card, loc, seats }) => ({ card: cardView(g, card), loc, seats })),
    table: s.table.map(id => cardView(g, id)),
    actions: s.actions.map(({ party: _hidden, ...known }) => known),
    combat: s.combat ?? null,
    looking: (s.here.looking?.seat === viewer ? s.here.looking.cards : []).map(id => cardView(g, id)),
    turned: (s.turned ?? []).map(({ card }) => cardView(g, card)),
    cardPlayed: s.here.played,
    proposal: s.proposal ?? null,
    lastTurnOf: s.clock?.last ?? null,
  }
}

function cardView(g: G, id: Id): CardView {
  const { card, owner } = pieceOf(g, id)
  return { id, card, owner }
}

function hiddenGroups(g: G, viewer: Seat | null): HiddenGroup[] {
  const groups: HiddenGroup[] = []
  for (const id of [...g.s.inPlay].sort((a, b) => a - b)) {
    const { at, by, cloak } = inPlay(g, id)
    if (isVisible(g, id, viewer) || (at.in === 'aboard' && !isVisible(g, at.host, viewer))) continue
    const where = 'host' in at ? { host: at.host } : { loc: (at as { loc: LocId }).loc }
    const key = JSON.stringify(where)
    let group = groups.find(one => one.seat === by && JSON.stringify(one.at) === key)
    if (group === undefined) {
      group = { seat: by, at: where, people: false, docked: 0, cloaked: 0 }
      groups.push(group)
    }
    if (cloak !== undefined) group.cloaked++
    else if (at.in === 'docked' || isShip(cardOf(g, id))) group.docked++
    else group.people = true
  }
  return groups.sort((a, b) => keyOf(a).localeCompare(keyOf(b)))
}

const keyOf = ({ at, seat }: HiddenGroup): string => `${JSON.stringify(at)} ${seat}`

/** Another player's hand is open where a card says so. */
export function seesHand(g: G, viewer: Seat | null, of: Seat): boolean {
  return viewer !== null && viewer !== of && allowed(g, 'seeHand', { viewer, of })
}

const isOver = (g: G): boolean => g.match.result !== null

function viewPlayer(g: G, seat: Seat, viewer: Seat | null): PlayerView {
  const player = playerOf(g, seat)
  const own = seat === viewer
  const list = (ids: readonly Id[]) => ids.map(id => cardView(g, id))
  return {
    hand: own || seesHand(g, viewer, seat) ? list(player.hand) : null,
    handSize: player.hand.length,
    deckEmpty: player.deck.length === 0,
    discard: list(player.discard),
    out: list(player.out),
    bonus: list(player.bonus),
    missionsLeft: player.missions.length,
    seeds: own ? list(player.seeds) : null,
    plan: own ? player.plan : null,
    // CCG-HIDDEN-14: when all is over, face-down cards are shown.
    agendas: own || isOver(g) ? list(player.agendas) : null,
    agendaCount: player.agendas.length,
    uniqueOnly: list(player.uniqueOnly ?? []),
    kept: (player.kept ?? []).map(({ on, cards, open = false }) => ({
      on,
      count: cards.length,
      cards: own || open || isOver(g) ? list(cards) : null,
    })),
    sides: player.sides.map(({ kind, open, up, cards, used = [], drawn = [], current = null }) => ({
      kind,
      open,
      empty: cards.length === 0,
      faceUp: up ? list(cards.filter(id => cardOf(g, id).icons.includes('Ref')).sort((a, b) => a - b)) : [],
      used: list(used),
      drawn: drawn.map(id => (own ? pieceOf(g, id).card : null)),
      current: current === null ? null : cardView(g, current),
    })),
    scores: player.scores,
    points: countingPoints(g, seat),
    needed: threshold(g, seat),
    stops: own ? player.stops : null,
  }
}

function viewLocation(g: G, loc: LocId, viewer: Seat | null): LocationView {
  const { seeds, known, met: _, halves: __, found, missions, ...open } = locationAt(g, loc)
  const knows = (id: Id) => isOver(g) || known.includes(id) || pieceOf(g, id).owner === viewer
  return {
    ...open,
    missions: missions.map(id => cardView(g, id)),
    found: found.map(id => cardView(g, id)),
    seeds: seeds.map(id => ({ owner: pieceOf(g, id).owner, card: knows(id) ? pieceOf(g, id).card : null })),
  }
}
