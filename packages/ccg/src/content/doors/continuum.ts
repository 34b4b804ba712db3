/** Q-Flash, and what the Q-Continuum has for those who meet one. */
import {
  ask,
  call,
  confirm,
  done,
  emit,
  locals,
  type OptionId,
  type Procedure,
  pick,
  reveal,
  type Seat,
} from '@tenforward/kernel'
import { CLASSIFICATIONS, type Classification } from '../../cards/wordLists.ts'
import { anAction, conclude, initiate } from '../../procedures/actions/act.ts'
import { encounter } from '../../procedures/attempt/encounter.ts'
import { captureAll } from '../../procedures/capture/capture.ts'
import { drawSome } from '../../procedures/chance/drawSome.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import type { CardSpec, Experience } from '../../rules/declared/cardSpec.ts'
import type { DilemmaSpec, Striking } from '../../rules/declared/dilemmaSpec.ts'
import { cardSpecOf } from '../../rules/declared/lookup.ts'
import { kill } from '../../rules/harm/dying.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { isSpent, members } from '../../rules/missions/party.ts'
import { surface } from '../../rules/places/places.ts'
import { countingPoints, score } from '../../rules/turn/score.ts'
import { put, take } from '../../rules/zones/zones.ts'
import {
  type Id,
  type LocId,
  locationAt,
  type Party,
  pieceOf,
  playerOf,
  rivalOf,
  type SidePile,
} from '../../state.ts'
import { type Ccg, type G, laying, procedure } from '../../types.ts'
import { isImmuneTo } from '../../words/immune.ts'
import { discardInPlay } from '../../words/played.ts'
import { encountered, justPlayed, nullifiesIt } from '../../words/responses.ts'
import { cardInPlay, fits } from '../../words/targets.ts'

/** With the Q icon, unless it says that nothing nullifies it. */
const isOfQ = (g: G, id: Id): boolean => cardOf(g, id).icons.includes('Q') && !isImmuneTo(g, id, 'Q-Flash')

const continuum = (g: G, seat: Seat): SidePile | undefined =>
  playerOf(g, seat).sides.find(({ kind, open }) => kind === 'Q-Continuum' && open)

interface Flash extends Striking {}

/** With what its steps lay down. */
interface FlashNow extends Flash {
  now: Id
}

/** As many cards of the rival's Continuum as there are people. CCG-SIDE-07 and 08: neither draws nor card plays. */
const qFlash = procedure('qFlash', laying<Flash, FlashNow>(), {
  begin(g, v) {
    g.s.here.flash = { left: members(g, v.party).length }
    return 'one'
  },
  one(g, v) {
    const flash = g.s.here.flash!
    const cards = continuum(g, rivalOf(v.party.seat))?.cards ?? []
    if (flash.left <= 0 || cards.length === 0 || isSpent(g, v.party)) return 'end'
    flash.left--
    v.now = cards.pop()!
    g.s.table.push(v.now)
    reveal(g)
    emit(g, 'card.played', { seat: rivalOf(v.party.seat), card: pieceOf(g, v.now).card })
    if (cardOf(g, v.now).dilemma === null) return 'announce'
    const start = { index: 0, targets: {}, failed: false, placed: false, met: false }
    return call(encounter, { party: { ...v.party }, whole: { ...v.party }, card: v.now, ...start }, 'one')
  },
  announce: (_g, v) =>
    call(initiate, { action: anAction({ kind: 'play', by: rivalOf(v.party.seat), card: v.now }) }, 'resolve'),
  resolve(g, v, stands: boolean) {
    const run = cardSpecOf(g, pieceOf(g, v.now).card)?.experienced
    return stands && run !== undefined
      ? call(run, { party: { ...v.party }, card: v.now }, 'settle')
      : 'settle'
  },
  settle(g, v) {
    if (g.s.table.includes(v.now)) put(g, take(g.s.table, v.now), 'discard')
    return call(conclude, {}, 'one')
  },
  end(g) {
    delete g.s.here.flash
    return done()
  },
})

const Q_FLASH: DilemmaSpec = {
  text: "Those who meet it experience as many cards of the opponent's Q-Continuum as they are.",
  effects: [{ kind: 'auto', run: qFlash }],
  discard: true,
}

