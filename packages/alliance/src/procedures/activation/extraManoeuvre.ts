import { allowed, ask, done, locals, pick } from '@tenforward/kernel'
import { codesOn } from '../../content/facts/ships.ts'
import { colourOf, execute, type Flight, leaveMat } from '../../rules/movement/moving.ts'
import { classOf, isInPlay, shipOf } from '../../rules/ships/ships.ts'
import { gain, lose } from '../../rules/ships/tokens.ts'
import { type Code, type Colour, type Manoeuvre, manoeuvreOf } from '../../space/manoeuvres.ts'
import { type Ship, type ShipId, seatOf, type TokenId } from '../../state.ts'
import { fire, type G, type LostBy, procedure } from '../../types.ts'
import { obstacleRolls } from './obstacles.ts'

interface Extra {
  ship: ShipId
  codes: Code[]
  colour?: Colour
  obstacles?: TokenId[]
}

/** A manoeuvre that a card grants beside the one on the dial, with all that a manoeuvre brings (ALL-MAN-09). */
export const extraManoeuvre = procedure('extraManoeuvre', locals<Extra>(), {
  which(g, v) {
    const about = { ship: v.ship }
    return ask(
      seatOf(shipOf(g, v.ship)),
      pick('extraManoeuvre', v.codes, { rules: ['ALL-UPG-01'], fallback: v.codes[0], about }),
      'fly',
    )
  },
  fly(g, v, code: Code) {
    const ship = shipOf(g, v.ship)
    v.colour = colourOf(g, ship, code)
    const flight = execute(g, ship, code, v.colour)
    if (leaveMat(g, ship)) return done()
    if (lossOfAction(g, ship, flight) !== null) ship.done.skips = true
    const { colour, overlapped, obstacles, passed } = flight
    v.obstacles = obstacles
    return fire(
      'manoeuvred',
      { ship: v.ship, code, colour, overlapped, obstacles: [...obstacles], passed, extra: true },
      'obstacles',
    )
  },
  obstacles: (_g, v) => obstacleRolls({ ship: v.ship, obstacles: v.obstacles ?? [] }, 'strain'),
  strain(g, v) {
    const ship = shipOf(g, v.ship)
    if (!isInPlay(ship)) return 'end'
    if (v.colour === 'red') gain(g, ship, 'aux')
    if (v.colour === 'green') lose(g, ship, 'aux')
    return 'end'
  },
  end: () => done(),
})

/** What of its dial a ship could fly so: on Auxiliary Power nothing red (ALL-AUX-01). */
export function extraCodes(g: G, ship: Ship, test: (m: Manoeuvre, colour: Colour) => boolean): Code[] {
  return codesOn(classOf(ship).dial).filter(code => {
    const colour = colourOf(g, ship, code)
    return test(manoeuvreOf(code), colour) && !(colour === 'red' && ship.tokens.aux > 0)
  })
}

/** Overlapping a ship, a planet or an obstacle costs the Action (ALL-OVL-03, ALL-PLT-01, ALL-OBS-03). */
export function lossOfAction(
  g: G,
  ship: Ship,
  { slid, overlapped, obstacles }: Pick<Flight, 'slid' | 'overlapped' | 'obstacles'>,
): LostBy | null {
  const loses = (because: 'ship' | 'planet' | 'obstacle') =>
    !allowed(g, 'keepAction', { ship: ship.id, because })
  if (overlapped.length > 0 && loses('ship')) return 'overlap'
  if (slid && overlapped.length === 0 && loses('planet')) return 'planet'
  return obstacles.length > 0 && loses('obstacle') ? 'obstacle' : null
}
