/** Doorways that open side decks, and what they do from hand. */
import {
  allow,
  ask,
  call,
  done,
  forbid,
  locals,
  pick,
  pickRandom,
  reveal,
  type Seat,
} from '@tenforward/kernel'
import { download } from '../../procedures/download/download.ts'
import { cardOf, inPlay, isShip } from '../../rules/card/lookup.ts'
import type { CardSpec, Played } from '../../rules/declared/cardSpec.ts'
import { canFetch, type Fetch } from '../../rules/downloads/fetch.ts'
import { members } from '../../rules/missions/party.ts'
import { showToAll } from '../../rules/missions/probe.ts'
import { abandon } from '../../rules/places/abandoned.ts'
import { personnelAt } from '../../rules/places/places.ts'
import { leavePlay, take } from '../../rules/zones/zones.ts'
import { type Action, type Id, pieceOf, playerOf, type SidePile } from '../../state.ts'
import { type G, laying, procedure, type Source } from '../../types.ts'
import { EACH_TURN, idOf } from '../../words/doors.ts'
import { onTable } from '../../words/played.ts'
import { fits } from '../../words/targets.ts'

const CLOSERS = ['Revolving Door']

// ---- Q's Tent

const tentOf = (g: G, seat: Seat): SidePile | undefined =>
  playerOf(g, seat).sides.find(({ kind, open }) => kind === "Q's Tent" && open)

const RANDOM = 'random'

/** A card of the tent comes to hand, and nothing is drawn this turn. */
const looksIntoTent = procedure('looksIntoTent', locals<Played>(), {
  which(g, v) {
    // By number: a player who chooses looks through all of them.
    const cards = [...tentOf(g, v.seat)!.cards].sort((a, b) => a - b)
    const extra = { rules: ['CCG-SIDE-07'], about: { card: v.card }, fallback: RANDOM, hush: true }
    return ask(v.seat, pick('fromTent', [...cards, RANDOM], extra), 'taken')
  },
  taken(g, v, chosen: Id | typeof RANDOM) {
    const { cards } = tentOf(g, v.seat)!
    const player = playerOf(g, v.seat)
    const card = chosen === RANDOM ? pickRandom(g, cards, 'side deck') : chosen
    player.hand.push(take(cards, card))
    showToAll(g, v.seat, card)
    // Who leaves it to chance has the doorway again.
    if (chosen === RANDOM) player.deck.push(take(g.s.table, v.card))
    g.s.here.noDraws = [...(g.s.here.noDraws ?? []), v.seat]
    reveal(g)
    return 'end'
  },
  end: () => done(),
})

const FEWEST = 4

// ---- Battle Bridge Door

const sideOf = (g: G, seat: Seat): readonly Id[] =>
  (g.s.forces ?? []).flat().filter(id => pieceOf(g, id).play?.by === seat)

const hasLeader = (g: G, seat: Seat): boolean =>
  sideOf(g, seat).some(host => personnelAt(g, host, seat).some(id => fits(g, id, { skill: 'Leadership' })))

const battleNow = (g: G): Action | undefined => g.s.actions.findLast(({ kind }) => kind === 'battle')

const beginsBattle: NonNullable<NonNullable<CardSpec['ways']>[number]['answers']> = (g, at) =>
  at.moment === 'initiated' &&
  !at.just &&
  at.action.kind === 'battle' &&
  at.action.spot === undefined &&
  hasLeader(g, at.seat)

// ---- Dyson Sphere Door

interface Founding {
  self: Source
  at: { id: Id; seat: Seat }
}

/** With what its steps lay down. */
interface FoundingNow extends Founding {
  left: number
}

const MOST = 3

const haunting = (g: G, { self, at }: Founding): Fetch => ({
  seat: self.owner,
  by: idOf(self),
  want: [{ all: [{ type: 'Dilemma' }, { related: 'Empok Nor' }] }],
  to: 'seed',
  at: abandon(g, at.id),
})

