import { createRequire } from 'node:module'
import { endless } from './tictactoe.mjs'

const require = createRequire(import.meta.url)
const { Server } = require('boardgame.io/server')

// It reports every match on stdout, which a server under load would not.
console.info = () => {}

/** boardgame.io's own server as its documentation starts it, with its default storage: the memory. */
const server = Server({ games: [endless], origins: [/.*/] })
const { appServer } = await server.run({ port: 0, callback: () => {} })
process.stdout.write(`port ${appServer.address().port}\n`)
