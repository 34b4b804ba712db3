import { ascendancy } from '@tenforward/ascendancy/game'
import { optionFields } from '@tenforward/ascendancy/reading'
import type { Game } from '@tenforward/kernel'
import type { TableRules } from '../rules.ts'

const game = ascendancy as Game
const presets = game.presets ?? {}
const factions = optionFields.find(field => field.key === 'factions')!
const RANDOM = 'random'

export const tableRules: TableRules = {
  game,
  presets,
  kits: () => ({
    label: factions.name,
    options: factions.control.kind === 'perSeat' ? factions.control.values : [],
    given: Array<string>(game.seats.max).fill(RANDOM),
  }),
  choose: (preset, kits = []) => ({
    ...(preset === null ? {} : presets[preset]),
    ...(kits.some(kit => kit !== undefined) ? { factions: kits.map(kit => kit ?? RANDOM) } : {}),
  }),
}
