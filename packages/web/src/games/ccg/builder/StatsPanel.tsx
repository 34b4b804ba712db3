import { pool } from '@tenforward/ccg/reading'
import { memo, useMemo } from 'react'
import type { Deck } from '../game.ts'
import { statsOf } from './stats.ts'

/** What the deck can do: people by skill, and which missions it could solve with all of them. */
export const StatsPanel = memo(function StatsPanel({ deck }: { deck: Deck }) {
  const stats = useMemo(() => statsOf(deck, pool()), [deck])
  const most = Math.max(1, ...stats.skills.map(({ count }) => count))
  return (
    <section className="deck-stats" aria-label="Statistics">
      <h2>
        {stats.people} people, {stats.ships} ships
      </h2>
      <p>{stats.averages.map(({ name, value }) => `${name} ${value.toFixed(1)}`).join(' · ')}</p>
      <ul className="stat-missions">
        {stats.missions.map(({ card, lacks }) => (
          <li key={card.id} className={lacks.length === 0 ? 'met' : 'lacks'}>
            {card.title}: {lacks.length === 0 ? 'can be solved' : `lacks ${lacks.join(', ')}`}
          </li>
        ))}
      </ul>
      {stats.worries.length > 0 && (
        <ul className="problems">
          {[...new Set(stats.worries)].map(worry => (
            <li key={worry}>{worry}</li>
          ))}
        </ul>
      )}
      <ul className="stat-skills">
        {stats.skills.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <meter min={0} max={most} value={count} aria-label={`${name}: ${count}`} />
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
})
