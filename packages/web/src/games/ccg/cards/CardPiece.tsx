import { useRef } from 'react'
import type { CardId, Id } from '../game.ts'
import { look } from '../looking.ts'
import { useTarget } from '../usePiece.ts'
import { CardLine, SmallCard } from './CardFace.tsx'

interface CardPieceProps {
  id: Id
  card: CardId
  size: 'line' | 'small'
  /** Stopped, disabled and the like. */
  notes?: readonly string[]
}

const PRESS_MS = 450

/** A card that can be looked at by pointing, pressing long or focusing, and chosen by a click where it glows. */
export function CardPiece({ id, card, size, notes = [] }: CardPieceProps) {
  const piece = useTarget({ kind: 'card', id })
  const timer = useRef(0)
  const show = (pinned: boolean) => look({ card, pinned })
  return (
    <button
      type="button"
      className={`${piece.className} ccg-piece ccg-piece-${size}${notes.length > 0 ? ' is-out' : ''}`}
      data-card={id}
      aria-pressed={piece.pressed}
      onClick={() => {
        if (!piece.choose()) show(true)
      }}
      onPointerEnter={event => event.pointerType === 'mouse' && show(false)}
      onPointerDown={event => {
        if (event.pointerType !== 'mouse') timer.current = window.setTimeout(show, PRESS_MS, true)
      }}
      onPointerUp={() => clearTimeout(timer.current)}
      onPointerCancel={() => clearTimeout(timer.current)}
      onFocus={event => event.target.matches(':focus-visible') && show(false)}
    >
      {size === 'line' ? <CardLine card={card} /> : <SmallCard card={card} />}
      {notes.map(note => (
        <span key={note} className="ccg-note">
          {note}
        </span>
      ))}
    </button>
  )
}
