import { found } from '@tenforward/kernel'
import type { Followed } from '@tenforward/protocol/client'

/** What a client sees of a table whose game has begun. */
export const stateOf = (place: Followed) => found(place.state, 'game at the table', place.table)
