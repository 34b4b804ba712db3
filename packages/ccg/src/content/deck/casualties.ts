/** Interrupts about those who die in battle, or nearly do. */
import { ask, done, locals, pick, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { byDefault } from '../../lists.ts'
import { forceOf } from '../../rules/battle/battle.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import { freezeForTurn } from '../../rules/card/states.ts'
import type { CardSpec, Played, Responding } from '../../rules/declared/cardSpec.ts'
import { mayUse, noteUse } from '../../rules/declared/limits.ts'
import { dilemmaOf } from '../../rules/declared/lookup.ts'
import { kill } from '../../rules/harm/dying.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { show } from '../../rules/knowledge/showing.ts'
import { isVisible } from '../../rules/knowledge/visible.ts'
import { members } from '../../rules/missions/party.ts'
import { holdOf } from '../../rules/people/capture.ts'
import { cardsOn, hostOf, isPlanet, personnelAt, spotOf, surface } from '../../rules/places/places.ts'
import { leavePlay, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf, rivalOf, type Spot } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { bonus, ONCE_A_GAME, pointsOn, yourPeople } from '../../words/deck.ts'
import { drawing } from '../../words/drawing.ts'
import {
  battle,
  begins,
  engaged,
  fighting,
  nullifies,
  oncePerBattle,
  pairOf,
  withVulcan,
  wounded,
} from '../../words/personnelBattles.ts'
import { nullifiesIt } from '../../words/responses.ts'
import { first, firstLocation, fits, inPlayThat } from '../../words/targets.ts'

/** A battle is over. */
const isOver = (_g: G, at: Responding): boolean =>
  at.just && at.moment === 'resolved' && at.action.kind === 'battle'

const HOLO = readFilter('[Holo]')

const VIDIIAN = readFilter('"vidiian"')

const SECURITY = readFilter('SECURITY')

const LEADER = readFilter('"leader"')

/** Those of a player who were just marked for death or capture: by a dilemma, or wounded in combat. */
function marked(g: G, at: { seat: Seat }, random: boolean): Id[] {
  const victims = random && !isRandom(g) ? [] : (g.s.here.victims ?? [])
  return victims.filter(
    one => pieceOf(g, one).play !== null && !g.s.here.saved?.includes(one) && at.seat >= 0,
  )
}

/** Whether the dilemma that is met chooses its victims at random. */
function isRandom(g: G): boolean {
  const action = g.s.actions.findLast(({ kind }) => kind === 'encounter')
  const spec = action?.card == null ? undefined : dilemmaOf(g, pieceOf(g, action.card).card)
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

const gripped = (g: G, seat: Seat): Id[] => marked(g, { seat }, false).filter(one => withVulcan(g, one, seat))

function grip(g: G, played: Played): void {
  const one = first(played)
  if (g.s.combat?.dying.includes(one)) take(g.s.combat.dying, one)
  if (pieceOf(g, one).play !== null) freezeForTurn(g, [one])
}

/** Leaders of either side who were in the battle that is just over. */
function heroes(g: G, { seat: viewer }: { seat: Seat }): Id[] {
  const action = battle(g)
  if (action?.loc == null) return []
  const there =
    action.spot === undefined
      ? forceOf(
          g,
          (action.fought ?? []).filter(one => pieceOf(g, one).play !== null),
        )
      : [0, 1].flatMap(seat => personnelAt(g, action.spot!, seat))
  return there.filter(
    one =>
      isPersonnel(cardOf(g, one)) &&
      inPlay(g, one).stopped &&
      fits(g, one, LEADER) &&
      isVisible(g, one, viewer) &&
      !cardsOn(g, one).some(other => pieceOf(g, other).card === 'datas-medals'),
  )
}

/** Captives of this player who are escorted, and would die for it. */
const desperate = (g: G, seat: Seat): Id[] =>
  g.s.inPlay.filter(one => {
    const { by, captive } = inPlay(g, one)
    return by === seat && captive !== undefined && isDesperate(g, one) && holdOf(g, one) === 'escort'
  })

const escortsOf = (g: G, captive: Id): Id[] => {
  const spot = spotOf(g, captive)
  return spot === null ? [] : [...personnelAt(g, spot, inPlay(g, captive).captive!.by)]
}

/** A captive is disabled, so that only what is printed tells. */
const isDesperate = (g: G, one: Id): boolean =>
  cardOf(g, one).personnel.some(({ species }) => species.includes('breen') || species.includes('romulan'))

/** One of the escorts dies with the captive. */
const avenges = procedure('deck.avenges', locals<Played>(), {
  show(g, v) {
    const captive = first(v)
    if (pieceOf(g, captive).play?.captive === undefined || escortsOf(g, captive).length === 0) return done()
    show(g, escortsOf(g, captive))
    g.revealed = true
    return 'whom'
  },
  whom(g, v) {
    const among = escortsOf(g, first(v))
    return ask(
      v.seat,
      pick('victim', among, { rules: ['CCG-CAPTURE-13'], fallback: byDefault(among), hush: true }),
      'die',
    )
  },
  die(g, v, escort: Id) {
    g.s.shown = []
    kill(g, [escort, first(v)])
    return done()
  },
})

const diseased = (g: G): Id[] => {
  const action = g.s.actions.findLast(({ kind }) => kind === 'battle' || kind === 'attempt')
  if (action === undefined) return []
  const there =
    action.party === undefined
      ? g.s.inPlay.filter(one => isPersonnel(cardOf(g, one)) && spotOf(g, one) === action.spot)
      : members(g, action.party)
  return there.filter(one => fits(g, one, VIDIIAN))
}

/** Somebody dies, and goes to hand or beneath the deck instead of the discard pile. */
const returnsDead = procedure('deck.returnsDead', locals<Played>(), {
  dies(g, v) {
    kill(g, [first(v)])
    return playerOf(g, v.seat).discard.includes(first(v)) ? 'where' : done()
  },
  where: (_g, v) =>
    ask(v.seat, pick('returnTo', ['hand', 'deck'], { rules: ['CCG-LEAVE-01'], fallback: 'hand' }), 'goes'),
  goes(g, v, to: 'hand' | 'deck') {
    const { discard, hand, deck } = playerOf(g, v.seat)
    if (to === 'hand') hand.push(take(discard, first(v)))
    else deck.unshift(take(discard, first(v)))
    return done()
  },
})

const alamo = oncePerBattle('remember-the-alamo')

const guardsOn = (g: G, spot: Spot): Id[] =>
  [0, 1].flatMap(seat => personnelAt(g, spot, seat)).filter(one => fits(g, one, SECURITY))

const feeling = (g: G, at: { seat: Seat }): Id[] =>
  marked(g, at, true).filter(one => fits(g, one, readFilter('Empathy')))

const holograms = (g: G, seat: Seat): Id[] => fighting(g, seat).filter(one => fits(g, one, HOLO))

const seenBy = (g: G, seat: Seat, ids: readonly Id[]): Id[] => ids.filter(one => isVisible(g, one, seat))

export const CASUALTIES: Readonly<Record<string, CardSpec>> = {
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
    leaves(g, self, ends) {
      const host = hostOf(g, self)
      if (host !== null && ends.get(host) === 'killed') bonus(g, inPlay(g, self).by, -pointsOn(g, self), self)
    },
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
          if (pieceOf(g, first(played)).play !== null) stop(g, [first(played)])
        },
      },
      {
        name: 'cancel',
        when: 'response',
        answers: begins((g, at) => holograms(g, at.seat).length > 0),
        targets: [{ name: 'sacrifice', among: (g, { seat }) => holograms(g, seat) }],
        does(g, played) {
          if (pieceOf(g, first(played)).play === null) return
          leavePlay(g, first(played), 'discard')
          nullifiesIt(g)
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
          at.action.winner === rivalOf(at.seat) &&
          alamo.may(g, at.seat) &&
          personnelAt(g, at.action.spot, rivalOf(at.seat)).length > 0,
        runs: drawing<Played>(
          'deck.alamo',
          (g, { seat }) => {
            alamo.note(g, seat)
            return personnelAt(g, battle(g)!.spot!, rivalOf(seat))
          },
          kill,
        ),
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
        runs: drawing<Played>(
          'deck.alamoPlanet',
          (g, played) => {
            noteUse(g, played.seat, 'remember-the-alamo', 'planet', ONCE_A_GAME)
            return guardsOn(g, surface(firstLocation(played)))
          },
          kill,
        ),
      },
    ],
  },
  'suicidal-attack': {
    text: 'Somebody who escorts a Breen or Romulan of yours as a captive dies, and so does the captive; or somebody who has just engaged a personnel of yours in combat dies, and yours too.',
    ways: [
      {
        name: 'captive',
        when: 'any time',
        targets: [{ name: 'targetCaptive', among: (g, { seat }) => desperate(g, seat) }],
        runs: avenges,
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
