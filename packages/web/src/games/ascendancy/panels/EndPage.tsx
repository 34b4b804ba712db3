import type { Result } from '@tenforward/kernel'
import { useMemo } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { SeatMark, seatColour } from '../../../ui/SeatMark.tsx'
import type { Talk } from '../../words.ts'
import { shipsOnMap, systemsOf } from '../facts.ts'
import { BORG, type View } from '../game.ts'
import { factionOf, plural, sumOf } from '../names.ts'
import { words } from '../words.ts'
import { Course } from './Course.tsx'

interface EndPageProps {
  view: View
  talk: Talk
  result: Result
  onClose(): void
}

/** The end of the game: who won and how, how everybody stands, and how it came about. */
export function EndPage({ view, talk, result, onClose }: EndPageProps) {
  const seats = useMemo(() => inOrder(view, result), [view, result])
  const won = talk.viewer !== null && result.winners.includes(talk.viewer)
  const spires = systemsOf(view, BORG).length
  return (
    <section className={won ? 'asc-end won' : 'asc-end'} aria-label="End of the game" data-still="">
      <header>
        <h2>{won ? 'Victory' : talk.viewer === null ? 'The game is over' : 'Defeat'}</h2>
        <p>
          {words.result!(result, talk)} {plural(view.round, 'Round')} played
          {view.borg.inPlay && `; ${plural(spires, 'Borg Spire')} on the map`}.
        </p>
        <Button tone="blue" onClick={onClose}>
          See the board
        </Button>
      </header>
      <div className="asc-end-body">
        <ol className="asc-standings">
          {seats.map(seat => {
            const player = view.players[seat]!
            return (
              <li
                key={seat}
                className={result.winners.includes(seat) ? 'winner' : ''}
                style={{ '--seat': seatColour(seat) } as React.CSSProperties}
              >
                <b>
                  <SeatMark seat={seat} /> {talk.name(seat)}
                </b>
                <span>{factionOf(player)?.name}</span>
                <dl>
                  <Figure name="Ascendancy" n={player.ascendancy} />
                  <Figure name="Systems" n={systemsOf(view, seat).length} />
                  <Figure name="Advancements" n={player.advancements.length} />
                  <Figure name="Ships" n={shipsOnMap(view, seat)} />
                  <Figure name="Resources" n={sumOf(player.has)} />
                </dl>
              </li>
            )
          })}
        </ol>
        <Course talk={talk} />
      </div>
    </section>
  )
}

/** Winners first, then by Ascendancy and Systems. */
function inOrder(view: View, { winners }: Result): number[] {
  const rank = (seat: number) =>
    (winners.includes(seat) ? 1e6 : 0) + view.players[seat]!.ascendancy * 1e3 + systemsOf(view, seat).length
  return view.players.map((_, seat) => seat).sort((a, b) => rank(b) - rank(a))
}

function Figure({ name, n }: { name: string; n: number }) {
  return (
    <div>
      <dd>{n}</dd>
      <dt>{name}</dt>
    </div>
  )
}
