import type { Seat } from '@tenforward/kernel'
import { coloursOf } from '../cards/colours.ts'
import { Emblem } from '../cards/Emblem.tsx'
import { cardById, type LocationView, type LocId, type View } from '../game.ts'
import { look, useLooking } from '../looking.ts'
import { useDraggable } from '../playing/drag.ts'
import { useDropTarget } from '../playing/useDropTarget.ts'
import type { Place, Side } from '../reading/layout.ts'
import { layUnder, useArranging } from '../seeding/arranging.ts'
import { useTarget } from '../usePiece.ts'
import { VesselPiece } from './VesselPiece.tsx'

interface LocationColumnProps {
  view: View
  loc: LocId
  place: Place
  /** Who looks from below. */
  near: Seat
}

/** One location: the mission in the middle, what the viewer has below it, what the opponent has above. */
export function LocationColumn({ view, loc, place, near }: LocationColumnProps) {
  const far = place.sides.filter(side => side.seat !== near)
  return (
    <li className="ccg-loc" data-loc={loc}>
      <div className="ccg-side far">
        {far.map(side => (
          <SideStack key={side.seat} side={side} loc={loc} own={false} />
        ))}
      </div>
      <MissionTile view={view} loc={loc} location={view.locations[loc]!} place={place} near={near} />
      <div className="ccg-side near">
        <SideStack side={place.sides[near]!} loc={loc} own />
      </div>
    </li>
  )
}

function SideStack({ side, loc, own }: { side: Side; loc: LocId; own: boolean }) {
  const surface = useTarget({ kind: 'surface', loc })
  const people = side.team.length
  const drop = useDropTarget({ kind: 'loc', loc })
  const lift = useDraggable(
    own && people > 0 ? { kind: 'people', ids: side.team.map(({ id }) => id), from: `planet ${loc}` } : null,
    'Away Team',
  )
  return (
    <>
      {(people > 0 || side.hiddenTeam || (own && surface.glows)) && (
        <button
          type="button"
          className={`${own ? surface.className : 'piece'} ccg-team`}
          data-drop={drop['data-drop']}
          onPointerDown={lift}
          aria-pressed={own ? surface.pressed : undefined}
          data-surface={own ? loc : undefined}
          onClick={() => {
            if (!own || !surface.choose()) look({ loc })
          }}
        >
          {people > 0 ? `Away Team of ${people}` : side.hiddenTeam ? 'An Away Team' : 'The surface'}
        </button>
      )}
      {side.vessels.map(vessel => (
        <VesselPiece key={vessel.card.id} vessel={vessel} loc={loc} own={own} />
      ))}
    </>
  )
}

interface MissionTileProps {
  view: View
  loc: LocId
  location: LocationView
  place: Place
  near: Seat
}

function MissionTile({ view, loc, location, place, near }: MissionTileProps) {
  const piece = useTarget({ kind: 'loc', loc })
  const { loc: lookedAt, zoom } = useLooking()
  const opened = lookedAt === loc
  const drop = useDropTarget({ kind: 'loc', loc })
  const { laid: arranged, held } = useArranging()
  const mission = location.missions.find(({ owner }) => owner === near) ?? location.missions[0]
  if (mission === undefined) return <div className="ccg-mission" />
  const card = cardById(mission.card)
  const own = location.missions.some(({ owner }) => owner === near)
  const laid = view.players[near]?.plan?.find(stack => stack.loc === loc)?.cards.length ?? 0
  const seeds = location.seeds.length + laid
  const planned = arranged.get(loc)?.length ?? 0
  const classes = [
    piece.className,
    `ccg-mission${drop.className}`,
    own ? 'own' : 'theirs',
    ...(opened ? ['is-open'] : []),
    ...(location.completedBy === null ? [] : ['is-done']),
  ]
  return (
    <button
      type="button"
      className={classes.join(' ')}
      style={{ '--card': coloursOf(card)[0] } as React.CSSProperties}
      data-mission={loc}
      data-drop={drop['data-drop']}
      aria-pressed={piece.pressed}
      onClick={() => {
        if (held !== null) layUnder(view, held, loc)
        else if (piece.choose()) return
        else if (zoom === 'universe') look({ loc, zoom: 'place' })
        else look({ loc: opened ? null : loc, card: mission.card, pinned: !opened })
      }}
      onPointerEnter={event => event.pointerType === 'mouse' && look({ card: mission.card, pinned: false })}
    >
      <Emblem card={card} />
      <b className="ccg-mission-name">{card.title}</b>
      <span className="ccg-mission-marks">
        <span title="Span">↔ {String(card.mission?.span ?? '')}</span>
        <span title="Points">{card.mission?.points?.value ?? 0} pts</span>
        <span title="Seed cards beneath">{seeds} seeds</span>
        {planned > 0 && view.stage !== 'play' && <b className="ccg-planned">+{planned}</b>}
      </span>
      {location.completedBy !== null && <span className="ccg-note good">solved</span>}
      {place.atop.map(on => (
        <span key={on.id} className="ccg-note">
          {cardById(on.card).title}
        </span>
      ))}
    </button>
  )
}