/** What a card does at once to those who experience it. */
const atOnce = (name: string, does: (g: G, v: Experience) => void): Procedure<Ccg, Experience> =>
  procedure(name, locals<Experience>(), {
    happen(g, v) {
      does(g, v)
      return done()
    },
  })

const nameOf = (g: G, id: Id): string => pieceOf(g, id).card
const AHEAD = 20
const HAND = 10

const tormentor = atOnce('qTormentor', (g, { party: { seat }, card }) => {
  if (countingPoints(g, seat) === 0) score(g, seat, cardOf(g, card).points!.value, true, nameOf(g, card))
})

const lemons = atOnce('qLemons', (g, { party: { seat }, card }) => {
  if (countingPoints(g, seat) - countingPoints(g, rivalOf(seat)) >= AHEAD)
    score(g, rivalOf(seat), cardOf(g, card).points!.value, true, nameOf(g, card))
})

const subsection = atOnce('qSubsection', (g, { card }) => {
  g.s.players.forEach(({ hand }, seat) => {
    if (hand.length > HAND) score(g, seat, HAND - hand.length, true, nameOf(g, card))
  })
})

/** Wesley Crusher of this player, in the team or on a planet. */
function wesley(g: G, party: Party): Id | undefined {
  const there = members(g, party)
  return g.s.inPlay.find(
    id =>
      inPlay(g, id).by === party.seat &&
      cardOf(g, id).title === 'Wesley Crusher' &&
      (there.includes(id) || inPlay(g, id).at.in === 'planet'),
  )
}

const getsThePoint = atOnce('qPoint', (g, { party, card }) => {
  const boy = wesley(g, party)
  if (boy === undefined) return
  score(g, party.seat, cardOf(g, card).points!.value, true, nameOf(g, card))
  kill(g, [boy])
})

const higher = atOnce('qHigher', (g, { party }) => {
  const there = members(g, party)
  if (there.some(id => fits(g, id, { skill: 'CIVILIAN' }))) return
  const count = there.filter(id => fits(g, id, { icon: 'Cmd' })).length
  if (g.s.here.flash !== undefined) g.s.here.flash.left += count
})

/** The flash ends, and the doorway lies under another mission. */
const reseeds = procedure('qReseeds', locals<Experience>(), {
  where(g, v) {
    const others = [...g.s.locations.keys()].filter(
      loc =>
        loc !== v.party.loc &&
        locationAt(g, loc).time === undefined &&
        locationAt(g, loc).under === undefined,
    )
    const extra = { rules: ['CCG-DILEMMA-SEED-06'], about: { card: v.card }, fallback: GO_ON }
    return ask(rivalOf(v.party.seat), pick('reseedAt', [...others, GO_ON], extra), 'there')
  },
  there(g, _v, loc: OptionId) {
    if (loc === GO_ON) return done()
    if (g.s.here.flash !== undefined) g.s.here.flash.left = 0
    const door = g.s.table.find(id => nameOf(g, id) === 'q-flash')
    if (door !== undefined) locationAt(g, loc as LocId).seeds.unshift(take(g.s.table, door))
    return done()
  },
})

const GO_ON = 'go on'

// ---- dilemmas of the Continuum

const dots = (g: G, id: Id): number => cardOf(g, id).personnel.reduce((sum, one) => sum + one.dots, 0)

/** Bail: as many points as the prisoner has skill dots. */
const bail = procedure('qBail', locals<Striking>(), {
  offer(_g, v) {
    const [id] = v.chosen
    if (id === undefined) return done()
    const extra = { rules: ['CCG-CAPTURE-01'], about: { card: id }, fallback: false }
    return ask(v.party.seat, confirm('postBail', extra), 'answer')
  },
  answer(g, v, pays: boolean) {
    const { seat } = v.party
    const [id] = v.chosen
    if (pays) {
      score(g, seat, -dots(g, id!), true, nameOf(g, v.card))
      score(g, rivalOf(seat), dots(g, id!), true, nameOf(g, v.card))
      return done()
    }
    const team = v.party.ship ?? surface(v.party.loc)
    return call(captureAll, { by: rivalOf(seat), chosen: [id!], trap: null, team }, 'end')
  },
  end: () => done(),
})

