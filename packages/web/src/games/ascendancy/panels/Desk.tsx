import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { Talk } from '../../words.ts'
import type { View } from '../game.ts'
import { Course } from './Course.tsx'
import { DecksDesk } from './DecksDesk.tsx'
import { FactionsDesk } from './FactionsDesk.tsx'
import { OwnDesk } from './OwnDesk.tsx'
import { SystemsDesk } from './SystemsDesk.tsx'
import { TradeDesk } from './TradeDesk.tsx'

export type DeskName = 'own' | 'trade' | 'factions' | 'systems' | 'decks' | 'course'

export const DESKS: readonly { id: DeskName; label: string }[] = [
  { id: 'own', label: 'My area' },
  { id: 'trade', label: 'Trade' },
  { id: 'factions', label: 'Factions' },
  { id: 'systems', label: 'Systems' },
  { id: 'decks', label: 'Decks' },
  { id: 'course', label: 'Course' },
]

interface DeskProps {
  view: View
  viewer: number | null
  talk: Talk
  first: DeskName
  onClose(): void
}

/** All that lies beside the map: a panel at the side, a sheet from below on a phone. */
export function Desk({ view, viewer, talk, first, onClose }: DeskProps) {
  const [desk, setDesk] = useState<DeskName>(first)
  const props = { view, viewer, talk }
  return (
    <Dialog title="Desks" onClose={onClose} sheet>
      <div className="asc-desk">
        <Tabs<DeskName> label="Desks" tabs={DESKS} chosen={desk} onChoose={setDesk}>
          {desk === 'own' && <OwnDesk {...props} />}
          {desk === 'trade' && <TradeDesk {...props} />}
          {desk === 'factions' && <FactionsDesk {...props} />}
          {desk === 'systems' && <SystemsDesk {...props} />}
          {desk === 'decks' && <DecksDesk {...props} />}
          {desk === 'course' && <Course talk={talk} />}
        </Tabs>
      </div>
    </Dialog>
  )
}

export interface DeskPart {
  view: View
  viewer: number | null
  talk: Talk
}
