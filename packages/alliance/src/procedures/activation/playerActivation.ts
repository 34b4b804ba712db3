import { ask, call, done, emit, locals, type OptionId, pick } from '@tenforward/kernel'
import { endLasting } from '../../rules/inForce/lasting.ts'
import { colourOf, execute, leaveMat, treatedAs } from '../../rules/movement/moving.ts'
import { fixable, knownActions, whyNotAction } from '../../rules/ships/actions.ts'
import { dealCard } from '../../rules/ships/damage.ts'
import { isInPlay, shipOf } from '../../rules/ships/ships.ts'
import { gain, lose } from '../../rules/ships/tokens.ts'
import { disabledSlots } from '../../rules/ships/upgrades.ts'
import type { Code, Colour } from '../../space/manoeuvres.ts'
import { dialOf, type Ship, type ShipId, seatOf, type TokenId } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { offer, offerId, offersAt, takeOffer } from '../abilities/offers.ts'
import { performAction } from '../actions/performAction.ts'
import { settleWreck } from '../damage/suffer.ts'
import { lossOfAction } from './extraManoeuvre.ts'
import { obstacleRolls } from './obstacles.ts'

const PASS = 'pass'

interface Activation {
  ship: ShipId
  code: Code
  colour: Colour
  /** The one Action of the Perform Action step is used. */
  acted: boolean
  /** What its manoeuvre overlapped: the base was moved back, for ships or a planet; obstacles; ships under the way. */
  slid: boolean
  overlapped: ShipId[]
  obstacles: TokenId[]
  passed: ShipId[]
}

/** Set template, execute, power strain, clean up, perform Action (ALL-ACT-05). */
export const playerActivation = procedure('playerActivation', locals<Activation>(), {
  reveal(g, v) {
    const ship = shipOf(g, v.ship)
    ship.done.activated = true
    v.code = dialOf(ship)
    emit(g, 'ship.activated', { ship: ship.id })
    return fire('dialRevealed', { ship: ship.id, code: v.code }, 'revealed')
  },
  revealed: (g, v) => offer(g, 'revealed', forCards(g, v.ship), BY_CARD, 'template'),
  /** A card may have turned the dial. */
  template(g, v) {
    const ship = shipOf(g, v.ship)
    v.code = dialOf(ship)
    v.colour = colourOf(g, ship, v.code)
    emit(g, 'dial.revealed', { ship: ship.id, code: v.code, colour: v.colour })
    return ship.tokens.aux > 0 && v.colour === 'red' ? 'overstrain' : 'approach'
  },
  /** On Auxiliary Power a red manoeuvre costs a face-up Damage Card and becomes a white 2 straight (ALL-AUX-02). */
  overstrain(g, v) {
    const ship = shipOf(g, v.ship)
    emit(g, 'strain.refused', { ship: ship.id, code: v.code })
    dealCard(g, ship, true, null)
    v.code = '2S'
    v.colour = 'white'
    return 'survive'
  },
  survive(g, v) {
    settleWreck(g, shipOf(g, v.ship), null)
    return isInPlay(shipOf(g, v.ship)) ? 'execute' : 'leave'
  },
  approach(g, v) {
    const { ship, code, colour } = v
    return offer(g, 'execute', { ship, seat: seatOf(shipOf(g, ship)), code, colour }, BY_CARD, 'approached')
  },
  /** Cards may have changed the template or the colour. */
  approached(g, v) {
    const ship = shipOf(g, v.ship)
    v.code = dialOf(ship)
    v.colour = treatedAs(g, ship, v.code, v.colour)
    return 'execute'
  },
  execute(g, v) {
    const ship = shipOf(g, v.ship)
    const { slid, overlapped, obstacles, passed } = execute(g, ship, v.code, v.colour)
    if (leaveMat(g, ship)) return 'leave'
    Object.assign(v, { slid, overlapped, obstacles, passed })
    return fire('manoeuvred', flightTold(v), 'obstacles')
  },
  obstacles: (_g, v) => obstacleRolls(v, 'executed'),
  executed(g, v) {
    const ship = shipOf(g, v.ship)
    if (!isInPlay(ship)) return 'leave'
    return offer(g, 'executed', { seat: seatOf(ship), ...flightTold(v) }, BY_CARD, 'strain')
  },
  strain(g, v) {
    const ship = shipOf(g, v.ship)
    if (!isInPlay(ship)) return 'leave'
    v.colour = treatedAs(g, ship, v.code, v.colour)
    if (v.colour === 'red') gain(g, ship, 'aux')
    if (v.colour === 'green') lose(g, ship, 'aux')
    return 'cleanUp'
  },
  cleanUp(g, v) {
    const ship = shipOf(g, v.ship)
    ship.dial = null
    const because = lossOfAction(g, ship, v) ?? (ship.done.skips ? 'extra' : null)
    if (because === null) return 'ready'
    ship.done.skips = true
    emit(g, 'action.skipped', { ship: ship.id, because })
    return 'over'
  },
  ready: (g, v) => offer(g, 'performStep', forCards(g, v.ship), BY_CARD, 'perform'),
  perform(g, v) {
    const ship = shipOf(g, v.ship)
    if (!isInPlay(ship)) return 'leave'
    const options = [PASS, ...mainActions(g, ship, v.acted), ...freeActions(g, ship)]
    return ask(
      seatOf(ship),
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
    if (id === PASS) return 'over'
    const ship = shipOf(g, v.ship)
    const action = String(id)
    const free = freeActions(g, ship).includes(action)
    if (!free) v.acted = true
    if (!action.startsWith('use:')) return call(performAction, { ship: v.ship, action, free }, 'acted')
    // An ACTION of a card is the Action of the ship (ALL-ACN-05).
    ship.done.actions.push(action)
    emit(g, 'action.performed', { ship: ship.id, action, free })
    return takeOffer(g, free ? 'free' : 'perform', forCards(g, v.ship), id, 'acted')
  },
  acted(g, v) {
    endLasting(g, v.ship, 'action')
    return 'perform'
  },
  leave(g, v) {
    shipOf(g, v.ship).dial = null
    return 'over'
  },
  over(g, v) {
    endLasting(g, v.ship, 'action', 'activation')
    return done()
  },
})

/** Cards are used at the moment that they name. */
const BY_CARD: readonly string[] = ['ALL-UPG-02']

const forCards = (g: G, id: ShipId) => ({ ship: id, seat: seatOf(shipOf(g, id)) })

const flightTold = ({ ship, code, colour, overlapped, obstacles, passed }: Activation) => ({
  ship,
  code,
  colour,
  overlapped: [...overlapped],
  obstacles: [...obstacles],
  passed: [...passed],
  extra: false,
})

/** Actions of the bar and of cards, repairs, and taking a Disabled Token off. */
function mainActions(g: G, ship: Ship, acted: boolean): string[] {
  if (acted) return []
  const ids = [
    ...knownActions(g, ship),
    ...fixable(ship).map(place => `fix:${place}`),
    ...disabledSlots(ship).map(slot => `enable:${slot}`),
    ...offersAt(g, 'perform', forCards(g, ship.id)).map(offerId),
  ]
  return ids.filter(id => whyNotAction(g, ship, id) === null)
}

function freeActions(g: G, ship: Ship): string[] {
  return offersAt(g, 'free', forCards(g, ship.id))
    .map(offerId)
    .filter(id => whyNotAction(g, ship, id, true) === null)
}
