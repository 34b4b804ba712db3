import { at, type Table } from '../../testing/table.ts'

export const end = (t: Table): Table => at(t, 'endPhase')
