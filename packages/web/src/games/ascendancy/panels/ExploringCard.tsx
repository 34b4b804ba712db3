import type { Talk } from '../../words.ts'
import type { View } from '../game.ts'
import { systemName } from '../names.ts'
import { CardFace } from './CardFace.tsx'

/** The Exploration card that is being resolved lies open until it is. */
export function ExploringCard({ view, talk }: { view: View; talk: Talk }) {
  const { exploring } = view
  if (exploring === null) return null
  return (
    <aside className="asc-exploring" data-still="" aria-label="Exploration card">
      <p>
        {talk.name(exploring.seat)} at {systemName(view, exploring.system)}
      </p>
      <CardFace id={exploring.card} />
    </aside>
  )
}
