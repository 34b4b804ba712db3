/** Interrupts of the first set that let a player see what is hidden. */
import type { Seat } from '@tenforward/kernel'
import type { Place as Kind } from '../../cards/types.ts'
import { isActive } from '../../rules/card/able.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { isPlanet, isSpace, locationOf, locOf, shipsOf } from '../../rules/places/places.ts'
import { isStaffed } from '../../rules/ships/staffing.ts'
import { flip } from '../../rules/zones/builtIn.ts'
import { type Id, locationAt, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { looksAboard, looksAtDeck, looksAtHand, looksBeneath } from '../../words/asking.ts'
import { crewHas } from '../../words/played.ts'
import { anyShip, cardInPlay, first, fits, yourShip } from '../../words/targets.ts'
import { placeSpec } from '../facts/places/placeSpec.ts'

/** A ship that can scan a place of this kind: staffed, with three staffing icons and Computer Skill. */
function canScan(g: G, ship: Id, kind: Kind): boolean {
  const { at } = inPlay(g, ship)
  if (at.in !== 'space' || !isActive(g, ship)) return false
  const loc = locationOf(g, ship)
  return (
    (kind === 'planet' ? isPlanet(g, loc) : isSpace(g, loc)) &&
    locationAt(g, loc).seeds.length > 0 &&
    fits(g, ship, { staffingIcons: 3 }) &&
    crewHas(g, ship, 'Computer Skill') &&
    isStaffed(g, ship)
  )
}

/** A mission with a closed wormhole, where the player has a ship that could fly. */
const isDetectable = (g: G, seat: Seat, mission: Id): boolean =>
  placeSpec(pieceOf(g, mission).card)?.wormhole === 'closed' &&
  shipsOf(g, seat).some(ship => locOf(g, ship) === locOf(g, mission) && isStaffed(g, ship))

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
    text: 'Look at all cards aboard a ship. Or at a mission whose wormhole is closed, where you have a staffed ship: the mission is turned over.',
    ways: [
      { name: 'aboard', when: 'any time', targets: [anyShip()], runs: looksAboard },
      {
        name: 'wormhole',
        when: 'any time',
        targets: [cardInPlay((g, id, { seat }) => isDetectable(g, seat, id))],
        does: (g, played) => flip(g, first(played)),
      },
    ],
  },
  'jaglom-shrek-information-broker': {
    text: "Look through your opponent's draw deck; its order stays.",
    ways: [{ when: 'any time', runs: looksAtDeck }],
  },
}
