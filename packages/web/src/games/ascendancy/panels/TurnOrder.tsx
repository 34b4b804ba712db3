import { SeatMark, seatColour } from '../../../ui/SeatMark.tsx'
import type { Talk } from '../../words.ts'
import { BORG, type View } from '../game.ts'
import { powerFirst } from '../names.ts'

interface TurnOrderProps {
  view: View
  viewer: number | null
  talk: Talk
}

/** The Turn Order cards of the Round: face down until they are used, the own one for one's own eyes. */
export function TurnOrder({ view, viewer, talk }: TurnOrderProps) {
  // Until somebody has chosen a card, what was bid for the choice lies there.
  const bidding = view.stage === 'initiative'
  const cards = [
    ...view.players.map((player, seat) => ({ power: seat, card: player.card, bid: player.bid })),
    ...(view.borg.inPlay ? [{ power: BORG, card: view.borg.card, bid: 0 }] : []),
  ].filter(({ card, bid }) => card !== 0 || (bidding && bid > 0))
  if (cards.length === 0) return null
  return (
    <ul className="asc-order" aria-label="Turn Order cards" data-still="">
      {cards.map(({ power, card, bid }) => {
        const colour = power === BORG ? '#5ff08a' : seatColour(power)
        const own = power === viewer && card !== null
        const told =
          card === 0
            ? `bids ${bid}`
            : `Turn Order card ${card === null ? 'face down' : card}${own ? ', yours' : ''}`
        return (
          <li
            key={power}
            className={`${card === null ? 'down' : card === 0 ? 'bid' : 'up'}${view.turn === power ? ' now' : ''}`}
            style={{ '--seat': colour } as React.CSSProperties}
            title={`${powerFirst(power, talk)}: ${told}`}
          >
            <span aria-hidden="true">{power === BORG ? '▦' : <SeatMark seat={power} />}</span>
            <b aria-hidden="true">{card === 0 ? bid : (card ?? '?')}</b>
            <span className="hidden">
              {powerFirst(power, talk)}: {told}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
