import { AFFILIATIONS, CARD_TYPES } from '@tenforward/ccg/reading'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { CardLine } from '../cards/CardFace.tsx'
import type { Card } from '../game.ts'
import { useCatalogue } from './catalogue.ts'
import { ANYTHING, type Entry, type Query, search } from './search.ts'

/** More than a screen of cards at once is no help; narrowing is. */
const SHOWN = 60
/** What a screen shows without scrolling: drawn with the answer, the rest as soon as there is time. */
const AT_ONCE = 14

interface CardSearchProps {
  onAdd(card: Card): void
  onLook(card: Card): void
}

export const CardSearch = memo(function CardSearch({ onAdd, onLook }: CardSearchProps) {
  const [query, setQuery] = useState<Query>(ANYTHING)
  const { entries, whole } = useCatalogue()
  const found = useMemo(() => search(entries, query), [entries, query])
  const rows = useDeferredValue(found) === found ? SHOWN : AT_ONCE
  const change = (part: Partial<Query>) => setQuery({ ...query, ...part })
  return (
    <section className="builder-search" aria-label="All cards">
      <div className="field">
        <label htmlFor="card-query">Search</label>
        <input
          id="card-query"
          className="input"
          type="search"
          value={query.text}
          placeholder="medical cunning>7"
          onChange={event => change({ text: event.target.value })}
        />
      </div>
      <div className="builder-filters">
        <Choice name="Type" value={query.type} options={CARD_TYPES} onChange={type => change({ type })} />
        <Choice
          name="Affiliation"
          value={query.affiliation}
          options={AFFILIATIONS}
          onChange={affiliation => change({ affiliation })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={query.complete}
            onChange={event => change({ complete: event.target.checked })}
          />
          Only cards that work
        </label>
      </div>
      <p role="status" data-testid="found">
        {!whole ? 'Reading all cards …' : found.length === 1 ? 'One card' : `${found.length} cards`}
      </p>
      <ul className="builder-found">
        {found.slice(0, rows).map(entry => (
          <FoundCard key={entry.card.id} entry={entry} onAdd={onAdd} onLook={onLook} />
        ))}
      </ul>
      {whole && found.length > SHOWN && <p>{found.length - SHOWN} more: narrow the search.</p>}
    </section>
  )
})

const FoundCard = memo(function FoundCard({ entry, onAdd, onLook }: CardSearchProps & { entry: Entry }) {
  const { card, complete } = entry
  return (
    <li onPointerEnter={() => onLook(card)}>
      <button type="button" className="found-card" onClick={() => onLook(card)}>
        <CardLine card={card.id} />
      </button>
      <Button tone="quiet" aria-label={`Add ${card.title}`} onClick={() => onAdd(card)}>
        {complete ? 'Add' : 'Add, not working yet'}
      </Button>
    </li>
  )
})

interface ChoiceProps {
  name: string
  value: string
  options: readonly string[]
  onChange(value: string): void
}

function Choice({ name, value, options, onChange }: ChoiceProps) {
  return (
    <label className="builder-choice">
      {name}
      <select className="input" value={value} onChange={event => onChange(event.target.value)}>
        <option value="">Any</option>
        {options.map(option => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  )
}
