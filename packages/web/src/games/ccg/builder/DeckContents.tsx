import { countOf, pool } from '@tenforward/ccg/reading'
import { memo } from 'react'
import { IconButton } from '../../../ui/Button.tsx'
import { CardLine } from '../cards/CardFace.tsx'
import { type Card, cardById, type Deck, titleOf } from '../game.ts'
import { add, addToSide, type Part, remove, removeFromSide } from './model.ts'

const PARTS: readonly { part: Part; name: string }[] = [
  { part: 'missions', name: 'Missions' },
  { part: 'seed', name: 'Seed deck' },
  { part: 'draw', name: 'Draw deck' },
]

interface DeckContentsProps {
  deck: Deck
  onChange(deck: Deck): void
  onLook(card: Card): void
}

/** All cards of the deck, part by part, with one more and one fewer at each. */
export const DeckContents = memo(function DeckContents({ deck, onChange, onLook }: DeckContentsProps) {
  return (
    <>
      {PARTS.map(({ part, name }) => (
        <PartList
          key={part}
          name={name}
          stocks={deck[part]}
          onLook={onLook}
          onMore={card => onChange(add(deck, part, card))}
          onFewer={card => onChange(remove(deck, part, card))}
        />
      ))}
      {deck.sides.map(({ kind, cards }) => (
        <PartList
          key={kind}
          name={kind}
          stocks={cards}
          onLook={onLook}
          onMore={card => onChange(addToSide(deck, kind, card))}
          onFewer={card => onChange(removeFromSide(deck, kind, card))}
        />
      ))}
    </>
  )
})

interface PartListProps {
  name: string
  stocks: Deck['draw']
  onLook(card: Card): void
  onMore(card: string): void
  onFewer(card: string): void
}

function PartList({ name, stocks, onLook, onMore, onFewer }: PartListProps) {
  const sorted = [...stocks].sort((a, b) => titleOf(a.card).localeCompare(titleOf(b.card)))
  return (
    <section aria-label={name}>
      <h2>
        {name}: {countOf(stocks)}
      </h2>
      <ul className="deck-cards">
        {sorted.map(({ card, count }) => (
          <li key={card} onPointerEnter={() => pool().has(card) && onLook(cardById(card))}>
            <b className="deck-count">{count}</b>
            {pool().has(card) ? <CardLine card={card} /> : <span>{card}</span>}
            <IconButton icon="plus" label={`One more ${titleOf(card)}`} onClick={() => onMore(card)} />
            <IconButton icon="minus" label={`One fewer ${titleOf(card)}`} onClick={() => onFewer(card)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
