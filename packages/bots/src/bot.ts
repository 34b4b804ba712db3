export type { Bot } from '@tenforward/kernel'
