/** Dilemmas that are told in the words of the vocabulary, and what some of them do besides. */
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { DilemmaEffect, DilemmaSpec } from '../../rules/declared/dilemmaSpec.ts'
import { members } from '../../rules/missions/party.ts'
import { facilitiesAt, locOf, shipsOf } from '../../rules/places/places.ts'
import { locationAt, type Party, rivalOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { filter, happens, harm, must, opponents, random, unless, wall } from '../../words/dilemmas.ts'
import { crewHas, needs } from '../../words/played.ts'
import { fits } from '../../words/targets.ts'
import { isOut } from '../../words/values.ts'
import {
  flare,
  gorn,
  helpless,
  makesKids,
  mostAndFewest,
  namedOnes,
  opponentSays,
  playingDoctor,
  shockWave,
  weakest,
} from './runs.ts'

const isIn = (g: G, { loc }: Party, quadrant: string): boolean => locationAt(g, loc).quadrant === quadrant

/** Leadership on the planet, and an officer on a ship of theirs above it. */
function isInHand(g: G, party: Party): boolean {
  const team = members(g, party)
  const has = (of: string) => team.some(id => fits(g, id, filter(of)))
  const led = has('Leadership') || (has('[Com]') && has('[Def]'))
  const ships = shipsOf(g, party.seat).filter(id => locOf(g, id) === party.loc)
  return led && ships.some(id => crewHas(g, id, '1 OFFICER-classification OR 2 [Def] "borg"'))
}

const anyGuinanOf = (g: G, seat: number): boolean =>
  g.s.inPlay.some(
    id =>
      cardOf(g, id).personnel.length > 0 &&
      inPlay(g, id).by === seat &&
      subjectsIn(g, id).some(() => fits(g, id, { called: 'Guinan' })),
  )

const treacherous = 'any(Treachery|{Mortal Q})'

export const noMentionOfCrime = opponentSays('dilemma.noMentionOfCrime', [
  { name: 'capture', does: 'capture', to: { of: filter('"male"'), count: 1, by: { most: 'dots' } } },
  { name: 'stop', does: 'stop', to: opponents(2, '"male"') },
])

export const talosianCage = opponentSays(
  'dilemma.talosianCage',
  [
    { name: 'females', does: 'discard', to: random(2, '"female"') },
    { name: 'male', does: 'discard', to: { of: filter('"male"'), count: 1, by: { most: 'dots' } } },
  ],
  true,
)

export const CREW_DILEMMAS: Readonly<Record<string, DilemmaSpec>> = {
  'berserk-changeling': {
    ...harm(
      '2 "hand weapon" OR SECURITY x3 OR {Interphase Generator} OR {Mora Pol}',
      'kill',
      random(1, 'not("changeling")'),
    ),
    effects: [
      {
        ...unless(
          '2 "hand weapon" OR SECURITY x3 OR {Interphase Generator} OR {Mora Pol}',
          'kill',
          random(1, 'not("changeling")'),
        ),
        or: (g: G) => isOut(g, 'shape-shift-inhibitor'),
      } as DilemmaEffect,
    ],
    text: 'Without 2 hand weapons, 3 SECURITY, an Interphase Generator or Mora Pol, one who is no changeling dies at random. A Shape-Shift Inhibitor in play, or a Changeling Sweep played in answer, helps as well.',
  },
  'founder-secret': wall(
    '1 "changeling" OR {Interphase Generator} OR {Croden\'s Key} OR CUNNING>40 + 1 "tricorder" OR STRENGTH>70 OR 4 [Def] "drone" OR {Breen CRM114}',
  ),
  crisis: {
    text: 'Nobody gets past without Leadership in the Away Team (or icons of Communication and Defense) and an OFFICER by classification (or 2 Defense Borg) aboard a ship of yours here.',
    effects: [{ kind: 'condition', needs: null, or: isInHand }],
  },
  'damaged-reputation': {
    text: 'With INTEGRITY over 50 you lose 5 points. Then nobody gets past without 2 Diplomacy, or Intelligence and 2 Treachery, or STRENGTH over 30 (over 50 in the Delta Quadrant).',
    effects: [
      {
        kind: 'auto',
        when: (g, party) =>
          members(g, party)
            .flatMap(id => subjectsIn(g, id))
            .reduce((sum, one) => sum + one.attribute('INTEGRITY'), 0) > 50,
        loses: 5,
      },
      {
        kind: 'condition',
        when: (g, party) => !isIn(g, party, 'Delta'),
        needs: needs('Diplomacy x2 OR any Intelligence + Treachery x2 OR STRENGTH>30'),
      },
      {
        kind: 'condition',
        when: (g, party) => isIn(g, party, 'Delta'),
        needs: needs('Diplomacy x2 OR any Intelligence + Treachery x2 OR STRENGTH>50'),
      },
    ],
  },
  'devastating-communique': {
    text: "One of the opponent's choice is stopped until your next turn ends. Subspace Interference nullifies it.",
    effects: [happens('hold', opponents())],
  },
  'dramatis-personae': {
    text: 'All are stopped whom the lore of somebody else there names. Then discarded.',
    effects: [{ kind: 'auto', run: namedOnes }],
    discard: true,
  },
  'engine-imbalance': {
    text: 'On the ship: it stops at every location on its way, and each move uses up all its RANGE. Cured with 2 ENGINEER, Computer Skill and Physics.',
    effects: [{ kind: 'place' }],
    cure: needs('ENGINEER x2 + Computer Skill + Physics'),
  },
  'friendly-fire': {
    text: 'Without 2 Leadership and 2 SECURITY one dies at random, and it lies on the mission, which can be neither attempted nor scouted until the countdown is over.',
    effects: [
      unless('Leadership x2 + SECURITY x2', 'kill', random()),
      { kind: 'place', on: 'mission', whenFailed: true },
    ],
  },
  'gomtuu-shock-wave': {
    text: 'Without 2 Diplomacy and INTEGRITY over 32, or Empathy and INTEGRITY over 35, all ships here that are not docked are damaged and go on by one location towards the far end.',
    effects: [
      {
        kind: 'condition',
        needs: needs('Diplomacy x2 + INTEGRITY>32 OR Empathy + INTEGRITY>35'),
        run: shockWave,
      },
    ],
  },
  'gorn-encounter': {
    text: 'It attacks whoever has most Leadership. That one dies, unless printed CUNNING or STRENGTH with the number of skill dots comes to more than 12. Then discarded.',
    effects: [{ kind: 'auto', run: gorn, to: { count: 1, by: { mostSkilled: 'Leadership' } } }],
    discard: true,
  },
  'harvester-virus': {
    text: 'On the planet: when any turn ends, somebody on the planet dies at random. Cured with 2 MEDICAL, Exobiology and Computer Skill.',
    onPlanet: true,
    effects: [{ kind: 'place', on: 'mission' }],
    cure: needs('MEDICAL x2 + Exobiology + Computer Skill'),
  },
  helpless: {
    text: 'One is drawn at random. Without a skill of which the mission speaks, that one and another, at random, are stopped.',
    effects: [{ kind: 'auto', run: helpless, to: random() }],
  },
  'hero-worship': {
    text: 'Those with the most and those with the fewest skill dots are stopped, all of them where several are equal; no Borg.',
    effects: [{ kind: 'auto', run: mostAndFewest }],
  },
  'invasive-procedures': {
    text: 'On the ship, unless a Defense Borg is there, or MEDICAL, CUNNING over 35 and a phaser or disruptor: nobody may leave, everybody aboard lacks the first skill and has all attributes -2, until the countdown is over.',
    effects: [
      {
        kind: 'place',
        unless: needs('1 [Def] "borg" OR MEDICAL + CUNNING>35 + 1 any("phaser"|"disruptor")'),
      },
    ],
  },
  'lack-of-preparation': {
    text: 'Who could not have solved the mission when the attempt began does not get past, and loses 10 points. Borg need Communication, Navigation and Defense.',
    effects: [
      {
        kind: 'condition',
        needs: null,
        solvedAtStart: true,
        loses: 10,
        when: (g, party) => !isOfBorg(g, party),
      },
      {
        kind: 'condition',
        needs: needs('1 personnel [Com] + 1 personnel [Nav] + 1 personnel [Def]'),
        when: isOfBorg,
      },
    ],
  },
  'no-mention-of-crime': {
    text: 'The opponent either captures the male with the most skill dots, or stops two males. Four females nullify it.',
    effects: [{ kind: 'auto', trigger: filter('"male"'), run: noMentionOfCrime }],
    nullify: needs('4 personnel "female"'),
  },
  'talosian-cage': {
    text: 'Without 3 Empathy or Christopher Pike the opponent may discard two females at random, or the male with the most skill dots. Then discarded.',
    effects: [
      {
        kind: 'condition',
        needs: needs('Empathy x3 OR {Christopher Pike}'),
        trigger: filter('any("male"|"female")'),
        run: talosianCage,
      },
    ],
    discard: true,
  },
  'q-gets-the-point': {
    text: 'Nobody gets past without 2 Treachery or Mortal Q; one of those, of the opponent’s choice, is stopped while some Guinan of the opponent’s is out. Any Guinan in the team nullifies it.',
    effects: [
      must('Treachery x2 OR {Mortal Q}'),
      {
        kind: 'auto',
        when: (g, party) => anyGuinanOf(g, rivalOf(party.seat)),
        does: 'stop',
        to: opponents(1, treacherous),
      },
    ],
    nullify: needs('{any Guinan}'),
  },
  rascals: {
    text: 'Up to four unique members of the crew, at random, are children: STRENGTH 2, and Youth in place of their first skill. Cured with 2 MEDICAL and Biology.',
    effects: [
      {
        kind: 'place',
        when: (g, party) => members(g, party).some(id => cardOf(g, id).uniqueness === 'unique'),
      },
      { kind: 'auto', run: makesKids, to: random(4, 'unique personnel') },
    ],
    cure: needs('MEDICAL x2 + Biology'),
  },
  'stellar-flare': {
    text: 'All ships here are damaged and stopped, but for those that are docked, landed or carried, have SHIELDS over 11, or have 2 Navigation and Astrophysics aboard. Then discarded.',
    effects: [{ kind: 'auto', run: flare }],
    discard: true,
  },
  'the-clown-playing-doctor': {
    text: 'One at random dies, with everybody there who has the same first skill. With a hologram among them they are only stopped.',
    effects: [{ kind: 'auto', run: playingDoctor, to: random() }],
  },
  'volcanic-eruption': {
    text: 'On the planet, if no facility stands there: now, and when any turn begins, one of that player’s people there dies at random. Thermal Deflectors in play nullify it.',
    onPlanet: true,
    effects: [
      { kind: 'place', on: 'mission', when: erupts },
      { kind: 'auto', when: erupts, does: 'kill', to: random() },
    ],
  },
  'vole-infestation': {
    text: 'On the ship, unless a hand weapon or an ANIMAL is there: special equipment is off-line, and all attributes are -2. Leave the ship empty at your outpost until the turn ends to be rid of it.',
    effects: [{ kind: 'place', unless: needs('1 "hand weapon" OR ANIMAL OR {Guard Drone}') }],
  },
  'war-games': {
    text: 'Nobody gets past without 2 ENGINEER, SECURITY and Navigation. Then on the ship: when a ship of the opponent’s comes to its location it is discarded, and the opponent scores the points.',
    effects: [must('ENGINEER x2 + SECURITY + Navigation'), { kind: 'place', whenPassed: true }],
  },
  dalrok: {
    text: 'On the mission: now, and when each turn of yours begins, the one at this location with the lowest total of attributes dies. Nullified by a total of all attributes over 150 here.',
    effects: [
      { kind: 'place', on: 'mission' },
      { kind: 'auto', run: weakest },
    ],
  },
}

function isOfBorg(g: G, party: Party): boolean {
  return members(g, party).some(id => inPlay(g, id).mode === 'Borg')
}

/** No facility is in the way, and no Thermal Deflectors keep it down. */
function erupts(g: G, { loc }: Party): boolean {
  return !isOut(g, 'thermal-deflectors') && facilitiesAt(g, loc).every(id => inPlay(g, id).at.in !== 'planet')
}
