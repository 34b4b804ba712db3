/** Card lists for tests, written from the cells that matter. */
import { importCards } from '../import/importCards.ts'
import { COLUMNS, type Column } from '../import/list.ts'
import type { Card } from '../types.ts'

export type Cells = Partial<Record<Column, string>>

export function list(...lines: readonly Cells[]): string {
  const rows = lines.map(cells => COLUMNS.map(column => cells[column] ?? '').join('\t'))
  return [COLUMNS.join('\t'), ...rows].join('\n')
}

export function imported(...lines: readonly Cells[]): readonly Card[] {
  return importCards([list(...lines)]).cards
}

export function personnel(cells: Cells): Card {
  const usual: Cells = { Name: 'Nobody', Type: 'Personnel', Affil: 'Federation', Class: 'OFFICER' }
  return imported({
    ...usual,
    'Int/Rng': '5',
    'Cun/Wpn': '5',
    'Str/Shd': '5',
    Text: 'OFFICER Honor',
    ...cells,
  })[0]!
}

export function ship(cells: Cells): Card {
  const usual: Cells = { Name: 'Hulk', Type: 'Ship', Affil: 'Klingon', Class: "K'vort Class" }
  return imported({ ...usual, 'Int/Rng': '7', 'Cun/Wpn': '6', 'Str/Shd': '5', ...cells })[0]!
}
