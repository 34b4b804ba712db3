import * as package_ from '@tenforward/ascendancy'
import type { Bot } from '@tenforward/bots'
import type { Game } from '@tenforward/kernel'
import type { GameOption, GameRules } from '../rules.ts'

interface Listed extends GameOption {
  set?: unknown
}

/** Parts of the package that are being written: the table can be opened without them. */
const more = package_ as {
  optionList?: readonly Listed[]
  presets?: Readonly<Record<string, object>>
}

export function ascendancyRules(bots: readonly Bot[]): GameRules {
  const game = package_.ascendancy as Game
  const presets = game.presets ?? more.presets ?? {}
  const listed = (more.optionList ?? []).filter(o => o.number !== null && o.set !== undefined)
  return {
    game,
    bots,
    presets,
    options: listed.map(({ number, name, text, rule }) => ({ key: number!, number, name, text, rule })),
    optionsIn: preset => (presets[preset] as { options?: readonly string[] }).options ?? [],
    choose: (preset, on) => ({ ...(preset === null ? {} : presets[preset]), options: on }),
  }
}
