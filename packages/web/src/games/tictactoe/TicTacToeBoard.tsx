import { usePiece, useShown } from '../../table/choosing.ts'
import { SeatMark } from '../../ui/SeatMark.tsx'
import type { BoardProps } from '../GameClient.ts'
import { cellName } from './words.ts'

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

export function TicTacToeBoard({ view, talk }: BoardProps<{ cells: number[] }>) {
  useShown(CELLS)
  return (
    <div className="tictactoe">
      {CELLS.map(cell => (
        <Cell key={cell} cell={cell} mark={view.cells[cell]!} name={talk.name} />
      ))}
    </div>
  )
}

function Cell({ cell, mark, name }: { cell: number; mark: number; name(seat: number): string }) {
  const piece = usePiece(cell)
  return (
    <button
      type="button"
      className={`${piece.className} cell`}
      aria-label={mark < 0 ? cellName(cell) : `${cellName(cell)}: ${name(mark)}`}
      onClick={piece.onClick}
    >
      {mark >= 0 && <SeatMark seat={mark} />}
    </button>
  )
}
