/** The checked-in facts of all cards. */
import type { Row } from '../../cards/codec.ts'
import { openPool } from '../../cards/pool.ts'
import type { Pool } from '../../cards/types.ts'
import dilemmas from './dilemmas.ts'
import missions from './missions.ts'
import others from './others.ts'
import personnel from './personnel.ts'
import ships from './ships.ts'

/** The rows of all fact files, parsed anew. */
export function factRows(): Row[] {
  return [personnel, ships, missions, dilemmas, others].flatMap(text => JSON.parse(text) as Row[])
}

let opened: Pool | null = null

/** All cards. Opened once; each card is read when it is first asked for. */
export function pool(): Pool {
  opened ??= openPool(factRows())
  return opened
}
