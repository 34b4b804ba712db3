import { found } from '@tenforward/kernel'
import { openServer } from '../../server.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { POISON } from './poison.ts'

/** A server with a poisoned game. */
const settings = readSettings({ ...process.env, PORT: '0' }) as Settings
const server = await openServer(settings, {
  games: POISON,
  botProgram: found(process.env.THREADS, 'threads'),
})
console.log(server.address)
