/** Interrupts of personnel battles. */
import {
  ask,
  done,
  locals,
  next,
  type OptionId,
  pick,
  pickMany,
  pickRandom,
  type Seat,
} from '@tenforward/kernel'
import { readFilter } from '../../cards/index.ts'
import { isDisabled } from '../../rules/able.ts'
import { attackers, foesAt, forceOf } from '../../rules/battle.ts'
import { isDrone } from '../../rules/borg/kinds.ts'
import { cardOf, inPlay, isPersonnel, subjectsIn } from '../../rules/cards.ts'
import { kill, stop } from '../../rules/harm.ts'
import { isHologram } from '../../rules/holograms.ts'
import { expose, isInfiltrating } from '../../rules/infiltrate.ts'
import { mayUse, noteUse } from '../../rules/limits.ts'
import {
  cardsAt,
  cardsOn,
  hostsAt,
  isPlanet,
  locOf,
  personnelAt,
  type Spot,
  spotOf,
  surface,
} from '../../rules/places.ts'
import { freezeForTurn } from '../../rules/states.ts'
import { spotsOf } from '../../rules/transport.ts'
import { leavePlay, take } from '../../rules/zones.ts'
import type { Action, Id } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { isVisible } from '../../view.ts'
import { encountered, isTitled, justPlayed, nullifiesIt } from '../answers.ts'
import { discardInPlay } from '../deeds.ts'
import { dilemmaOf } from '../lookup.ts'
import type { CardSpec, Played, Responding, Way } from '../spec.ts'
import { cardInPlay, first, fits, inPlayThat } from '../targets.ts'
import { hostOf } from '../values.ts'
import { bonus, ONCE_A_GAME, pointsOn, yourPeople } from './words.ts'

// ---- words

/** The battle that is under way. */
const battle = (g: G): Action | undefined => g.s.actions.findLast(({ kind }) => kind === 'battle')

/** A personnel battle has just begun. */
const begins =
  (test: (g: G, at: Responding) => boolean = () => true) =>
  (g: G, at: Responding) =>
    !at.just &&
    at.moment === 'initiated' &&
    at.action.kind === 'battle' &&
    at.action.spot !== undefined &&
    test(g, at)

/** A battle is over. */
const isOver = (_g: G, at: Responding): boolean =>
  at.just && at.moment === 'resolved' && at.action.kind === 'battle'

/** Those of a player who fight. */
function fighting(g: G, seat: Seat): Id[] {
  const { spot, by } = battle(g) ?? {}
  if (spot === undefined) return []
  const there = by === seat ? attackers(g, seat, spot) : foesAt(g, 1 - seat, spot)
  return there.filter(one => isPersonnel(cardOf(g, one)) && !g.s.combat?.out?.includes(one))
}

/** In combat: one's own and the adversary. */
function pairOf(g: G, seat: Seat): { own: Id; foe: Id } | null {
  const pair = g.s.combat?.pair
  if (pair == null || pair.some(one => g.s.cards[one]!.play === null)) return null
  const [own, foe] = inPlay(g, pair[0]).by === seat ? pair : [pair[1], pair[0]]
  return inPlay(g, own).by === seat ? { own, foe } : null
}

/** Neither stunned nor wounded yet. */
const isUp = (g: G, one: Id): boolean =>
  !g.s.combat!.stunned.includes(one) && !g.s.combat!.dying.includes(one)

const engaged =
  (test: (g: G, own: Id, foe: Id) => boolean) =>
  (g: G, at: Responding): boolean => {
    if (at.moment !== 'paired' || at.just) return false
    const pair = pairOf(g, at.seat)
    return pair !== null && isUp(g, pair.own) && isUp(g, pair.foe) && test(g, pair.own, pair.foe)
  }

const BATTLE = { times: 1, per: 'battle' } as const
/** CCG-ONCE-05: once in a battle, whatever copies there are. */
const oncePerBattle = (card: string) => ({
  may: (g: G, seat: Seat) => mayUse(g, seat, card, 'play', BATTLE),
  note: (g: G, seat: Seat) => noteUse(g, seat, card, 'play', BATTLE),
})

