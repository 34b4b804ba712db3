import { campaignById } from '@tenforward/alliance/reading'
import { keptList } from '../../../settings/kept.ts'
import type { Kept } from './model.ts'

const isCampaign = (c: unknown): c is Kept => {
  const { id, state, fleet } = (c ?? {}) as Partial<Kept>
  return typeof id === 'string' && Array.isArray(fleet) && Object.hasOwn(campaignById, state?.campaign ?? '')
}

/** The campaigns of this browser. */
const list = keptList('alliance.campaigns', isCampaign)

const campaigns = list.now
export const useCampaigns = list.use
export const keepCampaign = list.put
export const forgetCampaign = list.drop

export const campaignAt = (table: string): Kept | undefined => campaigns().find(c => c.table === table)
