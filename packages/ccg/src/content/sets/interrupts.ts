/** Interrupts of other sets. */
import { forbid, pickRandom, type Seat, shuffle } from '@tenforward/kernel'
import type { AttributeName, RegularSkill } from '../../cards/wordLists.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import { enterStasis, inStasis, leaveStasis } from '../../rules/card/states.ts'
import type { CardSpec, Way } from '../../rules/declared/cardSpec.ts'
import { kill } from '../../rules/harm/dying.ts'
import { isVisible } from '../../rules/knowledge/visible.ts'
import { hostOf, isPlanet, locOf } from '../../rules/places/places.ts'
import { leavePlay, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf, rivalOf } from '../../state.ts'
import type { G, Source } from '../../types.ts'
import { isSafeFrom } from '../../words/immune.ts'
import { shuffleBack } from '../../words/piles.ts'
import { onTable, onTarget } from '../../words/played.ts'
import { encountered, isTitled, justPlayed, nullifiesIt } from '../../words/responses.ts'
import {
  anyPlayer,
  cardInPlay,
  first,
  fits,
  inPlayThat,
  isEvent,
  location,
  yourDiscard,
  yourPersonnel,
  yourShip,
} from '../../words/targets.ts'
import { incomingMessage } from '../premiere/interrupts.ts'
import { buries, dealsAgain, mutates, remodulates, splitsTop } from './interruptProcedures.ts'

const id = (self: Source): Id => self.id
const ALL: readonly AttributeName[] = ['INTEGRITY', 'CUNNING', 'STRENGTH']
const JURY_RIGGED: readonly RegularSkill[] = ['ENGINEER', 'Transporter Skill', 'Computer Skill']

/** CCG-ONCE-01: once in each turn, whatever copies there are. */
const once = (card: string): Pick<Way, 'needs' | 'does'> => ({
  needs: (g, seat) => g.s.here.uses?.[`${seat} ${card}`] === undefined,
  does(g, { seat }) {
    g.s.here.uses = { ...g.s.here.uses, [`${seat} ${card}`]: 1 }
  },
})

/** Takes these away as they are played, encountered, or while they lie in play. */
function nullifier(titles: readonly string[]): Way[] {
  return [
    { when: 'response', answers: justPlayed((g, card) => isTitled(g, card, ...titles)), does: nullifiesIt },
    { when: 'response', answers: encountered((g, card) => isTitled(g, card, ...titles)), does: nullifiesIt },
    {
      when: 'any time',
      name: 'nullify',
      targets: [cardInPlay((g, one) => isTitled(g, one, ...titles))],
      does: (g, played) => leavePlay(g, first(played), 'discard'),
    },
  ]
}

const HAND_LIMIT = 12
const LEFT_IN_HAND = 6

/** All but six at random go under the deck. */
function scorch(g: G, seat: Seat): void {
  const { hand, deck } = playerOf(g, seat)
  if (hand.length <= HAND_LIMIT) return
  const kept: Id[] = []
  const left = [...hand]
  while (kept.length < LEFT_IN_HAND) kept.push(take(left, pickRandom(g, left, 'hand')))
  for (const one of left) take(hand, one)
  deck.unshift(...shuffle(g, left, 'hand'))
}

const countOwn = (g: G, seat: Seat, test: (one: Id) => boolean): number =>
  g.s.inPlay.filter(one => inPlay(g, one).by === seat && isPersonnel(cardOf(g, one)) && test(one)).length

