import { type ReactNode, useId, useRef, useState } from 'react'

const HOVER_MS = 350
const PRESS_MS = 500

interface TipProps {
  text: ReactNode
  children: ReactNode
  className?: string
}

/** More about a thing: on hover, on focus, or by a long press where there is no pointer to hover with. */
export function Tip({ text, children, className = '' }: TipProps) {
  const id = useId()
  const [place, setPlace] = useState<{ x: number; y: number; below: boolean } | null>(null)
  const ref = useRef<HTMLSpanElement>(null)
  const timer = useRef(0)

  const show = () => {
    const box = ref.current?.getBoundingClientRect()
    if (box === undefined) return
    const below = box.top < 140
    const x = Math.max(140, Math.min(innerWidth - 140, box.left + box.width / 2))
    setPlace({ x, y: below ? box.bottom + 8 : box.top - 8, below })
  }
  const later = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(show, ms)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setPlace(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only describes the control inside it.
    <span
      ref={ref}
      className={`tip-anchor ${className}`}
      aria-describedby={place ? id : undefined}
      onPointerEnter={event => event.pointerType === 'mouse' && later(HOVER_MS)}
      onPointerLeave={hide}
      onPointerDown={event => event.pointerType !== 'mouse' && later(PRESS_MS)}
      onPointerUp={event => event.pointerType !== 'mouse' && clearTimeout(timer.current)}
      onPointerCancel={hide}
      onFocus={event => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={event => event.key === 'Escape' && hide()}
    >
      {children}
      {place && (
        <span
          role="tooltip"
          id={id}
          className={place.below ? 'tip below' : 'tip'}
          style={{ left: place.x, top: place.y }}
        >
          {text}
        </span>
      )}
    </span>
  )
}