const ONE_OF = 'one of them'
const THREE = 'three others'

interface Naming extends Striking {}

/** With what its steps lay down. */
interface NamingNow extends Naming {
  named: Classification
}

const isNamed = (g: G, id: Id, named: Classification): boolean => fits(g, id, { classification: named })

const namesClass = procedure('qNamesClass', laying<Naming, NamingNow>(), {
  name: (_g, v) =>
    ask(
      rivalOf(v.party.seat),
      pick('nameClassification', [...CLASSIFICATIONS], {
        rules: ['CCG-DILEMMA-02'],
        fallback: CLASSIFICATIONS[0],
      }),
      'choose',
    ),
  choose(_g, v, named?: Classification) {
    v.named = named ?? v.named
    const extra = { rules: ['CCG-DILEMMA-01'], about: { named: v.named }, fallback: ONE_OF }
    return ask(v.party.seat, pick('stopWhom', [ONE_OF, THREE], extra), 'hit')
  },
  hit(g, v, whom: string) {
    const team = members(g, v.party).filter(id => isPersonnel(cardOf(g, id)))
    const fit = team.filter(id => isNamed(g, id, v.named) === (whom === ONE_OF))
    return call(drawSome, { among: fit, count: whom === ONE_OF ? 1 : 3 }, 'drawn')
  },
  drawn(g, _v, ids: Id[]) {
    stop(g, ids)
    return done()
  },
})

const alone = { count: 1, by: 'random' } as const

/** Seeded, or met in a flash. */
export const CONTINUUM_DILEMMAS: Readonly<Record<string, DilemmaSpec>> = {
  'q-flash': Q_FLASH,
  'mandarin-bailiff': {
    text: 'One at random is captured by the opponent, unless you give the opponent a point for each of the skill dots of that one.',
    effects: [{ kind: 'auto', run: bail, to: alone }],
    discard: true,
  },
  'my-ship-my-crew': {
    text: 'The opponent names a classification. You choose: one of your team who has it, or three who do not, are stopped at random.',
    effects: [{ kind: 'auto', run: namesClass }],
    discard: true,
  },
}

export const CONTINUUM_PROCEDURES: readonly Procedure<Ccg>[] = [qFlash, bail, namesClass]

export const CONTINUUM: Readonly<Record<string, CardSpec>> = {
  'q-flash': {
    text: "Opens the Q-Continuum. Or seeded beneath any mission like a dilemma: those who meet it experience as many cards of the opponent's Q-Continuum as they are. Or from hand: nullifies a card with the Q icon.",
    ways: [
      {
        name: 'in play',
        when: 'own turn',
        targets: [cardInPlay((g, id) => isOfQ(g, id))],
        does: discardInPlay,
      },
      {
        name: 'just played',
        when: 'response',
        answers: (g, at) => g.s.active === at.seat && justPlayed((_g, card) => isOfQ(g, card))(g, at),
        does: nullifiesIt,
      },
      {
        name: 'met',
        when: 'response',
        answers: (g, at) => g.s.active === at.seat && encountered((_g, card) => isOfQ(g, card))(g, at),
        does: nullifiesIt,
      },
    ],
  },
  'gift-of-the-tormentor': {
    text: 'Whoever experiences it without a single point scores a hundred bonus points.',
    experienced: tormentor,
  },
  'lemon-aid': {
    text: 'Whoever experiences it with a lead of 20 points or more gives the opponent five bonus points.',
    immune: ['Amanda Rogers', 'Q-Flash'],
    experienced: lemons,
  },
  'subsection-q-paragraph-10': {
    text: 'Each player loses a point for every card in hand beyond ten.',
    immune: ['Amanda Rogers', 'Q-Flash'],
    experienced: subsection,
  },
  'wesley-gets-the-point': {
    text: 'Wesley Crusher, if he is in the team or on any planet, scores a bonus point for his player, and dies.',
    experienced: getsThePoint,
  },
  'the-higher-the-q-er': {
    text: 'Unless a CIVILIAN is there, they experience one card more for each of them with a command icon.',
    experienced: higher,
  },
  'incoming-message-the-continuum': {
    text: 'The opponent may end the Q-Flash now and seed it again under another mission.',
    experienced: reseeds,
  },
}
