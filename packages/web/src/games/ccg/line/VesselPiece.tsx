import { coloursOf } from '../cards/colours.ts'
import { Emblem } from '../cards/Emblem.tsx'
import { attributeValue, cardById, type LocId } from '../game.ts'
import { look } from '../looking.ts'
import { useDraggable } from '../playing/drag.ts'
import { useDropTarget } from '../playing/useDropTarget.ts'
import type { Vessel } from '../reading/layout.ts'
import { stateNotes } from '../reading/notes.ts'
import { useTarget } from '../usePiece.ts'

interface VesselPieceProps {
  vessel: Vessel
  loc: LocId
  own: boolean
}

/** A ship or facility at its place, with how many are aboard and what is docked. */
export function VesselPiece({ vessel, loc, own }: VesselPieceProps) {
  const { card } = vessel
  const facts = cardById(card.card)
  const drop = useDropTarget({ kind: 'card', id: card.id })
  const moves = own && facts.ship !== null
  const lift = useDraggable(moves ? { kind: 'vessel', id: card.id } : null, facts.title)
  const piece = useTarget({ kind: 'card', id: card.id })
  const range = facts.ship === null ? null : attributeValue(facts.ship.attributes.RANGE)
  const count = vessel.crew.length + vessel.sites.reduce((sum, site) => sum + site.crew.length, 0)
  const crew = count > 0 ? String(count) : vessel.hiddenCrew ? '?' : '0'
  return (
    <div className={own ? 'ccg-vessel own' : 'ccg-vessel'}>
      <button
        type="button"
        className={`${piece.className} ccg-vessel-face${drop.className}${moves ? ' can-drag' : ''}`}
        data-drop={drop['data-drop']}
        style={{ '--card': coloursOf(facts)[0] } as React.CSSProperties}
        data-card={card.id}
        aria-pressed={piece.pressed}
        onClick={() => {
          if (!piece.choose()) look({ card: card.card, pinned: true, loc })
        }}
        onPointerDown={lift}
        onPointerEnter={event => event.pointerType === 'mouse' && look({ card: card.card, pinned: false })}
      >
        <Emblem card={facts} />
        <span className="ccg-vessel-words">
          <b>{facts.title}</b>
          <span className="ccg-vessel-marks">
            <span>
              {crew}
              <span className="ccg-word"> aboard</span>
            </span>
            {range !== null && own && <span className="ccg-word">RNG {Math.max(0, range - card.used)}</span>}
            {stateNotes(card).map(note => (
              <span key={note} className="ccg-note">
                {note}
              </span>
            ))}
            {vessel.on.map(on => (
              <span key={on.id} className="ccg-note">
                {cardById(on.card).title}
              </span>
            ))}
          </span>
        </span>
      </button>
      {vessel.docked.map(ship => (
        <VesselPiece key={ship.card.id} vessel={ship} loc={loc} own={own} />
      ))}
      {vessel.sites.map(site => (
        <VesselPiece key={site.card.id} vessel={site} loc={loc} own={own} />
      ))}
      {vessel.hiddenDocked > 0 && <span className="ccg-unseen">{vessel.hiddenDocked} docked</span>}
    </div>
  )
}
