import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { Talk } from '../../words.ts'
import { SmallCard } from '../cards/CardFace.tsx'
import { CardPiece } from '../cards/CardPiece.tsx'
import { setCoach, useCoach } from '../coach/Coach.tsx'
import type { CardView, PlayerView, View } from '../game.ts'
import type { Layout } from '../reading/layout.ts'
import { ResponseDialog } from '../responses/ResponseDialog.tsx'

/** What each player has beside the spaceline: cards on the table, and the piles that anybody may look through. */
export function Cores({ view, layout, talk }: { view: View; layout: Layout; talk: Talk }) {
  const seats = view.players.map((player, seat) => ({ player, seat }))
  return (
    <div className="ccg-cores">
      {seats.map(({ player, seat }) => (
        <section
          key={seat}
          className="ccg-core"
          style={{ '--seat': `var(--seat-${seat})` } as React.CSSProperties}
        >
          <h2>{talk.name(seat)}</h2>
          <Piles player={player} name={talk.name(seat)} own={seat === talk.viewer} />
          {seat === talk.viewer && view.stage === 'play' && <Responses />}
          {seat === talk.viewer && <CoachButton />}
          {layout.cores[seat]!.map(({ id, card }) => (
            <CardPiece key={id} id={id} card={card} size="line" />
          ))}
        </section>
      ))}
    </div>
  )
}

/** Brings the coach back. */
function CoachButton() {
  if (useCoach() !== 'off') return null
  return (
    <Button tone="quiet" onClick={() => setCoach('on')}>
      Coach
    </Button>
  )
}

function Responses() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        Responses
      </Button>
      {open && <ResponseDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Piles({ player, name, own }: { player: PlayerView; name: string; own: boolean }) {
  return (
    <>
      {!own && player.hand !== null && player.hand.length > 0 && (
        <Pile title="Open hand" of={name} cards={player.hand} />
      )}
      <Pile title="Discard pile" of={name} cards={player.discard} />
      {player.bonus.length > 0 && <Pile title="Bonus points" of={name} cards={player.bonus} />}
      {player.out.length > 0 && <Pile title="Out of the game" of={name} cards={player.out} />}
      {player.agendaCount > 0 && <span className="ccg-unseen">{player.agendaCount} Hidden Agendas</span>}
      {player.sides.map(side => (
        <span key={side.kind} className="ccg-unseen">
          {side.kind}
          {side.open ? '' : ', closed'}
        </span>
      ))}
      {player.deckEmpty && <span className="ccg-unseen">Deck empty</span>}
    </>
  )
}

function Pile({ title, of, cards }: { title: string; of: string; cards: readonly CardView[] }) {
  const [open, setOpen] = useState(false)
  if (cards.length === 0) return <span className="ccg-unseen">{title} empty</span>
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {title}: {cards.length}
      </Button>
      {open && (
        <Dialog title={`${title} of ${of}`} onClose={() => setOpen(false)}>
          <ul className="ccg-pile">
            {[...cards].reverse().map(({ id, card }) => (
              <li key={id}>
                <SmallCard card={card} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