export const SET_INTERRUPTS: Readonly<Record<string, CardSpec>> = {
  'incoming-message-bajoran': incomingMessage('Bajoran'),
  'incoming-message-cardassian': incomingMessage('Cardassian'),
  'incoming-message-ferengi': incomingMessage('Ferengi'),
  'kevin-uxbridge-convergence': {
    text: 'All Events at one location are destroyed, those on ships there too.',
    ways: [
      {
        when: 'any time',
        targets: [
          location((g, loc) => g.s.inPlay.some(one => isEvent(g, one, NOBODY) && locOf(g, one) === loc)),
        ],
        does(g, played) {
          const here = g.s.inPlay.filter(
            one =>
              isEvent(g, one, NOBODY) &&
              locOf(g, one) === first(played) &&
              !isSafeFrom(g, one, played.card, 'destroy'),
          )
          for (const one of here) if (pieceOf(g, one).play !== null) leavePlay(g, one, 'discard')
        },
      },
    ],
  },
  'combat-ready-jury-rig': {
    text: 'On a MACO or Miracle Worker of yours: all attributes +2, and ENGINEER, Transporter Skill and Computer Skill as well, until the end of the turn.',
    ways: [
      {
        when: 'any time',
        targets: [yourPersonnel({ any: [{ trait: 'maco' }, { skill: 'Miracle Worker' }] })],
        stays: onTarget,
      },
    ],
    lasts: 'this turn',
    hooks: {
      values: {
        attribute: (g, at, self) => (ALL.includes(at.name) && hostOf(g, id(self)) === at.id ? 2 : undefined),
        skill: (g, at, self) =>
          JURY_RIGGED.includes(at.skill) && hostOf(g, id(self)) === at.id ? 1 : undefined,
      },
    },
  },
  'data-keep-dealing': {
    text: 'Discard the three top cards of your draw deck, then put any three cards of your discard pile on top of it.',
    ways: [{ when: 'any time', runs: dealsAgain }],
  },
  'changeling-sweep': {
    text: "All Interrupts in your opponent's discard pile go out of play, but for those with the Borg use or the Referee icon.",
    ways: [
      {
        when: 'any time',
        does(g, { seat }) {
          const { discard, out } = playerOf(g, rivalOf(seat))
          const swept = discard.filter(one => {
            const { types, icons } = cardOf(g, one)
            return types.includes('Interrupt') && !icons.includes('BO') && !icons.includes('Ref')
          })
          for (const one of swept) out.push(take(discard, one))
        },
      },
    ],
  },
  'dead-in-bed': {
    text: 'Somebody who is in stasis dies.',
    ways: [
      {
        when: 'any time',
        // It names those whom nothing else may choose.
        targets: [
          {
            name: 'targetPersonnel',
            among: (g, { seat }) =>
              g.s.inPlay.filter(
                one => isPersonnel(cardOf(g, one)) && inStasis(g, one) && isVisible(g, one, seat),
              ),
          },
        ],
        does: (g, played) => kill(g, [first(played)]),
      },
    ],
  },
  'off-switch': {
    text: 'An android of yours or one that you see is in stasis until the end of the turn; or nullifies another Off Switch.',
    ways: [
      {
        name: 'switch',
        when: 'any time',
        targets: [
          inPlayThat('targetPersonnel', (g, one) => fits(g, one, { trait: 'android' }) && !inStasis(g, one)),
        ],
        stays: onTarget,
        enters: (g, played) => enterStasis(g, [first(played)], played.card),
      },
      ...nullifier(['Off Switch']).slice(0, 1),
    ],
    lasts: 'this turn',
    leaves(g, self) {
      const host = hostOf(g, self)
      if (host !== null) leaveStasis(g, [host])
    },
  },
  mutation: {
    text: 'The two top cards of a discard pile are shuffled into its draw deck; or, once each turn, discard a card from hand and draw two.',
    ways: [
      {
        name: 'shuffle',
        when: 'any time',
        targets: [anyPlayer],
        does(g, played) {
          const { discard } = playerOf(g, first(played))
          const top = discard.slice(-2)
          shuffleBack(g, first(played), 2, one => top.includes(one))
        },
      },
      {
        name: 'draw',
        when: 'any time',
        ...once('mutation'),
        needs: (g, seat, self) =>
          once('mutation').needs!(g, seat, self) && playerOf(g, seat).hand.some(one => one !== self),
        runs: mutates,
      },
    ],
  },
  'souls-of-the-dead': {
    text: 'Once each turn, with three Bajoran personnel of yours in play: a card of your discard pile becomes the next one of your draw deck.',
    ways: [
      {
        when: 'any time',
        needs: (g, seat, self) =>
          once('souls').needs!(g, seat, self) &&
          countOwn(g, seat, one => inPlay(g, one).mode === 'Bajoran') >= 3,
        targets: [yourDiscard()],
        does(g, played) {
          once('souls').does!(g, played)
          const { discard, deck } = playerOf(g, played.seat)
          if (discard.includes(first(played))) deck.push(take(discard, first(played)))
        },
      },
    ],
  },
  remodulation: {
    text: 'Nullifies Adapt: Modulate Shields; or discard one or two cards from hand and draw as many from the bottom of your draw deck.',
    ways: [
      ...nullifier(['Adapt: Modulate Shields']),
      {
        name: 'draw',
        when: 'any time',
        needs: (g, seat, self) => playerOf(g, seat).hand.some(one => one !== self),
        runs: remodulates,
      },
    ],
  },
  'scorched-hand': {
    text: 'Whoever has more than twelve cards in hand shuffles all but six of them, at random, and puts them under the draw deck. Amanda Rogers cannot nullify it.',
    ways: [
      {
        when: 'any time',
        does(g) {
          for (const seat of g.s.players.keys()) scorch(g, seat)
        },
      },
    ],
    immune: ['Amanda Rogers'],
  },
  plexing: {
    text: 'Nullifies one of these: Barclay Transporter Phobia, Empathic Echo, Frame of Mind, Parallax Arguers, System-Wide Cascade Failure, Thought Maker. It cannot be nullified itself.',
    ways: nullifier([
      'Barclay Transporter Phobia',
      'Empathic Echo',
      'Parallax Arguers',
      'Frame of Mind',
      'System-Wide Cascade Failure',
      'Thought Maker',
    ]),
    immune: ['Amanda Rogers'],
  },
  'magnetic-north': {
    text: 'On a ship of yours that needs no staff, at a planet: nobody may attack it until it moves.',
    ways: [
      {
        when: 'any time',
        targets: [
          yourShip(undefined, (g, ship) => {
            const { at } = inPlay(g, ship)
            const staff = cardOf(g, ship).ship!.staffing
            return at.in === 'space' && isPlanet(g, at.loc) && staff.some(needs => needs.length === 0)
          }),
        ],
        stays: onTarget,
      },
    ],
    hooks: {
      permissions: {
        attack: (g, at, self) =>
          at.target.includes(hostOf(g, id(self)) ?? -1)
            ? forbid('The ship hides at the pole.', ['CCG-GEN-02'])
            : undefined,
      },
      triggers: {
        arrived: {
          when: (g, at, self) => hostOf(g, id(self)) === at.id,
          act: (g, _at, self) => leavePlay(g, id(self), 'discard'),
        },
      },
    },
  },
  'end-transmission': {
    text: 'On the table: your turn ends at once.',
    ways: [
      {
        when: 'any time',
        needs: (g, seat) => g.s.active === seat,
        stays: onTable,
        enters(g) {
          g.s.here.over = true
        },
      },
    ],
  },
  'burial-ground': {
    text: 'Once each turn a player of your choice puts a card of the own discard pile out of play, and all others of that type there.',
    ways: [{ when: 'any time', ...once('burial-ground'), targets: [anyPlayer], runs: buries }],
  },
  'all-threes': {
    text: 'Once each turn: reveal six cards of your draw deck, in two sets of three. One comes to your hand, the other is discarded; your opponent says which, unless you have a Data in play.',
    ways: [
      {
        when: 'any time',
        ...once('all-threes'),
        needs: (g, seat, self) =>
          once('all-threes').needs!(g, seat, self) && playerOf(g, seat).deck.length >= 6,
        runs: splitsTop,
      },
    ],
  },
}

const NOBODY = { seat: 0, card: -1, chosen: [] }