/** Up to three dilemmas that have to do with the station come beneath it. */
const hauntsStation = procedure('hauntsStation', laying<Founding, FoundingNow>(), {
  begin(_g, v) {
    v.left = MOST
    return 'one'
  },
  one(g, v) {
    if (v.left === 0 || !canFetch(g, haunting(g, v))) return done()
    v.left--
    return call(download, haunting(g, v), 'came')
  },
  came: (_g, _v, result: string) => (result === 'done' ? 'one' : done()),
})

export const SIDE_DECKS: Readonly<Record<string, CardSpec>> = {
  'qs-tent': {
    text: "Opens Q's Tent. Or from hand, once each turn: a card of the tent comes to your hand for both to see, the one that you choose, or one at random for which the doorway goes on top of your deck. You draw no cards that turn.",
    limit: EACH_TURN,
    ways: [
      { when: 'own turn', needs: (g, seat) => (tentOf(g, seat)?.cards.length ?? 0) > 0, runs: looksIntoTent },
    ],
  },
  'qs-tent-civil-war': {
    text: "Opens Q's Tent with Referee cards lying face up in it. Your Q-Continuum is closed for good. You play no Q's Tent in your own turn, and begin no attempt with fewer than four personnel.",
    hooks: {
      triggers: {
        seeded: {
          when: (_g, { id }, self) => id === self.id,
          act(g, { seat }) {
            const tent = tentOf(g, seat)
            if (tent !== undefined) tent.up = true
          },
        },
      },
      permissions: {
        play: (g, { seat, id }, self) =>
          seat === self.owner && g.s.active === seat && pieceOf(g, id).card === 'qs-tent'
            ? forbid('The civil war leaves no time for it.', ['CCG-DOORPLAY-01'])
            : undefined,
        team: (g, { party }, self) =>
          party.seat === self.owner && members(g, party).length < FEWEST
            ? forbid('An attempt takes four personnel now.', ['CCG-ATTEMPT-11'])
            : undefined,
      },
    },
    settled(g, self) {
      for (const side of playerOf(g, inPlay(g, self).by).sides)
        if (side.kind === 'Q-Continuum') side.open = false
    },
  },
  'battle-bridge-door': {
    text: 'Opens the Battle Bridge; nothing closes it. Or from hand, when a ship battle begins in which you have Leadership: you may draw two more Tactics, or all your ships and facilities have one more of WEAPONS in it.',
    immune: CLOSERS,
    ways: [
      {
        name: 'tactics',
        when: 'response',
        answers: beginsBattle,
        does(g, { seat }) {
          const battle = battleNow(g)
          if (battle !== undefined) battle.moreTactics = [...(battle.moreTactics ?? []), seat, seat]
        },
      },
      {
        name: 'weapons',
        when: 'response',
        answers: beginsBattle,
        stays: onTable,
        enters: (g, { card }) => {
          inPlay(g, card).count = 1
        },
      },
    ],
    hooks: {
      values: {
        attribute: (g, { id, name }, self) => {
          if (name !== 'WEAPONS' || inPlay(g, idOf(self)).count === 0) return undefined
          const { play } = pieceOf(g, id)
          const card = cardOf(g, id)
          return play?.by === self.owner && (isShip(card) || card.facility !== null) ? 1 : undefined
        },
      },
    },
    settled(g, self) {
      if (inPlay(g, self).count > 0 && battleNow(g) === undefined) leavePlay(g, self, 'discard')
    },
  },
  'dyson-sphere-door': {
    text: 'Opens the side deck of dilemmas; nothing closes it. You may seed dilemmas from the Alternate Universe. Dilemmas that you download come from there, whatever forbids downloads. When your opponent seeds Empok Nor, you may seed up to three dilemmas of it beneath the station.',
    immune: CLOSERS,
    hooks: {
      permissions: {
        alternateUniverse: (g, { seat, id }, self) =>
          self.owner === seat && cardOf(g, id).dilemma !== null ? allow() : undefined,
      },
      triggers: {
        seeded: {
          when: (g, { id, seat }, self) => seat !== self.owner && cardOf(g, id).title === 'Empok Nor',
          run: hauntsStation,
        },
      },
    },
  },
}
