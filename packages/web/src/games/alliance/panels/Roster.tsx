import { useChoosing } from '../../../table/choosing.ts'
import { type Options, type Ship, shipById, type View } from '../game.ts'
import { look, useLooking } from '../looking.ts'
import { shipColour } from '../mat/silhouettes.ts'
import { isEnemy, shipName } from '../names.ts'
import { usePosition } from '../position.ts'
import { colourNow } from '../reading/ghost.ts'
import { hullLeft, printed } from '../reading/hull.ts'
import { ManoeuvreIcon } from './ManoeuvreIcon.tsx'

const FATES: Readonly<Record<string, string>> = {
  waiting: 'to be placed',
  retreated: 'home',
  destroyed: 'destroyed',
  removed: 'off the mat',
}

/** All ships in one line each, ours first: who acts when, what holds, what the dial says. */
export function Roster({ view, options }: { view: View; options: Options }) {
  const ours = view.ships.filter(ship => !isEnemy(ship))
  const theirs = view.ships.filter(ship => isEnemy(ship) && ship.fate === 'inPlay')
  const colours = options.captains.map(captain => captain.colour)
  return (
    <nav className="all-roster" aria-label="Ships">
      <ul>
        {[...ours, ...theirs].map(ship => (
          <RosterRow key={ship.id} ship={ship} colour={shipColour(ship, colours)} />
        ))}
      </ul>
    </nav>
  )
}

function RosterRow({ ship, colour }: { ship: Ship; colour: string }) {
  const { ship: looked } = useLooking()
  const { prompt, offered, pick } = useChoosing()
  const position = usePosition()
  const asked = (prompt?.about as { ship?: string } | undefined)?.ship === ship.id
  const present = ship.fate === 'inPlay'
  const classes = [
    'all-roster-row',
    isEnemy(ship) ? 'enemy' : '',
    asked ? 'asked' : '',
    present ? '' : 'gone',
    offered(ship.id) ? 'glows' : '',
  ]
  return (
    <li>
      <button
        type="button"
        className={classes.filter(Boolean).join(' ')}
        style={{ '--ship': colour } as React.CSSProperties}
        aria-pressed={looked === ship.id}
        onClick={() =>
          offered(ship.id) ? pick(ship.id) : look({ ship: looked === ship.id ? null : ship.id })
        }
      >
        <span className="all-number">{ship.number}</span>
        <span className="all-roster-name">{shipName(ship)}</span>
        {present ? (
          <span className="all-roster-figures">
            <b className="shield" title="Shields">
              {ship.shields}/{printed(ship).shields}
            </b>
            <b className="hull" title="Hull">
              {hullLeft(ship)}/{printed(ship).hull}
            </b>
            {ship.dial !== null && (
              <ManoeuvreIcon
                code={ship.dial}
                colour={colourNow(
                  position,
                  ship.id,
                  ship.dial,
                  shipById[ship.card]?.dial[ship.dial] ?? 'white',
                )}
              />
            )}
          </span>
        ) : (
          <small>{FATES[ship.fate]}</small>
        )}
      </button>
    </li>
  )
}
