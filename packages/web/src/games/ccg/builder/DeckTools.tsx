import { pool, writeLackey } from '@tenforward/ccg'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { SmallCard } from '../cards/CardFace.tsx'
import { type Deck, titleOf } from '../game.ts'
import { deckToLink, writePlanned } from './file.ts'
import type { OwnDeck } from './model.ts'
import { keepDeck } from './store.ts'

const HAND = 7

interface DeckToolsProps {
  own: OwnDeck
  onSave(): void
  onRestore(deck: Deck): void
}

/** A test hand, exports, a link to share, and earlier versions. */
export function DeckTools({ own, onSave, onRestore }: DeckToolsProps) {
  const [hand, setHand] = useState<string[] | null>(null)
  const [text, setText] = useState<string | null>(null)
  const { deck, versions, plan } = own
  const link = () => `${location.origin}/decks?deck=${deckToLink(writePlanned(deck, plan))}`
  return (
    <section className="deck-tools" aria-label="Tools">
      <div className="deck-row">
        <Button tone="lilac" disabled={deck.draw.length === 0} onClick={() => setHand(testHand(deck))}>
          Test hand
        </Button>
        <Button tone="blue" onClick={() => setText(writePlanned(deck, plan))}>
          Export
        </Button>
        <Button tone="blue" onClick={() => setText(writeLackey(deck, pool()))}>
          Export for LackeyCCG
        </Button>
        <Button tone="blue" onClick={() => setText(link())}>
          Link to share
        </Button>
        <Button
          tone="peach"
          onClick={() => {
            onSave()
            toast('This version is kept.')
          }}
        >
          Keep this version
        </Button>
      </div>
      <PlanLine own={own} />
      {versions.length > 0 && (
        <details>
          <summary>Earlier versions ({versions.length})</summary>
          <ul className="deck-list">
            {[...versions].reverse().map(({ at, deck: then }) => (
              <li key={at}>
                {new Date(at).toLocaleString()}
                <Button tone="quiet" onClick={() => onRestore(then)}>
                  Go back to this
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {hand && (
        <Dialog title="A hand from this deck" onClose={() => setHand(null)}>
          <ul className="ccg-pile">
            {hand.map((card, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a card may be there twice.
              <li key={i}>
                <SmallCard card={card} />
              </li>
            ))}
          </ul>
          <Button onClick={() => setHand(testHand(deck))}>Another</Button>
        </Dialog>
      )}
      {text !== null && (
        <Dialog title="Copy this" onClose={() => setText(null)}>
          <textarea className="input" aria-label="The deck as text" rows={12} readOnly value={text} />
        </Dialog>
      )}
    </section>
  )
}

/** The plan by which the deck is seeded: it is made at the table, and goes where the deck goes. */
function PlanLine({ own }: { own: OwnDeck }) {
  const { plan, ...rest } = own
  if (plan === undefined)
    return <p className="field-text">No seed plan yet: keep one while you seed at a table.</p>
  return (
    <details>
      <summary>Seed plan: {plan.stacks.length} stacks</summary>
      <ol className="deck-list">
        {plan.stacks.map(({ where, cards }) => (
          <li key={`${where} ${cards.join(' ')}`}>
            {WHERE[where] ?? `Under ${titleOf(where)}`}: {cards.map(titleOf).join(', ')}
          </li>
        ))}
      </ol>
      <Button tone="quiet" onClick={() => keepDeck(rest)}>
        Forget the plan
      </Button>
    </details>
  )
}

const WHERE: Readonly<Record<string, string>> = { planet: 'Under a planet', space: 'Under a space mission' }

/** Seven cards by chance, as a game begins. */
function testHand({ draw }: Deck): string[] {
  const cards = draw.flatMap(({ card, count }) => Array<string>(count).fill(card))
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[cards[i], cards[j]] = [cards[j]!, cards[i]!]
  }
  return cards.slice(0, HAND)
}
