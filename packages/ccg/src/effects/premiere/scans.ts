/** Interrupts of the first set that let a player see what is hidden. */
import type { Place as Kind } from '../../cards/index.ts'
import { isActive } from '../../rules/able.ts'
import { inPlay } from '../../rules/cards.ts'
import { isPlanet, isSpace, locOf } from '../../rules/places.ts'
import { isStaffed } from '../../rules/ships.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { haveAboard } from '../deeds.ts'
import { looksAboard, looksAtDeck, looksAtHand, looksBeneath } from '../procedures.ts'
import type { CardSpec } from '../spec.ts'
import { anyShip, fits, yourShip } from '../targets.ts'

/** A ship that can scan a place of this kind: staffed, with three staffing icons and Computer Skill. */
function canScan(g: G, ship: Id, kind: Kind): boolean {
  const { at } = inPlay(g, ship)
  if (at.in !== 'space' || !isActive(g, ship)) return false
  const loc = locOf(g, ship)!
  return (
    (kind === 'planet' ? isPlanet(g, loc) : isSpace(g, loc)) &&
    g.s.locations[loc]!.seeds.length > 0 &&
    fits(g, ship, { staffingIcons: 3 }) &&
    haveAboard(g, ship, 'Computer Skill') &&
    isStaffed(g, ship)
  )
}

const scan = (kind: Kind): CardSpec => ({
  text: `When your turn begins: stop a staffed ship of yours with Computer Skill aboard and three staffing icons at a ${kind} mission, and look at the bottom seed card there.`,
  ways: [
    {
      when: 'start',
      targets: [yourShip(undefined, (g, ship) => canScan(g, ship, kind))],
      runs: looksBeneath,
    },
  ],
})

export const SCANS: Readonly<Record<string, CardSpec>> = {
  'full-planet-scan': scan('planet'),
  scan: scan('space'),
  'life-form-scan': {
    text: "Look at your opponent's hand.",
    ways: [{ when: 'any time', runs: looksAtHand }],
  },
  'long-range-scan': {
    text: 'Look at all cards aboard a ship.',
    ways: [{ when: 'any time', targets: [anyShip()], runs: looksAboard }],
  },
  'jaglom-shrek-information-broker': {
    text: "Look through your opponent's draw deck; its order stays.",
    ways: [{ when: 'any time', runs: looksAtDeck }],
  },
}