export const nullifies = (...titles: string[]): Way[] => [
  {
    name: 'nullify',
    when: 'any time',
    targets: [cardInPlay((g, one) => isTitled(g, one, ...titles))],
    does: discardInPlay,
  },
  { when: 'response', answers: justPlayed((g, card) => isTitled(g, card, ...titles)), does: nullifiesIt },
  { when: 'response', answers: encountered((g, card) => isTitled(g, card, ...titles)), does: nullifiesIt },
]

const ANDROID = readFilter('"android"')
const HOLO = readFilter('[Holo]')
const SHIFTER = readFilter('"shape-shifter"')
const VIDIIAN = readFilter('"vidiian"')
const SECURITY = readFilter('SECURITY')
const LEADER = readFilter('"leader"')
const JEMHADAR = readFilter('"jem\'hadar"')
const BURNING = readFilter('any("phaser"|"disruptor")')

const isRogue = (g: G, one: Id): boolean => cardOf(g, one).title.startsWith('Rogue Borg')
const isHelpless = (g: G, foe: Id): boolean =>
  isRogue(g, foe) || fits(g, foe, JEMHADAR) || isHologram(cardOf(g, foe)) || isDrone(g, foe)

// ---- I Do Not Take Orders From You!

interface Ordering extends Played {
  rebels?: Id[]
}

const cunning = (g: G, one: Id): number => subjectsIn(g, one)[0]?.attribute('CUNNING') ?? 0
const dullerThan = (g: G, rebel: Id, seat: Seat): Id[] =>
  fighting(g, 1 - seat).filter(one => cunning(g, one) < cunning(g, rebel))

/** Each of those with double Treachery may kill somebody who is not as clever. */
export const refusesOrders = procedure('deck.refusesOrders', locals<Ordering>(), {
  begin(g, v) {
    noteUse(g, v.seat, g.s.cards[v.card]!.card, 'play', BATTLE)
    v.rebels = fighting(g, v.seat).filter(one => fits(g, one, readFilter('Treachery x2')))
    return next('each')
  },
  each(g, v) {
    g.s.shown = []
    const [rebel] = v.rebels!
    if (rebel === undefined) return done()
    if (g.s.cards[rebel]!.play === null || dullerThan(g, rebel, v.seat).length === 0) {
      v.rebels!.shift()
      return next('each')
    }
    g.s.shown = dullerThan(g, rebel, v.seat)
    g.revealed = true
    return next('ask')
  },
  ask(g, v) {
    const among: OptionId[] = dullerThan(g, v.rebels![0]!, v.seat)
    const extra = { rules: ['CCG-PBATTLE-05'], about: { by: v.rebels![0] }, fallback: among[0]!, hush: true }
    return ask(v.seat, pick('victim', [...among, 'nobody'], extra), 'dies')
  },
  dies(g, v, victim: Id | 'nobody') {
    v.rebels!.shift()
    if (victim !== 'nobody') kill(g, [victim])
    return next('each')
  },
})

// ---- Smoke Bomb

const hiders = (g: G, seat: Seat): Id[] => fighting(g, seat).filter(one => inPlay(g, one).mode !== 'Borg')

