/** Dilemmas by which the rule book explains itself. */
import type { Selection } from '../../cards/dilemma.ts'
import { readFilter } from '../../cards/filterNotation.ts'
import { readRequirement } from '../../cards/requirementNotation.ts'
import type { DilemmaSpec } from '../../rules/declared/dilemmaSpec.ts'
import { rivalShips } from './procedures.ts'

const needs = readRequirement
const one = (by: Selection['by'], of?: Selection['of']): Selection => ({
  count: 1,
  by,
  ...(of === undefined ? {} : { of }),
})

export const BOOK_DILEMMAS: Readonly<Record<string, DilemmaSpec>> = {
  'astral-eddy': {
    text: 'One of the crew dies at random, unless Navigation, Physics and 2 ENGINEER are there.',
    effects: [
      {
        kind: 'condition',
        needs: needs('Navigation + Physics + ENGINEER x2'),
        does: 'kill',
        to: one('random'),
      },
    ],
  },
  'spatial-rift': {
    text: 'Two at random are discarded, unless both together have CUNNING over 14. Then nobody gets past without Astrophysics and 2 ENGINEER.',
    effects: [
      { kind: 'guarded', unless: needs('CUNNING>14'), does: 'discard', to: { count: 2, by: 'random' } },
      { kind: 'condition', needs: needs('Astrophysics + ENGINEER x2') },
    ],
  },
  alice: {
    text: 'Whoever has most Navigation is captured, unless 2 Computer Skill and Biology are there. Then discarded.',
    effects: [
      {
        kind: 'condition',
        needs: needs('Computer Skill x2 + Biology'),
        does: 'capture',
        to: one({ mostSkilled: 'Navigation' }),
      },
    ],
    discard: true,
  },
  'hunter-probe': {
    text: 'The opponent chooses two who die when the turn ends, unless 2 SECURITY and 2 Anthropology are there. The mission goes on.',
    effects: [
      {
        kind: 'condition',
        needs: needs('SECURITY x2 + Anthropology x2'),
        does: 'doom',
        to: { count: 2, by: 'opponent' },
      },
    ],
    continues: true,
  },
  'empathic-echo': {
    text: 'Somebody with Empathy dies at random, unless SECURITY and MEDICAL are there.',
    effects: [
      {
        kind: 'condition',
        needs: needs('SECURITY + MEDICAL'),
        does: 'kill',
        to: one('random', readFilter('Empathy')),
      },
    ],
  },
  'maman-picard': {
    text: 'A Federation ship goes to an end of the spaceline of the opponent’s choice.',
    effects: [{ kind: 'auto', ship: { affiliation: 'Federation' }, run: 'dilemma.endOfLine' }],
  },
  'cybernetic-homing-device': {
    text: 'With an android or a Borg of no collective aboard, the opponent may move the ship up to its printed RANGE, and it is stopped; otherwise nobody gets past without CUNNING over 36.',
    effects: [
      {
        kind: 'auto',
        trigger: {
          any: [{ trait: 'android' }, { all: [{ trait: 'borg' }, { not: { affiliation: 'Borg' } }] }],
        },
        run: 'dilemma.opponentMoves',
        otherwise: { kind: 'condition', needs: needs('CUNNING>36') },
      },
    ],
  },
  conundrum: {
    text: 'The ship must chase a ship of the opponent’s on this spaceline, unless there is INTEGRITY over 40. Then discarded.',
    effects: [
      {
        kind: 'condition',
        needs: needs('INTEGRITY>40'),
        when: (g, party) => rivalShips(g, party),
        run: 'dilemma.chase',
      },
    ],
    discard: true,
  },
  dejaren: {
    text: 'A hologram and somebody else, at random, die as far as their CUNNING is under 9. Then nobody gets past without 2 Computer Skill.',
    effects: [
      {
        kind: 'auto',
        does: 'kill',
        to: {
          ...one('random', { icon: 'Holo' }),
          only: { attribute: 'CUNNING', under: 9 },
          also: one('random', { not: { icon: 'Holo' } }),
        },
      },
      { kind: 'condition', needs: needs('Computer Skill x2') },
    ],
  },
  'ferengi-ingenuity': {
    text: 'Nobody gets past unless the one with Computer Skill and most CUNNING stays with it, stopped until the countdown is over. Nullified by somebody with 2 Computer Skill.',
    effects: [
      { kind: 'condition', needs: needs('Computer Skill') },
      { kind: 'place', on: one({ most: ['CUNNING'] }, readFilter('Computer Skill')) },
      { kind: 'auto', does: 'stop', to: one('host') },
    ],
    nullify: { kind: 'count', count: 1, filter: { skill: 'Computer Skill', level: 2 } },
  },
  'fractured-time': {
    text: 'Nine at random go on. All others are out of play.',
    effects: [{ kind: 'auto', does: 'remove', to: { count: { allBut: 9 }, by: 'random' } }],
  },
  'armus-energy-field': {
    text: 'On every ship of yours there somebody is stopped, at random. Then nobody gets past who cannot solve the mission.',
    effects: [
      { kind: 'auto', run: 'dilemma.stopOnEachShip' },
      { kind: 'condition', needs: null, solves: true },
    ],
  },
  'chula-the-lights': {
    text: 'The member whose attributes add up closest to 22 returns to hand. Then nobody gets past without CUNNING over 24.',
    effects: [
      { kind: 'auto', does: 'return', to: one({ closest: 22 }) },
      { kind: 'condition', needs: needs('CUNNING>24') },
    ],
  },
  'dead-end': {
    text: 'Who has fewer than 50 points does not get past: it lies on the mission, which nobody with fewer points may attempt.',
    effects: [
      { kind: 'condition', needs: null, score: 50 },
      { kind: 'place', on: 'mission', whenFailed: true },
    ],
  },
  horta: {
    text: 'On the planet: now, and at the end of every turn, one of that player’s people there dies at random. 2 Exobiology, 2 Leadership and 2 Mindmeld cure it.',
    onPlanet: true,
    effects: [
      { kind: 'place', on: 'mission' },
      { kind: 'auto', does: 'kill', to: one('random') },
    ],
    cure: needs('Leadership x2 + Mindmeld x2 + Exobiology x2'),
  },
  'ankari-spirits': {
    text: 'On the ship, unless 3 Honor and INTEGRITY over 35 are there: now, and when each turn of its player begins, two of the crew die at random. Cured with 3 ENGINEER and Exobiology.',
    effects: [
      { kind: 'place', unless: needs('Honor x3 + INTEGRITY>35') },
      { kind: 'auto', does: 'kill', to: { count: 2, by: 'random' } },
    ],
    cure: needs('ENGINEER x3 + Exobiology'),
  },
  'komar-possession': {
    text: 'On somebody at random: now, and when each turn begins, that one and one more there are stopped. Cured with 3 SECURITY.',
    effects: [
      { kind: 'place', on: one('random') },
      { kind: 'auto', does: 'stop', to: { ...one('host'), also: one('random') } },
    ],
    cure: needs('SECURITY x3'),
  },
  'emergent-life-form': {
    text: 'On the ship: now, and when each turn begins, the opponent may move it. With a Holodeck it is cured with 2 ENGINEER and Astrophysics.',
    effects: [{ kind: 'place' }, { kind: 'auto', run: 'dilemma.opponentMoves' }],
    cure: {
      kind: 'all',
      of: [
        needs('ENGINEER x2 + Astrophysics'),
        { kind: 'count', count: 1, filter: { all: [{ type: 'Ship' }, { equipment: 'Holodeck' }] } },
      ],
    },
  },
  'data-has-some-issues': {
    text: 'On somebody at random, who is stopped: when each turn ends, that one kills another there who is weaker, of the opponent’s choice. Cured with 3 ENGINEER.',
    effects: [
      { kind: 'place', on: one('random') },
      { kind: 'auto', does: 'stop', to: one('host') },
    ],
    cure: needs('ENGINEER x3'),
  },
  'framed-for-murder': {
    text: 'On a unique personnel of the opponent’s choice, who has no skills and staffs no ship. Nullified by somebody with CUNNING over 9 and Biology or Law.',
    effects: [{ kind: 'place', on: one('opponent', { uniqueness: 'unique' }) }],
    nullify: {
      kind: 'count',
      count: 1,
      filter: {
        all: [{ attribute: 'CUNNING', over: 9 }, { any: [readFilter('Biology'), readFilter('Law')] }],
      },
    },
  },
  'do-you-smell-something-burning': {
    text: 'Half of the Away Team, rounded down, is stopped at random. Nullified by a cook, an ANIMAL or Lure of the Nexus.',
    effects: [{ kind: 'auto', does: 'stop', to: { count: 'half', by: 'random' } }],
    nullify: {
      kind: 'count',
      count: 1,
      filter: { any: [{ trait: 'cook' }, { skill: 'ANIMAL' }] },
    },
    continues: true,
  },
  'dial-up': {
    text: 'All with a special download are stopped. On the mission: nobody who met it may download. Nullified by 3 Computer Skill and Anthropology, and when its countdown is over.',
    effects: [
      { kind: 'auto', run: 'dilemma.stopDownloaders' },
      { kind: 'place', on: 'mission' },
    ],
    nullify: needs('Computer Skill x3 + Anthropology'),
  },
  'kazon-bomb': {
    text: 'All with printed STRENGTH under 7 die, unless there are 3 SECURITY and CUNNING over 35, or 2 SECURITY and a tricorder, or 3 Borg of Defense. Then discarded.',
    effects: [
      {
        kind: 'condition',
        needs: {
          kind: 'any',
          of: [
            needs('SECURITY x3 + CUNNING>35'),
            {
              kind: 'all',
              of: [needs('SECURITY x2'), { kind: 'count', count: 1, filter: { trait: 'tricorder' } }],
            },
            {
              kind: 'count',
              count: 3,
              filter: { all: [{ icon: 'Def' }, { trait: 'borg' }] },
            },
          ],
        },
        does: 'kill',
        to: { of: readFilter('printed(STRENGTH<7)'), count: 'all', by: 'all' },
      },
    ],
    discard: true,
  },
  'mission-fatigue': {
    text: 'On the mission, unless Empathy and Leadership are there: each later dilemma here first stops somebody at random who is no Borg.',
    effects: [{ kind: 'place', on: 'mission', unless: needs('Empathy + Leadership') }],
  },
  god: {
    text: 'Unless two have INTEGRITY over 7 it lies on the mission, and destroys a ship here of the opponent’s choice. Whoever attempts the mission needs a ship here.',
    effects: [
      {
        kind: 'place',
        on: 'mission',
        unless: { kind: 'count', count: 2, filter: { attribute: 'INTEGRITY', over: 7 } },
      },
      { kind: 'auto', run: 'dilemma.destroyHere' },
    ],
  },
  'murasaki-effect': {
    text: 'All ships here without a crew that can move them are damaged. On the mission: whenever somebody beams here, one of those who beamed dies at random.',
    effects: [
      { kind: 'auto', run: 'dilemma.damageUnstaffed' },
      { kind: 'place', on: 'mission' },
    ],
  },
  'artillery-attack': {
    text: 'Probe: as many die at random as there are skill dots on the card; none if it is an Equipment, which is discarded; otherwise one.',
    effects: [{ kind: 'auto', run: 'dilemma.bombard' }],
  },
  'chula-crossroads': {
    text: 'Probe and draw the card: with a Referee, Barash, Gamma Quadrant or Ferengi icon you stop two; otherwise the opponent stops one.',
    effects: [{ kind: 'auto', run: 'dilemma.crossroads' }],
  },
  'im-not-going-to-fight-you': {
    text: 'The opponent may seed here up to two of Chalnoth, El-Adrel Creature, Nausicaans and Rebel Encounter. On the mission: each of those here first stops a Diplomacy of your choice.',
    effects: [
      { kind: 'auto', run: 'dilemma.reinforce' },
      { kind: 'place', on: 'mission' },
    ],
  },
  'the-whale-probe': {
    text: 'On the mission: all ships, personnel and facilities where it is are in stasis. At the end of every turn it moves on towards the far end of the spaceline, and off it.',
    effects: [
      { kind: 'place', on: 'mission' },
      { kind: 'auto', run: 'dilemma.silence' },
    ],
  },
  vger: {
    text: 'The ship is lost without Anthropology, Computer Skill and Diplomacy, or 2 Empathy. Then discarded.',
    effects: [
      {
        kind: 'condition',
        needs: needs('Empathy x2 OR Diplomacy + Anthropology + Computer Skill'),
        does: 'destroyShip',
      },
    ],
    discard: true,
  },
  'planet-killer': {
    text: 'It stays here, and attacks all ships and moves on at the end of every turn. Worth its points when it is destroyed in battle.',
    effects: [{ kind: 'place', on: 'space' }],
  },
  'spaceborne-entity': {
    text: 'It stays here, and attacks all ships of the mission’s affiliations and moves on at the end of every turn. Where it is nobody reports for free.',
    effects: [{ kind: 'place', on: 'space' }],
  },
  'aphasia-device': {
    text: 'On the ship, which nobody may leave: now, and when each turn ends, one aboard is disabled at random; when all are, all die. Cured with 2 MEDICAL and 2 Biology.',
    effects: [{ kind: 'place' }, { kind: 'auto', does: 'disable', to: one('random') }],
    cure: needs('MEDICAL x2 + Biology x2'),
  },
}
