import { ascendancy as game } from '@tenforward/ascendancy/game'
import { optionFields } from '@tenforward/ascendancy/reading'
import type { Presets } from '../GameClient.ts'

const byName: Readonly<Record<string, object>> = game.presets ?? {}
const factions = optionFields.find(field => field.key === 'factions')!
const RANDOM = 'random'

export const presets: Presets = {
  presets: byName,
  kits: () => ({
    label: factions.name,
    options: factions.control.kind === 'perSeat' ? factions.control.values : [],
    given: Array<string>(game.seats.max).fill(RANDOM),
  }),
  choose: (preset, kits = []) => ({
    ...(preset === null ? {} : byName[preset]),
    ...(kits.some(kit => kit !== undefined) ? { factions: kits.map(kit => kit ?? RANDOM) } : {}),
  }),
}
