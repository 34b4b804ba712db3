export { GAMES, type Games, type Offer } from './games.ts'
export { type OpenServer, openServer, type Parts } from './server.ts'
export { DEFAULTS, readSettings, type Settings } from './settings.ts'
