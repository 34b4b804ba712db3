import { useState } from 'react'
import { borgCommands, explorationCards, systemCards, type View } from '../game.ts'
import { cardName, plural } from '../names.ts'
import { CardDialog } from './CardFace.tsx'
import type { DeskPart } from './Desk.tsx'

interface Entry {
  id: string
  n: number
}

const plain = (id: string) => id.replace(/#\d+$/, '')

/** All copies less those that everybody has seen leave the deck. What an option has taken out nobody knows. */
function left(all: readonly { id: string; copies: number }[], gone: readonly string[]): Entry[] {
  const count = new Map(all.map(card => [card.id, card.copies]))
  for (const id of gone) count.set(plain(id), (count.get(plain(id)) ?? 0) - 1)
  return [...count].flatMap(([id, n]) => (n > 0 ? [{ id, n }] : []))
}

function seenExploration(view: View): string[] {
  return [
    ...view.explorationDiscard,
    ...view.discs.flatMap(disc => disc?.cards ?? []),
    ...view.players.flatMap(player => player.allies.map(ally => ally.card)),
  ]
}

/** What may still come, as far as the rules let anybody know. */
export function DecksDesk({ view, viewer }: DeskPart) {
  const discs = left(
    systemCards.filter(card => card.home === null && card.kind !== 'hub'),
    view.discs.flatMap(disc => (disc ? [disc.card] : [])),
  )
  const own = viewer === null ? [] : view.players[viewer]!.deck.map(id => ({ id, n: 1 }))
  return (
    <div className="asc-decks">
      <Deck title={`Systems: ${view.discsLeft} left`} cards={discs} />
      <Deck
        title={`Exploration: ${view.explorationLeft} left`}
        cards={left(explorationCards, seenExploration(view))}
      />
      <Deck
        title={`Exploration discarded: ${view.explorationDiscard.length}`}
        cards={view.explorationDiscard.map(id => ({ id, n: 1 }))}
      />
      {own.length > 0 && <Deck title={`Your Advancements: ${own.length} left`} cards={own} />}
      {view.borg.inPlay && (
        <Deck
          title={`Borg Commands: ${view.borg.commandsLeft} left`}
          cards={left(borgCommands, view.borg.discard)}
        />
      )}
      <p className="quiet">
        The lists show what has not been seen yet. Options may have taken cards out before the game, so not
        all of it must come.
      </p>
    </div>
  )
}

function Deck({ title, cards }: { title: string; cards: readonly Entry[] }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <details className="asc-deck">
      <summary>{title}</summary>
      {cards.length === 0 && <p className="quiet">{plural(0, 'card')}.</p>}
      <ul>
        {cards.map(({ id, n }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies are alike.
          <li key={`${id}${i}`}>
            <button type="button" className="asc-card-link" onClick={() => setOpen(id)}>
              {cardName(id)}
              {n > 1 && ` × ${n}`}
            </button>
          </li>
        ))}
      </ul>
      {open !== null && <CardDialog id={open} onClose={() => setOpen(null)} />}
    </details>
  )
}
