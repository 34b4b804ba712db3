export * from './build.ts'
export * from './check.ts'
export * from './limits.ts'
export * from './quick.ts'
