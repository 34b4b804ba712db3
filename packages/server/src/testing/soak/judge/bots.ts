import type { Choice } from '@tenforward/kernel'
import { found, same } from '@tenforward/kernel'
import { decideNow } from '../../../bots/thinker.ts'
import { GAMES } from '../../../games.ts'
import { asJson } from './retell.ts'
import type { TableCase } from './table.ts'

/**
 * A bot's luck comes from the seed and the number of the entry, so it decides the same again. Anything else was put
 * there in its place, as when a server that closes takes an unfinished thought for a fault.
 */
export function judgeBots({ stored, retold, verdict, complain }: TableCase): void {
  const { row, seats, log } = stored
  for (const { seat, level } of seats.filter(s => s.kind === 'bot' && s.level === 'random'))
    for (const line of log.filter(l => l.seat === seat && l.seq < retold.positions.length)) {
      verdict.botChoices++
      const entry = JSON.parse(line.entry) as Choice
      // Others may have chosen while it thought; its question is the one that it was asked last.
      let isItsOwn = false
      for (let at = line.seq - 1; at >= 0 && !isItsOwn; at--) {
        const { match, deciding } = found(retold.positions[at], 'position', at)
        if (match === null || !deciding.includes(seat)) break
        const luck = `${row.seed}/bot/${seat}/${at}`
        const choice = decideNow(GAMES, { game: row.game, level: found(level, 'level'), match, seat, luck })
        isItsOwn = same(asJson(choice), entry)
      }
      if (!isItsOwn) complain(`entry ${line.seq} of the bot on seat ${seat} is not what the bot decides`)
    }
}
