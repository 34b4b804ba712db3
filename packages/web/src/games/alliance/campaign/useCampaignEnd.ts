import { useEffect, useRef } from 'react'
import type { Snapshot } from '../../../connection/connection.ts'
import type { View } from '../game.ts'
import { takeDown } from './model.ts'
import { campaignAt, keepCampaign } from './store.ts'

/** Takes the end of a mission down in its campaign, once, and says where the campaign goes on. */
export function useCampaignEnd(snapshot: Snapshot | null): string | null {
  const table = snapshot?.table.id ?? ''
  const campaign = useRef<string | null>(null)
  const view = snapshot?.now?.view as View | undefined
  const found = campaignAt(table)
  if (found !== undefined) campaign.current = found.id
  useEffect(() => {
    const now = campaignAt(table)
    if (view?.outcome == null || now === undefined) return
    const lost = view.ships.filter(ship => ship.fate === 'destroyed').map(ship => ship.id)
    keepCampaign(takeDown(now, view.outcome, lost))
  }, [view, table])
  return campaign.current === null ? null : `/campaign/${campaign.current}`
}
