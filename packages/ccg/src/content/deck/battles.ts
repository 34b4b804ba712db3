/** Interrupts of personnel battles. */
import { ask, call, done, locals, type OptionId, pick, pickMany, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { byDefault, firstOf } from '../../lists.ts'
import { drawSome } from '../../procedures/chance/drawSome.ts'
import { isDrone } from '../../rules/borg/kinds.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { CardSpec, Played } from '../../rules/declared/cardSpec.ts'
import { noteUse } from '../../rules/declared/limits.ts'
import { kill } from '../../rules/harm/dying.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { show } from '../../rules/knowledge/showing.ts'
import { isHologram } from '../../rules/people/holograms.ts'
import { expose, isInfiltrating } from '../../rules/people/infiltrate.ts'
import { cardsAt, personnelAt } from '../../rules/places/places.ts'
import { spotsOf } from '../../rules/ships/transport.ts'
import { take } from '../../rules/zones/zones.ts'
import { combatOf, type Id, pieceOf, rivalOf, type Spot } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import { drawing } from '../../words/drawing.ts'
import {
  ANDROID,
  BATTLE,
  battle,
  begins,
  engaged,
  fighting,
  nullifies,
  oncePerBattle,
  pairOf,
} from '../../words/personnelBattles.ts'
import { first, fits } from '../../words/targets.ts'

const SHIFTER = readFilter('"shape-shifter"')

const JEMHADAR = readFilter('"jem\'hadar"')

const BURNING = readFilter('any("phaser"|"disruptor")')

const isRogue = (g: G, one: Id): boolean => cardOf(g, one).title.startsWith('Rogue Borg')

const isHelpless = (g: G, foe: Id): boolean =>
  isRogue(g, foe) || fits(g, foe, JEMHADAR) || isHologram(cardOf(g, foe)) || isDrone(g, foe)

interface Ordering extends Played {}

/** With what its steps lay down. */
interface OrderingNow extends Ordering {
  rebels: Id[]
}

const cunning = (g: G, one: Id): number => subjectsIn(g, one)[0]?.attribute('CUNNING') ?? 0

const dullerThan = (g: G, rebel: Id, seat: Seat): Id[] =>
  fighting(g, rivalOf(seat)).filter(one => cunning(g, one) < cunning(g, rebel))

/** Each of those with double Treachery may kill somebody who is not as clever. */
const refusesOrders = procedure('deck.refusesOrders', laying<Ordering, OrderingNow>(), {
  begin(g, v) {
    noteUse(g, v.seat, pieceOf(g, v.card).card, 'play', BATTLE)
    v.rebels = fighting(g, v.seat).filter(one => fits(g, one, readFilter('Treachery x2')))
    return 'each'
  },
  each(g, v) {
    g.s.shown = []
    const [rebel] = v.rebels
    if (rebel === undefined) return done()
    if (pieceOf(g, rebel).play === null || dullerThan(g, rebel, v.seat).length === 0) {
      v.rebels.shift()
      return 'each'
    }
    show(g, dullerThan(g, rebel, v.seat))
    g.revealed = true
    return 'ask'
  },
  ask(g, v) {
    const among: OptionId[] = dullerThan(g, firstOf(v.rebels), v.seat)
    const extra = {
      rules: ['CCG-PBATTLE-05'],
      about: { by: v.rebels[0] },
      fallback: byDefault(among),
      hush: true,
    }
    return ask(v.seat, pick('victim', [...among, 'nobody'], extra), 'dies')
  },
  dies(g, v, victim: Id | 'nobody') {
    v.rebels.shift()
    if (victim !== 'nobody') kill(g, [victim])
    return 'each'
  },
})

const hiders = (g: G, seat: Seat): Id[] => fighting(g, seat).filter(one => inPlay(g, one).mode !== 'Borg')

/** Any number of one's own stay out of the fight. */
const hides = procedure('deck.hides', locals<Played>(), {
  who(g, v) {
    const able = hiders(g, v.seat)
    return ask(
      v.seat,
      pickMany('hide', able, { rules: ['CCG-PBATTLE-05'], fallback: able, hush: true }),
      'hide',
    )
  },
  hide(g, _v, who: Id[]) {
    if (g.s.combat) g.s.combat.out = [...(g.s.combat.out ?? []), ...who]
    return done()
  },
})

/** Spots where a player has people, each with the players who have somebody there. */
function teamsNear(g: G, { seat }: Played): OptionId[] {
  const spots = spotsOf(g, seat).filter(spot => personnelAt(g, spot, seat).length > 0)
  return spots.flatMap(spot =>
    [0, 1].filter(one => personnelAt(g, spot, one).length > 0).map(one => `${one} at ${spot}`),
  )
}

function stopTeam(g: G, played: Played): void {
  const [seat, where] = String(first(played)).split(' at ')
  const spot: Spot = where!.startsWith('planet') ? (where as Spot) : Number(where)
  stop(g, personnelAt(g, spot, Number(seat)))
}

const shifters = (g: G, seat: Seat): Id[] => {
  const spot = battle(g)?.spot
  if (spot === undefined) return []
  return cardsAt(g, spot).filter(
    one => inPlay(g, one).by === seat && fits(g, one, SHIFTER) && !inPlay(g, one).stopped,
  )
}

const STRUCK = 3

/** Each shape-shifter that is named stuns three at random, and is seen for what it is. */
const strikes = procedure('deck.strikes', locals<Played & { count?: number }>(), {
  who(g, v) {
    const able = shifters(g, v.seat)
    return ask(
      v.seat,
      pickMany('strikers', able, { rules: ['CCG-PBATTLE-05'], fallback: able, hush: true }),
      'strike',
    )
  },
  strike(g, v, who: Id[]) {
    v.count = who.length * STRUCK
    for (const one of who) if (isInfiltrating(g, one)) expose(g, one)
    return 'draw'
  },
  draw(g, v) {
    const among = fighting(g, rivalOf(v.seat)).filter(
      one => !fits(g, one, SHIFTER) && !combatOf(g).stunned.includes(one),
    )
    return call(drawSome, { among, count: v.count! }, 'stun')
  },
  stun(g, _v, ids: Id[]) {
    combatOf(g).stunned.push(...ids)
    return done()
  },
})

const orders = oncePerBattle('i-do-not-take-orders-from-you')

const burned = (g: G, seat: Seat): Id[] =>
  (g.s.combat?.stunned ?? []).filter(one => pieceOf(g, one).play?.by === rivalOf(seat))

const isArmed = (g: G, seat: Seat, spot: Spot | undefined): boolean =>
  spot !== undefined && cardsAt(g, spot).some(one => inPlay(g, one).by === seat && fits(g, one, BURNING))

export const BATTLES: Readonly<Record<string, CardSpec>> = {
  'android-headlock': {
    text: "When your android has engaged a Borg drone, a Jem'Hadar, a Rogue Borg or a hologram: that one is mortally wounded, and the android engages the next. Or nullifies Borg Kiss.",
    ways: [
      {
        when: 'response',
        answers: engaged((g, own, foe) => fits(g, own, ANDROID) && isHelpless(g, foe)),
        does(g, { seat }) {
          const pair = pairOf(g, seat)
          if (pair === null) return
          combatOf(g).dying.push(pair.foe)
          combatOf(g).again = [...(combatOf(g).again ?? []), pair.own]
        },
      },
      ...nullifies('Borg Kiss'),
    ],
  },
  'i-do-not-take-orders-from-you': {
    text: 'When you have begun a personnel battle, once in it: each of your personnel there with 2 Treachery may kill one of the others who has less CUNNING.',
    ways: [
      {
        when: 'response',
        answers: begins((g, at) => at.action.by === at.seat && orders.may(g, at.seat)),
        runs: refusesOrders,
      },
    ],
  },
  'phaser-burns': {
    text: 'In a personnel battle, before anybody has won, where you have a phaser or disruptor: two of the others who are stunned die, at random.',
    ways: [
      {
        when: 'response',
        answers: (g, at) =>
          at.moment === 'fought' && burned(g, at.seat).length > 0 && isArmed(g, at.seat, at.action.spot),
        runs: drawing<Played>(
          'deck.burns',
          (g, { seat }) => burned(g, seat),
          (g, drawn) => {
            for (const one of drawn) take(combatOf(g).stunned, one)
            kill(g, drawn)
          },
          2,
        ),
      },
    ],
  },
  'smoke-bomb': {
    text: 'When a personnel battle has begun: any of your personnel who are no Borg keep out of it. Or a crew or Away Team that some of your personnel are with is stopped.',
    ways: [
      { when: 'response', answers: begins((g, at) => hiders(g, at.seat).length > 0), runs: hides },
      {
        name: 'stop',
        when: 'any time',
        targets: [{ name: 'targetTeam', among: teamsNear }],
        does: stopTeam,
      },
    ],
  },
  'strike-three': {
    text: 'When a personnel battle has begun: each shape-shifter of yours there may stun three of the others, at random, who are none. One that infiltrates is exposed.',
    ways: [{ when: 'response', answers: begins((g, at) => shifters(g, at.seat).length > 0), runs: strikes }],
  },
}
