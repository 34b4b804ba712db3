import { CAPTAIN_FACTIONS } from './factions.ts'
import type { CaptainFaction } from './types.ts'

/**
 * Slot cards: for captains without a career they stand for what a career would have unlocked on the Player Card. They
 * take no icon, cost nothing and do nothing in play.
 */
export interface SlotCard {
  id: string
  name: string
  faction: CaptainFaction
  text: string
  /** Talent icons, or icons that are Crew, Weapon or Tech as they are needed. */
  adds: { talent: number } | { any: number }
}

const slotsOf = (faction: CaptainFaction): SlotCard[] => [
  {
    id: `${faction}TalentSlot`,
    name: 'Talent Slot',
    faction,
    text: 'The captain has one Talent icon more.',
    adds: { talent: 1 },
  },
  {
    id: `${faction}TalentSlots`,
    name: 'Talent Slots',
    faction,
    text: 'The captain has two Talent icons more.',
    adds: { talent: 2 },
  },
  {
    id: `${faction}UpgradeSlots`,
    name: 'Upgrade Slots',
    faction,
    text: 'The ship has one icon more: Crew, Weapon or Tech.',
    adds: { any: 1 },
  },
]

export const slotCards: readonly SlotCard[] = CAPTAIN_FACTIONS.flatMap(slotsOf)

export const slotCardById: Readonly<Record<string, SlotCard>> = Object.fromEntries(
  slotCards.map(card => [card.id, card]),
)
