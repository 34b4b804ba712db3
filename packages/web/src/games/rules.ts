import type { Bot, Game } from '@tenforward/kernel'
import { botsOf, gameOf } from './code.ts'
import { doorOf } from './doors.ts'
import type { Presets } from './GameClient.ts'

/** All that the form of a new table needs of a game. */
export interface GameRules extends Presets {
  game: Game
  bots: readonly Bot[]
}

export async function rulesOf(id: string): Promise<GameRules> {
  const [game, bots, presets] = await Promise.all([gameOf(id), botsOf(id), doorOf(id)?.presets?.()])
  return { ...(presets ?? plain(game)), game, bots }
}

function plain({ presets = {} }: Game): Presets {
  return { presets, choose: preset => (preset === null ? {} : presets[preset]!) }
}
