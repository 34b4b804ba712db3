import type { Logic } from '../types.ts'
import { cardsOf, side } from './make.ts'

/**
 * The raider. It makes fast passes: straight through, far out on the other side, and about for the next one; it never
 * stays to turn with anybody. Its numbers are printed on a Ship Card; its logic and loadouts are ours, and its arc is
 * taken from its sister class.
 */
export const cardassianKeldon: Logic = {
  id: 'cardassianKeldon',
  name: 'Cardassian Keldon',
  faction: 'dominion',
  builder: 'cardassian',
  assumed: true,
  attack: 5,
  agility: 1,
  hull: 4,
  shields: 2,
  front: { angle: 180, rear: false },
  rear: null,
  extra: [],
  tables: {
    ahead: {
      outer: ['4S', '4S', '4S', '5S', '5S', '3S'],
      inner: ['4S', '4S', '5S', '5S', '3BL', '3BR'],
    },
    frontRight: {
      outer: ['3BR', '3BR', '3BR', '4BR', '4BR', '4S'],
      inner: ['4S', '4S', '5S', '3BR', '3BR', '4BR'],
    },
    right: {
      outer: ['3TR', '3TR', '3BR', '3BR', '4BR', '4BR'],
      inner: ['4S', '4S', '5S', '5S', '3BR', '3TR'],
    },
    rearRight: {
      outer: ['3TR', '3TR', '3TR', '4BR', '4BR', '3CA'],
      inner: ['5S', '5S', '4S', '4S', '4BR', '4BR'],
    },
    behind: {
      outer: ['3CA', '3CA', '3CA', '3TL', '3TR', '3CA'],
      inner: ['5S', '5S', '5S', '4S', '4BL', '4BR'],
    },
  },
  red: ['3CA'],
  actions: [
    { do: 'removeAux', when: 'aux' },
    { do: 'battleStations', when: 'shot' },
    { do: 'evade', when: { within: 2 } },
    { do: 'targetLock', when: 'noLock' },
    { do: 'fix', when: 'fixable' },
    { do: 'scan', when: 'always' },
  ],
  combat: [{ do: 'primary', when: 'always' }],
  models: 2,
}

export const keldonLoadouts = cardsOf('cardassianKeldon', side(3), [
  side(5, 'In a round in which it flew a manoeuvre of speed 4 or more, it rolls 1 attack die more.'),
  side(5, 'When it attacks, it re-rolls up to two attack dice that are still blank.'),
  side(5, 'After it has moved, it gains an Evade Token.'),
  side(5, 'A ship that it hits loses its Evade, Scan and Battle Stations Tokens.'),
])
