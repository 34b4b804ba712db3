/** Incidents that make a whole deck one of a series, and what goes with them. */
import { allow, call, done, type Hooks, locals, type Seat } from '@tenforward/kernel'
import type { Logo } from '../../cards/types.ts'
import { download } from '../../procedures/download/download.ts'
import { drawUpTo } from '../../procedures/draw/drawCards.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { facilitiesOf, locOf } from '../../rules/places/places.ts'
import { freeBy } from '../../rules/reporting/freeReport.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, locationAt, pieceOf } from '../../state.ts'
import { type Ccg, type G, procedure } from '../../types.ts'
import {
  draws,
  fetchingInPlay,
  id,
  maySearch,
  ONCE_A_GAME,
  ONCE_A_TURN,
  offer,
  type Using,
  yourPeople,
} from '../../words/deck.ts'
import { fits } from '../../words/targets.ts'

const isNor = (g: G, one: Id): boolean => cardOf(g, one).facility?.kind === 'Station'

/** Personnel and ships, and with some of them the stations. */
const isOfKind = (g: G, one: Id, stations: boolean): boolean =>
  isPersonnel(cardOf(g, one)) || isShip(cardOf(g, one)) || (stations && isNor(g, one))

interface Era {
  readonly logo: Logo
  readonly stations?: true
}

/** The icon for all of the series; whoever plays somebody else loses it. */
function era({ logo, stations = undefined }: Era): Hooks<Ccg> {
  return {
    permissions: {
      icon: (g, at, self) =>
        at.icon === logo &&
        // Even of cards that are not in play.
        (at.by ?? pieceOf(g, at.id).owner) === self.owner &&
        cardOf(g, at.id).logo === logo &&
        isOfKind(g, at.id, stations === true)
          ? allow()
          : undefined,
    },
    triggers: {
      entered: {
        when: (g, at, self) => at.seat === self.owner && isStranger(g, at.id, logo),
        act: (g, _at, self) => leavePlay(g, id(self), 'discard'),
      },
    },
  }
}

const isStranger = (g: G, one: Id, logo: Logo): boolean =>
  (isPersonnel(cardOf(g, one)) || isShip(cardOf(g, one))) && cardOf(g, one).logo !== logo

const core = (name: string, icon: 'WC' | 'RC') =>
  fetchingInPlay(name, () => ({ want: [{ icon }], to: 'play' }), { asks: true })

/** Four dots at most, and no special download. */
const isModest = (g: G, one: Id): boolean => {
  const { personnel } = cardOf(g, one)
  return personnel.length > 0 && personnel.every(each => each.dots <= 4 && !each.skills.some(isDownload))
}
const isDownload = ({ kind }: { kind: string }): boolean => kind === 'download'

const USED = 'continuing-mission: draw'

/** Either it ends here, or the newcomer brings a card. */
const continues = procedure(
  'deck.missionContinues',
  locals<{ self: Using['self']; at: { id: Id; seat: Seat } }>(),
  {
    look(g, v) {
      if (isStranger(g, v.at.id, 'TNG')) {
        leavePlay(g, id(v.self), 'discard')
        return done()
      }
      return call(drawUpTo, { seat: v.at.seat, count: 1 }, 'drawn')
    },
    drawn(g, _v, count: number) {
      if (count > 0) g.s.here.uses = { ...g.s.here.uses, [USED]: 1 }
      return done()
    },
  },
)

// ---- Attention All Hands

const isCrewman = (g: G, seat: Seat, one: Id): boolean => {
  const card = cardOf(g, one)
  return (
    isPersonnel(card) &&
    card.uniqueness === 'universal' &&
    card.logo === 'TNG' &&
    hasEra(g, seat) &&
    !card.icons.includes('Holo') &&
    !card.icons.includes('AU') &&
    !card.personnel.some(({ species }) => species.includes('android')) &&
    !yourPeople(g, seat).some(other => pieceOf(g, other).card === pieceOf(g, one).card)
  )
}

/** A mission that continues makes them what they are. */
const hasEra = (g: G, seat: Seat): boolean =>
  g.s.acting.some(one => pieceOf(g, one).card === 'continuing-mission' && inPlay(g, one).by === seat)

const outposts = (g: G, seat: Seat): Id[] =>
  facilitiesOf(g, seat).filter(one => cardOf(g, one).facility!.kind === 'Outpost')

const SHIP = {
  all: [{ type: 'Ship' as const }, { uniqueness: 'universal' as const }, { logo: 'TNG' as const }],
}

