/** Incidents that lie on the table. */
import { allow, ask, call, done, forbid, locals, next, pick, pickMany, type Seat } from '@tenforward/kernel'
import { type Affiliation, type Filter, readFilter } from '../../cards/index.ts'
import { captureAll } from '../../procedures/capture/capture.ts'
import { drawCards } from '../../procedures/draw/drawCards.ts'
import { isDisabled } from '../../rules/able.ts'
import { formerAffiliations } from '../../rules/borg/assimilate.ts'
import { isCounterpartInPlay } from '../../rules/borg/kinds.ts'
import { currentObjective, targetLoc } from '../../rules/borg/objectives.ts'
import { free } from '../../rules/capture.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/cards.ts'
import { isDamaged } from '../../rules/conflict/markers.ts'
import { freePersonnelKey } from '../../rules/freeReport.ts'
import { endOf, missionFor } from '../../rules/missions.ts'
import { hostsAt, locOf, personnelAt, placeOf, type Spot, spotOf } from '../../rules/places.ts'
import { leavePlay, put, take } from '../../rules/zones.ts'
import type { Id, LocId } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { isTitled, printed } from '../answers.ts'
import { onTarget } from '../deeds.ts'
import { drawsMore } from '../sets/eventProcedures.ts'
import type { CardSpec, Played } from '../spec.ts'
import { fits, yourPersonnel } from '../targets.ts'
import { hostOf } from '../values.ts'
import { cargo, crewOf, hasGuards, hasHostAt, homeOf, infiltratesAt, isAtHome } from './places.ts'
import {
  fetchingInPlay,
  id,
  maySearch,
  ONCE_A_TURN,
  offer,
  table,
  type Using,
  type Wanted,
  yourPeople,
} from './words.ts'

const discardSelf = (g: G, self: Id): void => {
  if (g.s.cards[self]!.play !== null) leavePlay(g, self, 'discard')
}

// ---- Access Denied

const ENCRYPTION: Wanted = { want: [{ title: 'Fractal Encryption Code' }], to: 'play' }

// ---- Diplomatic Contact

const CONTACT = readFilter('Diplomacy Treachery not([Bor])')
const spare = (g: G, seat: Seat): Id[] => g.s.players[seat]!.hand.filter(one => !isPersonnel(cardOf(g, one)))
const agents = (g: G, seat: Seat): Id[] =>
  g.s.players[seat]!.discard.filter(one => isPersonnel(cardOf(g, one)))

/** A card from hand for somebody of the discard pile, who becomes the next card. */
const contacts = procedure('deck.contacts', locals<Using>(), {
  pay(g, v) {
    const among = spare(g, v.at.seat)
    const extra = { rules: ['CCG-LEAVE-01'], fallback: among[0]!, hush: true }
    return ask(v.at.seat, pick('discardCard', among, extra), 'paid')
  },
  paid(g, v, card: Id) {
    put(g, take(g.s.players[v.at.seat]!.hand, card), 'discard')
    return next('whom')
  },
  whom(g, v) {
    const among = agents(g, v.at.seat)
    return ask(v.at.seat, pick('toTop', among, { rules: ['CCG-LOOK-19'], fallback: among[0]! }), 'placed')
  },
  placed(g, v, one: Id) {
    const { discard, deck } = g.s.players[v.at.seat]!
    deck.push(take(discard, one))
    const contact = hostOf(g, id(v.self))
    const mode = contact === null ? null : inPlay(g, contact).mode
    // CCG-MULTI-08: out of play it has all its affiliations.
    if (mode !== null && cardOf(g, one).affiliations.includes(mode)) discardSelf(g, id(v.self))
    return done()
  },
})

// ---- Prisoner Exchange

/** Captives of this player at locations where their owner has something to take them aboard. */
const exchangeable = (g: G, seat: Seat): Id[] =>
  g.s.inPlay.filter(one => {
    const { captive, by } = inPlay(g, one)
    if (captive?.by !== seat || captive.abducted) return false
    const loc = locOf(g, one)
    return loc !== null && hasHostAt(g, by, loc)
  })
