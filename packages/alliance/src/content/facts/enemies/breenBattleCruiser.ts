import type { Logic, Weapon } from '../types.ts'
import { cardsOf, side } from './make.ts'

/**
 * The pack. They lock, drain and circle: a ship that their dissipator hits is left on Auxiliary Power. They keep
 * turning at middle speed, so that they are never quite where they were. Their numbers are printed on a Ship Card;
 * logic and loadouts are ours.
 */
export const breenBattleCruiser: Logic = {
  id: 'breenBattleCruiser',
  name: 'Breen Battle Cruiser',
  faction: 'dominion',
  builder: 'breen',
  assumed: true,
  attack: 3,
  agility: 2,
  hull: 4,
  shields: 3,
  front: { angle: 90, rear: false },
  rear: null,
  extra: [],
  tables: {
    ahead: {
      outer: ['3S', '3S', '2BL', '2BR', '3BL', '3BR'],
      inner: ['1BL', '1BR', '2BL', '2BR', '2TL', '2TR'],
    },
    frontRight: {
      outer: ['2BR', '2BR', '3BR', '3BR', '3S', '2TR'],
      inner: ['1BR', '1BR', '1S', '2TR', '2BL', '3CA'],
    },
    right: {
      outer: ['2TR', '2TR', '2TR', '2BR', '3BR', '3TR'],
      inner: ['2TR', '2TR', '1BR', '1BR', '2BR', '3TR'],
    },
    rearRight: {
      outer: ['2TR', '2TR', '3TR', '3TR', '3CA', '3CA'],
      inner: ['2TR', '2TR', '2TR', '3BR', '3BR', '3CA'],
    },
    behind: {
      outer: ['3CA', '3CA', '2TL', '2TL', '2TR', '2TR'],
      inner: ['3BL', '3BL', '3BR', '3BR', '2TL', '2TR'],
    },
  },
  red: ['3CA', '3TL', '3TR'],
  actions: [
    { do: 'removeAux', when: 'aux' },
    { do: 'targetLock', when: 'noLock' },
    { do: 'evade', when: { within: 2 } },
    { do: 'fix', when: 'fixable' },
    { do: 'scan', when: 'always' },
  ],
  combat: [
    { do: 'energyDissipator', when: 'locked' },
    { do: 'primary', when: 'always' },
  ],
  models: 3,
}

const DISSIPATOR: Weapon = {
  id: 'energyDissipator',
  name: 'Energy Dissipator',
  attack: 3,
  range: [1, 2],
  arc: 'primary',
  cost: { lock: true },
}

const DRAIN =
  'It fires an Energy Dissipator at a ship it has locked: 3 dice, Range 1 to 2; a ship that is hit gains an Auxiliary Power Token.'

export const breenLoadouts = cardsOf('breenBattleCruiser', side(2, DRAIN, [DISSIPATOR]), [
  side(4, `${DRAIN} A ship that it hits also has one Active Shield disabled.`, [DISSIPATOR]),
  side(4, `${DRAIN} With another Breen within Range 2 it rolls 1 defence die more.`, [DISSIPATOR]),
  side(4, `${DRAIN} It rolls 1 attack die more against a ship on Auxiliary Power.`, [DISSIPATOR]),
  side(4, `${DRAIN} After it has moved, it locks the nearest player ship within Range 3.`, [DISSIPATOR]),
])
