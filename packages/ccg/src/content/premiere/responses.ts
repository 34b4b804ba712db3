/** Interrupts of the first set that answer what has just happened. */
import { ask, call, done, forbid, locals, pickMany, type Seat } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { firstOf, lastOf } from '../../lists.ts'
import { drawCards } from '../../procedures/draw/drawCards.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import type { CardSpec, Played } from '../../rules/declared/cardSpec.ts'
import { kill } from '../../rules/harm/dying.ts'
import { show } from '../../rules/knowledge/showing.ts'
import {
  aboard,
  hostOf,
  isPlanet,
  locationOf,
  locOf,
  personnelAt,
  surface,
} from '../../rules/places/places.ts'
import { fallenNow, forgetJust } from '../../rules/turn/justNow.ts'
import { score } from '../../rules/turn/score.ts'
import { leavePlay, put, take, toBonusArea } from '../../rules/zones/zones.ts'
import { type Id, type LocId, pieceOf, playerOf, rivalOf, type Spot } from '../../state.ts'
import { type G, laying, procedure, type Source } from '../../types.ts'
import { drawn, onDrawn } from '../../words/drawing.ts'
import { haveAt } from '../../words/played.ts'
import { answered, answeredAction, justSolved, printed } from '../../words/responses.ts'
import { first, fits } from '../../words/targets.ts'
import { vengeance } from '../vengeance.ts'

const id = (self: Source): Id => self.id
const HONOURABLE: Filter = { all: [{ trait: 'klingon' }, { skill: 'Honor' }] }

const fallen = (g: G, filter: Filter): Id[] => fallenNow(g).filter(one => printed(g, one, filter))

/** All people of a player on the planet of the mission that was just solved. */
const solvers = (g: G): Id[] => {
  const action = answered(g)
  return action?.loc == null ? [] : [...personnelAt(g, surface(action.loc), action.by)]
}

const isLaidAt = (g: G, card: string, loc: LocId): boolean =>
  g.s.inPlay.some(one => pieceOf(g, one).card === card && locOf(g, one) === loc)

/** The card that was drawn last is the last one in hand. */
const redraws = procedure('redraws', locals<Played>(), {
  discard(g) {
    const action = answered(g)
    if (action === undefined) return done()
    const { hand } = playerOf(g, action.by)
    put(g, take(hand, lastOf(hand)), 'discard')
    return call(drawCards, { seat: action.by, count: 1 }, 'end')
  },
  end: () => done(),
})

interface Challenging extends Played {}

/** With what its steps lay down. */
interface ChallengingNow extends Challenging {
  seats: Seat[]
  dead: Id[]
}

const traitors = (g: G, spot: Spot, seat: Seat): Id[] =>
  personnelAt(g, spot, rivalOf(seat)).filter(one => fits(g, one, { skill: 'Treachery' }))

/** Each Klingon's player says whom that one kills; both sides at once, so whoever falls has challenged, too. */
const challenges = procedure('challenges', laying<Challenging, ChallengingNow>(), {
  begin(g, v) {
    v.seats = answered(g)?.spot === undefined ? [] : [v.seat, rivalOf(v.seat)]
    v.dead = []
    return 'side'
  },
  side(g, v) {
    const [seat] = v.seats
    if (seat === undefined) return 'kill'
    const spot = answeredAction(g).spot!
    const foes = traitors(g, spot, seat)
    const brave = personnelAt(g, spot, seat).filter(one => fits(g, one, HONOURABLE)).length
    if (brave > 0 && foes.length > brave) {
      show(g, foes)
      return 'choose'
    }
    if (brave > 0) v.dead.push(...foes)
    v.seats.shift()
    return 'side'
  },
  choose(g, v) {
    const seat = firstOf(v.seats)
    const spot = answeredAction(g).spot!
    const foes = traitors(g, spot, seat)
    const count = personnelAt(g, spot, seat).filter(one => fits(g, one, HONOURABLE)).length
    const extra = { rules: ['CCG-LOOK-15'], exactly: count, fallback: foes.slice(0, count) }
    return ask(seat, pickMany('victim', foes, extra), 'chosen')
  },
  chosen(g, v, ids: Id[]) {
    g.s.shown = []
    v.dead.push(...ids)
    v.seats.shift()
    return 'side'
  },
  kill(g, v) {
    kill(g, v.dead)
    return done()
  },
})

