/** Dilemmas of the first set that need no code of their own. */
import type { Selection } from '../cards/dilemma.ts'
import { readFilter } from '../cards/filterNotation.ts'
import { readRequirement } from '../cards/requirementNotation.ts'
import type { DilemmaEffect, DilemmaSpec } from '../rules/declared/dilemmaSpec.ts'
import { wrecks } from './premiere/oddProcedures.ts'

const needs = readRequirement
const one = (by: Selection['by']): Selection => ({ count: 1, by })
const ALL: Selection = { count: 'all', by: 'all' }
const TOTAL: Selection['by'] = { most: ['INTEGRITY', 'CUNNING', 'STRENGTH'] }

/** A wall: nothing happens but that it cannot be passed. */
const wall = (requirement: string): readonly DilemmaEffect[] => [
  { kind: 'condition', needs: needs(requirement) },
]

const unless = (requirement: string, does: 'kill' | 'discard', to: Selection): readonly DilemmaEffect[] => [
  { kind: 'condition', needs: needs(requirement), does, to },
]

const damaging = (requirement: string): readonly DilemmaEffect[] => [
  { kind: 'condition', needs: needs(requirement), does: 'damageShip' },
]

export const PREMIERE_DILEMMAS: Readonly<Record<string, DilemmaSpec>> = {
  'anaphasic-organism': {
    text: 'The female with the highest attributes is discarded if there is one, unless SECURITY and MEDICAL are there. Then discarded.',
    effects: [
      {
        kind: 'condition',
        needs: needs('SECURITY + MEDICAL'),
        does: 'discard',
        to: { of: { trait: 'female' }, count: 1, by: TOTAL },
      },
    ],
    discard: true,
  },
  archer: {
    text: 'The member with the highest attributes dies, unless SECURITY and MEDICAL are there. Then discarded.',
    effects: unless('SECURITY + MEDICAL', 'kill', one(TOTAL)),
    discard: true,
  },
  'armus-skin-of-evil': {
    text: 'One member dies at random. Then discarded.',
    effects: [{ kind: 'auto', does: 'kill', to: one('random') }],
    discard: true,
  },
  chalnoth: {
    text: 'The opponent chooses a member who dies, unless there are 3 SECURITY or STRENGTH over 40. Then discarded.',
    effects: unless('SECURITY x3 OR STRENGTH>40', 'kill', one('opponent')),
    discard: true,
  },
  'el-adrel-creature': {
    text: 'Of the two strongest one dies at random, unless both together have STRENGTH over 16. Then discarded.',
    effects: [
      {
        kind: 'guarded',
        unless: needs('STRENGTH>16'),
        does: 'kill',
        to: { count: 2, by: { most: ['STRENGTH'], ties: 'you' }, ofThose: 1 },
      },
    ],
    discard: true,
  },
  firestorm: {
    text: 'All with INTEGRITY under 5 die, unless Thermal Deflectors are there. Then discarded.',
    effects: [
      {
        kind: 'condition',
        needs: needs('{Thermal Deflectors}'),
        does: 'kill',
        to: { of: { attribute: 'INTEGRITY', under: 5 }, count: 'all', by: 'all' },
      },
    ],
    discard: true,
  },
  'hologram-ruse': {
    text: 'Nobody gets past without INTEGRITY over 30 and CUNNING over 30.',
    effects: wall('INTEGRITY>30 + CUNNING>30'),
  },
  'impassable-door': { text: 'Nobody gets past without Computer Skill.', effects: wall('Computer Skill') },
  'matriarchal-society': {
    text: 'Nobody gets past without two females.',
    effects: [{ kind: 'condition', needs: { kind: 'count', count: 2, filter: { trait: 'female' } } }],
  },
  microvirus: {
    text: 'The opponent chooses a member who dies, unless MEDICAL and SECURITY are there. Then discarded.',
    effects: unless('MEDICAL + SECURITY', 'kill', one('opponent')),
    discard: true,
  },
  nausicaans: {
    text: 'One member dies at random, unless there is STRENGTH over 44. Then discarded.',
    effects: unless('STRENGTH>44', 'kill', one('random')),
    discard: true,
  },
  'portal-guard': {
    text: 'Unless somebody has CUNNING over 7 or Honor, all must leave the planet at once or die.',
    effects: [
      {
        kind: 'condition',
        needs: {
          kind: 'any',
          of: [{ kind: 'count', count: 1, filter: { attribute: 'CUNNING', over: 7 } }, needs('Honor')],
        },
        does: 'abort',
      },
    ],
  },
  'rebel-encounter': {
    text: 'One member dies at random, unless there is STRENGTH over 44 or an Equipment is given up. Then discarded.',
    effects: [
      {
        kind: 'condition',
        needs: needs('STRENGTH>44'),
        price: { type: 'Equipment' },
        does: 'kill',
        to: one('random'),
      },
    ],
    discard: true,
  },
  sarjenka: {
    text: 'Help her for the points, and all your Away Teams here are stopped; or go on.',
    effects: [{ kind: 'offer', does: 'stopTeam' }],
    discard: true,
  },
  'wind-dancer': {
    text: 'Nobody gets past without Lwaxana Troi, or somebody with Youth, Music or STRENGTH over 9.',
    effects: [
      {
        kind: 'condition',
        needs: {
          kind: 'any',
          of: [
            needs('{Lwaxana Troi} OR Youth OR Music'),
            { kind: 'count', count: 1, filter: { attribute: 'STRENGTH', over: 9 } },
          ],
        },
      },
    ],
  },
  'ancient-computer': {
    text: 'Nobody gets past without 2 Computer Skill, 3 SCIENCE or 3 ENGINEER.',
    effects: wall('Computer Skill x2 OR SCIENCE x3 OR ENGINEER x3'),
  },
  'cosmic-string-fragment': {
    text: 'The ship is destroyed, unless Astrophysics, ENGINEER or Navigation is aboard. Then discarded.',
    effects: [{ kind: 'condition', needs: needs('Astrophysics OR ENGINEER OR Navigation'), run: wrecks }],
    discard: true,
  },
  'gravitic-mine': {
    text: 'The ship is damaged, unless SCIENCE and Navigation are aboard. Then discarded.',
    effects: damaging('SCIENCE + Navigation'),
    discard: true,
  },
  'iconian-computer-weapon': {
    text: 'Unless SCIENCE is there, all cards in hand but personnel are discarded and as many drawn. Then discarded.',
    effects: [{ kind: 'condition', needs: needs('SCIENCE'), does: 'reboot' }],
    discard: true,
  },
  'menthar-booby-trap': {
    text: 'On the ship, which cannot move. Unless MEDICAL is there one of the crew dies at random. Cured with 2 ENGINEER.',
    effects: [
      { kind: 'place' },
      { kind: 'condition', needs: needs('MEDICAL'), does: 'kill', to: one('random') },
    ],
    cure: needs('ENGINEER x2'),
  },
  'microbiotic-colony': {
    text: 'The ship is damaged, unless SCIENCE, ENGINEER and OFFICER are aboard. Then discarded.',
    effects: damaging('SCIENCE + ENGINEER + OFFICER'),
    discard: true,
  },
  nagilum: {
    text: 'Half of the crew, rounded down, die at random, unless there are 3 Diplomacy or STRENGTH over 40. Then discarded.',
    effects: unless('Diplomacy x3 OR STRENGTH>40', 'kill', { count: 'half', by: 'random' }),
    discard: true,
  },
  nanites: {
    text: 'The ship is damaged, unless there are 2 SCIENCE or Diplomacy. Then discarded.',
    effects: damaging('SCIENCE x2 OR Diplomacy'),
    discard: true,
  },
  'null-space': {
    text: 'The ship is damaged, unless 2 Navigation are aboard. Then discarded.',
    effects: damaging('Navigation x2'),
    discard: true,
  },
  'tarellian-plague-ship': {
    text: 'The whole crew dies, unless a MEDICAL goes over to the plague ship and is discarded. Then discarded.',
    effects: [{ kind: 'condition', needs: null, price: readFilter('MEDICAL'), does: 'kill', to: ALL }],
    discard: true,
  },
  'barclays-protomorphosis-disease': {
    text: 'All but androids die, unless MEDICAL, SCIENCE and SECURITY are there. Then discarded.',
    effects: unless('MEDICAL + SCIENCE + SECURITY', 'kill', {
      of: { not: { trait: 'android' } },
      count: 'all',
      by: 'all',
    }),
    discard: true,
  },
  'crystalline-entity': {
    text: 'In space all aboard die, unless SHIELDS are over 6 or Music is aboard; on a planet the Away Team dies, unless SCIENCE and MEDICAL are there. Then discarded.',
    effects: [
      {
        kind: 'condition',
        at: 'space',
        needs: {
          kind: 'any',
          of: [
            {
              kind: 'count',
              count: 1,
              filter: { all: [{ type: 'Ship' }, { attribute: 'SHIELDS', over: 6 }] },
            },
            needs('Music'),
          ],
        },
        does: 'kill',
        to: { count: 'all', by: 'all', separated: true },
      },
      { kind: 'condition', at: 'planet', needs: needs('SCIENCE + MEDICAL'), does: 'kill', to: ALL },
    ],
    discard: true,
  },
  q: {
    text: 'The team is stopped, unless there are 2 Leadership and INTEGRITY over 60. Then discarded.',
    effects: [{ kind: 'condition', needs: needs('Leadership x2 + INTEGRITY>60') }],
    discard: true,
  },
  'shaka-when-the-walls-fell': {
    text: 'Nobody gets past without 2 Diplomacy and CUNNING over 30.',
    effects: wall('Diplomacy x2 + CUNNING>30'),
  },
  'birth-of-junior': {
    text: 'On the ship: RANGE falls by one at the end of each turn, and at 0 the ship is destroyed. 3 ENGINEER nullify it.',
    effects: [{ kind: 'place' }],
    nullify: needs('ENGINEER x3'),
  },
  'nitrium-metal-parasites': {
    text: 'On the ship, which is destroyed when your second full turn ends. Cured with 2 SCIENCE or 2 ENGINEER aboard.',
    effects: [{ kind: 'place' }],
    cure: needs('SCIENCE x2 OR ENGINEER x2'),
  },
}
