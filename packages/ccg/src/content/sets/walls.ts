/** Dilemmas that cannot be passed without something. */
import { oneOf } from '../../cards/sentence.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import type { DilemmaSpec } from '../../rules/declared/dilemmaSpec.ts'
import { members } from '../../rules/missions/party.ts'
import type { Party } from '../../state.ts'
import type { G } from '../../types.ts'
import { filter, happens, must, opponents, random, wall, yours } from '../../words/dilemmas.ts'
import { needs } from '../../words/played.ts'
import { fits } from '../../words/targets.ts'

/** Three people with a skill, whatever their level, or three of a classification. */
const three = (skill: string, classification: string): DilemmaSpec => ({
  ...wall(`3 ${skill} OR 3 ${classification}-classification`),
  text: `Nobody gets past without three people who have ${skill}, or three of ${classification} classification.`,
})

/** One of these is stopped; whoever is very good at it takes the dilemma away. */
function stumble(one: string, other: string, times: number, otherTimes = times): DilemmaSpec {
  const of = `any(${one}|${other})`
  return {
    text: `Nobody gets past unless one with ${one} or ${other}, of the opponent's choice, is stopped. One person with ${times} ${one} or ${otherTimes} ${other} nullifies it.`,
    effects: [must(`1 ${of}`), happens('stop', opponents(1, of))],
    nullify: needs(`1 ${one} x${times} OR 1 ${other} x${otherTimes}`),
  }
}

const able = (g: G, party: Party, of: string): number =>
  members(g, party).filter(id => fits(g, id, filter(of))).length

/** All who can do it are stopped; of several one goes on. */
function queue(of: string, by: typeof random | typeof yours = random): DilemmaSpec {
  const whose = by === random ? 'at random' : 'of your choice'
  return {
    text: `Nobody gets past without ${oneOf(filter(of), 'personnel')}. All of those are stopped, but of several one goes on, ${whose}.`,
    effects: [
      must(`1 ${of}`),
      { kind: 'auto', when: (g, party) => able(g, party, of) === 1, does: 'stop', to: random(1, of) },
      { kind: 'auto', when: (g, party) => able(g, party, of) > 1, does: 'stop', to: by({ allBut: 1 }, of) },
    ],
  }
}

const anyQInPlay = (g: G): boolean => g.s.inPlay.some(id => cardOf(g, id).icons.includes('Q'))

export const WALLS: Readonly<Record<string, DilemmaSpec>> = {
  'captains-holiday': wall('Archaeology x2 OR Geology x2'),
  'difficult-disposal': wall('ENGINEER x2 + MEDICAL OR ENGINEER + MEDICAL x2'),
  'emergency-conversion': wall('Astrophysics x2 + Transporter Skill'),
  'encased-in-crystal': wall('Geology x2 + SECURITY OR Geology + SECURITY x2 OR Music x2'),
  'fly-by-the-seat-of-your-pants': wall('Navigation x2 + OFFICER OR Navigation + OFFICER x2'),
  'hidden-entrance': wall('{Geordi La Forge} OR ENGINEER + CUNNING>32'),
  implication: wall('Diplomacy x3 + INTEGRITY>30 OR Law + CUNNING>30'),
  'in-the-pale-moonlight': wall('1 personnel INTEGRITY<4 OR 1 [Fed] Treachery OR {any Garak} OR 1 "founder"'),
  'incentive-based-economics': wall(
    'Honor + no SECURITY OR CIVILIAN + Anthropology + Diplomacy + Youth + 1 personnel STRENGTH<8',
  ),
  'inter-arma-enim-silent-leges': wall(
    'V.I.P. + no Treachery OR SECURITY + Exobiology + Computer Skill + 1 personnel INTEGRITY<5',
  ),
  'the-new-resistance': wall(
    'Honor + no OFFICER OR Diplomacy + Leadership + Computer Skill + V.I.P. + 1 personnel CUNNING<7',
  ),
  'invidium-leak': wall('ENGINEER x3 OR 1 MEDICAL CUNNING>7 OR 1 Physics CUNNING>7'),
  'navigational-hazards': wall('Stellar Cartography + Navigation x2'),
  'none-shall-pass': wall('STRENGTH>53 OR Diplomacy x3 OR Anthropology x2 OR Guramba'),
  'sabotaged-plasma-conduit': wall('Computer Skill x2 + Physics OR Computer Skill + Physics x2'),
  'scientific-method': wall('MEDICAL + SCIENCE x3'),
  'security-precautions': wall(
    '{Jenice Manheim} OR 1 "android" OR 1 "phaser" OR 1 "disruptor" OR SECURITY x3',
  ),
  maglock: wall('3 OFFICER STRENGTH>5'),
  'dignitaries-and-witnesses': wall(
    'INTEGRITY>20 + 1 "admiral" OR STRENGTH>30 + 1 "general" OR CUNNING>30 + Leadership x3 OR STRENGTH>20 + 1 "maje"',
  ),
  'primitive-culture': wall(
    '3 "vulcan" OR Anthropology + CIVILIAN OR 1 "vorta" + 4 "jem\'hadar" OR Tal Shiar x2 OR Obsidian Order x2 OR Acquisition + Greed x2 OR 6 "klingon" OR 4 [Def] "borg"',
  ),
  'a-miner-confrontation': three('Leadership', 'ENGINEER'),
  'authorized-access-only': three('Acquisition', 'OFFICER'),
  'faux-pas': three('Diplomacy', 'V.I.P.'),
  'rock-people': three('Geology', 'SCIENCE'),
  'stand-off': three('Anthropology', 'SECURITY'),
  'the-ghost-of-cyrus-ramsey': three('Transporter Skill', 'MEDICAL'),
  'antedean-assassins': stumble('Anthropology', 'Empathy', 2),
  'tense-negotiations': stumble('Diplomacy', 'Leadership', 3),
  microbrain: stumble('Exobiology', 'Geology', 3),
  'recurring-injury': stumble('Biology', 'MEDICAL', 2, 3),
  'personal-duty': queue('any(Leadership|OFFICER)'),
  'picking-up-the-pieces': queue('any(Geology|Computer Skill)'),
  'socializing-with-the-staff': queue('"female"'),
  blended: queue('any(Empathy|Diplomacy|{Morn}|{any Scotty})'),
  'precision-piloting': queue('Navigation any([Cmd]|[Stf])', yours),
  'a-pleasant-surprise': {
    text: 'Nobody gets past unless somebody with CUNNING over 6 who has Diplomacy or Treachery is stopped, at random.',
    effects: [
      must('1 any(Diplomacy|Treachery) CUNNING>6'),
      happens('stop', random(1, 'any(Diplomacy|Treachery) CUNNING>6')),
    ],
  },
  'pinned-down': {
    text: 'Nobody gets past unless two are stopped, at random. If any Q card is in play, one more is.',
    effects: [
      must('2 personnel'),
      happens('stop', random(2)),
      { kind: 'auto', when: anyQInPlay, does: 'stop', to: random() },
    ],
  },
  'arms-deal': {
    ...wall('Acquisition OR Smuggling OR 1 "vulcan" Treachery OR 1 personnel [Maq]'),
    text: 'The team is stopped without Acquisition, Smuggling, a Vulcan with Treachery or somebody Maquis. Then discarded.',
    discard: true,
  },
}