const launches = procedure('deck.launches', locals<Using>(), {
  search(g, v) {
    g.s.here.played = true
    const { seat } = v.at
    const spots = outposts(g, seat)
    return call(download, { seat, by: id(v.self), want: [SHIP], to: 'play', spots, matching: true }, 'end')
  },
  /** CCG-DOWNLOAD-12: what was illegal never used the card play. */
  end(g, _v, result: string) {
    if (result === 'undone') g.s.here.played = false
    return 'done'
  },
  done: () => done(),
})

/** Four of a series at one mission far from home. */
function isFrontier(g: G, seat: Seat): boolean {
  const far = new Map<number, number>()
  for (const one of yourPeople(g, seat, each => fits(g, each, { icon: 'DS9' }))) {
    const loc = locOf(g, one)
    if (loc === null || locationAt(g, loc).quadrant === cardOf(g, one).quadrant) continue
    far.set(loc, (far.get(loc) ?? 0) + 1)
  }
  return [...far.values()].some(count => count >= 4)
}

const tng = era({ logo: 'TNG' })

export const ERAS: Readonly<Record<string, CardSpec>> = {
  'continuing-mission': {
    text: 'Only seeded, one of it, on the table: you may download a Warp Core card at once. Your personnel and ships with the logo of The Next Generation or Generations have that icon, in play or not. Once each turn, when you play such a personnel with four skill dots at most and no special download, you may draw a card. Discarded when you play any other personnel or ship.',
    gives: ['TNG'],
    hooks: {
      ...tng,
      triggers: {
        seeded: { when: (_g, at, self) => at.id === self.id, run: core('warpCore', 'WC') },
        entered: {
          when: (g, at, self) =>
            at.seat === self.owner &&
            (isStranger(g, at.id, 'TNG') ||
              (cardOf(g, at.id).logo === 'TNG' && isModest(g, at.id) && g.s.here.uses?.[USED] === undefined)),
          run: continues,
        },
      },
    },
  },
  'reshape-the-quadrant': {
    text: 'Only seeded, one of it, on the table: you may download a Reactor Core card at once. Your stations, personnel and ships with the logo of Deep Space Nine have that icon, in play or not. Discarded when you play any other personnel or ship.',
    gives: ['DS9'],
    hooks: withCore(era({ logo: 'DS9', stations: true })),
  },
  'attention-all-hands': {
    text: 'On the table: once each turn a universal personnel of The Next Generation that you do not have in play, no android, hologram or card of the Alternate Universe, reports for free to an outpost of the same affiliation. Once in a game, in place of the normal card play, download a universal ship of The Next Generation to an outpost of its affiliation.',
    ways: [{ when: 'card play', stays: () => ({ in: 'core' }) }],
    freeHere: {
      limit: ONCE_A_TURN,
      when: (g, at, self) =>
        at.seat === inPlay(g, self).by &&
        typeof at.spot === 'number' &&
        cardOf(g, at.spot).facility?.kind === 'Outpost' &&
        cardOf(g, at.id).affiliations.includes(inPlay(g, at.spot).mode!) &&
        isCrewman(g, at.seat, at.id),
    },
    hooks: {
      // CCG-REPORT-17: it names the place, so it is special reporting: wherever the outpost is, as often as it is free.
      permissions: {
        report: (g, at, self) => (freeBy(g, at.seat, at.id, at.spot) === id(self) ? allow() : undefined),
      },
      actions: {
        cardPlay: offer<'cardPlay'>({
          when: (g, at, self) =>
            at.seat === self.owner &&
            !g.s.here.played &&
            hasEra(g, at.seat) &&
            outposts(g, at.seat).length > 0 &&
            maySearch(g, at.seat, self, { want: [SHIP], to: 'play' }),
          run: launches,
          limit: ONCE_A_GAME,
        }),
      },
    },
  },
  'new-frontiers': {
    text: 'Draw two cards, and two more if four of your personnel with the icon of Deep Space Nine are at one mission outside their native quadrants. Then discarded.',
    ways: [{ when: 'card play', runs: draws('frontiers', (g, { seat }) => (isFrontier(g, seat) ? 4 : 2)) }],
  },
}

function withCore(hooks: Hooks<Ccg>): Hooks<Ccg> {
  return {
    ...hooks,
    triggers: {
      ...hooks.triggers,
      seeded: { when: (_g, at, self) => at.id === self.id, run: core('reactorCore', 'RC') },
    },
  }
}
