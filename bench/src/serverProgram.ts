import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import type { Game } from '@tenforward/kernel'
import { ticTacToe } from '@tenforward/kernel/example'
import { GAMES, openServer, readSettings } from '@tenforward/server'

/**
 * Our server with tic-tac-toe as the bench plays it: when a game is over the board is cleared, and the next one
 * begins at the same table. So choices are measured, and not the opening of tables.
 */
const { mark, ...steps } = ticTacToe.main.steps
const endless = {
  ...ticTacToe,
  main: {
    ...ticTacToe.main,
    steps: {
      ...steps,
      mark(g: any, v: any, cell: number) {
        const done = (mark as any)(g, v, cell)
        if (g.match.result !== null) {
          g.match.result = null
          g.s.cells.fill(-1)
        }
        return done
      },
    },
  },
} as unknown as Game

const games = { ...GAMES, tictactoe: { ...GAMES.tictactoe!, game: endless } }

if (isMainThread) {
  const settings = readSettings(process.env)
  if ('fault' in settings) throw new Error(settings.fault)
  const server = await openServer(settings, {
    games,
    botProgram: fileURLToPath(import.meta.url),
    storageProgram: fileURLToPath(new URL('./storage-threads.mjs', import.meta.url)),
  })
  process.once('SIGTERM', () => void server.close())
  console.log(`open at ${server.address}`)
}
