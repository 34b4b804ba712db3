import { rangeBetween } from '../../rules/combat/targeting.ts'
import { playersInPlay, shipOf } from '../../rules/ships/ships.ts'
import { gain } from '../../rules/ships/tokens.ts'
import { eliteSides, moreDefence, moreShields, onMove, rerolls } from '../../words/enemies.ts'

export const galorAbilities = eliteSides('cardassianGalor', {
  1: moreDefence((_g, at) => at.range === 3),
  2: rerolls('attack', 1, at => at.range === 3),
  3: moreShields(2),
  4: onMove((g, id) => {
    const ship = shipOf(g, id)
    if (!playersInPlay(g).some(p => rangeBetween(ship, p, 'near') === 1)) gain(g, ship, 'scan')
  }),
})
