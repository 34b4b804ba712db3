import type { Loadout, LoadoutSide, Logic } from '../types.ts'

/** The Logic card that the rule book prints; how its tables were read is told in the decisions (section 1). */
export const jemHadarAttackShip: Logic = {
  id: 'jemHadarAttackShip',
  name: "Jem'Hadar Attack Ship",
  faction: 'dominion',
  builder: 'jemHadar',
  assumed: false,
  attack: 3,
  agility: 2,
  hull: 3,
  shields: 2,
  front: { angle: 90, rear: false },
  rear: null,
  extra: [],
  tables: {
    ahead: {
      outer: ['4S', '4S', '3S', '3S', '2S', '2S'],
      inner: ['1BL', '1BR', '1S', '1S', '2S', '3CA'],
    },
    frontRight: {
      outer: ['2S', '2BR', '2BR', '3BR', '3BR', '3TR'],
      inner: ['1S', '1BR', '1BR', '2BR', '2TR', '3CA'],
    },
    right: {
      outer: ['1BR', '2BR', '2TR', '2TR', '3TR', '3TR'],
      inner: ['1BR', '2TR', '2TR', '2TR', '3TR', '3CA'],
    },
    rearRight: {
      outer: ['3CA', '3CA', '3TR', '3TR', '2TR', '2TR'],
      inner: ['3CA', '3CA', '3CA', '2TR', '2TR', '3TR'],
    },
    behind: {
      outer: ['3CA', '3CA', '3CA', '3CA', '2TL', '2TR'],
      // Rolls 1 to 4 are inferred: one entry of the printed table cannot be read.
      inner: ['3CA', '4S', '4S', '3S', '3TL', '3TR'],
    },
  },
  red: ['3CA'],
  actions: [
    { do: 'removeAux', when: 'aux' },
    { do: 'battleStations', when: 'shot' },
    { do: 'evade', when: { within: 3 } },
    { do: 'fix', when: 'fixable' },
    { do: 'scan', when: 'always' },
  ],
  combat: [{ do: 'primary', when: 'always' }],
  models: 3,
}

const STANDARD: LoadoutSide = { skill: 1, text: '', assumed: false, weapons: [] }
const elite = (text: string, assumed: boolean): LoadoutSide => ({ skill: 4, text, assumed, weapons: [] })

/** Two of the six elite sides are printed in the rule book; the other four are ours. */
const ELITE: readonly LoadoutSide[] = [
  elite('Its Shield Value is 3 higher than printed.', false),
  elite('When it attacks, it re-rolls one attack die that is still blank.', true),
  elite('When it defends, it re-rolls one defence die that is still blank.', true),
  elite('When it attacks without Active Shields, it rolls 1 attack die more.', false),
  elite('When it defends with an Evade Token beside it, it rolls 1 defence die more.', true),
  elite('After it has moved, it acquires a Target Lock on the nearest player ship within Range 3.', true),
]

export const attackShipLoadouts: readonly Loadout[] = ELITE.map((side, i) => ({
  id: `jemHadarAttackShip-${i + 1}`,
  type: 'jemHadarAttackShip',
  number: i + 1,
  standard: STANDARD,
  elite: side,
}))
