/** What a client needs to know; nothing here needs Node. */
export * from './client.ts'
export { type Patch, patched } from './patch.ts'
