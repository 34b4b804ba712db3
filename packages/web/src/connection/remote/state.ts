import type { Seat, TableView } from '@tenforward/kernel'

/** The state of a table as the server sends it to one viewer. */
export interface RemoteState {
  view: unknown
  prompt: TableView['prompt']
  deciding: TableView['deciding']
  result: TableView['result']
  moves: number
  undoTo: number
  wish: { seat: Seat; to: number; agreed: Seat[] } | null
  deadline: number | null
  frozen: string | null
}

export const tableView = (seq: number, state: RemoteState): TableView => ({
  seq,
  view: state.view,
  prompt: state.prompt,
  deciding: state.deciding,
  result: state.result,
})
