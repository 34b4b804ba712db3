import type { Words } from '../words.ts'

const NAMES = [
  'Top left',
  'Top middle',
  'Top right',
  'Middle left',
  'Centre',
  'Middle right',
  'Bottom left',
  'Bottom middle',
  'Bottom right',
]

export const cellName = (cell: number): string => NAMES[cell] ?? String(cell)

export const words: Words = {
  ask: () => 'Mark a cell.',
  matter: () => 'which cell to mark',
  option: id => ({ label: cellName(Number(id)) }),
  tell(event, talk) {
    const { seat, cell } = event.data as { seat: number; cell: number }
    return { text: `${talk.name(seat)} marks ${cellName(cell).toLowerCase()}.` }
  },
  considered: () => [0, 1, 2, 3, 4, 5, 6, 7, 8],
}
