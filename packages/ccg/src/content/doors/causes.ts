/** Objectives about prisoners, homeworlds and eternal youth. */
import {
  allow,
  ask,
  call,
  done,
  type Hooks,
  locals,
  type OptionId,
  pick,
  pickMany,
  type Seat,
} from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { readFilter } from '../../cards/filterNotation.ts'
import { readRequirement } from '../../cards/requirementNotation.ts'
import { byDefault } from '../../lists.ts'
import { download } from '../../procedures/download/download.ts'
import { drawCards } from '../../procedures/draw/drawCards.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import type { CardSpec, Responding, Way } from '../../rules/declared/cardSpec.ts'
import type { AlternativeSpec } from '../../rules/declared/dilemmaSpec.ts'
import { canFetch, type Fetch } from '../../rules/downloads/fetch.ts'
import { unstop } from '../../rules/harm/stopping.ts'
import { locOf } from '../../rules/places/places.ts'
import { cardsHere, opposingShipsAt } from '../../rules/places/presence.ts'
import { isHomeworldOf } from '../../rules/places/universe.ts'
import { leavePlay, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf, rivalOf } from '../../state.ts'
import { type Ccg, type G, procedure, type Source } from '../../types.ts'
import { choosing, inOwnTurn } from '../../words/choosing.ts'
import { EACH_TURN, fetching, type Happened, idOf, isCard, limited, ONCE } from '../../words/doors.ts'
import { atLocation, onTable } from '../../words/played.ts'
import { location } from '../../words/targets.ts'

const PLAYS: Way = { when: 'card play', stays: onTable }

// ---- Collect Metaphasic Particles

const isBaku = (g: G, loc: LocId): boolean =>
  locationAt(g, loc).missions.some(id => cardOf(g, id).id === 'insurrection')

const injectorHere = (g: G, loc: LocId): boolean =>
  g.s.inPlay.some(
    id =>
      cardOf(g, id).title === 'Injector Assembly One' &&
      inPlay(g, id).at.in === 'space' &&
      locOf(g, id) === loc,
  )

const isAlone = (g: G, seat: Seat, loc: LocId): boolean =>
  opposingShipsAt(g, seat, loc).length === 0 &&
  !cardsHere(g, loc).some(id => inPlay(g, id).by === rivalOf(seat) && isPersonnel(cardOf(g, id)))

const PARTICLES = readRequirement('"son\'a" + Treachery x2')

export const PARTICLE_REQUIREMENT: AlternativeSpec = {
  requirement: (g, { seat, loc }) => (injectorHere(g, loc) && isAlone(g, seat, loc) ? PARTICLES : null),
}

const isDone = (g: G, self: Source): boolean => inPlay(g, idOf(self)).count === 1
const isYoung = (g: G, id: Id, self: Source): boolean =>
  isDone(g, self) && pieceOf(g, id).play?.by === self.owner && isPersonnel(cardOf(g, id))

const awake = (id: Id): string => `unstopped ${id}`
const tired = (g: G, seat: Seat): Id[] =>
  g.s.inPlay.filter(
    id =>
      inPlay(g, id).by === seat &&
      isPersonnel(cardOf(g, id)) &&
      inPlay(g, id).stopped &&
      g.s.here.uses?.[awake(id)] === undefined,
  )

const rises = procedure('risesAgain', locals<Happened>(), {
  who(g, v) {
    const able = tired(g, v.at.seat)
    const extra = { rules: ['CCG-STOPPED-14'], min: 1, max: able.length, fallback: able, hush: true }
    return ask(v.at.seat, pickMany('unstopWho', able, extra), 'up')
  },
  up(g, _v, ids: Id[]) {
    unstop(g, ids)
    g.s.here.uses = { ...g.s.here.uses, ...Object.fromEntries(ids.map(id => [awake(id), 1])) }
    return done()
  },
})

const YOUTH: Hooks<Ccg> = {
  values: {
    attribute: (g, { id, name }, self) => (name === 'STRENGTH' && isYoung(g, id, self) ? 2 : undefined),
    skill: (g, { id, skill }, self) => (skill === 'Youth' && isYoung(g, id, self) ? 1 : undefined),
  },
  permissions: {
    secondTurn: (g, { seat }, self) =>
      seat === self.owner && isDone(g, self) && inPlay(g, idOf(self)).since === g.s.turn
        ? allow()
        : undefined,
  },
  triggers: {
    solved: {
      when: (_g, { set }, self) => set === self.id,
      act(g, _at, self) {
        const play = inPlay(g, idOf(self))
        play.count = 1
        play.since = g.s.turn
      },
    },
  },
  actions: {
    order: {
      when: (g, { seat }, self) => seat === self.owner && isDone(g, self) && tired(g, seat).length > 0,
      run: rises,
    },
  },
}

// ---- Prepare the Prisoner

