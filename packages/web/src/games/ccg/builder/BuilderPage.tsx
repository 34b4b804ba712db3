import { checkDeck, pool } from '@tenforward/ccg/reading'
import { useCallback, useMemo, useState } from 'react'
import type { RouteProps } from '../../../app/App.tsx'
import { Page } from '../../../app/Page.tsx'
import { Link } from '../../../app/router.ts'
import '../styles/builder.css'
import '../styles/cards.css'
import { LargeCard } from '../cards/CardFace.tsx'
import type { Card, Deck } from '../game.ts'
import { CardSearch } from './CardSearch.tsx'
import { DeckContents } from './DeckContents.tsx'
import { DeckTools } from './DeckTools.tsx'
import { add, type OwnDeck, partOf, withVersion } from './model.ts'
import { StatsPanel } from './StatsPanel.tsx'
import { changeDeck, keepDeck, useOwnDecks } from './store.ts'

export default function BuilderPage({ params }: RouteProps) {
  const own = useOwnDecks().find(({ id }) => id === params.id)
  if (own === undefined)
    return (
      <Page title="Deck">
        <p>This deck is not in this browser.</p>
        <Link to="/decks">To your decks</Link>
      </Page>
    )
  return <Builder own={own} />
}

function Builder({ own }: { own: OwnDeck }) {
  const [looked, setLooked] = useState<Card | null>(null)
  const { id, deck } = own
  const problems = useMemo(() => checkDeck(deck, pool()), [deck])
  // All of these stay the same while cards are looked at, so that only the card itself is drawn anew.
  const change = useCallback((next: Deck) => changeDeck(id, () => next), [id])
  const put = useCallback((card: Card) => changeDeck(id, now => add(now, partOf(card), card.id)), [id])
  return (
    <Page title={deck.name}>
      <div className="builder">
        <CardSearch onAdd={put} onLook={setLooked} />
        <div className="builder-deck">
          <div className="field">
            <label htmlFor="deck-name">Name</label>
            <input
              id="deck-name"
              className="input"
              value={deck.name}
              maxLength={80}
              onChange={event => change({ ...deck, name: event.target.value })}
            />
          </div>
          <DeckContents deck={deck} onChange={change} onLook={setLooked} />
        </div>
        <div className="builder-side">
          <Problems problems={problems} />
          {looked && <LargeCard card={looked.id} />}
          <StatsPanel deck={deck} />
          <DeckTools
            own={own}
            onSave={() => keepDeck(withVersion(own, new Date().toISOString()))}
            onRestore={change}
          />
        </div>
      </div>
    </Page>
  )
}

/** Whether the deck may be played, and if not why, each with its rule. */
function Problems({ problems }: { problems: ReturnType<typeof checkDeck> }) {
  const errors = problems.filter(({ kind }) => kind === 'error')
  if (problems.length === 0) return <p className="notice">This deck is legal.</p>
  return (
    <section aria-label="What is wrong" aria-live="polite">
      <p className={errors.length > 0 ? 'notice warn' : 'notice'}>
        {errors.length > 0 ? 'This deck cannot be played yet.' : 'This deck is legal.'}
      </p>
      <ul className="problems">
        {problems.map(({ message, rule, kind }) => (
          <li key={`${rule} ${message}`} className={kind}>
            {message} <Link to={`/rules/ccg?q=${rule}`}>{rule}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