export const RESPONSES: Readonly<Record<string, CardSpec>> = {
  'alien-groupie': {
    text: 'When a planet mission has just been solved: one male of the Away Team, at random, cannot beam up before the end of the next turn of his player.',
    ways: [
      {
        when: 'response',
        answers: justSolved((g, at) => isPlanet(g, at.action.loc!)),
        draws: drawn('admires', g => solvers(g).filter(one => fits(g, one, { trait: 'male' }))),
        stays: onDrawn,
      },
    ],
    hooks: {
      permissions: {
        beam: (g, at, self) =>
          hostOf(g, id(self)) === at.id ? forbid('He is busy with his admirer.', ['CCG-GEN-02']) : undefined,
      },
      triggers: {
        turnEnds: {
          when: (g, at, self) => {
            const host = hostOf(g, id(self))
            return host !== null && inPlay(g, host).by === at.seat && inPlay(g, id(self)).since !== g.s.turn
          },
          act: (g, _at, self) => leavePlay(g, id(self), 'discard'),
        },
      },
    },
  },
  'particle-fountain': {
    onPlanet: true,
    text: 'When you have just solved a planet mission with 2 ENGINEER in the Away Team: on that mission, once, for its points.',
    ways: [
      {
        when: 'response',
        answers: justSolved((g, at) => {
          const { loc, by } = at.action
          return (
            by === at.seat &&
            isPlanet(g, loc!) &&
            haveAt(g, surface(loc!), by, 'ENGINEER x2') &&
            !isLaidAt(g, 'particle-fountain', loc!)
          )
        }),
        does: (g, played) =>
          score(g, played.seat, pointsOn(g, played.card), true, pieceOf(g, played.card).card),
        stays: g => ({ in: 'atop', loc: answeredAction(g).loc! }),
      },
    ],
  },
  'klingon-death-yell': {
    text: 'When a Klingon with Honor has just been killed: score its points, once for each of the dead.',
    ways: [
      {
        when: 'response',
        answers: (g, at) => at.just && at.moment === 'resolved' && fallen(g, HONOURABLE).length > 0,
        targets: [{ name: 'targetFallen', among: g => fallen(g, HONOURABLE) }],
        does: yell,
      },
    ],
  },
  'klingon-right-of-vengeance': {
    text: 'When a Klingon of yours has just been killed in a personnel battle: your other Klingons there attack once more, with double STRENGTH.',
    ways: [
      {
        when: 'response',
        answers: (g, at) =>
          at.just &&
          at.moment === 'resolved' &&
          at.action.kind === 'battle' &&
          at.action.spot !== undefined &&
          fallen(g, { trait: 'klingon' }).some(one => pieceOf(g, one).owner === at.seat) &&
          personnelAt(g, at.action.spot, at.seat).some(one => fits(g, one, { trait: 'klingon' })) &&
          personnelAt(g, at.action.spot, rivalOf(at.seat)).length > 0,
        runs: vengeance,
      },
    ],
    hooks: {
      values: {
        attribute: (g, at, self) =>
          at.name === 'STRENGTH' &&
          inPlay(g, at.id).by === self.owner &&
          cardOf(g, at.id).personnel[at.index]?.species.includes('klingon')
            ? { op: 'multiply', by: 2 }
            : undefined,
      },
    },
  },
  'honor-challenge': {
    text: 'When a personnel battle has just begun: each Klingon with Honor there kills one of the other side with Treachery, whom the player of the Klingon chooses.',
    ways: [
      {
        when: 'response',
        answers: (_g, at) =>
          at.just && at.moment === 'initiated' && at.action.kind === 'battle' && at.action.spot !== undefined,
        runs: challenges,
      },
    ],
  },
  'escape-pod': {
    text: 'When a ship of yours is about to be destroyed: its crew leaves it in a pod, and stays there until a ship of yours takes them aboard. Discarded then.',
    ways: [
      {
        when: 'response',
        answers: (g, at) =>
          at.moment === 'initiated' &&
          !at.just &&
          at.action.kind === 'destroy' &&
          isOwnWreck(g, at.seat, at.action.card),
        stays: g => ({ in: 'atop', loc: locationOf(g, answeredAction(g).card!) }),
        enters(g, played) {
          for (const one of aboard(g, answeredAction(g).card!))
            if (isPersonnel(cardOf(g, one)) && inPlay(g, one).by === played.seat)
              inPlay(g, one).at = { in: 'aboard', host: played.card }
        },
      },
    ],
    settled(g, self) {
      if (aboard(g, self).length === 0) leavePlay(g, self, 'discard')
    },
    hooks: {
      permissions: {
        system: (_g, at, self) =>
          at.id === id(self) && at.system === 'Transporters'
            ? forbid('A pod has no transporters.', ['CCG-GEN-02'])
            : undefined,
      },
    },
  },
  'subspace-schism': {
    text: 'When a player has just drawn a card: that card is discarded, and another drawn for it.',
    ways: [
      {
        when: 'response',
        answers: (g, at) =>
          at.just &&
          at.moment === 'resolved' &&
          at.action.kind === 'draw' &&
          playerOf(g, at.action.by).hand.length > 0,
        runs: redraws,
      },
    ],
  },
}

const pointsOn = (g: G, card: Id): number => cardOf(g, card).points?.value ?? 0

function yell(g: G, played: Played): void {
  const { card, seat } = played
  forgetJust(g, one => one.kind === 'fallen' && one.id === first(played))
  score(g, seat, pointsOn(g, card), true, pieceOf(g, card).card)
  toBonusArea(g, take(g.s.table, card), seat)
}

const isOwnWreck = (g: G, seat: Seat, ship: Id | null): boolean =>
  ship !== null &&
  pieceOf(g, ship).play !== null &&
  inPlay(g, ship).by === seat &&
  cardOf(g, ship).ship !== null &&
  personnelAt(g, ship, seat).length > 0
