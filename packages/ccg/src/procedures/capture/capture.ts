import { ask, done, locals, pick, type Seat } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { capture, liftTrap, teamSpots, trap } from '../../rules/people/capture.ts'
import { deactivate, isHologram, mayBeAt } from '../../rules/people/holograms.ts'
import { locationOf, locOf, surface } from '../../rules/places/places.ts'
import { type Id, pieceOf, type Spot } from '../../state.ts'
import { procedure } from '../../types.ts'

interface Capturing {
  /** The player who captures. */
  by: Seat
  chosen: Id[]
  /** The card that does it: a trap card where the capturer has nobody. */
  trap: Id | null
  /** CCG-CAPTURE-04: the team that does it. */
  team?: Spot
  trapped?: boolean
}

/** CCG-CAPTURE-02: each goes at once to a team of the capturer; true when the card that did it stays as a trap card. */
export const captureAll = procedure('captureAll', locals<Capturing, boolean>(), {
  next(g, v) {
    v.chosen = v.chosen.filter(id => pieceOf(g, id).play !== null && locOf(g, id) !== null)
    return v.chosen.length === 0 ? done(v.trapped === true) : 'team'
  },
  team(g, v) {
    const [id] = v.chosen
    const all = v.team === undefined ? teamSpots(g, v.by, locationOf(g, id!)) : [v.team]
    // CCG-HOLO-09: a hologram only where it can be.
    const teams = all.filter(spot => mayBeAt(g, id!, v.by, spot))
    if (teams.length === 0) return 'noTeam'
    const extra = { rules: ['CCG-CAPTURE-02'], about: { captive: v.chosen[0] } }
    return ask(
      v.by,
      pick('captors', teams, { ...extra, fallback: byDefault(teams), skipForced: true }),
      'taken',
    )
  },
  taken(g, v, spot: Spot) {
    const id = v.chosen.shift()!
    capture(g, id, v.by, spot)
    if (typeof spot === 'number' && isHologram(cardOf(g, id))) inPlay(g, id).guest = spot
    return 'next'
  },
  noTeam(g, v) {
    const id = v.chosen.shift()!
    // CCG-HOLO-10: otherwise it goes off, and is nobody's captive.
    if (!mayBeAt(g, id, v.by, surface(locationOf(g, id)))) {
      deactivate(g, id)
      return 'next'
    }
    if (v.trap === null) return 'next'
    liftTrap(g, v.trap)
    trap(g, id, v.by, v.trap)
    v.trapped = true
    return 'next'
  },
})
