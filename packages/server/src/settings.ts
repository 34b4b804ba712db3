/** Where the server listens. */
export interface Settings {
  host: string
  port: number
}

const DEFAULT_PORT = 1701
// Only this machine, unless somebody decides to open the table to a network.
const DEFAULT_HOST = '127.0.0.1'

/** Reads the settings from the environment; a bad one is returned as a sentence, not thrown. */
export function readSettings(env: Record<string, string | undefined>): Settings | { fault: string } {
  const port = readPort(env.PORT?.trim())
  if (port === undefined)
    return { fault: `PORT must be a whole number from 0 to 65535, but it is "${env.PORT}".` }
  return { host: env.HOST?.trim() || DEFAULT_HOST, port }
}

function readPort(text: string | undefined): number | undefined {
  if (!text) return DEFAULT_PORT
  if (!/^\d{1,5}$/.test(text)) return undefined
  const port = Number(text)
  return port <= 65_535 ? port : undefined
}
