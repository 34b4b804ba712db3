export * from './experience.ts'
export * from './playerCard.ts'
export * from './readCareer.ts'
export type * from './types.ts'
