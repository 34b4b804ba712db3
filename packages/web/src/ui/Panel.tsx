import { type ReactNode, useId } from 'react'
import type { Tone } from './Button.tsx'

interface PanelProps {
  title: string
  tone?: Tone
  children: ReactNode
  className?: string
  level?: 2 | 3
}

/** A bar with its label at the left end, and what belongs to it beneath. */
export function Panel({ title, tone = 'peach', children, className = '', level = 2 }: PanelProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={`panel tone-${tone} ${className}`} aria-labelledby={id}>
      <div className="panel-bar">
        <Heading id={id}>{title}</Heading>
        <i aria-hidden="true" />
      </div>
      <div className="panel-body">{children}</div>
    </section>
  )
}
