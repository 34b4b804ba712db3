import { coloursOf } from '../cards/colours.ts'
import { Emblem } from '../cards/Emblem.tsx'
import { attributeValue, cardById } from '../game.ts'
import { look } from '../looking.ts'
import type { Vessel } from '../reading/layout.ts'
import { stateNotes } from '../reading/notes.ts'
import { useTarget } from '../usePiece.ts'

/** A ship or facility at its place, with how many are aboard and what is docked. */
export function VesselPiece({ vessel, own }: { vessel: Vessel; own: boolean }) {
  const { card } = vessel
  const facts = cardById(card.card)
  const piece = useTarget({ kind: 'card', id: card.id })
  const range = facts.ship === null ? null : attributeValue(facts.ship.attributes.RANGE)
  const crew = vessel.crew.length > 0 ? String(vessel.crew.length) : vessel.hiddenCrew ? '?' : '0'
  return (
    <div className={own ? 'ccg-vessel own' : 'ccg-vessel'}>
      <button
        type="button"
        className={`${piece.className} ccg-vessel-face`}
        style={{ '--card': coloursOf(facts)[0] } as React.CSSProperties}
        data-card={card.id}
        aria-pressed={piece.pressed}
        onClick={() => {
          if (!piece.choose()) look({ card: card.card, pinned: true })
        }}
        onPointerEnter={event => event.pointerType === 'mouse' && look({ card: card.card, pinned: false })}
      >
        <Emblem card={facts} />
        <span className="ccg-vessel-words">
          <b>{facts.title}</b>
          <span className="ccg-vessel-marks">
            <span>{crew} aboard</span>
            {range !== null && own && <span>RNG {Math.max(0, range - card.used)}</span>}
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
        <VesselPiece key={ship.card.id} vessel={ship} own={own} />
      ))}
      {vessel.hiddenDocked > 0 && <span className="ccg-unseen">{vessel.hiddenDocked} docked</span>}
    </div>
  )
}
