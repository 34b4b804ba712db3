/** Dilemmas of the first set that stay, or do what no word of the vocabulary says: what is met. */
import type { DilemmaSpec } from '../../rules/declared/dilemmaSpec.ts'
import { needs } from '../../words/played.ts'
import { infects, parasites, phases, runsOff, timeLoop, toFarEnd } from './oddProcedures.ts'

export const ODD_DILEMMAS: Readonly<Record<string, DilemmaSpec>> = {
  'alien-abduction': {
    text: 'The member with the most CUNNING is held by aliens, until the mission is solved. Cured with 3 Leadership.',
    effects: [{ kind: 'place', on: { count: 1, by: { most: ['CUNNING'], ties: 'you' } } }],
    cure: needs('Leadership x3'),
  },
  'alien-parasites': {
    text: 'Unless there is INTEGRITY over 32, the Away Team beams up to its ship, and the opponent gives orders to ship and crew until they are stopped.',
    effects: [{ kind: 'condition', needs: needs('INTEGRITY>32'), run: parasites }],
  },
  'borg-ship': {
    text: 'It is placed at the farther end of the spaceline. At the end of every turn it attacks all ships where it is, and moves. Worth its points to whoever destroys it in battle.',
    effects: [
      { kind: 'place', on: 'space' },
      { kind: 'auto', run: toFarEnd },
    ],
  },
  cytherians: {
    text: 'On the ship, which may do nothing but fly to the farther end of the spaceline. There it is discarded for its points.',
    effects: [{ kind: 'place' }],
  },
  'females-love-interest': {
    text: 'One female, at random, goes to the planet that is farthest away. Then discarded.',
    effects: [{ kind: 'auto', run: runsOff, to: { of: { trait: 'female' }, count: 1, by: 'random' } }],
    discard: true,
  },
  'males-love-interest': {
    text: 'One male, at random, goes to the planet that is farthest away. Then discarded.',
    effects: [{ kind: 'auto', run: runsOff, to: { of: { trait: 'male' }, count: 1, by: 'random' } }],
    discard: true,
  },
  'hyper-aging': {
    text: 'The Away Team is in quarantine, and all of it dies when your third full turn ends, unless SCIENCE and 2 MEDICAL are there by then. The attempt goes on.',
    effects: [
      { kind: 'place', on: 'mission' },
      { kind: 'auto', run: infects },
    ],
  },
  'ktarian-game': {
    text: 'On the ship: now and whenever a turn of yours begins somebody aboard is disabled, at random. An android aboard, or CUNNING over 30 of those who are not disabled, cures it.',
    effects: [{ kind: 'place' }, { kind: 'auto', does: 'disable', to: { count: 1, by: 'random' } }],
  },
  'phased-matter': {
    text: 'Part the Away Team in two. The larger part is out of phase and cannot beam, until ENGINEER and SCIENCE of another Away Team on the planet cure it.',
    effects: [
      { kind: 'place', on: 'mission' },
      { kind: 'auto', run: phases },
    ],
  },
  'radioactive-garbage-scow': {
    text: 'On the mission, which cannot be attempted while it lies there; this attempt ends. A ship with a Tractor Beam and 2 ENGINEER aboard can tow it away.',
    effects: [{ kind: 'place', on: 'mission' }],
    ends: true,
  },
  'rem-fatigue-hallucinations': {
    text: 'The whole crew or Away Team dies when your third full turn ends, unless 3 MEDICAL are with them or their ship returns to an outpost before.',
    effects: [
      { kind: 'place', at: 'space' },
      { kind: 'place', at: 'planet', on: 'mission' },
      { kind: 'auto', run: infects },
    ],
  },
  'temporal-causality-loop': {
    text: 'Unless there are SCIENCE and CUNNING over 35, your last two actions of this turn are undone and the turn ends. Then discarded.',
    effects: [{ kind: 'condition', needs: needs('SCIENCE + CUNNING>35'), run: timeLoop }],
    discard: true,
  },
  'tsiolkovsky-infection': {
    text: 'On the ship: all aboard lose the first of their skills. 3 MEDICAL cure it. The attempt goes on.',
    effects: [{ kind: 'place' }],
    cure: needs('MEDICAL x3'),
  },
  'two-dimensional-creatures': {
    text: 'On the ship, which cannot move; those with Empathy aboard are disabled. Cured with SCIENCE and ENGINEER aboard.',
    effects: [{ kind: 'place' }],
    cure: needs('SCIENCE + ENGINEER'),
  },
}
