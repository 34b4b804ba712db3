import type { Logic, Weapon } from '../types.ts'
import { cardsOf, side } from './make.ts'

/**
 * The hammer. It comes straight on behind a Target Lock, holds its course at close quarters to keep its guns on the
 * target, and is slow to turn: whoever gets behind it is safe for a while. Its numbers are printed on a Ship Card; its
 * logic and loadouts are ours.
 */
export const jemHadarBattleCruiser: Logic = {
  id: 'jemHadarBattleCruiser',
  name: "Jem'Hadar Battle Cruiser",
  faction: 'dominion',
  builder: 'jemHadar',
  assumed: true,
  attack: 5,
  agility: 1,
  hull: 6,
  shields: 4,
  front: { angle: 90, rear: false },
  rear: null,
  extra: [],
  tables: {
    ahead: {
      outer: ['4S', '4S', '4S', '3S', '3S', '2S'],
      inner: ['1S', '1S', '1S', '1BL', '1BR', '2S'],
    },
    frontRight: {
      outer: ['3BR', '3BR', '3BR', '2BR', '2BR', '3S'],
      inner: ['1BR', '1BR', '1BR', '1S', '2BR', '2BR'],
    },
    right: {
      outer: ['2TR', '2TR', '3BR', '3BR', '2BR', '3TR'],
      inner: ['1BR', '1BR', '2TR', '2TR', '2BR', '3TR'],
    },
    rearRight: {
      outer: ['3TR', '3TR', '2TR', '2TR', '2TR', '4CA'],
      inner: ['2TR', '2TR', '2TR', '3TR', '3S', '3S'],
    },
    behind: {
      outer: ['4CA', '4CA', '4CA', '2TL', '2TR', '3TR'],
      inner: ['3S', '3S', '4S', '2TL', '2TR', '4CA'],
    },
  },
  red: ['4CA', '3TL', '3TR'],
  actions: [
    { do: 'removeAux', when: 'aux' },
    { do: 'targetLock', when: 'noLock' },
    { do: 'battleStations', when: 'shot' },
    { do: 'fix', when: 'fixable' },
    { do: 'evade', when: 'always' },
  ],
  combat: [
    { do: 'polaronTorpedoes', when: 'locked' },
    { do: 'primary', when: 'always' },
  ],
  models: 2,
}

const POLARON: Weapon = {
  id: 'polaronTorpedoes',
  name: 'Polaron Torpedoes',
  attack: { primary: 1 },
  range: [2, 3],
  arc: 'primary',
  cost: { lock: true },
}

const TORPEDOES = 'It fires Polaron Torpedoes at a ship it has locked: Range 2 to 3, one die more.'

export const battleCruiserLoadouts = cardsOf('jemHadarBattleCruiser', side(3), [
  side(5, 'Its Shield Value is 2 higher than printed.'),
  side(5, 'When it attacks at Range 1, it re-rolls up to two attack dice that are still blank.'),
  side(5, TORPEDOES, [POLARON]),
  side(5, `${TORPEDOES} When it attacks, one hit becomes a critical hit.`, [POLARON]),
])
