/** What the scripts about cards need. */
export { pool } from '../facts/index.ts'
export { cardText, effectText, hasEffect, listCards } from './complete.ts'
