/** Dilemmas that hurt somebody, unless the team can help it. */
import { oneOf } from '../../cards/sentence.ts'
import type { DilemmaEffect, DilemmaSpec } from '../../rules/declared/dilemmaSpec.ts'
import { meets, members } from '../../rules/missions/party.ts'
import { type Party, playerOf, rivalOf } from '../../state.ts'
import type { G } from '../../types.ts'
import {
  all,
  filter,
  guarded,
  happens,
  harm,
  most,
  must,
  opponents,
  random,
  told,
  unless,
} from '../../words/dilemmas.ts'
import { needs } from '../../words/played.ts'
import { oddCunning, oddIntegrity, oddOnesDie, sacrifices, underDeck } from './procedures.ts'
import { SACRIFICES } from './sacrifices.ts'

const OF_FLESH = 'not(any("android"|[Holo]))'

const isCrowd = (g: G, party: Party): boolean => members(g, party).length > 9

/** Three at random, or six of many: if any of them can do this, all are stopped. */
const lineUp = (skill: string): DilemmaSpec => ({
  text: `Three are drawn at random, of more than nine six. If any of them has ${skill}, all of them are stopped.`,
  effects: [
    { ...guarded(`no ${skill}`, 'stop', random(3)), when: (g, party) => !isCrowd(g, party) } as DilemmaEffect,
    { ...guarded(`no ${skill}`, 'stop', random(6)), when: isCrowd } as DilemmaEffect,
  ],
})

/** Nobody is drawn where there are not enough to draw. */
const ofAtLeast = (count: number, effect: DilemmaEffect): DilemmaEffect => ({
  ...effect,
  when: (g, party) => members(g, party).length >= count,
})

/** A wall for those who have not got whom it takes, and what happens to those who have. */
const takes = (wanted: string, effect: DilemmaEffect): DilemmaEffect[] => [
  must(wanted),
  { ...effect, when: (g: G, party: Party) => meets(g, party, needs(wanted)) } as DilemmaEffect,
]

/** One dies unless another is stopped for it; then a wall. */
const sacrifice = (of: string, wanted: string): DilemmaSpec => ({
  text: `One dies at random, unless you stop ${oneOf(filter(of), 'personnel')}. Then nobody gets past without ${told(wanted)}.`,
  effects: [{ kind: 'auto', run: sacrifices, to: random() }, must(wanted)],
})

const sparing = (card: string, wanted: string): DilemmaSpec => sacrifice(SACRIFICES[card]!, wanted)

