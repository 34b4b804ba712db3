/** Cards on which others are kept. */
import { ask, call, done, emit, locals, type OptionId, pick, type Seat, shuffle } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { anAction, conclude, initiate } from '../../procedures/actions/act.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { duplicates } from '../../rules/card/unique.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { isPlanet } from '../../rules/places/places.ts'
import { locationsCalled } from '../../rules/places/universe.ts'
import { useCardPlay } from '../../rules/reporting/cardPlay.ts'
import { modesOf } from '../../rules/reporting/report.ts'
import { enterPlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, type Keep, type LocId, pieceOf, playerOf } from '../../state.ts'
import { fire, type G, laying, procedure } from '../../types.ts'
import { deed, id, ONCE_A_TURN, offer, table, type Using } from '../../words/deck.ts'

/** What lies on this card; undefined: nothing yet. */
const keepOf = (g: G, seat: Seat, self: Id): Keep | undefined =>
  playerOf(g, seat).kept?.find(({ on }) => on === self)

function lay(g: G, seat: Seat, self: Id, card: Id, open?: true): void {
  const player = playerOf(g, seat)
  const keep = keepOf(g, seat, self)
  if (keep !== undefined) keep.cards.push(card)
  else player.kept = [...(player.kept ?? []), { on: self, cards: [card], ...(open && { open }) }]
}

function lift(g: G, seat: Seat, self: Id, card: Id): Id {
  const player = playerOf(g, seat)
  const keep = keepOf(g, seat, self)!
  take(keep.cards, card)
  if (keep.cards.length === 0) player.kept = player.kept!.filter(one => one !== keep)
  return card
}

const stored = (g: G, seat: Seat, self: Id): readonly Id[] => keepOf(g, seat, self)?.cards ?? []

// ---- Zalkonian Storage Capsule

const stores = procedure('deck.stores', locals<Using>(), {
  which(g, v) {
    const { hand } = playerOf(g, v.at.seat)
    const extra = { rules: ['CCG-GEN-02'], fallback: byDefault(hand), hush: true }
    return ask(v.at.seat, pick('storeCard', hand, extra), 'stored')
  },
  stored(g, v, card: Id) {
    lay(g, v.at.seat, id(v.self), take(playerOf(g, v.at.seat).hand, card))
    return done()
  },
})

const TOP = 'top'
const BOTTOM = 'bottom'

const retrieves = procedure('deck.retrieves', locals<Using>(), {
  which(g, v) {
    const among = [...stored(g, v.at.seat, id(v.self))]
    // To which end of the deck they would go is a standing choice.
    const other = inPlay(g, id(v.self)).count === 0 ? BOTTOM : TOP
    const extra = { rules: ['CCG-GEN-02'], fallback: byDefault(among), hush: true }
    return ask(v.at.seat, pick('takeStored', [...among, other], extra), 'taken')
  },
  taken(g, v, card: Id | typeof TOP | typeof BOTTOM) {
    if (card === TOP || card === BOTTOM) {
      inPlay(g, id(v.self)).count = card === TOP ? 0 : 1
      return done()
    }
    playerOf(g, v.at.seat).hand.push(lift(g, v.at.seat, id(v.self), card))
    return done()
  },
})

/** The group goes back to the draw deck, in no order that anybody knows. */
function spill(g: G, self: Id): void {
  const { by } = inPlay(g, self)
  const player = playerOf(g, by)
  const cards = shuffle(g, [...stored(g, by, self)], 'deck')
  if (cards.length === 0) return
  player.kept = player.kept!.filter(({ on }) => on !== self)
  if (inPlay(g, self).count === 0) player.deck.push(...cards)
  else player.deck.unshift(...cards)
}

// ---- Fal-tor-pan

const isVulcan = (g: G, one: Id): boolean =>
  cardOf(g, one).personnel.some(({ species }) => species.includes('vulcan'))
