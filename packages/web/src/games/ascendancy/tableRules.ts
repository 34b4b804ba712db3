import { ascendancy } from '@tenforward/ascendancy/game'
import { optionList } from '@tenforward/ascendancy/setup'
import type { Game } from '@tenforward/kernel'
import type { TableRules } from '../rules.ts'

/** Against the Borg alone, or two of us against them and each other. */
const SEATS: Readonly<Record<string, number>> = { solo: 1, soloHard: 1, duel: 2 }

const game = ascendancy as Game
const presets = game.presets ?? {}
const listed = optionList.filter(option => option.number !== null && option.set !== undefined)

export const tableRules: TableRules = {
  game,
  presets,
  options: listed.map(({ number, name, text, rule }) => ({ key: number!, number, name, text, rule })),
  optionsIn: preset => (presets[preset] as { options?: readonly string[] }).options ?? [],
  seatsIn: preset => SEATS[preset],
  choose: (preset, on) => ({ ...(preset === null ? {} : presets[preset]), options: on }),
}
