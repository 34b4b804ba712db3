import { type ReactNode, useMemo } from 'react'
import { useChoosing } from '../../table/choosing.ts'
import type { BoardProps } from '../GameClient.ts'
import { CardPiece } from './cards/CardPiece.tsx'
import type { CardView, View } from './game.ts'
import { optionsByTarget } from './reading/targets.ts'
import { ResponseBar } from './responses/ResponseBar.tsx'
import { SeedDesk } from './seeding/SeedDesk.tsx'
import { TargetsContext } from './usePiece.ts'

/** The viewer's own cards: the hand, and while seeding the cards that are still to be seeded. */
export function CcgOwn({ view, viewer }: BoardProps<View>) {
  const { prompt } = useChoosing()
  const targets = useMemo(() => optionsByTarget(prompt), [prompt])
  const player = viewer === null ? undefined : view.players[viewer]
  if (player === undefined) return null
  const seeding = view.stage !== 'play'
  return (
    <TargetsContext value={targets}>
      <div className="ccg-own">
        {seeding && <SeedDesk view={view} seat={viewer!} />}
        {!seeding && (
          <Cards name="Your hand" cards={player.hand ?? []}>
            <ResponseBar view={view} />
          </Cards>
        )}
        {(player.agendas ?? []).length > 0 && <Cards name="Your Hidden Agendas" cards={player.agendas!} />}
      </div>
    </TargetsContext>
  )
}

interface CardsProps {
  name: string
  cards: readonly CardView[]
  children?: ReactNode
}

function Cards({ name, cards, children }: CardsProps) {
  return (
    <section className="ccg-hand" aria-label={name}>
      <div className="ccg-hand-head">
        <h2>{name}</h2>
        {children}
      </div>
      <ul>
        {cards.map(({ id, card }) => (
          <li key={id}>
            <CardPiece id={id} card={card} size="small" carried={{ kind: 'hand', id }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
