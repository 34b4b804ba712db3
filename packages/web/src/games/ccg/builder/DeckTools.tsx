import { pool, writeLackey } from '@tenforward/ccg/reading'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { SmallCard } from '../cards/CardFace.tsx'
import type { Deck } from '../game.ts'
import { deckToLink, writePlanned } from './file.ts'
import type { OwnDeck } from './model.ts'
import { PlanEditor } from './PlanEditor.tsx'
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
      <PlanTool own={own} />
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

/** The plan by which the deck is seeded: it can be made here or at a table, and goes where the deck goes. */
function PlanTool({ own }: { own: OwnDeck }) {
  const [open, setOpen] = useState(false)
  const { plan, ...rest } = own
  const planned = plan?.stacks.reduce((sum, { cards }) => sum + cards.length, 0) ?? 0
  return (
    <div className="deck-row">
      <Button tone="lilac" onClick={() => setOpen(true)}>
        Seed plan
      </Button>
      <span className="field-text">
        {plan === undefined ? 'none yet' : `${planned} cards in ${plan.stacks.length} stacks`}
      </span>
      {plan !== undefined && (
        <Button tone="quiet" onClick={() => keepDeck(rest)}>
          Forget the plan
        </Button>
      )}
      {open && (
        <Dialog title={`Seed plan of ${own.deck.name}`} onClose={() => setOpen(false)}>
          <PlanEditor deck={own.deck} plan={plan} onChange={next => keepDeck({ ...own, plan: next })} />
        </Dialog>
      )}
    </div>
  )
}

/** Seven cards by chance, as a game begins. */
function testHand({ draw }: Deck): string[] {
  const cards = draw.flatMap(({ card, count }) => Array<string>(count).fill(card))
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[cards[i], cards[j]] = [cards[j]!, cards[i]!]
  }
  return cards.slice(0, HAND)
}
