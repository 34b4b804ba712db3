import { done, locals, type Seat } from '@tenforward/kernel'
import { procedure } from '../../types.ts'

/** 15: the turn of the Borg, or of an Assimilated player who runs them. */
export const borgTurn = procedure('borgTurn', locals<{ by?: Seat }>(), { begin: () => done() })

export const borgProcedures = [borgTurn]
