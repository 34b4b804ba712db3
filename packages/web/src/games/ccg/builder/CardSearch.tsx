import { AFFILIATIONS, CARD_TYPES } from '@tenforward/ccg'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { CardLine } from '../cards/CardFace.tsx'
import type { Card } from '../game.ts'
import { useCatalogue } from './catalogue.ts'
import { ANYTHING, type Query, search } from './search.ts'

/** More than a screen of cards at once is no help; narrowing is. */
const SHOWN = 60

interface CardSearchProps {
  onAdd(card: Card): void
  onLook(card: Card): void
}

export function CardSearch({ onAdd, onLook }: CardSearchProps) {
  const [query, setQuery] = useState<Query>(ANYTHING)
  const settled = useDeferredValue(query)
  const { entries, whole } = useCatalogue()
  const found = useMemo(() => search(entries, settled), [entries, settled])
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
        {found.slice(0, SHOWN).map(({ card, complete }) => (
          <li key={card.id} onPointerEnter={() => onLook(card)}>
            <button type="button" className="found-card" onClick={() => onLook(card)}>
              <CardLine card={card.id} />
            </button>
            <Button tone="quiet" aria-label={`Add ${card.title}`} onClick={() => onAdd(card)}>
              {complete ? 'Add' : 'Add, not working yet'}
            </Button>
          </li>
        ))}
      </ul>
      {whole && found.length > SHOWN && <p>{found.length - SHOWN} more: narrow the search.</p>}
    </section>
  )
}

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
