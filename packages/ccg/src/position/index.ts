export { notation } from './notation.ts'
