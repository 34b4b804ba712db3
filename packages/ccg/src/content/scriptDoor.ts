export { pool } from './facts/pool.ts'
export { cardText, effectText, hasEffect, listCards } from './texts.ts'