const ownHeldAt = (g: G, seat: Seat, loc: LocId): Id[] =>
  g.s.inPlay.filter(one => {
    const { captive, by } = inPlay(g, one)
    return by === seat && captive !== undefined && locOf(g, one) === loc
  })

interface Exchange extends Using {
  loc?: LocId
  left?: Id[]
}

/** One for another, or for somebody from the deck. */
const exchanges = procedure('deck.exchanges', locals<Exchange>(), {
  whom(g, v) {
    const among = exchangeable(g, v.at.seat)
    const extra = { rules: ['CCG-CAPTURE-17'], fallback: among[0]!, skipForced: true }
    return ask(v.at.seat, pick('releaseCaptive', among, extra), 'released')
  },
  released(g, v, one: Id) {
    v.loc = locOf(g, one)!
    v.left = [one]
    return next('home')
  },
  /** Each goes aboard something of its owner's there. */
  home(g, v) {
    const [one] = v.left!
    if (one === undefined) return next('inReturn')
    const { by } = inPlay(g, one)
    const spots = cargo(g, by, v.loc!)
    const extra = { rules: ['CCG-CAPTURE-17'], about: { card: one }, fallback: spots[0]!, skipForced: true }
    return ask(by, pick('freedTo', spots, extra), 'aboard')
  },
  aboard(g, v, spot: Spot) {
    const one = v.left!.shift()!
    free(g, one)
    inPlay(g, one).at = placeOf(spot)
    return v.left!.length > 0 ? next('home') : next('inReturn')
  },
  inReturn(g, v) {
    if (g.s.cards[id(v.self)]!.play === null) return done()
    const own = ownHeldAt(g, v.at.seat, v.loc!)
    const options = [...(own.length > 0 && hasHostAt(g, v.at.seat, v.loc!) ? ['own'] : []), 'download']
    const extra = { rules: ['CCG-CAPTURE-17'], fallback: options[0]!, skipForced: true }
    return ask(v.at.seat, pick('inExchange', options, extra), 'chosen')
  },
  chosen: (_g, _v, what: 'own' | 'download') => next(what === 'own' ? 'which' : 'fetch'),
  which(g, v) {
    const own = ownHeldAt(g, v.at.seat, v.loc!)
    return ask(v.at.seat, pickMany('freeOwn', own, { rules: ['CCG-CAPTURE-17'], fallback: own }), 'freed')
  },
  freed(g, v, ids: Id[]) {
    discardSelf(g, id(v.self))
    v.left = ids
    return ids.length === 0 ? done() : next('home')
  },
  fetch: (_g, v) =>
    call(replacement, { self: v.self, at: { seat: v.at.seat, loc: v.loc! } as never }, 'over'),
  over(g, v) {
    discardSelf(g, id(v.self))
    return done()
  },
})

const replacement = fetchingInPlay('replacement', (_g, { at }) => ({
  want: [{ type: 'Personnel' }],
  to: 'play',
  at: (at as unknown as { loc: LocId }).loc,
}))

// ---- Q the Referee

const REFEREE: Filter = { icon: 'Ref' }
const OTHER_REFEREE: Filter = { all: [REFEREE, { not: { title: 'Q the Referee' } }] }
const referees = (g: G, seat: Seat): Id[] => [
  ...g.s.players[seat]!.hand.filter(one => printed(g, one, REFEREE)),
  ...g.s.inPlay.filter(one => inPlay(g, one).by === seat && cardOf(g, one).icons.includes('Ref')),
]

/** A Referee card for another card. */
const trades = procedure('deck.trades', locals<Using & { card?: Id }>(), {
  which(g, v) {
    const among = referees(g, v.at.seat)
    return ask(
      v.at.seat,
      pick('tradeCard', among, { rules: ['CCG-DRAW-05'], fallback: among[0]!, hush: true }),
      'where',
    )
  },
  where(_g, v, card?: Id) {
    v.card = card ?? v.card!
    const extra = { rules: ['CCG-LEAVE-01'], fallback: 'discard' }
    return ask(v.at.seat, pick('tradeTo', ['discard', 'deck'], extra), 'gone')
  },
  gone(g, v, to: 'discard' | 'deck') {
    const { hand, deck, discard } = g.s.players[v.at.seat]!
    const card = v.card!
    if (hand.includes(card)) put(g, take(hand, card), 'discard')
    else leavePlay(g, card, 'discard')
    if (to === 'deck' && discard.includes(card)) deck.unshift(take(discard, card))
    return call(drawCards, { seat: v.at.seat, count: 1 }, 'end')
  },
  end: () => done(),
})

