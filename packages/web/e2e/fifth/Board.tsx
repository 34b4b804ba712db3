import './board.css'
import type { BoardProps } from '../../src/games/GameClient.ts'
import { usePiece, useShown } from '../../src/table/choosing.ts'
import type { Fifth } from './game.ts'

const COUNTS = [1, 2]

export function Board({ view }: BoardProps<Fifth['View']>) {
  useShown(COUNTS)
  return (
    <ul className="fifth-crystals" aria-label="Crystals">
      {Array.from({ length: view.crystals }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one crystal is like another.
        <Crystal key={i} count={i + 1} />
      ))}
    </ul>
  )
}

function Crystal({ count }: { count: number }) {
  const piece = usePiece(count)
  return (
    <li>
      <button
        type="button"
        className={piece.className}
        aria-label={`Crystal ${count}`}
        onClick={piece.onClick}
      />
    </li>
  )
}
