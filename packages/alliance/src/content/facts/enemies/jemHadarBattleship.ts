import type { Logic, Weapon } from '../types.ts'
import { cardsOf, side } from './make.ts'

/**
 * The wall. It never comes about and hardly turns; what is near it is fired at from every side at once, and left
 * alone it mends itself. Its numbers are printed on a Ship Card; its logic and loadouts are ours.
 */
export const jemHadarBattleship: Logic = {
  id: 'jemHadarBattleship',
  name: "Jem'Hadar Battleship",
  faction: 'dominion',
  builder: 'jemHadar',
  assumed: true,
  attack: 6,
  agility: 0,
  hull: 7,
  shields: 4,
  front: { angle: 90, rear: false },
  rear: null,
  extra: [],
  tables: {
    ahead: {
      outer: ['2S', '2S', '3S', '3S', '3S', '4S'],
      inner: ['1S', '1S', '1S', '1S', '1BL', '1BR'],
    },
    frontRight: {
      outer: ['2BR', '2BR', '2BR', '3BR', '3BR', '2S'],
      inner: ['1BR', '1BR', '1BR', '1BR', '1S', '2BR'],
    },
    right: {
      outer: ['2BR', '2BR', '3BR', '3BR', '3BR', '3TR'],
      inner: ['1BR', '1BR', '1BR', '2BR', '2BR', '3TR'],
    },
    rearRight: {
      outer: ['3BR', '3BR', '3BR', '3TR', '3TR', '3TR'],
      inner: ['2BR', '2BR', '2BR', '3BR', '3BR', '3TR'],
    },
    behind: {
      outer: ['3BL', '3BL', '3BR', '3BR', '3TL', '3TR'],
      inner: ['2S', '2S', '2BL', '2BR', '3TL', '3TR'],
    },
  },
  red: ['3TL', '3TR'],
  actions: [
    { do: 'removeAux', when: 'aux' },
    { do: 'fix', when: 'fixable' },
    { do: 'targetLock', when: 'noLock' },
    { do: 'battleStations', when: 'shot' },
    { do: 'raiseShield', when: 'shieldLost' },
    { do: 'scan', when: 'always' },
  ],
  combat: [
    { do: 'broadside', when: 'surrounded' },
    { do: 'primary', when: 'always' },
    { do: 'broadside', when: 'always' },
  ],
  models: 1,
}

const BROADSIDE: Weapon = {
  id: 'broadside',
  name: 'Broadside',
  attack: 4,
  range: [1, 2],
  arc: 'any',
  cost: {},
  all: true,
}

const BATTERIES =
  'With two or more player ships within Range 2, or none ahead, it fires a broadside: 4 dice at each of them, all around.'

export const battleshipLoadouts = cardsOf('jemHadarBattleship', side(4, BATTERIES, [BROADSIDE]), [
  side(6, `${BATTERIES} Its Shield Value is 3 higher than printed.`, [BROADSIDE]),
  side(6, `${BATTERIES} Whoever attacks it at Range 1 rolls 1 attack die fewer.`, [BROADSIDE]),
  side(6, `${BATTERIES} In the End Phase it brings back a damaged shield.`, [BROADSIDE]),
  side(6, `${BATTERIES} Other Enemy ships within Range 2 of it roll 1 attack die more.`, [BROADSIDE]),
])