const trade = offer<'order'>({
  when: (g, at, self) => at.seat === self.owner && referees(g, at.seat).length > 0,
  run: trades,
  limit: ONCE_A_TURN,
  effect: 'free report',
})

// ---- Service the Collective

/** The mission shows an affiliation that a counterpart there once had. */
function welcomesCounterpart(g: G, seat: Seat, loc: LocId): boolean {
  if (g.s.cards[missionFor(g, seat, loc)]!.owner !== seat) return false
  const { attempt } = endOf(g, seat, loc)
  if (attempt.kind !== 'affiliations') return false
  return counterparts(g, seat).some(
    one => locOf(g, one) === loc && formerAffiliations(g, one).some(of => attempt.of.includes(of)),
  )
}

const counterparts = (g: G, seat: Seat): Id[] =>
  yourPeople(g, seat, one => !isDisabled(g, one) && isCounterpartInPlay(g, one))

/** The affiliations of those who fight against a ship now. */
function against(g: G, ship: Id): readonly (Affiliation | null)[] {
  const [one, other] = g.s.forces ?? [[], []]
  const foes = one.includes(ship) ? other : other.includes(ship) ? one : []
  return foes.filter(foe => g.s.cards[foe]!.play !== null).map(foe => inPlay(g, foe).mode)
}

// ---- The Kazon Collective

const SECTS = ['hobii', 'mostral', 'nistrim', 'ogla', 'oglamar', 'pommar', 'relora'].map(
  sect => `kazon-${sect}`,
)
const sectsOf = (g: G, one: Id): readonly string[] => {
  const { traits, personnel } = cardOf(g, one)
  return [...traits, ...personnel.flatMap(each => each.traits)].filter(trait => SECTS.includes(trait))
}
const majes = (g: G, seat: Seat): Id[] =>
  yourPeople(g, seat, one => !isDisabled(g, one) && fits(g, one, { trait: 'maje' }))
const isKazon = (g: G, one: Id): boolean => cardOf(g, one).affiliations.includes('Kazon')

// ---- Children of Light

const isLight = (g: G, one: Id): boolean => cardOf(g, one).icons.includes('Holo')
const idens = (g: G, seat: Seat): Id[] =>
  yourPeople(g, seat, one => !isDisabled(g, one) && isTitled(g, one, 'Iden') && spotOf(g, one) !== null)

/** Where Iden is; and damaged ships where he is aboard the Olarra. */
function hunts(g: G, seat: Seat): Spot[] {
  const found = idens(g, seat).flatMap(one => {
    const spot = spotOf(g, one)!
    if (typeof spot !== 'number' || !isTitled(g, spot, 'Olarra')) return [spot]
    const near = hostsAt(g, locOf(g, spot)!).filter(
      ship => isShip(cardOf(g, ship)) && inPlay(g, ship).by !== seat && isDamaged(g, ship),
    )
    return [spot, ...near]
  })
  return [...new Set(found)]
}

/** All holograms of the rival there are captives of the team that Iden is in. */
const capturesLight = procedure('deck.capturesLight', locals<Played>(), {
  capture(g, v) {
    const spot = v.chosen[0] as Spot
    const [iden] = idens(g, v.seat).filter(one => hunts(g, v.seat).includes(spot) && one >= 0)
    if (iden === undefined) return done()
    const chosen = personnelAt(g, spot, 1 - v.seat).filter(one => isLight(g, one))
    return call(captureAll, { by: v.seat, chosen, trap: null, team: spotOf(g, iden)! }, 'end')
  },
  end: () => done(),
})

const HOME_GUARD: Wanted = { want: [readFilter('personnel SECURITY')], to: 'play' }

