/** Events about captives, and about what is hidden. */
import { ask, call, done, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { byDefault, firstOf } from '../../lists.ts'
import { download } from '../../procedures/download/download.ts'
import { drawCards } from '../../procedures/draw/drawCards.ts'
import { look } from '../../procedures/play/look.ts'
import { isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay, isShip } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { CardSpec, Played, Responding } from '../../rules/declared/cardSpec.ts'
import { kill } from '../../rules/harm/dying.ts'
import { imprison, takeCustody } from '../../rules/people/capture.ts'
import { expose, isInfiltrating } from '../../rules/people/infiltrate.ts'
import {
  bearerOf,
  cardsOn,
  hostOf,
  isPlanet,
  locationOf,
  locOf,
  onSurface,
  personnelAt,
  placedAt,
  spotOf,
  surface,
} from '../../rules/places/places.ts'
import { damagedNow } from '../../rules/turn/justNow.ts'
import { diedLastTurn } from '../../rules/zones/mourning.ts'
import { leavePlay, take } from '../../rules/zones/zones.ts'
import { type Id, locationAt, pieceOf, playerOf, rivalOf } from '../../state.ts'
import { type G, procedure, type Source } from '../../types.ts'
import {
  bonus,
  downloads,
  fetchingInPlay,
  id,
  maySearch,
  ONCE_A_TURN,
  offer,
  pointsOn,
  table,
  type Using,
} from '../../words/deck.ts'
import { onTarget } from '../../words/played.ts'
import { isTitled, printed } from '../../words/responses.ts'
import { first, fits, second, yourPersonnel } from '../../words/targets.ts'

const heldBy = (g: G, seat: Seat): Id[] =>
  g.s.inPlay.filter(one => {
    const { captive } = inPlay(g, one)
    return captive?.by === seat && captive.abducted === undefined
  })

/** Brigs of a player in this quadrant or the Alpha Quadrant. */
function brigs(g: G, seat: Seat, captive: Id): Id[] {
  const { quadrant } = locationAt(g, locationOf(g, captive))
  return g.s.inPlay.filter(one => {
    const { by, at } = inPlay(g, one)
    if (by !== seat || at.in === 'on' || !(isShip(cardOf(g, one)) || cardOf(g, one).facility !== null))
      return false
    const loc = locOf(g, one)
    const near = loc !== null && [quadrant, 'Alpha'].includes(locationAt(g, loc).quadrant)
    return near && [one, ...cardsOn(g, one)].some(card => cardOf(g, card).traits.includes('brig'))
  })
}

const trapped = (g: G, seat: Seat): Id[] =>
  heldBy(g, seat).filter(one => inPlay(g, one).at.in === 'trap' && brigs(g, seat, one).length > 0)

/** What its wearer may look at: a team of the rival in the same place, or the bottom seed card. */
function sights(g: G, self: Id): OptionId[] {
  const wearer = hostOf(g, self)
  if (wearer === null || isDisabled(g, wearer)) return []
  const spot = spotOf(g, wearer)
  const loc = locOf(g, wearer)
  if (spot === null || loc === null) return []
  const team = onPlanetWith(g, spot, inPlay(g, wearer).by) ? ['team'] : []
  const there = spot === surface(loc) || !isPlanet(g, loc)
  return [...team, ...(there && locationAt(g, loc).seeds.length > 0 ? ['seed'] : [])]
}

const onPlanetWith = (g: G, spot: ReturnType<typeof spotOf>, seat: Seat): boolean =>
  typeof spot === 'string' && onSurface(g, Number(spot.slice(7))).some(one => inPlay(g, one).by !== seat)

const glances = procedure('deck.glances', locals<Using>(), {
  what(g, v) {
    const options = sights(g, id(v.self))
    const extra = { rules: ['CCG-LOOK-20'], fallback: byDefault(options), skipForced: true }
    return ask(v.at.seat, pick('glanceAt', options, extra), 'look')
  },
  look(g, v, what: 'team' | 'seed') {
    const wearer = bearerOf(g, id(v.self))
    const loc = locationOf(g, wearer)
    const cards =
      what === 'seed'
        ? locationAt(g, loc).seeds.slice(0, 1)
        : personnelAt(g, surface(loc), rivalOf(inPlay(g, wearer).by))
    return cards.length === 0 ? done() : call(look, { seat: v.at.seat, cards }, 'end')
  },
  end: () => done(),
})

const DEALER = readFilter('"arms dealer"')

const LATINUM = { title: 'Gold-Pressed Latinum' }

const isRogueBattle = (g: G, at: Responding): boolean =>
  at.action.spot !== undefined &&
  g.s.inPlay.some(
    one => isTitled(g, one, 'Rogue Borg Mercenaries', 'Crosis') && locOf(g, one) === at.action.loc,
  )

const isWar = (g: G, at: Responding): boolean =>
  (at.just && at.moment === 'initiated' && at.action.kind === 'battle' && !isRogueBattle(g, at)) ||
  (at.just &&
    damagedNow(g).some(one => pieceOf(g, one).play?.by === rivalOf(at.seat) && isShip(cardOf(g, one))))

interface Answering {
  self: Source
  at: Responding
}

const profits = procedure('deck.profits', locals<Answering>(), {
  how(g, v) {
    const search = maySearch(g, v.at.seat, v.self, { want: [LATINUM], to: 'play' })
    const options = [...(search ? ['latinum'] : []), 'draw']
    const extra = { rules: ['CCG-DRAW-05'], fallback: 'draw', skipForced: true }
    return ask(v.at.seat, pick('profit', options, extra), 'gain')
  },
  gain(g, v, how: 'latinum' | 'draw') {
    const { seat } = v.at
    if (how === 'draw') return call(drawCards, { seat, count: 2 }, 'end')
    const dealer = bearerOf(g, id(v.self))
    const want = fits(g, dealer, DEALER) ? [LATINUM, LATINUM, LATINUM] : [LATINUM, LATINUM]
    return call(download, { seat, by: id(v.self), want, to: 'play', there: placedAt(g, dealer) }, 'end')
  },
  end: () => done(),
})

const TYRANT = { want: [readFilter('any([MU] [22]|event [AU])')], to: 'hand' as const }

const tyrantKey = (self: Id): string => `tyranny ${self}`

const BAJORAN = readFilter('personnel any([Baj]|"bajoran")')

/** Out of the discard pile, for good. */
function guide(g: G, { seat, card, chosen }: Played): void {
  const one = chosen[0] as Id
  const player = playerOf(g, seat)
  if (!player.discard.includes(one)) return
  player.uniqueOnly = [...(player.uniqueOnly ?? []), take(player.discard, one)]
  const integrity = firstOf(subjectsIn(g, one)).attribute('INTEGRITY')
  bonus(g, seat, integrity, card)
}

export const CAPTIVITY: Readonly<Record<string, CardSpec>> = {
  torture: {
    text: 'On a captive of yours: when the countdown expires the captive dies and its owner loses the points.',
    ways: [
      {
        when: 'card play',
        targets: [{ name: 'targetCaptive', among: (g, { seat }) => heldBy(g, seat) }],
        stays: onTarget,
      },
    ],
    hooks: {
      triggers: {
        expires: {
          when: (_g, at, self) => at.id === self.id,
          act(g, _at, self) {
            const captive = hostOf(g, id(self))
            if (captive === null) return
            // What others add to it is counted on the card.
            const points = pointsOn(g, id(self)) - inPlay(g, id(self)).count
            bonus(g, pieceOf(g, captive).owner, points, id(self))
            kill(g, [captive])
          },
        },
      },
    },
  },
  internment: {
    text: 'A captive beneath a trap card of yours goes to a brig of yours in the same quadrant or the Alpha Quadrant; or download a card that has to do with capturing to your hand. Then discarded.',
    ways: [
      {
        name: 'brig',
        when: 'card play',
        targets: [
          { name: 'targetCaptive', among: (g, { seat }) => trapped(g, seat) },
          { name: 'targetBrig', among: (g, { seat, chosen }) => brigs(g, seat, chosen[0] as Id) },
        ],
        does(g, played) {
          if (pieceOf(g, first(played)).play === null || pieceOf(g, second(played)).play === null) return
          takeCustody(g, first(played), second(played))
          imprison(g, first(played))
        },
      },
      downloads('interns', [readFilter('"capturing"-related')], { to: 'hand' }),
    ],
  },
  tyranny: {
    text: 'On the table until its countdown expires: at the start of your turn, if your hand was empty when it began, you may download a card of the Mirror Quadrant of the 22nd century, or an Event of the Alternate Universe, to your hand. Adds up.',
    ways: [table],
    hooks: {
      triggers: {
        turnBegan: {
          when: (g, at, self) => at.seat === self.owner && playerOf(g, at.seat).hand.length === 0,
          act(g, _at, self) {
            g.s.here.uses = { ...g.s.here.uses, [tyrantKey(id(self))]: 1 }
          },
        },
      },
      actions: {
        start: {
          when: (g, at, self) =>
            at.seat === self.owner &&
            g.s.here.uses?.[tyrantKey(id(self))] === 1 &&
            maySearch(g, at.seat, self, TYRANT),
          run: fetchingInPlay('tyrant', (g, { self }) => {
            g.s.here.uses = { ...g.s.here.uses, [tyrantKey(id(self))]: 0 }
            return TYRANT
          }),
        },
      },
    },
  },
  'ocular-implants': {
    text: 'On a Borg, an android or a Geordi of yours: once each turn, look at an Away Team of your opponent where that one is, or at the bottom seed card of the mission there.',
    ways: [
      {
        when: 'card play',
        targets: [yourPersonnel(readFilter('any([Bor]|"borg"|"android"|{any Geordi})'))],
        stays: onTarget,
      },
    ],
    hooks: {
      actions: {
        order: offer<'order'>({
          when: (g, at, self) => at.seat === self.owner && sights(g, id(self)).length > 0,
          run: glances,
          limit: ONCE_A_TURN,
        }),
      },
    },
  },
  '34th-rule-of-acquisition': {
    text: 'On an arms dealer or Acquisition personnel of yours: once every turn, when a battle has just begun, but not with Rogue Borg, or a ship of your opponent has just taken damage: draw two cards, or download Gold-Pressed Latinum there, two pieces, or three for an arms dealer.',
    ways: [
      {
        when: 'card play',
        targets: [yourPersonnel(readFilter('any("arms dealer"|Acquisition)'))],
        stays: onTarget,
      },
    ],
    hooks: {
      actions: {
        respond: offer<'respond'>({
          when: (g, at, self) => at.seat === self.owner && isWar(g, at),
          run: profits,
          limit: ONCE_A_TURN,
          effect: 'profit',
        }),
      },
    },
  },
  duranja: {
    text: 'A Bajoran of yours who died in your previous turn goes from your discard pile to your point area, for points equal to the own INTEGRITY, and is in play for uniqueness only. Then discarded.',
    mourns: true,
    ways: [
      {
        when: 'card play',
        targets: [
          {
            name: 'targetFallen',
            among: (g, { seat }) => diedLastTurn(g, seat).filter(one => printed(g, one, BAJORAN)),
          },
        ],
        does: guide,
      },
    ],
  },
  'the-guardian': {
    text: 'Suspends play: on a shape-shifter of yours, which has STRENGTH +6 until the countdown expires, and is exposed if it infiltrates. Discarded when it morphs again.',
    ways: [
      {
        when: 'suspend',
        targets: [yourPersonnel(readFilter('"shape-shifter"'))],
        stays: onTarget,
        enters(g, played) {
          const one = first(played)
          for (const old of cardsOn(g, one))
            if (old !== played.card && isTitled(g, old, 'The Guardian')) leavePlay(g, old, 'discard')
          if (isInfiltrating(g, one)) expose(g, one)
        },
      },
    ],
    hooks: {
      values: {
        attribute: (g, at, self) => (at.name === 'STRENGTH' && hostOf(g, id(self)) === at.id ? 6 : undefined),
      },
    },
  },
}
