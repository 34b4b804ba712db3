import { CATALOGUE as GAMES } from '../../../catalogue/src/list.ts'
import { entry } from './entry.ts'

/** What the list of the catalogue would be with one entry more. */
export const CATALOGUE = [...GAMES, entry]
