import { theLongWatch } from './theLongWatch.ts'
import type { Campaign } from './types.ts'

export const campaigns: readonly Campaign[] = [theLongWatch]
export const campaignById: Readonly<Record<string, Campaign>> = Object.fromEntries(
  campaigns.map(c => [c.id, c]),
)