const CAPTURING = readFilter('"capturing-related card"')
const related = (g: G, seat: Seat): Id[] => playerOf(g, seat).hand.filter(id => isCard(g, id, CAPTURING))
const DECK = 'draw deck'
const PILE = 'discard pile'

/** Where is said first: a card that was chosen leaves the hand at once, and no secret waits for another answer. */
const trades = procedure('tradesForCard', locals<Happened & { under?: OptionId }>(), {
  where: (_g, v) =>
    ask(v.at.seat, pick('beneathWhat', [DECK, PILE], { rules: ['CCG-DRAW-01'], fallback: DECK }), 'which'),
  which(g, v, under?: OptionId) {
    v.under = under ?? v.under!
    const among = related(g, v.at.seat)
    return ask(
      v.at.seat,
      pick('tradeCard', among, { rules: ['CCG-DRAW-01'], fallback: byDefault(among), hush: true }),
      'paid',
    )
  },
  paid(g, v, card: Id) {
    const player = playerOf(g, v.at.seat)
    const pile = v.under === DECK ? player.deck : player.discard
    pile.unshift(take(player.hand, card))
    return call(drawCards, { seat: v.at.seat, count: 1 }, 'end')
  },
  end: () => done(),
})

// ---- Defend Homeworld

const HQ = readFilter('{HQ} not({HQ: Return Orb to Bajor})')
const HELP: Filter = {
  any: [
    { title: 'HQ' },
    { type: 'Ship' },
    { all: [{ type: 'Personnel' }, { any: [{ trait: 'leader' }, { skill: 'SECURITY' }] }] },
    { trait: 'hand weapon' },
  ],
}

/** A card of the player's is attacked at its homeworld. */
function isAttackedAtHome(g: G, { seat, action, moment, just }: Responding): boolean {
  if (just || moment !== 'initiated' || action.kind !== 'battle' || action.by === seat || action.loc === null)
    return false
  const victims = action.card === null ? cardsHere(g, action.loc) : [action.card]
  return victims.some(id => pieceOf(g, id).play?.by === seat && isHomeworldOf(g, action.loc!, id))
}

interface Defending {
  self: Source
  at: Responding
  came?: number
}

const helper = (v: Defending): Fetch => ({
  seat: v.at.seat,
  by: idOf(v.self),
  want: [HELP],
  to: 'play',
  at: v.at.action.loc!,
  ...((v.came ?? 0) > 0 ? { counted: true as const, further: true as const } : {}),
})

/** As many as they like, one after the other. */
const defends = procedure('defendsHome', locals<Defending>(), {
  one: (g, v) => (canFetch(g, helper(v)) ? call(download, helper(v), 'came') : done()),
  came(_g, v, result: string) {
    v.came = (v.came ?? 0) + 1
    return result === 'done' ? 'one' : done()
  },
})

const guards = fetching('fetchesGuard', (g, { self, at: { seat } }) => {
  leavePlay(g, idOf(self), 'discard')
  return { seat, by: idOf(self), want: [{ any: [readFilter('personnel SECURITY'), HQ] }], to: 'play' }
})

const home = choosing('useDefense', [{ name: 'download', limit: ONCE, when: () => true, run: guards }])

export const CAUSES: Readonly<Record<string, CardSpec>> = {
  'collect-metaphasic-particles': {
    text: "On the planet of the Ba'ku. You may attempt its mission with somebody of the Son'a and 2 Treachery, while Injector Assembly One is in orbit and nobody of the opponent is here. Solved so, you may take another turn after this one, and for the rest of the game your personnel have 2 more of STRENGTH and Youth, and each may unstop itself once each turn.",
    seedsAt: (g, _seat, loc) => isBaku(g, loc),
    ways: [{ when: 'card play', targets: [location(isBaku)], stays: atLocation }],
    hooks: YOUTH,
  },
  'prepare-the-prisoner': {
    text: 'On the table: captives whom you brainwash need not go to an outpost. Rescue Captives of the opponent frees only those at one place where a team of theirs is, and these join it. Each turn you may put a card from hand that has to do with capturing beneath your deck or your discard pile and draw one.',
    ways: [PLAYS],
    hooks: {
      actions: inOwnTurn({
        when: (g: G, { seat }: { seat: Seat }, self: Source) =>
          self.owner === seat && related(g, seat).length > 0,
        run: trades,
        ...limited(EACH_TURN, 'trade'),
      }),
    },
  },
  'defend-homeworld': {
    text: 'On the table: when the opponent attacks a card of yours at its homeworld you may download there any number of cards called HQ, compatible ships, leaders, SECURITY and hand weapons. Once in a game you may discard it to download somebody with SECURITY, or a card called HQ, though not the return of an Orb to Bajor.',
    ways: [PLAYS],
    hooks: {
      actions: {
        ...inOwnTurn(home),
        respond: {
          when: (g, at, self) => self.owner === at.seat && isAttackedAtHome(g, at),
          run: defends,
          ...limited({ times: 1, per: 'battle' }, 'defense'),
        },
      },
    },
  },
}
