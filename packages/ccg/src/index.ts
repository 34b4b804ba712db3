export * from './cards/index.ts'
