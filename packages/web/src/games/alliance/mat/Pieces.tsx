import { useChoosing } from '../../../table/choosing.ts'
import { echoPose, type Pose, type Ship, type View } from '../game.ts'
import { useLooking } from '../looking.ts'
import { usePosition } from '../position.ts'
import { shipLabel } from '../reading/labels.ts'
import { FireLine, Ghost, Preview } from './Overlays.tsx'
import { type PieceState, ShipPiece } from './ShipPiece.tsx'
import { shipColour } from './silhouettes.ts'

interface PiecesProps {
  view: View
  side: number
  colours: readonly string[]
  /** The ship that is looked at. */
  seen: Ship | undefined
}

/** All ships on the mat; those that may be chosen glow. */
export function Pieces({ view, side, colours, seen }: PiecesProps) {
  const { offered, chosen } = useChoosing()
  const state = (id: string): PieceState =>
    offered(id) ? (chosen(id) ? 'taken' : 'glows') : id === seen?.id ? 'chosen' : 'quiet'
  const lockedBy = (id: string) =>
    view.ships.flatMap(s => s.locks.filter(lock => lock.target === id).map(lock => lock.letter)).join('')
  return view.ships
    .filter(ship => ship.fate === 'inPlay')
    .map(ship => (
      <ShipPiece
        key={ship.id}
        ship={ship}
        side={side}
        colour={shipColour(ship, colours)}
        label={shipLabel(view, ship)}
        state={state(ship.id)}
        locked={lockedBy(ship.id)}
      />
    ))
}

interface PlannedProps {
  /** The ship that the question is about. */
  asked: Ship
  side: number
  colours: readonly string[]
}

/** Where the ship that is asked about would be: at the end of what its dial shows, or on the spot proposed for it. */
export function Planned({ asked, side, colours }: PlannedProps) {
  const { prompt, draft } = useChoosing()
  const position = usePosition()
  const { code } = useLooking()
  const colour = shipColour(asked, colours)
  if (prompt?.name === 'dial') {
    const { previews } = (prompt.about ?? {}) as { previews?: boolean }
    if (!previews || position === null || code === null) return null
    return <Preview g={position} ship={asked} code={code} side={side} colour={colour} />
  }
  const spot = draft?.kind === 'place' ? draft.spot : null
  return spot === null ? null : (
    <Ghost ship={asked} pose={poseOfSpot(spot, asked.pose)} side={side} colour={colour} />
  )
}

/** A spot is a pose, or a Sensor Echo from where the ship stands. */
const poseOfSpot = (spot: unknown, from: Pose): Pose =>
  typeof spot === 'object' && spot !== null && 'side' in spot
    ? echoPose(from, spot as Parameters<typeof echoPose>[1])
    : (spot as Pose)

/** Who fires at whom now. */
export function AttackLine({ view, side }: { view: View; side: number }) {
  const from = view.ships.find(ship => ship.id === view.attack?.attacker)
  const to = view.ships.find(ship => ship.id === view.attack?.defender)
  return from && to ? <FireLine from={from.pose} to={to.pose} side={side} /> : null
}
