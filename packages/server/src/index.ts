export { type OpenServer, openServer } from './server.ts'
export { readSettings, type Settings } from './settings.ts'
