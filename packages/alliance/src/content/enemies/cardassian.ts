import type { Hooks } from '@tenforward/kernel'
import { rangeBetween } from '../../rules/combat/targeting.ts'
import { playersInPlay, shipIdOf, shipOf } from '../../rules/ships/ships.ts'
import { gain, lose } from '../../rules/ships/tokens.ts'
import { manoeuvreOf } from '../../space/manoeuvres.ts'
import type { Alliance } from '../../types.ts'
import { moreDefence, moreShields, onHit, onMove, rerolls } from '../../words/enemies.ts'

/** From this speed on a manoeuvre is a run. */
const RUN = 4
const RUNNING = 'keldonRun'

/** Elite sides of the Cardassian ships. */
export const cardassianEffects: Readonly<Record<string, Hooks<Alliance>>> = {
  'cardassianGalor-1-elite': moreDefence((_g, at) => at.range === 3),
  'cardassianGalor-2-elite': rerolls('attack', 1, at => at.range === 3),
  'cardassianGalor-3-elite': moreShields(2),
  'cardassianGalor-4-elite': onMove((g, id) => {
    const ship = shipOf(g, id)
    if (!playersInPlay(g).some(p => rangeBetween(ship, p, 'near') === 1)) gain(g, ship, 'scan')
  }),
  'cardassianKeldon-1-elite': onMove((g, ship, code) => {
    if (manoeuvreOf(code).speed >= RUN)
      g.s.lasting.push({ content: RUNNING, ship, until: 'round', amount: 1 })
  }),
  [RUNNING]: {
    values: {
      attackDice: (_g, at, self) => (at.target !== null && at.ship === shipIdOf(self) ? 1 : undefined),
    },
  },
  'cardassianKeldon-2-elite': rerolls('attack', 2),
  'cardassianKeldon-3-elite': onMove((g, ship) => gain(g, shipOf(g, ship), 'evade')),
  'cardassianKeldon-4-elite': onHit((g, at) => {
    const ship = shipOf(g, at.defender)
    for (const token of ['evade', 'scan', 'battleStations'] as const) lose(g, ship, token, ship.tokens[token])
  }),
}
