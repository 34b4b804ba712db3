export * from './cards/index.ts'
export * from './decks/index.ts'
export * from './facts/index.ts'
