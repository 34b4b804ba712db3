import { leave } from '../../rules/inForce/lasting.ts'
import { shipOf } from '../../rules/ships/ships.ts'
import { gain, lose } from '../../rules/ships/tokens.ts'
import { manoeuvreOf } from '../../space/manoeuvres.ts'
import type { Content } from '../../types.ts'
import { eliteSides, onHit, onMove, rerolls } from '../../words/enemies.ts'
import { own } from '../../words/own.ts'

/** From this speed on a manoeuvre is a run. */
const RUN = 4
const RUNNING = 'keldonRun'

export const keldonAbilities: Content = {
  ...eliteSides('cardassianKeldon', {
    1: onMove((g, ship, code) => {
      if (manoeuvreOf(code).speed >= RUN) leave(g, RUNNING, ship, 'round', 1)
    }),
    2: rerolls('attack', 2),
    3: onMove((g, ship) => gain(g, shipOf(g, ship), 'evade')),
    4: onHit((g, at) => {
      const ship = shipOf(g, at.defender)
      for (const token of ['evade', 'scan', 'battleStations'] as const)
        lose(g, ship, token, ship.tokens[token])
    }),
  }),
  [RUNNING]: {
    values: { attackDice: (_g, at, self) => (at.target !== null && own(at, self) ? 1 : undefined) },
  },
}
