import { salvage } from '@tenforward/kernel/example'
import { sentenceCase } from '../speech.ts'

/** Facts of the game's own lists, by id. */
const list = (name: string) =>
  salvage.data![name]!() as readonly { id: string; text: string; cost?: number }[]

export const CARD_TEXT = Object.fromEntries(list('cards').map(({ id, text }) => [id, text]))
export const UPGRADE_TEXT = Object.fromEntries(list('upgrades').map(({ id, text }) => [id, text]))
export const UPGRADE_COST = Object.fromEntries(list('upgrades').map(({ id, cost }) => [id, cost ?? 0]))

export const cardKind = (card: string): string => card.slice(0, card.indexOf('-'))
export const cardName = (card: string): string => sentenceCase(cardKind(card))
export const upgradeName = (id: string): string => sentenceCase(id)
