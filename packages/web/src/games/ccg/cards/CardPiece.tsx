import { useRef } from 'react'
import { type CardId, type Id, titleOf } from '../game.ts'
import { look } from '../looking.ts'
import { type Carried, useDraggable } from '../playing/drag.ts'
import { useTarget } from '../usePiece.ts'
import { CardLine, SmallCard } from './CardFace.tsx'

interface CardPieceProps {
  id: Id
  card: CardId
  size: 'line' | 'small'
  /** Stopped, disabled and the like. */
  notes?: readonly string[]
  /** What dragging it means; absent: it stays where it is. */
  carried?: Carried | null
  /** What a tap means where it cannot be chosen; it then shows as pressed while it is held. */
  onTap?: (() => void) | undefined
  held?: boolean
}

const PRESS_MS = 450

/** A card that can be looked at by pointing, pressing long or focusing, and chosen by a click where it glows. */
export function CardPiece(props: CardPieceProps) {
  const { id, card, size, notes = [], carried = null, onTap, held = false } = props
  const piece = useTarget({ kind: 'card', id })
  const timer = useRef(0)
  const lift = useDraggable(carried, titleOf(card), size === 'small')
  const show = (pinned: boolean) => look({ card, pinned })
  const classes = [piece.className, 'ccg-piece', `ccg-piece-${size}`]
  if (notes.length > 0) classes.push('is-out')
  if (held) classes.push('taken')
  if (carried !== null) classes.push('can-drag')
  return (
    <button
      type="button"
      className={classes.join(' ')}
      data-card={id}
      aria-pressed={onTap === undefined ? piece.pressed : held}
      onClick={() => {
        if (piece.choose()) return
        if (onTap !== undefined) onTap()
        else show(true)
      }}
      onPointerEnter={event => event.pointerType === 'mouse' && show(false)}
      onPointerDown={event => {
        if (event.pointerType !== 'mouse') timer.current = window.setTimeout(show, PRESS_MS, true)
        lift(event)
      }}
      onPointerMove={event => event.pointerType !== 'mouse' && clearTimeout(timer.current)}
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
