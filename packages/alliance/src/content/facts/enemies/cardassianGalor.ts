import type { Logic } from '../types.ts'
import { cardsOf, side } from './make.ts'

/**
 * The line. It wants its target at Range 3 and abeam, where its wide arc still bears: it comes on slowly, and turns
 * away or backs off when somebody gets close. Its numbers are printed on a Ship Card; its logic and loadouts are ours.
 */
export const cardassianGalor: Logic = {
  id: 'cardassianGalor',
  name: 'Cardassian Galor',
  faction: 'dominion',
  builder: 'cardassian',
  assumed: true,
  attack: 4,
  agility: 1,
  hull: 4,
  shields: 3,
  front: { angle: 180, rear: false },
  rear: null,
  extra: [],
  tables: {
    ahead: {
      outer: ['1S', '2S', '2S', '2S', '3BL', '3BR'],
      inner: ['2BL', '2BR', '2TL', '2TR', '1FA', '1FA'],
    },
    frontRight: {
      outer: ['1S', '1BR', '2S', '2S', '2BR', '2BL'],
      inner: ['2BL', '2BL', '2TL', '3S', '3S', '3BL'],
    },
    right: {
      outer: ['1BR', '1BR', '2S', '2S', '2BR', '2BR'],
      inner: ['3S', '3S', '3S', '3BL', '4S', '4S'],
    },
    rearRight: {
      outer: ['2BR', '2BR', '3BR', '3BR', '2TR', '2TR'],
      inner: ['4S', '4S', '3S', '3S', '3BR', '3BR'],
    },
    behind: {
      outer: ['2TL', '2TL', '2TR', '2TR', '3TL', '3TR'],
      inner: ['5S', '4S', '4S', '4S', '3BL', '3BR'],
    },
  },
  red: ['2TL', '2TR', '3TL', '3TR', '1FA'],
  actions: [
    { do: 'removeAux', when: 'aux' },
    { do: 'evade', when: { within: 1 } },
    { do: 'scan', when: 'shot' },
    { do: 'targetLock', when: 'noLock' },
    { do: 'fix', when: 'fixable' },
    { do: 'evade', when: 'always' },
  ],
  combat: [{ do: 'primary', when: 'always' }],
  models: 3,
}

export const galorLoadouts = cardsOf('cardassianGalor', side(2), [
  side(4, 'When it defends at Range 3, it rolls 1 defence die more.'),
  side(4, 'When it attacks at Range 3, it re-rolls one attack die that is still blank.'),
  side(4, 'Its Shield Value is 2 higher than printed.'),
  side(4, 'After it has moved with no player ship within Range 1, it gains a Scan Token.'),
])