export const HARMS: Readonly<Record<string, DilemmaSpec>> = {
  'dangerous-climb': harm('STRENGTH>40 OR Geology x2 + CUNNING>20', 'kill', random()),
  'occupational-hazards': harm('Greed x2 OR Treachery x2 OR CUNNING>45', 'kill', random()),
  'assassins-blade': harm(
    'CUNNING>36 OR SECURITY x2',
    'kill',
    opponents(1, 'not(any("shape-shifter"|"android"))'),
  ),
  'ferengi-attack': harm('CUNNING+STRENGTH>68 OR Greed', 'kill', opponents(), { discard: true }),
  'nausicaans-pirates': harm(
    'Navigation x2 + SECURITY x3 + STRENGTH>40 OR 1 ship Cloaking Device + CUNNING>40',
    'kill',
    random(2),
    { discard: true },
  ),
  'no-loose-ends': harm(
    `SCIENCE + OFFICER + Computer Skill OR {Keiko O'Brien} OR Resistance OR 1 [Def] "drone"`,
    'kill',
    all('any(MEDICAL|ENGINEER)'),
    { discard: true },
  ),
  'center-of-attention': harm(
    'SECURITY x4 OR 1 "hand weapon" + CUNNING>36 OR {any Quark}',
    'kill',
    opponents(1, 'any(Treachery|Greed)'),
    { discard: true },
  ),
  'subspace-fracture': harm('ENGINEER + SCIENCE + Leadership + CUNNING>28', 'kill', all(), { discard: true }),
  zaldan: harm(
    'Treachery x2 OR 1 "disruptor" OR {Wesley Crusher} OR Exobiology',
    'kill',
    random(2, 'Diplomacy'),
  ),
  'gravimetric-distortion': harm(
    'ENGINEER x4 OR Astrophysics x2 OR 1 Navigation x2 OR {Guinan}',
    'damageShip',
    all(),
  ),
  'orion-syndicate-bomb': harm('Transporter Skill OR Orion Syndicate', 'damageShip', all(), {
    discard: true,
  }),
  'replicator-accident': {
    text: 'The ship is damaged and the whole crew dies, unless there is ENGINEER and Physics and CUNNING over 30. Then discarded.',
    effects: [
      unless('ENGINEER + Physics + CUNNING>30', 'damageShip'),
      unless('ENGINEER + Physics + CUNNING>30', 'kill', all()),
    ],
    discard: true,
  },
  'subspace-shock-wave': {
    text: 'The ship is damaged and two die at random, unless somebody with Navigation and CUNNING over 7 is there. Then discarded.',
    effects: [
      unless('1 Navigation CUNNING>7', 'damageShip'),
      unless('1 Navigation CUNNING>7', 'kill', random(2)),
    ],
    discard: true,
  },
  'aggressive-behavior': {
    text: 'The ship is damaged and one dies at random, unless there is 2 Anthropology, or Leadership, Anthropology and CUNNING over 35.',
    effects: [
      unless('Anthropology x2 OR Leadership + Anthropology + CUNNING>35', 'damageShip'),
      unless('Anthropology x2 OR Leadership + Anthropology + CUNNING>35', 'kill', random()),
    ],
  },
  'the-three-vipers': {
    text: 'The ship is damaged without ENGINEER and 2 Navigation. The crew is stopped, damaged or not, without SCIENCE, OFFICER and Astrophysics. Then discarded.',
    effects: [unless('ENGINEER + Navigation x2', 'damageShip'), must('SCIENCE + OFFICER + Astrophysics')],
    discard: true,
  },
  'its-green': lineUp('ENGINEER'),
  'murder-investigation': lineUp('SECURITY'),
  'history-repeats-itself': lineUp('Anthropology'),
  lineup: {
    text: 'Nobody gets past unless four line up, at random. All four are stopped if none of them has INTEGRITY under 5 or over 8.',
    effects: [
      must('4 personnel'),
      ofAtLeast(4, guarded('1 personnel INTEGRITY<5 OR 1 personnel INTEGRITY>8', 'stop', random(4))),
    ],
  },
  'chula-the-drink': {
    text: 'Nobody gets past unless four drink, at random. All four are stopped if none of them has CUNNING under 6 or over 9.',
    effects: [
      must('4 personnel'),
      ofAtLeast(4, guarded('1 personnel CUNNING<6 OR 1 personnel CUNNING>9', 'stop', random(4))),
    ],
  },
  temptation: {
    text: 'Nobody gets past unless three are led into temptation, at random: those with neither Honor nor Treachery are stopped.',
    effects: [
      must('3 personnel'),
      ofAtLeast(3, happens('stop', { ...random(3), only: filter('not(any(Honor|Treachery))') })),
    ],
  },
  'civil-unrest': {
    text: 'Two are drawn at random, and stopped unless one of them has Diplomacy. The attempt goes on.',
    effects: [guarded('Diplomacy', 'stop', random(2))],
  },
  'sabotaged-negotiations': {
    text: 'Nobody gets past unless four confer, at random. If they have less than 24 INTEGRITY together, all of them die who lack 2 Treachery.',
    effects: [
      must('4 personnel'),
      ofAtLeast(4, guarded('INTEGRITY>23', 'kill', { ...random(4), only: filter('not(Treachery x2)') })),
    ],
  },
  'trabe-grenade': {
    text: 'One with SECURITY or Leadership dies at random, unless that person has CUNNING over 8. The attempt goes on.',
    effects: [guarded('1 personnel CUNNING>8', 'kill', random(1, 'any(SECURITY|Leadership)'))],
  },
  'close-call': {
    text: 'One drawn at random dies without Computer Skill or Transporter Skill. Then nobody gets past without 2 Diplomacy or 3 SECURITY.',
    effects: [
      guarded('1 any(Computer Skill|Transporter Skill)', 'kill', random()),
      must('Diplomacy x2 OR SECURITY x3'),
    ],
  },
  'climbing-the-ranks': {
    text: 'The strongest OFFICER without Leadership dies. Then nobody gets past without STRENGTH over 24.',
    effects: [happens('kill', most('STRENGTH', 1, 'OFFICER not(Leadership)')), must('STRENGTH>24')],
  },
  'unscientific-method': {
    text: 'The SCIENCE with the most CUNNING who has neither Greed nor Treachery dies. Then nobody gets past without CUNNING over 24.',
    effects: [happens('kill', most('CUNNING', 1, 'SCIENCE not(any(Greed|Treachery))')), must('CUNNING>24')],
  },
  'archaic-ritual': {
    text: 'Nobody gets past unless three are stopped: the two strongest, and of the others the one with the most CUNNING.',
    effects: takes('3 personnel', happens('stop', { ...most('STRENGTH', 2), also: most('CUNNING') })),
  },
  'kelvan-show-of-force': {
    text: 'Nobody gets past unless the opponent can choose two, no androids and no holograms. One of these dies at random.',
    effects: takes(`2 personnel ${OF_FLESH}`, happens('kill', { ...opponents(2, OF_FLESH), ofThose: 1 })),
  },
  'shot-in-the-back': {
    text: "Androids with SECURITY or OFFICER are stopped. If there are none, one of the opponent's choice who is no android dies.",
    effects: [
      {
        kind: 'auto',
        does: 'stop',
        to: all('"android" any(SECURITY|OFFICER)'),
        otherwise: happens('kill', opponents(1, 'not("android")')),
      },
    ],
  },
  'more-of-your-kind': {
    text: 'Half of the crew, rounded down, is stopped at random. Somebody with the Orb Experience icon nullifies it.',
    effects: [happens('stop', random('half'))],
    nullify: needs('1 personnel [Orb]'),
  },
  reflections: {
    text: 'Half of the crew, rounded down, is stopped at random; or dies, if the opponent has no card in hand. Somebody with Mindmeld and Treachery nullifies it.',
    effects: [
      {
        kind: 'auto',
        when: (g, party) => playerOf(g, rivalOf(party.seat)).hand.length === 0,
        does: 'kill',
        to: random('half'),
        otherwise: happens('stop', random('half')),
      },
    ],
    nullify: needs('1 Mindmeld Treachery'),
  },
  'cardassian-trap': harm('Empathy', 'capture', random(1, 'unique personnel not([Car])')),
  'cardassian-processing': harm(
    'Diplomacy + Honor + Transporter Skill + CUNNING>30 OR Law + SECURITY + STRENGTH>40',
    'capture',
    random(),
  ),
  'ferengi-locator-bomb': {
    text: 'One goes under the draw deck, at random, unless there is Physics, Navigation and Computer Skill, or CUNNING over 32 with Treachery and Acquisition.',
    effects: [
      {
        kind: 'condition',
        needs: needs('Computer Skill + Navigation + Physics OR Acquisition + Treachery + CUNNING>32'),
        run: underDeck,
        to: random(),
      },
    ],
  },
  'hunter-gangs': {
    text: 'Two are hunted, at random: whoever has odd CUNNING dies. Then discarded.',
    effects: [{ kind: 'auto', run: oddOnesDie, to: random(2) }],
    discard: true,
  },
  'chula-echoes': {
    text: 'Nobody gets past unless three are drawn, at random. All three are stopped if the highest of their CUNNING numbers is odd.',
    effects: [must('3 personnel'), ofAtLeast(3, { kind: 'auto', run: oddCunning, to: random(3) })],
  },
  'chula-unfortunate-roll': {
    text: 'Nobody gets past unless three are drawn, at random. If their INTEGRITY adds up to an odd number, all three are stopped, and the others meet it again. Otherwise discarded.',
    effects: [must('3 personnel'), ofAtLeast(3, { kind: 'auto', run: oddIntegrity, to: random(3) })],
  },
  'back-room-dealings': sparing('back-room-dealings', 'STRENGTH>24'),
  'command-decisions': sparing('command-decisions', 'STRENGTH>24'),
  'cultural-differences': sparing('cultural-differences', 'CUNNING>24'),
  'magnetic-field-disruptions': sparing('magnetic-field-disruptions', 'CUNNING>24'),
  scapegoat: sparing('scapegoat', 'INTEGRITY>24'),
  triage: sparing('triage', 'INTEGRITY>22'),
  'warp-bubble-mishap': sparing('warp-bubble-mishap', 'CUNNING>24'),
}
