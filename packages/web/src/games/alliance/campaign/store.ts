import { campaignById } from '@tenforward/alliance/reading'
import { useSyncExternalStore } from 'react'
import type { Kept } from './model.ts'

const KEY = 'tenforward.alliance.campaigns'
const CHANGED = 'tenforward:campaigns'

let read: { text: string; list: readonly Kept[] } = { text: '', list: [] }

/** The campaigns of this browser, the latest first; what cannot be read counts as none. */
export function campaigns(): readonly Kept[] {
  let text = ''
  try {
    text = localStorage.getItem(KEY) ?? ''
  } catch {
    return read.list
  }
  if (text === read.text) return read.list
  try {
    const list = JSON.parse(text) as Kept[]
    read = { text, list: Array.isArray(list) ? list.filter(isCampaign) : [] }
  } catch {
    read = { text, list: [] }
  }
  return read.list
}

const isCampaign = (c: unknown): c is Kept => {
  const { id, state, fleet } = (c ?? {}) as Partial<Kept>
  return typeof id === 'string' && Array.isArray(fleet) && Object.hasOwn(campaignById, state?.campaign ?? '')
}

export const campaignAt = (table: string): Kept | undefined => campaigns().find(c => c.table === table)

function write(list: readonly Kept[]): void {
  const text = JSON.stringify(list)
  read = { text, list }
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Without storage a campaign lasts as long as the page.
  }
  dispatchEvent(new Event(CHANGED))
}

export const keepCampaign = (campaign: Kept): void =>
  write([campaign, ...campaigns().filter(c => c.id !== campaign.id)])

export const forgetCampaign = (id: string): void => write(campaigns().filter(c => c.id !== id))

export const useCampaigns = (): readonly Kept[] =>
  useSyncExternalStore(listener => {
    addEventListener(CHANGED, listener)
    addEventListener('storage', listener)
    return () => {
      removeEventListener(CHANGED, listener)
      removeEventListener('storage', listener)
    }
  }, campaigns)
