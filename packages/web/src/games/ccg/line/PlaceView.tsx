import type { Seat } from '@tenforward/kernel'
import { Button } from '../../../ui/Button.tsx'
import type { Talk } from '../../words.ts'
import { LargeCard } from '../cards/CardFace.tsx'
import type { LocId, View } from '../game.ts'
import { look } from '../looking.ts'
import { locationName } from '../names.ts'
import { LocationDesk } from '../panels/LocationDesk.tsx'
import type { Layout } from '../reading/layout.ts'
import { LocationColumn } from './LocationColumn.tsx'

interface PlaceViewProps {
  view: View
  layout: Layout
  near: Seat
  loc: LocId
  talk: Talk
}

/** One location that fills the board: the mission to read, its pieces, and everybody who is there. */
export function PlaceView({ view, layout, near, loc, talk }: PlaceViewProps) {
  const order = [...Object.values(view.spacelines).flat(), ...besides(view)]
  const at = order.indexOf(loc)
  const mission = view.locations[loc]!.missions[0]
  return (
    <div className="ccg-universe ccg-place">
      <h2 className="hidden">{locationName(view, loc)}</h2>
      <div className="ccg-place-head">
        <Neighbour view={view} loc={order[at - 1]} mark="←" />
        <Neighbour view={view} loc={order[at + 1]} mark="→" />
      </div>
      <div className="ccg-place-body">
        {mission !== undefined && <LargeCard card={mission.card} />}
        <div className="ccg-spaceline">
          <ol>
            <LocationColumn view={view} loc={loc} place={layout.places[loc]!} near={near} />
          </ol>
        </div>
        <LocationDesk view={view} loc={loc} place={layout.places[loc]!} near={near} talk={talk} filling />
      </div>
    </div>
  )
}

/** Locations that are on no line. */
export function besides(view: View): LocId[] {
  const onLines = new Set(Object.values(view.spacelines).flat())
  return view.locations.map((_, loc) => loc).filter(loc => !onLines.has(loc))
}

function Neighbour({ view, loc, mark }: { view: View; loc: LocId | undefined; mark: string }) {
  if (loc === undefined) return null
  return (
    <Button tone="quiet" onClick={() => look({ loc })}>
      {mark} {locationName(view, loc)}
    </Button>
  )
}

/** Where one looks first: at one's own facility, else at the first mission. */
export function firstPlace(layout: Layout, near: Seat): LocId | null {
  const own = layout.places.find(({ sides }) => (sides[near]?.vessels.length ?? 0) > 0)
  return (own ?? layout.places[0])?.loc ?? null
}