/** Any number of one's own stay out of the fight. */
export const hides = procedure('deck.hides', locals<Played>(), {
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

// ---- Strike Three

const shifters = (g: G, seat: Seat): Id[] => {
  const spot = battle(g)?.spot
  if (spot === undefined) return []
  return cardsAt(g, spot).filter(
    one => inPlay(g, one).by === seat && fits(g, one, SHIFTER) && !inPlay(g, one).stopped,
  )
}

const STRUCK = 3

/** Each shape-shifter that is named stuns three at random, and is seen for what it is. */
export const strikes = procedure('deck.strikes', locals<Played>(), {
  who(g, v) {
    const able = shifters(g, v.seat)
    return ask(
      v.seat,
      pickMany('strikers', able, { rules: ['CCG-PBATTLE-05'], fallback: able, hush: true }),
      'strike',
    )
  },
  strike(g, v, who: Id[]) {
    const left = fighting(g, 1 - v.seat).filter(
      one => !fits(g, one, SHIFTER) && !g.s.combat!.stunned.includes(one),
    )
    for (const one of who) {
      for (let i = 0; i < STRUCK && left.length > 0; i++)
        g.s.combat!.stunned.push(take(left, pickRandom(g, left, 'selection')))
      if (isInfiltrating(g, one)) expose(g, one)
    }
    return done()
  },
})

// ---- saving somebody

/** Those of a player who were just marked for death or capture: by a dilemma, or wounded in combat. */
function marked(g: G, at: { seat: Seat }, random: boolean): Id[] {
  const victims = random && !isRandom(g) ? [] : (g.s.here.victims ?? [])
  return victims.filter(
    one => g.s.cards[one]!.play !== null && !g.s.here.saved?.includes(one) && at.seat >= 0,
  )
}

/** Whether the dilemma that is met chooses its victims at random. */
function isRandom(g: G): boolean {
  const action = g.s.actions.findLast(({ kind }) => kind === 'encounter')
  const spec = action?.card == null ? undefined : dilemmaOf(g, g.s.cards[action.card]!.card)
  const all = [...(spec?.effects ?? []), ...(spec?.first?.effects ?? [])]
  return all.some(
    effect =>
      effect.kind !== 'place' &&
      (effect.does === 'kill' || effect.does === 'capture') &&
      effect.to?.by === 'random',
  )
}

const meetsIt = (_g: G, at: Responding): boolean =>
  !at.just && at.moment === 'initiated' && at.action.kind === 'encounter'

const withVulcan = (g: G, one: Id, seat: Seat): boolean => {
  if (inPlay(g, one).by !== seat || fits(g, one, ANDROID)) return false
  const spot = spotOf(g, one)
  const others = spot === null ? [] : personnelAt(g, spot, seat)
  return others.some(
    other =>
      other !== one &&
      !isDisabled(g, other) &&
      cardOf(g, other).personnel.some(({ species }) => species.includes('vulcan')),
  )
}

const gripped = (g: G, seat: Seat): Id[] => marked(g, { seat }, false).filter(one => withVulcan(g, one, seat))
const wounded = (g: G, seat: Seat): Id[] =>
  (g.s.combat?.dying ?? []).filter(one => g.s.cards[one]!.play !== null && withVulcan(g, one, seat))

function grip(g: G, played: Played): void {
  const one = first(played)
  if (g.s.combat?.dying.includes(one)) take(g.s.combat.dying, one)
  if (g.s.cards[one]!.play !== null) freezeForTurn(g, [one])
}

// ---- Data's Medals

/** Leaders of either side who were in the battle that is just over. */
function heroes(g: G, { seat: viewer }: { seat: Seat }): Id[] {
  const action = battle(g)
  if (action?.loc == null) return []
  const there =
    action.spot === undefined
      ? forceOf(
          g,
          hostsAt(g, action.loc).filter(one => inPlay(g, one).stopped),
        )
      : [0, 1].flatMap(seat => personnelAt(g, action.spot!, seat))
  return there.filter(
    one =>
      isPersonnel(cardOf(g, one)) &&
      inPlay(g, one).stopped &&
      fits(g, one, LEADER) &&
      isVisible(g, one, viewer) &&
      !cardsOn(g, one).some(other => g.s.cards[other]!.card === 'datas-medals'),
  )
}

const isFallen = (g: G, one: Id): boolean =>
  g.s.here.fallen?.includes(one) === true || inPlay(g, one).at.in === 'aboard'

// ---- escorts

/** Those who escort a captive of this player that is Breen or Romulan. */
function escorts(g: G, seat: Seat): Id[] {
  const held = g.s.inPlay.filter(one => {
    const { by, captive } = inPlay(g, one)
    return by === seat && captive !== undefined && !captive.brig && !captive.alone && isDesperate(g, one)
  })
  return [
    ...new Set(
      held.flatMap(one => {
        const spot = spotOf(g, one)
        return spot === null ? [] : personnelAt(g, spot, inPlay(g, one).captive!.by)
      }),
    ),
  ]
}

/** A captive is disabled, so that only what is printed tells. */
const isDesperate = (g: G, one: Id): boolean =>
  cardOf(g, one).personnel.some(({ species }) => species.includes('breen') || species.includes('romulan'))

function avenge(g: G, played: Played): void {
  const victim = first(played)
  const spot = spotOf(g, victim)
  const own = g.s.inPlay.find(
    one =>
      inPlay(g, one).by === played.seat &&
      inPlay(g, one).captive !== undefined &&
      isDesperate(g, one) &&
      spotOf(g, one) === spot,
  )
  kill(g, [victim, ...(own === undefined ? [] : [own])])
}

// ---- The Phage

const diseased = (g: G): Id[] => {
  const action = g.s.actions.findLast(({ kind }) => kind === 'battle' || kind === 'attempt')
  if (action?.loc == null) return []
  return g.s.inPlay.filter(
    one =>
      isPersonnel(cardOf(g, one)) &&
      fits(g, one, VIDIIAN) &&
      (action.spot === undefined ? locOf(g, one) === action.loc : spotOf(g, one) === action.spot),
  )
}

/** Somebody dies, and goes to hand or beneath the deck instead of the discard pile. */
export const returnsDead = procedure('deck.returnsDead', locals<Played>(), {
  dies(g, v) {
    kill(g, [first(v)])
    return g.s.players[v.seat]!.discard.includes(first(v)) ? next('where') : done()
  },
  where: (_g, v) =>
    ask(v.seat, pick('returnTo', ['hand', 'deck'], { rules: ['CCG-LEAVE-01'], fallback: 'hand' }), 'goes'),
  goes(g, v, to: 'hand' | 'deck') {
    const { discard, hand, deck } = g.s.players[v.seat]!
    if (to === 'hand') hand.push(take(discard, first(v)))
    else deck.unshift(take(discard, first(v)))
    return done()
  },
})

const orders = oncePerBattle('i-do-not-take-orders-from-you')
const alamo = oncePerBattle('remember-the-alamo')

const guardsOn = (g: G, spot: Spot): Id[] =>
  [0, 1].flatMap(seat => personnelAt(g, spot, seat)).filter(one => fits(g, one, SECURITY))

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
          g.s.combat!.dying.push(pair.foe)
          g.s.combat!.again = [...(g.s.combat!.again ?? []), pair.own]
        },
      },
      ...nullifies('Borg Kiss'),
    ],
  },
  'datas-medals': {
    text: 'When you have just won a battle: on a leader who was in it, for its points. They are lost when that leader is killed.',
    ways: [
      {
        when: 'response',
        answers: (g, at) => isOver(g, at) && at.action.winner === at.seat && heroes(g, at).length > 0,
        targets: [{ name: 'targetHero', among: heroes }],
        does: (g, { seat, card }) => bonus(g, seat, pointsOn(g, card), card),
        stays: (_g, played) => ({ in: 'on', host: first(played) }),
      },
    ],
    leaves(g, self) {
      const host = hostOf(g, self)
      if (host !== null && isFallen(g, host)) bonus(g, inPlay(g, self).by, -pointsOn(g, self), self)
    },
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
  'im-a-doctor-not-a-doorstop': {
    text: 'Stops one hologram; or discard a hologram of yours that is in a personnel battle: the battle is cancelled.',
    ways: [
      {
        name: 'stop',
        when: 'any time',
        targets: [
          inPlayThat('targetPersonnel', (g, one) => isPersonnel(cardOf(g, one)) && fits(g, one, HOLO)),
        ],
        does(g, played) {
          if (g.s.cards[first(played)]!.play !== null) stop(g, [first(played)])
        },
      },
      {
        name: 'cancel',
        when: 'response',
        answers: begins((g, at) => holograms(g, at.seat).length > 0),
        targets: [{ name: 'sacrifice', among: (g, { seat }) => holograms(g, seat) }],
        does(g, played) {
          if (g.s.cards[first(played)]!.play === null) return
          leavePlay(g, first(played), 'discard')
          nullifiesIt(g)
        },
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
        does(g, { seat }) {
          const left = burned(g, seat)
          for (let i = 0; i < 2 && left.length > 0; i++) {
            const one = take(left, pickRandom(g, left, 'selection'))
            take(g.s.combat!.stunned, one)
            kill(g, [one])
          }
        },
      },
    ],
  },
  'remember-the-alamo': {
    text: 'When you have just lost a personnel battle, once in it: one of the others dies at random. Or once in a game, on a planet: one SECURITY personnel there dies at random.',
    ways: [
      {
        when: 'response',
        answers: (g, at) =>
          isOver(g, at) &&
          at.action.spot !== undefined &&
          at.action.winner === 1 - at.seat &&
          alamo.may(g, at.seat) &&
          personnelAt(g, at.action.spot, 1 - at.seat).length > 0,
        does(g, { seat }) {
          alamo.note(g, seat)
          const foes = personnelAt(g, battle(g)!.spot!, 1 - seat)
          if (foes.length > 0) kill(g, [pickRandom(g, foes, 'selection')])
        },
      },
      {
        name: 'planet',
        when: 'any time',
        needs: (g, seat) => mayUse(g, seat, 'remember-the-alamo', 'planet', ONCE_A_GAME),
        targets: [
          {
            name: 'targetLocation',
            among: g => [...g.s.locations.keys()].filter(loc => isPlanet(g, loc)),
          },
        ],
        does(g, played) {
          noteUse(g, played.seat, 'remember-the-alamo', 'planet', ONCE_A_GAME)
          const guards = guardsOn(g, surface(first(played)))
          if (guards.length > 0) kill(g, [pickRandom(g, guards, 'selection')])
        },
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
  'suicidal-attack': {
    text: 'Somebody who escorts a Breen or Romulan of yours as a captive dies, and so does the captive; or somebody who has just engaged a personnel of yours in combat dies, and yours too.',
    ways: [
      {
        name: 'captive',
        when: 'any time',
        targets: [{ name: 'targetPersonnel', among: (g, { seat }) => escorts(g, seat) }],
        does: avenge,
      },
      {
        when: 'response',
        answers: engaged(() => true),
        does(g, { seat }) {
          const pair = pairOf(g, seat)
          if (pair !== null) kill(g, [pair.foe, pair.own])
        },
      },
    ],
  },
  'the-phage': {
    text: 'When a mission attempt or a personnel battle has begun: a Vidiian there dies. Or a Vidiian of yours dies, and goes to your hand or under your draw deck.',
    ways: [
      {
        when: 'response',
        answers: (g, at) =>
          (begins()(g, at) || (!at.just && at.moment === 'initiated' && at.action.kind === 'attempt')) &&
          seenBy(g, at.seat, diseased(g)).length > 0,
        targets: [{ name: 'targetPersonnel', among: (g, { seat }) => seenBy(g, seat, diseased(g)) }],
        does: (g, played) => kill(g, [first(played)]),
      },
      {
        name: 'own',
        when: 'any time',
        targets: [
          {
            name: 'targetPersonnel',
            among: (g, { seat }) => yourPeople(g, seat, one => fits(g, one, VIDIIAN)),
          },
        ],
        runs: returnsDead,
      },
    ],
  },
  'vulcan-death-grip': {
    text: 'When another personnel of yours where you have a Vulcan, no android, was just mortally wounded, or chosen to be killed or captured: that one is in stasis until the end of the turn instead.',
    ways: [
      {
        when: 'response',
        answers: (g, at) => meetsIt(g, at) && gripped(g, at.seat).length > 0,
        targets: [{ name: 'saved', among: (g, { seat }) => gripped(g, seat) }],
        does: grip,
      },
      {
        when: 'response',
        answers: (g, at) => at.moment === 'struck' && wounded(g, at.seat).length > 0,
        targets: [{ name: 'saved', among: (g, { seat }) => wounded(g, seat) }],
        does: grip,
      },
    ],
  },
  wolf: {
    text: 'When a personnel with Empathy was chosen at random to be killed or captured: nothing happens to that one. Or nullifies Barclay Transporter Phobia.',
    ways: [
      {
        when: 'response',
        answers: (g, at) => meetsIt(g, at) && feeling(g, at).length > 0,
        targets: [{ name: 'saved', among: (g, { seat }) => feeling(g, { seat }) }],
        does(g, played) {
          g.s.here.saved = [...(g.s.here.saved ?? []), first(played)]
        },
      },
      ...nullifies('Barclay Transporter Phobia'),
    ],
  },
}

const feeling = (g: G, at: { seat: Seat }): Id[] =>
  marked(g, at, true).filter(one => fits(g, one, readFilter('Empathy')))

const holograms = (g: G, seat: Seat): Id[] => fighting(g, seat).filter(one => fits(g, one, HOLO))

const seenBy = (g: G, seat: Seat, ids: readonly Id[]): Id[] => ids.filter(one => isVisible(g, one, seat))

const burned = (g: G, seat: Seat): Id[] =>
  (g.s.combat?.stunned ?? []).filter(one => g.s.cards[one]!.play?.by === 1 - seat)

const isArmed = (g: G, seat: Seat, spot: Spot | undefined): boolean =>
  spot !== undefined && cardsAt(g, spot).some(one => inPlay(g, one).by === seat && fits(g, one, BURNING))