const homeGuard = procedure('deck.homeGuard', locals<Using>(), {
  search(g, v) {
    // CCG-DOWNLOAD-12: in place of the normal card play.
    g.s.here.played = true
    const loc = locOf(g, id(v.self))!
    const [of] = homeOf(g, loc)
    const want = of === undefined ? HOME_GUARD.want : [{ all: [HOME_GUARD.want[0]!, { affiliation: of }] }]
    return call(guard, { self: v.self, at: { seat: v.at.seat, loc, want } as never }, 'quiet')
  },
  quiet(g, v) {
    g.s.here.noDraws = [...(g.s.here.noDraws ?? []), v.at.seat]
    return done()
  },
})
const guard = fetchingInPlay('guard', (_g, { at }) => {
  const { loc, want } = at as unknown as { loc: LocId; want: Filter[] }
  return { want, to: 'play', at: loc }
})

/** Procedures that others call by name. */
export const INCIDENT_PROCEDURES = [replacement, guard]

export const INCIDENTS: Readonly<Record<string, CardSpec>> = {
  'access-denied': {
    text: 'On the table: Establish Gateway is nullified where it targets a mission of yours. You may suspend play and discard this to download Fractal Encryption Code.',
    ways: [table],
    settled(g, self) {
      const { by } = inPlay(g, self)
      for (const one of [...g.s.inPlay]) {
        const { play } = g.s.cards[one]!
        const loc = play?.goal?.loc
        if (loc === undefined || !isTitled(g, one, 'Establish Gateway')) continue
        if (g.s.locations[loc]!.missions.some(mission => g.s.cards[mission]!.owner === by))
          leavePlay(g, one, 'discard')
      }
    },
    hooks: {
      actions: {
        suspend: {
          when: (g, at, self) => at.seat === self.owner && maySearch(g, at.seat, self, ENCRYPTION),
          run: fetchingInPlay('encryption', () => ENCRYPTION, { discard: true }) as never,
        },
      },
    },
  },
  'diplomatic-contact': {
    text: 'On a personnel of yours with Diplomacy and Treachery that is no Borg: once each turn discard a card from hand that is no personnel, and somebody of your discard pile becomes the next card of your draw deck; if both have the same affiliation this is discarded.',
    ways: [{ when: 'card play', targets: [yourPersonnel(CONTACT)], stays: onTarget }],
    hooks: {
      actions: {
        order: offer<'order'>({
          when: (g, at, self) =>
            at.seat === self.owner && spare(g, at.seat).length > 0 && agents(g, at.seat).length > 0,
          run: contacts,
          limit: ONCE_A_TURN,
        }),
      },
    },
  },
  'new-arrivals': {
    text: 'On the table, only seeded: once each turn a universal personnel that you do not have in play yet reports for free; whenever a turn of yours ends you draw one more card. Discarded when two personnel of yours have come for free in one turn.',
    freeHere: {
      limit: ONCE_A_TURN,
      when: (g, at, self) =>
        at.seat === inPlay(g, self).by &&
        isPersonnel(cardOf(g, at.id)) &&
        cardOf(g, at.id).uniqueness === 'universal' &&
        !yourPeople(g, at.seat).some(one => g.s.cards[one]!.card === g.s.cards[at.id]!.card),
    },
    settled(g, self) {
      if ((g.s.here.uses?.[freePersonnelKey(inPlay(g, self).by)] ?? 0) > 1) leavePlay(g, self, 'discard')
    },
    hooks: { triggers: { turnEnds: { when: (_g, at, self) => at.seat === self.owner, run: drawsMore } } },
  },
  'prisoner-exchange': {
    text: 'On the table: in your turn release a captive of yours to a ship or facility of its owner there; for that, release any of your own who are held there to yours, or download a personnel there. Then discarded.',
    ways: [table],
    hooks: {
      actions: {
        order: {
          when: (g, at, self) => at.seat === self.owner && exchangeable(g, at.seat).length > 0,
          run: exchanges,
        },
      },
    },
  },
  'q-the-referee': {
    text: 'On the table: once each turn play a Referee card for free, or discard one of yours from hand or play, or put it under your draw deck, to draw a card. You may suspend play to download another Referee card, whatever a Computer Crash says; then this is discarded.',
    ways: [table],
    freeHere: {
      limit: ONCE_A_TURN,
      when: () => false,
      plays: (g, at, self) => at.seat === inPlay(g, self).by && cardOf(g, at.id).icons.includes('Ref'),
    },
    hooks: {
      actions: {
        cardPlay: trade,
        order: trade,
        suspend: {
          when: (g, at, self) =>
            at.seat === self.owner && maySearch(g, at.seat, self, { want: [OTHER_REFEREE], to: 'play' }),
          run: fetchingInPlay('referee', () => ({ want: [OTHER_REFEREE], to: 'play' }), {
            discard: true,
          }) as never,
        },
      },
    },
  },
  'service-the-collective': {
    text: 'On the table: where your current objective targets a homeworld, or a mission of yours that shows what a counterpart of yours there once was, your Borg may probe in the turn in which scouting is complete. A ship of yours with an assimilated counterpart aboard has WEAPONS and SHIELDS +4 against the affiliations that it once had.',
    ways: [table],
    hooks: {
      values: {
        attribute(g, at, self) {
          if (g.s.forces === undefined || (at.name !== 'WEAPONS' && at.name !== 'SHIELDS')) return undefined
          if (inPlay(g, at.id).by !== self.owner || !isShip(cardOf(g, at.id))) return undefined
          const foes = against(g, at.id)
          const known = counterparts(g, self.owner!).filter(
            one => spotOf(g, one) === at.id && inPlay(g, one).assimilated !== undefined,
          )
          return known.some(one => formerAffiliations(g, one).some(of => foes.includes(of))) ? 4 : undefined
        },
      },
      permissions: {
        probeEarly(g, at, self) {
          if (inPlay(g, at.id).by !== self.owner || currentObjective(g, self.owner!) !== at.id)
            return undefined
          const loc = targetLoc(g, at.id)
          if (loc === null) return undefined
          return homeOf(g, loc).length > 0 || welcomesCounterpart(g, self.owner!, loc) ? allow() : undefined
        },
      },
    },
  },
  strategema: {
    text: "On the table: Rogue Borg Mercenaries and Ooby Dooby are nullified, and Q's Planet does not enter play. At a homeworld your opponent may neither attack nor play Outgunned on a force of yours with a card of its affiliation.",
    ways: [table],
    settled(g) {
      for (const one of [...g.s.acting])
        if (g.s.cards[one]!.play !== null && isTitled(g, one, 'Ooby Dooby', 'Rogue Borg Mercenaries'))
          leavePlay(g, one, 'discard')
    },
    hooks: {
      permissions: {
        nullifies: (g, at) => (isTitled(g, at.dilemma, 'Ooby Dooby') ? allow() : undefined),
        play: (g, at) =>
          isTitled(g, at.id, 'Rogue Borg Mercenaries', "Q's Planet")
            ? forbid('A game of strategema is on.', ['CCG-GEN-02'])
            : undefined,
        attack: (g, at, self) =>
          at.seat !== self.owner && isAtHome(g, at.loc, at.target, self.owner!)
            ? forbid('They are at home.', ['CCG-GEN-02'])
            : undefined,
        target(g, at, self) {
          if (!isTitled(g, at.by, 'Outgunned') || inPlay(g, at.id).by !== self.owner) return undefined
          const loc = locOf(g, at.id)
          return loc !== null && isAtHome(g, loc, [at.id, ...crewOf(g, at.id)], self.owner!)
            ? forbid('They are at home.', ['CCG-GEN-02'])
            : undefined
        },
      },
    },
  },
  'the-kazon-collective': {
    text: 'On the table: your Kazon cannot be assimilated; once each turn another Kazon of the sect of a maje of yours in play reports for free. Or on a Kazon Warship of yours: your Kazon personnel and ships, but no other Warships, may report aboard.',
    ways: [
      { ...table, name: 'table' },
      {
        name: 'warship',
        when: 'card play',
        targets: [
          {
            name: 'targetShip',
            among: (g, { seat }) =>
              g.s.inPlay.filter(
                one =>
                  inPlay(g, one).by === seat && isTitled(g, one, 'Kazon Warship') && isShip(cardOf(g, one)),
              ),
          },
        ],
        stays: onTarget,
      },
    ],
    freeHere: {
      limit: ONCE_A_TURN,
      when: (g, at, self) =>
        inPlay(g, self).at.in === 'core' &&
        at.seat === inPlay(g, self).by &&
        isKazon(g, at.id) &&
        majes(g, at.seat).some(maje => sectsOf(g, maje).some(sect => sectsOf(g, at.id).includes(sect))),
    },
    hooks: {
      permissions: {
        assimilate: (g, at, self) =>
          inPlay(g, id(self)).at.in === 'core' &&
          inPlay(g, at.id).by === self.owner &&
          inPlay(g, at.id).mode === 'Kazon'
            ? forbid('The Kazon keep together.', ['CCG-GEN-02'])
            : undefined,
        report: (g, at, self) =>
          at.seat === self.owner &&
          hostOf(g, id(self)) === at.spot &&
          at.mode === 'Kazon' &&
          (isPersonnel(cardOf(g, at.id)) || isShip(cardOf(g, at.id))) &&
          !isTitled(g, at.id, 'Kazon Warship')
            ? allow()
            : undefined,
      },
    },
  },
  homefront: {
    text: 'On a homeworld: in place of the normal card play a SECURITY personnel of its affiliation may be downloaded there, and its owner draws no card that turn. Nobody without 4 SECURITY on the planet attempts the mission or uses a headquarters there. Or on the table: your personnel with infiltration icons may report for free on the homeworlds of those affiliations.',
    seedsAt: (g, _seat, loc) => homeOf(g, loc).length > 0,
    ways: [
      {
        name: 'homeworld',
        when: 'card play',
        targets: [
          {
            name: 'targetLocation',
            among: g => [...g.s.locations.keys()].filter(loc => homeOf(g, loc).length > 0),
          },
        ],
        stays: (_g, { chosen }) => ({ in: 'atop', loc: chosen[0] as LocId }),
      },
      { ...table, name: 'table' },
    ],
    freeHere: {
      when: (g, at, self) =>
        inPlay(g, self).at.in === 'core' &&
        at.seat === inPlay(g, self).by &&
        infiltratesAt(g, at.id, at.spot),
    },
    hooks: {
      permissions: {
        report: (g, at, self) =>
          inPlay(g, id(self)).at.in === 'core' && at.seat === self.owner && infiltratesAt(g, at.id, at.spot)
            ? allow()
            : undefined,
        attempt: (g, at, self) =>
          inPlay(g, id(self)).at.in === 'atop' &&
          locOf(g, id(self)) === at.loc &&
          !hasGuards(g, at.seat, at.loc)
            ? forbid('The planet is guarded.', ['CCG-ATTEMPT-22'])
            : undefined,
        usable: (g, at, self) =>
          inPlay(g, id(self)).at.in === 'atop' &&
          cardOf(g, at.id).facility?.kind === 'Headquarters' &&
          locOf(g, at.id) === locOf(g, id(self)) &&
          !hasGuards(g, at.seat, locOf(g, at.id)!)
            ? forbid('The planet is guarded.', ['CCG-GEN-02'])
            : undefined,
      },
      actions: {
        cardPlay: {
          when: (g, at, self) =>
            inPlay(g, id(self)).at.in === 'atop' &&
            !g.s.here.played &&
            maySearch(g, at.seat, self, HOME_GUARD),
          run: homeGuard,
        },
      },
    },
  },
  'children-of-light': {
    text: 'On the table: your holograms are compatible with each other and free of attack restrictions. Or all holograms where Iden is are captured, or those of one damaged ship at the place of his Olarra; then discarded.',
    ways: [
      { ...table, name: 'table' },
      {
        name: 'capture',
        when: 'card play',
        targets: [{ name: 'targetSpot', among: (g, { seat }) => hunts(g, seat) }],
        runs: capturesLight,
      },
    ],
    hooks: {
      permissions: {
        mix: (g, at, self) =>
          at.seat === self.owner && isLight(g, at.a) && isLight(g, at.b) ? allow() : undefined,
        unrestricted: (g, at, self) =>
          inPlay(g, at.id).by === self.owner && isLight(g, at.id) ? allow() : undefined,
      },
    },
  },
}
