/** Combo dilemmas, and dilemmas that hold on to somebody or bring others with them. */
import { ask, clone, done, emit, locals, type Procedure, pick, pickMany, reveal } from '@tenforward/kernel'
import type { Skill } from '../../cards/types.ts'
import { byDefault } from '../../lists.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import { boxOf } from '../../rules/card/skills.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import type { DilemmaSpec, Striking } from '../../rules/declared/dilemmaSpec.ts'
import { sourcesFor } from '../../rules/downloads/fetch.ts'
import { kill } from '../../rules/harm/dying.ts'
import { stopBy } from '../../rules/harm/stopping.ts'
import { show } from '../../rules/knowledge/showing.ts'
import { members } from '../../rules/missions/party.ts'
import { nearest } from '../../rules/places/far.ts'
import { aboard, bearerOf, hostOf, isPlanet, shipsOf } from '../../rules/places/places.ts'
import { relocate } from '../../rules/places/relocate.ts'
import { takeOver } from '../../rules/ships/commandeer.ts'
import { take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, type Party, pieceOf, rivalOf } from '../../state.ts'
import { type Ccg, type G, procedure } from '../../types.ts'
import { must, opponents, random } from '../../words/dilemmas.ts'
import { needs } from '../../words/played.ts'
import { fits } from '../../words/targets.ts'
import { PREMIERE_DILEMMAS } from '../dilemmas.ts'
import { ODD_DILEMMAS } from '../premiere/oddDilemmas.ts'
import { ODD_HOOKS } from '../premiere/oddHooks.ts'

const NONE = 'nothing'

/** CCG-FAR-01: planets at other locations of the spaceline, as far as they are the nearest. */
function nextPlanets(g: G, { seat, loc }: Party): LocId[] {
  const planets = [...g.s.locations.keys()].filter(one => one !== loc && isPlanet(g, one))
  return planets.length === 0 ? [] : nearest(g, seat, loc, planets)
}

/** Whoever the card lies on goes with it to the nearest planet, and is stopped. */
const helpsAliens = procedure('dilemma.helpsAliens', locals<Striking>(), {
  where(g, v) {
    const goals = nextPlanets(g, v.party)
    if (hostOf(g, v.card) === null || goals.length === 0) return done()
    const extra = { rules: ['CCG-FAR-01', 'CCG-FAR-02'], fallback: byDefault(goals), skipForced: true }
    return ask(rivalOf(v.party.seat), pick('nearPlanet', goals, extra), 'go')
  },
  go(g, v, to: LocId) {
    const host = bearerOf(g, v.card)
    relocate(g, [host], to)
    stopBy(g, v.card, [host])
    return done()
  },
})

/** The opponent may bring up to two of these from its deck and seed them here. */
function seedsMore(name: string, titles: readonly string[]): Procedure<Ccg, Striking> {
  const found = (g: G, seat: number) =>
    sourcesFor(g, seat)
      .flatMap(({ cards }) => cards)
      .filter(id => titles.includes(cardOf(g, id).title))
      .sort((a, b) => a - b)
  return procedure(name, locals<Striking>(), {
    which(g, v) {
      const rival = rivalOf(v.party.seat)
      const fit = found(g, rival)
      const extra = { rules: ['CCG-EFFECT-05'], max: Math.min(2, fit.length), fallback: [], hush: true }
      return ask(rival, pickMany('seedHere', fit, { ...extra, skipForced: true }), 'seed')
    },
    seed(g, v, ids: Id[]) {
      const rival = rivalOf(v.party.seat)
      for (const id of ids) {
        const pile = sourcesFor(g, rival).find(({ cards }) => cards.includes(id))!
        locationAt(g, v.party.loc).seeds.push(take(pile.cards, id))
      }
      if (ids.length > 0) reveal(g)
      emit(g, 'stacks.laid', { seat: rival, counts: [{ loc: v.party.loc, count: ids.length }] })
      return done()
    },
  })
}

const romances = seedsMore('dilemma.shoreLeave', [
  "Female's Love Interest",
  "Male's Love Interest",
  'Parallel Romance',
  'Wind Dancer',
])

/** Bodyguards there, and empty ships of the player's own. */
function ransoms(g: G, party: Party, victim: Id | undefined): Id[] {
  const guards = members(g, party).filter(id => id !== victim && fits(g, id, { trait: 'bodyguard' }))
  const ships = shipsOf(g, party.seat).filter(id => {
    const { at } = inPlay(g, id)
    return (
      at.in === 'space' && at.loc === party.loc && aboard(g, id).every(one => !isPersonnel(cardOf(g, one)))
    )
  })
  return [...guards, ...ships]
}

/** The one who was chosen dies, or a bodyguard; or an empty ship is given for them. */
const ransom = procedure('dilemma.ransom', locals<Striking>(), {
  who(g, v) {
    const options = [...ransoms(g, v.party, v.chosen[0]), NONE]
    const extra = {
      rules: ['CCG-DILEMMA-01'],
      about: { card: v.card },
      fallback: NONE,
      hush: true,
      skipForced: true,
    }
    return ask(v.party.seat, pick('ransom', options, extra), 'given')
  },
  given(g, v, what: Id | typeof NONE) {
    if (what === NONE) kill(g, v.chosen)
    else if (isShip(cardOf(g, what))) takeOver(g, rivalOf(v.party.seat), what, null)
    else kill(g, [what])
    return done()
  },
})

const KEPT = 2

const slotsOf = (g: G, id: Id): { key: string; index: number; skill: Skill }[] =>
  cardOf(g, id).personnel.flatMap((_, index) =>
    boxOf(g, id, index).flatMap((skill, at) =>
      skill?.kind === 'regular' ? [{ key: `${index}.${at}`, index, skill }] : [],
    ),
  )

