import { allowed, ask, call, done, emit, locals, next, type OptionId, pick } from '@tenforward/kernel'
import { fixable, knownActions, whyNotAction } from '../rules/actions.ts'
import { disabledSlots } from '../rules/cards.ts'
import { dealCard } from '../rules/damage.ts'
import { colourOf, execute, type Flight, leaveMat } from '../rules/moving.ts'
import { isInPlay, shipOf } from '../rules/ships.ts'
import { gain, lose } from '../rules/tokens.ts'
import type { Code, Colour } from '../space/manoeuvres.ts'
import type { Ship, ShipId } from '../state.ts'
import { fire, type G, procedure } from '../types.ts'
import { performAction } from './actions.ts'
import { settleWreck } from './damage.ts'
import { obstacleRolls } from './obstacles.ts'
import { offer, offerId, offersAt, takeOffer } from './offers.ts'

export const PASS = 'pass'

interface Activation {
  ship: ShipId
  code: Code
  colour: Colour
  /** The one Action of the Perform Action step is used. */
  acted: boolean
  /** What its manoeuvre overlapped. */
  overlapped: ShipId[]
  obstacles: number[]
}

/** Set template, execute, power strain, clean up, perform Action (ALL-ACT-05). */
export const playerActivation = procedure('playerActivation', locals<Activation>(), {
  reveal(g, v) {
    const ship = shipOf(g, v.ship)
    ship.done.activated = true
    v.code = ship.dial!
    emit(g, 'ship.activated', { ship: ship.id })
    return fire('dialRevealed', { ship: ship.id, code: v.code }, 'revealed')
  },
  revealed: (g, v) => offer(g, 'revealed', own(g, v.ship), ['ALL-UPG-02'], 'template'),
  /** A card may have turned the dial. */
  template(g, v) {
    const ship = shipOf(g, v.ship)
    v.code = ship.dial!
    v.colour = colourOf(g, ship, v.code)
    emit(g, 'dial.revealed', { ship: ship.id, code: v.code, colour: v.colour })
    return ship.tokens.aux > 0 && v.colour === 'red' ? next('overstrain') : next('execute')
  },
  /** On Auxiliary Power a red manoeuvre costs a face-up Damage Card and becomes a white 2 straight (ALL-AUX-02). */
  overstrain(g, v) {
    const ship = shipOf(g, v.ship)
    emit(g, 'strain.refused', { ship: ship.id, code: v.code })
    dealCard(g, ship, true, null)
    v.code = '2S'
    v.colour = 'white'
    return next('survive')
  },
  survive(g, v) {
    settleWreck(g, shipOf(g, v.ship), null)
    return isInPlay(shipOf(g, v.ship)) ? next('execute') : next('leave')
  },
  execute(g, v) {
    const ship = shipOf(g, v.ship)
    const flight = execute(g, ship, v.code, v.colour)
    if (leaveMat(g, ship)) return next('leave')
    noteSkips(g, ship, flight)
    v.overlapped = flight.overlapped
    v.obstacles = flight.obstacles
    return fire('manoeuvred', { ship: ship.id, ...told(flight) }, 'obstacles')
  },
  obstacles: (_g, v) => obstacleRolls(v, 'executed'),
  executed(g, v) {
    const ship = shipOf(g, v.ship)
    if (!isInPlay(ship)) return next('leave')
    const { code, colour, overlapped, obstacles } = v
    const at = { ship: v.ship, seat: ship.seat!, code, colour, overlapped, obstacles }
    return offer(g, 'executed', at, ['ALL-UPG-02'], 'strain')
  },
  strain(g, v) {
    const ship = shipOf(g, v.ship)
    if (!isInPlay(ship)) return next('leave')
    if (v.colour === 'red') gain(g, ship, 'aux')
    if (v.colour === 'green') lose(g, ship, 'aux')
    return next('cleanUp')
  },
  cleanUp(g, v) {
    const ship = shipOf(g, v.ship)
    ship.dial = null
    if (!ship.done.skips) return next('perform')
    emit(g, 'action.skipped', { ship: ship.id, because: 'overlap' })
    return done()
  },
  perform(g, v) {
    const ship = shipOf(g, v.ship)
    if (!isInPlay(ship)) return next('leave')
    const options = [PASS, ...mainActions(g, ship, v.acted), ...freeActions(g, ship)]
    return ask(
      ship.seat!,
      pick('action', options, {
        rules: ['ALL-ACN-01', 'ALL-ACN-02'],
        fallback: PASS,
        skipForced: true,
        about: { ship: ship.id },
      }),
      'performed',
    )
  },
  performed(g, v, id: OptionId) {
    if (id === PASS) return done()
    const ship = shipOf(g, v.ship)
    if (freeActions(g, ship).includes(String(id))) return takeOffer(g, 'free', own(g, v.ship), id, 'perform')
    v.acted = true
    if (!String(id).startsWith('use:'))
      return call(performAction, { ship: v.ship, action: String(id), free: false }, 'perform')
    ship.done.actions.push(String(id))
    return takeOffer(g, 'perform', own(g, v.ship), id, 'perform')
  },
  leave(g, v) {
    shipOf(g, v.ship).dial = null
    return done()
  },
})

const own = (g: G, id: ShipId) => ({ ship: id, seat: shipOf(g, id).seat! })

const told = ({ code, colour, overlapped, obstacles }: Flight) => ({
  code,
  colour,
  overlapped,
  obstacles: [...obstacles],
})

/** Overlapping a ship, a planet or an obstacle costs the Action (ALL-OVL-03, ALL-PLT-01, ALL-OBS-03). */
function noteSkips(g: G, ship: Ship, flight: Flight): void {
  const causes: ('ship' | 'planet' | 'obstacle')[] = []
  if (flight.overlapped.length > 0) causes.push('ship')
  else if (flight.slid) causes.push('planet')
  if (flight.obstacles.length > 0) causes.push('obstacle')
  ship.done.skips = causes.some(because => !allowed(g, 'keepAction', { ship: ship.id, because }))
}

/** Actions of the bar and of cards, repairs, and taking a Disabled Token off. */
function mainActions(g: G, ship: Ship, acted: boolean): string[] {
  if (acted) return []
  const ids = [
    ...knownActions(g, ship),
    ...fixable(ship).map(place => `fix:${place}`),
    ...disabledSlots(ship).map(slot => `enable:${slot}`),
    ...offersAt(g, 'perform', own(g, ship.id)).map(offerId),
  ]
  return ids.filter(id => whyNotAction(g, ship, id) === null)
}

function freeActions(g: G, ship: Ship): string[] {
  return offersAt(g, 'free', own(g, ship.id))
    .map(offerId)
    .filter(id => whyNotAction(g, ship, id, true) === null)
}
