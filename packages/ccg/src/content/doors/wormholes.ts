/** Doorways that are places on a spaceline themselves. */
import { allow, ask, done, type Hooks, locals, type Procedure, pick, type Seat } from '@tenforward/kernel'
import type { Quadrant } from '../../cards/wordLists.ts'
import { byDefault } from '../../lists.ts'
import { isDamaged } from '../../rules/battle/markers.ts'
import { isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import type { CardSpec, Played, Target, Way } from '../../rules/declared/cardSpec.ts'
import { canFetch } from '../../rules/downloads/fetch.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { locationOf, locOf } from '../../rules/places/places.ts'
import { type Id, type LocId, locationAt, playerOf } from '../../state.ts'
import { type Ccg, type G, procedure, type Source } from '../../types.ts'
import { EACH_TURN, fetching, type Happened, idOf, mayFetch, wants } from '../../words/doors.ts'
import { closeGap, openGap } from '../../words/gaps.ts'
import { atLocation, crewHas, discardInPlay } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'
import { cardInPlay, firstLocation } from '../../words/targets.ts'

const BAJOR = 'Bajor'
const NAME = 'Bajoran Wormhole'
const MIRROR = 'Bajoran Wormhole: Mirror Universe'

/** Between two neighbours of these quadrants, named by the left one. */
function gaps(g: G, quadrants: readonly Quadrant[], region?: string): LocId[] {
  return quadrants.flatMap(quadrant => {
    const line = g.s.spacelines[quadrant] ?? []
    const inside = (loc: LocId | undefined) => loc !== undefined && locationAt(g, loc).region === region
    return line.slice(0, -1).filter((left, i) => region === undefined || inside(left) || inside(line[i + 1]))
  })
}

const gapIn = (quadrants: readonly Quadrant[], region?: string): Target => ({
  name: 'targetGap',
  among: g => gaps(g, quadrants, region),
})

/** It lies there as a place of its own; the wormhole of Bajor is in the region of Bajor. */
function settleIn(g: G, card: Id, left: LocId, region: string | null = null): void {
  openGap(g, card, left)
  const { at } = inPlay(g, card)
  if (at.in === 'line') locationAt(g, at.loc).region = region
}

const wormholesIn = (g: G, title: string, quadrant?: Quadrant): Id[] =>
  g.s.inPlay.filter(id => {
    if (cardOf(g, id).title !== title || inPlay(g, id).at.in !== 'line') return false
    return quadrant === undefined || locationAt(g, locationOf(g, id)).quadrant === quadrant
  })

/** The other ends of the wormhole of Bajor. */
const otherEnds = (g: G, self: Id): LocId[] =>
  [NAME, MIRROR]
    .flatMap(title => wormholesIn(g, title))
    .filter(id => id !== self && !isDisabled(g, id))
    .map(id => locationOf(g, id))

/** Whatever closes a wormhole of Bajor is taken away. */
const reopens: Way = {
  name: 'reopen',
  when: 'any time',
  targets: [
    cardInPlay((g, id) => {
      const { at } = inPlay(g, id)
      return isTitled(g, id, 'Revolving Door') && at.in === 'on' && isTitled(g, at.host, NAME)
    }),
  ],
  does: discardInPlay,
}

/** In its player's own turn it is one of several things to do with the card. */
const REOPENS: readonly Way[] = [reopens, { ...reopens, when: 'own turn' }]

const isMirror = (g: G, loc: LocId): boolean => locationAt(g, loc).quadrant === 'Mirror'

/** Into the mirror universe only those come who are damaged, or can find the way. */
const findsTheWay = (g: G, ship: Id, from: LocId, to: LocId): boolean =>
  !(isMirror(g, from) || isMirror(g, to)) || isDamaged(g, ship) || crewHas(g, ship, 'ENGINEER + SCIENCE')

/** From here to another end, or the other way; whoever has gone through is stopped. */
function tunnel(ends: (g: G, self: Id) => LocId[], may: typeof findsTheWay = () => true): Hooks<Ccg> {
  const leads = (g: G, from: LocId, to: LocId, self: Source): boolean => {
    const here = locOf(g, idOf(self))
    if (here === null || inPlay(g, idOf(self)).at.in !== 'line') return false
    return (
      (from === here && ends(g, idOf(self)).includes(to)) ||
      (to === here && ends(g, idOf(self)).includes(from))
    )
  }
  return {
    permissions: {
      passage: (g, { id, from, to }, self) =>
        leads(g, from, to, self) && may(g, id, from, to) ? allow() : undefined,
    },
    triggers: {
      passed: {
        when: (g, { from, to }, self) => leads(g, from, to, self),
        act: (g, { id }) => stop(g, [id]),
      },
    },
  }
}

/** The card finds its place when it is seeded. */
function inserts(name: string, quadrants: readonly Quadrant[], region?: string): Procedure<Ccg, Happened> {
  return procedure(name, locals<Happened>(), {
    where(g, v) {
      const among = gaps(g, quadrants, region)
      const extra = {
        rules: ['CCG-SEED-06'],
        about: { card: idOf(v.self) },
        fallback: byDefault(among),
        skipForced: true,
      }
      return ask(v.at.seat, pick('targetGap', among, extra), 'there')
    },
    there(g, v, left: LocId) {
      settleIn(g, idOf(v.self), left, quadrants.includes('Mirror') ? BAJOR : null)
      return done()
    },
  })
}

// ---- Bajoran Wormhole

const other = (seat: Seat, by: Id) => ({
  seat,
  by,
  want: wants(`{${NAME}} not({${MIRROR}})`),
  to: 'play' as const,
})

const bringsOther = fetching('bringsOtherEnd', (_g, { self, at: { seat } }) => other(seat, idOf(self)))

const alphaEnd: Way = {
  name: 'Alpha Quadrant',
  when: 'own turn',
  needs: (g, seat, self) =>
    wormholesIn(g, NAME).length === 0 &&
    gaps(g, ['Gamma']).length > 0 &&
    [...playerOf(g, seat).hand, ...playerOf(g, seat).deck].some(id => id !== self && isTitled(g, id, NAME)),
  targets: [gapIn(['Alpha'], BAJOR)],
  stays: atLocation,
  enters: (g, played) => settleIn(g, played.card, firstLocation(played), BAJOR),
}

const gammaEnd: Way = {
  name: 'Gamma Quadrant',
  when: 'own turn',
  needs: g => wormholesIn(g, NAME, 'Alpha').length > 0 && wormholesIn(g, NAME, 'Gamma').length === 0,
  targets: [gapIn(['Gamma'])],
  stays: atLocation,
  enters: (g, played) => settleIn(g, played.card, firstLocation(played)),
}

const mirrorFetch = mayFetch('mirrorBringsWormhole', (g, { self, at: { seat } }) =>
  canFetch(g, other(seat, idOf(self))) ? other(seat, idOf(self)) : null,
)

const isInAlpha = (g: G, self: Source): boolean => {
  const loc = locOf(g, idOf(self))
  return loc !== null && locationAt(g, loc).quadrant === 'Alpha'
}

const BAJORAN = tunnel(otherEnds, findsTheWay)
const MIRRORED: readonly Quadrant[] = ['Mirror']

// ---- Barzan Wormhole

const FAR: readonly Quadrant[] = ['Gamma', 'Delta']
const BARZAN = 'Barzan Wormhole'
const terminus = (g: G): LocId[] =>
  [...g.s.locations.keys()].filter(loc =>
    locationAt(g, loc).missions.some(id => cardOf(g, id).title === 'Wormhole Negotiations'),
  )

/** It goes to another place; whatever was in it stays beside its old one. */
function moveWormhole(g: G, { chosen }: Played): void {
  const [card] = wormholesIn(g, BARZAN)
  if (card === undefined) return
  closeGap(g, card)
  settleIn(g, card, chosen[0] as LocId)
}

export const WORMHOLES: Readonly<Record<string, CardSpec>> = {
  'bajoran-wormhole': {
    text: 'Two of them: one between locations of the region of Bajor in the Alpha Quadrant, which brings the other to the Gamma Quadrant; one in each quadrant at most. Each is a place with a span of 1. A ship may go from one end to the other and is then stopped. Or at any time: takes away what closes such a wormhole.',
    ways: [alphaEnd, gammaEnd, ...REOPENS],
    leaves: closeGap,
    hooks: {
      ...BAJORAN,
      triggers: {
        ...BAJORAN.triggers,
        entered: { when: (g, { id }, self) => id === self.id && isInAlpha(g, self), run: bringsOther },
      },
    },
  },
  'bajoran-wormhole-mirror-universe': {
    text: 'One, between two locations of the Mirror Quadrant: a place in the region of Bajor with a span of 1. Who lays it may download a Bajoran Wormhole. A ship that is damaged, or has ENGINEER and SCIENCE aboard, may go from here to another Bajoran Wormhole or back and is then stopped. Or at any time: takes away what closes such a wormhole.',
    seeds: { in: 'facility', when: g => wormholesIn(g, MIRROR).length === 0 && gaps(g, MIRRORED).length > 0 },
    ways: [
      {
        when: 'own turn',
        needs: g => wormholesIn(g, MIRROR).length === 0,
        targets: [gapIn(MIRRORED)],
        stays: atLocation,
        enters: (g, played) => settleIn(g, played.card, firstLocation(played), BAJOR),
      },
      ...REOPENS,
    ],
    leaves: closeGap,
    hooks: {
      ...BAJORAN,
      triggers: {
        ...BAJORAN.triggers,
        seeded: { when: (_g, { id }, self) => id === self.id, run: inserts('mirrorInserts', MIRRORED) },
        entered: { when: (_g, { id }, self) => id === self.id, run: mirrorFetch },
      },
    },
  },
  'barzan-wormhole': {
    text: 'One, between two locations of the Gamma or Delta Quadrant: a place with a span of 2. A ship may go from Wormhole Negotiations to it or back and is then stopped. Another copy, once each turn, moves it elsewhere in those quadrants.',
    seeds: { in: 'facility', when: g => wormholesIn(g, BARZAN).length === 0 && gaps(g, FAR).length > 0 },
    limit: EACH_TURN,
    ways: [
      {
        name: 'open',
        when: 'own turn',
        needs: g => wormholesIn(g, BARZAN).length === 0,
        targets: [gapIn(FAR)],
        stays: atLocation,
        enters: (g, played) => settleIn(g, played.card, firstLocation(played)),
      },
      {
        name: 'move',
        when: 'own turn',
        needs: g => wormholesIn(g, BARZAN).length > 0,
        targets: [
          {
            name: 'targetGap',
            among: g => {
              const own = wormholesIn(g, BARZAN).map(id => locOf(g, id))
              return gaps(g, FAR).filter(loc => !own.includes(loc))
            },
          },
        ],
        does: moveWormhole,
      },
    ],
    leaves: closeGap,
    hooks: {
      ...tunnel(terminus),
      triggers: {
        ...tunnel(terminus).triggers,
        seeded: { when: (_g, { id }, self) => id === self.id, run: inserts('barzanInserts', FAR) },
      },
    },
  },
}