const soul = (g: G, seat: Seat): Id | null => {
  const top = playerOf(g, seat).discard.at(-1)
  return top !== undefined && isVulcan(g, top) ? top : null
}
const home = (g: G, self: Id): LocId | undefined =>
  locationsCalled(g, cardOf(g, self), 'Vulcan').find(loc => isPlanet(g, loc))
const reborn = (g: G, seat: Seat, self: Id): Id[] =>
  stored(g, seat, self).filter(one => duplicates(g, seat, cardOf(g, one)) === null)

interface Rebirth extends Using {}

/** With what its steps lay down. */
interface RebirthNow extends Rebirth {
  card: Id
}

/** Somebody reports to Vulcan from here as from hand: as the card play of the turn. */
const rebirth = procedure('deck.rebirth', laying<Rebirth, RebirthNow>(), {
  whom(g, v) {
    const among: OptionId[] = reborn(g, v.at.seat, id(v.self))
    const extra = { rules: ['CCG-REPORT-17'], fallback: byDefault(among), skipForced: true }
    return ask(v.at.seat, pick('reborn', among, extra), 'announce')
  },
  announce(g, v, card: Id) {
    v.card = card
    useCardPlay(g, card)
    g.s.table.push(lift(g, v.at.seat, id(v.self), card))
    emit(g, 'card.played', { seat: v.at.seat, card: pieceOf(g, card).card })
    return call(initiate, { action: anAction({ kind: 'play', by: v.at.seat, card }) }, 'enter')
  },
  enter(g, v, stands: boolean) {
    const card = take(g.s.table, v.card)
    const loc = home(g, id(v.self))
    if (!stands || loc === undefined) {
      put(g, card, 'discard')
      return 'conclude'
    }
    enterPlay(g, card, v.at.seat, { in: 'planet', loc }, modesOf(cardOf(g, card))[0] ?? null)
    return fire('entered', { id: card, seat: v.at.seat }, 'conclude')
  },
  conclude: () => call(conclude, {}, 'end'),
  end: () => done(),
})

function scatter(g: G, self: Id): void {
  const { by } = inPlay(g, self)
  const cards = [...stored(g, by, self)]
  const player = playerOf(g, by)
  player.kept = player.kept?.filter(({ on }) => on !== self) ?? []
  for (const one of cards) put(g, one, 'discard')
}

export const STORES: Readonly<Record<string, CardSpec>> = {
  'zalkonian-storage-capsule': {
    text: 'On the table: once each turn store a card from hand here, and take stored cards back to hand at any time. When it is destroyed they are shuffled and go on top of your draw deck, or beneath it, as you have said before.',
    ways: [table],
    leaves: spill,
    hooks: {
      actions: {
        order: offer<'order'>({
          when: (g, at, self) => at.seat === self.owner && playerOf(g, at.seat).hand.length > 0,
          run: stores,
          limit: ONCE_A_TURN,
          effect: 'store',
        }),
        anytime: {
          when: (g, at, self) => at.seat === self.owner && stored(g, at.seat, id(self)).length > 0,
          run: retrieves,
        },
      },
    },
  },
  'fal-tor-pan': {
    text: 'On the table: a Vulcan personnel that lies on top of your discard pile may be placed here at any time. From here they report on Vulcan itself, as if you held them.',
    ways: [table],
    leaves: scatter,
    hooks: {
      actions: {
        anytime: {
          when: (g, at, self) => at.seat === self.owner && soul(g, at.seat) !== null,
          run: deed('keepsSoul', (g, { at, self }) => {
            const one = soul(g, at.seat)
            if (one !== null) lay(g, at.seat, id(self), take(playerOf(g, at.seat).discard, one), true)
          }),
        },
        cardPlay: {
          when: (g, at, self) =>
            at.seat === self.owner &&
            !g.s.here.played &&
            home(g, id(self)) !== undefined &&
            reborn(g, at.seat, id(self)).length > 0,
          run: rebirth,
        },
      },
    },
  },
}