/** The one it lies on is Non-Aligned now, with two skills of the opponent's choice. */
const framesMind = procedure('dilemma.framesMind', locals<Striking>(), {
  show(g, v) {
    const host = hostOf(g, v.card)
    if (host === null) return done()
    show(g, [host])
    reveal(g)
    return 'which'
  },
  which(g, v) {
    const host = bearerOf(g, v.card)
    const keys = slotsOf(g, host).map(({ key }) => key)
    const exactly = Math.min(KEPT, keys.length)
    const extra = {
      rules: ['CCG-DILEMMA-02'],
      about: { card: v.card, host },
      exactly,
      fallback: keys.slice(0, exactly),
      skipForced: true,
    }
    return ask(rivalOf(v.party.seat), pickMany('skillsKept', keys, extra), 'kept')
  },
  kept(g, v, keys: string[]) {
    g.s.shown = []
    const host = bearerOf(g, v.card)
    const play = inPlay(g, host)
    const kept = slotsOf(g, host).filter(({ key }) => keys.includes(key))
    play.box = cardOf(g, host).personnel.map((_, i) =>
      kept.filter(({ index }) => index === i).map(({ skill }) => clone(skill)),
    )
    if (play.mode !== null && play.mode !== 'Borg') {
      play.was = { mode: play.mode, card: v.card }
      play.mode = 'Non-Aligned'
    }
    return done()
  },
})

/** What was printed holds again. */
function comesRound(g: G, self: Id): void {
  const host = hostOf(g, self)
  if (host === null || pieceOf(g, host).play === null) return
  const play = inPlay(g, host)
  delete play.box
  if (play.was?.card !== self) return
  play.mode = play.was.mode
  delete play.was
}

function combo(first: DilemmaSpec, second: DilemmaSpec, once?: true): DilemmaSpec {
  const { text, effects } = first
  return {
    ...second,
    text: `First: ${text} Then: ${second.text}`,
    first: { text, effects, ...(once === undefined ? {} : { once }) },
  }
}

const COMBOS: Readonly<Record<string, DilemmaSpec>> = {
  'alien-parasites-rem-fatigue': combo(
    ODD_DILEMMAS['alien-parasites']!,
    ODD_DILEMMAS['rem-fatigue-hallucinations']!,
    true,
  ),
  'females-love-interest-garbage-scow': combo(
    ODD_DILEMMAS['females-love-interest']!,
    ODD_DILEMMAS['radioactive-garbage-scow']!,
  ),
  'males-love-interest-plague-ship': combo(
    ODD_DILEMMAS['males-love-interest']!,
    PREMIERE_DILEMMAS['tarellian-plague-ship']!,
  ),
}

export const MORE_DILEMMAS: Readonly<Record<string, DilemmaSpec>> = {
  ...COMBOS,
  'hippocratic-oath': {
    text: 'Nobody gets past unless the MEDICAL with the most CUNNING goes with it to the nearest planet elsewhere, stopped until the countdown is over. Without such a planet nothing happens.',
    effects: [
      { kind: 'condition', needs: needs('MEDICAL'), when: (g, party) => nextPlanets(g, party).length > 0 },
      {
        kind: 'place',
        on: { of: { skill: 'MEDICAL' }, count: 1, by: { most: ['CUNNING'] } },
        whenPassed: true,
        when: (g, party) => nextPlanets(g, party).length > 0,
      },
      { kind: 'auto', when: (g, party) => nextPlanets(g, party).length > 0, run: helpsAliens },
    ],
  },
  'shore-leave': {
    text: 'Nobody gets past without a male and a female, or Honor and INTEGRITY over 50. Then the opponent may seed here up to two of the Love Interests, Parallel Romance and Wind Dancer.',
    effects: [
      must('1 personnel "male" + 1 personnel "female" OR Honor + INTEGRITY>50'),
      { kind: 'auto', run: romances },
    ],
  },
  'a-fast-ship-would-be-nice': {
    text: 'One of the opponent’s choice dies. A bodyguard may die instead, or the opponent takes over an empty ship of yours here.',
    effects: [{ kind: 'auto', run: ransom, to: opponents() }],
  },
  'frame-of-mind': {
    text: 'On somebody at random, who is Non-Aligned now, with all attributes 3 and only two skills, of the opponent’s choice. Cured with 3 Empathy.',
    effects: [
      { kind: 'place', on: random() },
      { kind: 'auto', run: framesMind },
    ],
    cure: needs('Empathy x3'),
  },
}

const text = (card: string): string => MORE_DILEMMAS[card]!.text

export const MORE_HOOKS: Readonly<Record<string, CardSpec>> = {
  'alien-parasites-rem-fatigue': {
    ...ODD_HOOKS['rem-fatigue-hallucinations']!,
    text: text('alien-parasites-rem-fatigue'),
  },
  'females-love-interest-garbage-scow': {
    ...ODD_HOOKS['radioactive-garbage-scow']!,
    text: text('females-love-interest-garbage-scow'),
  },
  'hippocratic-oath': {
    text: text('hippocratic-oath'),
    hooks: {
      triggers: {
        turnBegan: {
          act(g, _at, self) {
            const host = hostOf(g, self.id)
            if (host !== null) stopBy(g, self.id, [host])
          },
        },
      },
    },
  },
  'frame-of-mind': {
    text: text('frame-of-mind'),
    leaves: comesRound,
    hooks: {
      values: {
        attribute: (g, at, self) => (hostOf(g, self.id) === at.id ? { op: 'set', by: 3 } : undefined),
      },
    },
  },
}

export const MORE_RUNS = [helpsAliens, romances, ransom, framesMind]
