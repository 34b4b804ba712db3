import { availableParallelism } from 'node:os'
import { readTrust, type TrustedProxies } from './http/addresses.ts'

/** How the server runs. Every field has a line in docs/settings.md. */
export interface Settings {
  host: string
  port: number
  dataDir: string
  databaseUrl?: string
  /** Where games lie that were moved out of the database. */
  archiveDir?: string
  /** Signs cookies; absent: made once and kept in the data folder. */
  secret?: string
  /** The address by which people reach the server, where that is not its own: behind a proxy. */
  publicUrl?: string
  /** Whose X-Forwarded-For and -Proto are to be believed. */
  trustProxy: TrustedProxies
  /** Names by which people reach the server, beside its own; `*`: any. */
  allowedHosts: readonly string[]
  logLevel: string
  /** The folder of the built client; absent: the one beside the server, where there is one. */
  webDir?: string
  tablesInMemory: number
  snapshotEvery: number
  botThreads: number
  botSeconds: number
  /** How many bots may think at once at the tables that one person opened. */
  botsPerPerson: number
  /** How many tables that are open or being played a guest may have opened. */
  tablesPerGuest: number
  /** The same for somebody with an account. */
  tablesPerAccount: number
  /** How many seconds a set-up with options from outside may take. */
  setUpSeconds: number
  /** How many seconds the replay of a file or of a long game may take. */
  importSeconds: number
  /** How many seconds one choice may take at a table whose options came from outside. */
  ruleSeconds: number
  /** How much memory a thread for rules may take, in MB. */
  threadMemory: number
  /** Messages a second that one connection may send in the long run. */
  messageRate: number
  /** The same for all connections from one address together. */
  addressMessageRate: number
  /** How many kB may wait to be read by one connection. */
  unsentPerConnection: number
  /** How many MB may wait to be read at one address. */
  unsentPerAddress: number
  /** How many MB may wait to be read by everybody. */
  unsentPerNode: number
  /** How many seconds somebody may take to read what waits. */
  unsentSeconds: number
  /** Requests a second from one address. */
  requestRate: number
  connectionsPerAddress: number
  /** How long a browser is remembered that does not come back. */
  sessionDays: number
  /** After how many minutes of absence the owner may hand a seat to a bot. */
  awayMinutes: number
  /** After how many hours anybody at the table may. */
  awayHours: number
}

const MEGA = 1_000_000

const NUMBERS = {
  PORT: { field: 'port', fallback: 1701, min: 0, max: 65_535 },
  TABLES_IN_MEMORY: { field: 'tablesInMemory', fallback: 1000, min: 1, max: MEGA },
  SNAPSHOT_EVERY: { field: 'snapshotEvery', fallback: 100, min: 1, max: MEGA },
  BOT_THREADS: {
    field: 'botThreads',
    fallback: Math.min(4, Math.max(1, availableParallelism() - 1)),
    min: 1,
    max: 64,
  },
  BOT_SECONDS: { field: 'botSeconds', fallback: 10, min: 1, max: 600 },
  BOTS_PER_PERSON: { field: 'botsPerPerson', fallback: 2, min: 1, max: 64 },
  TABLES_PER_GUEST: { field: 'tablesPerGuest', fallback: 20, min: 1, max: MEGA },
  TABLES_PER_ACCOUNT: { field: 'tablesPerAccount', fallback: 100, min: 1, max: MEGA },
  SETUP_SECONDS: { field: 'setUpSeconds', fallback: 5, min: 1, max: 600 },
  IMPORT_SECONDS: { field: 'importSeconds', fallback: 30, min: 1, max: 600 },
  RULE_SECONDS: { field: 'ruleSeconds', fallback: 2, min: 1, max: 60 },
  THREAD_MEMORY: { field: 'threadMemory', fallback: 512, min: 64, max: 65_536 },
  MESSAGE_RATE: { field: 'messageRate', fallback: 30, min: 1, max: MEGA },
  ADDRESS_MESSAGE_RATE: { field: 'addressMessageRate', fallback: 300, min: 1, max: MEGA },
  UNSENT_KB_PER_CONNECTION: { field: 'unsentPerConnection', fallback: 512, min: 64, max: MEGA },
  UNSENT_MB_PER_ADDRESS: { field: 'unsentPerAddress', fallback: 8, min: 1, max: MEGA },
  UNSENT_MB_PER_NODE: { field: 'unsentPerNode', fallback: 64, min: 1, max: MEGA },
  UNSENT_SECONDS: { field: 'unsentSeconds', fallback: 30, min: 1, max: 3_600 },
  REQUEST_RATE: { field: 'requestRate', fallback: 30, min: 1, max: MEGA },
  CONNECTIONS_PER_ADDRESS: { field: 'connectionsPerAddress', fallback: 100, min: 1, max: MEGA },
  SESSION_DAYS: { field: 'sessionDays', fallback: 400, min: 1, max: 10_000 },
  AWAY_MINUTES: { field: 'awayMinutes', fallback: 10, min: 1, max: MEGA },
  AWAY_HOURS: { field: 'awayHours', fallback: 48, min: 1, max: MEGA },
} as const

type Environment = Record<string, string | undefined>

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
/** Reads the settings from the environment; a bad one is returned as a sentence, not thrown. */
export function readSettings(env: Environment): Settings | { fault: string } {
  const text = (name: string) => env[name]?.trim() || undefined
  const settings: Record<string, unknown> = {
    // Only this machine, unless somebody decides to open the table to a network.
    host: text('HOST') ?? '127.0.0.1',
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl: text('DATABASE_URL'),
    archiveDir: text('ARCHIVE_DIR'),
    secret: text('SECRET'),
    publicUrl: text('PUBLIC_URL'),
    trustProxy: readTrust(text('TRUST_PROXY') ?? ''),
    allowedHosts: (text('ALLOWED_HOSTS') ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(name => name !== ''),
    logLevel: text('LOG_LEVEL') ?? 'warn',
    webDir: text('WEB_DIR'),
  }
  for (const [name, { field, fallback, min, max }] of Object.entries(NUMBERS)) {
    const number = readNumber(text(name), fallback, min, max)
    if (number === undefined)
      return { fault: `${name} must be a whole number from ${min} to ${max}, but it is "${env[name]}".` }
    settings[field] = number
  }
  const fault = faultOf(settings as unknown as Settings, env)
  return fault === undefined ? (settings as unknown as Settings) : { fault }
}

function readNumber(
  text: string | undefined,
  fallback: number,
  min: number,
  max: number,
): number | undefined {
  if (!text) return fallback
  if (!/^\d{1,9}$/.test(text)) return undefined
  const number = Number(text)
  return number >= min && number <= max ? number : undefined
}

function faultOf(settings: Settings, env: Environment): string | undefined {
  const { databaseUrl, secret, publicUrl, logLevel, trustProxy } = settings
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl))
    return 'DATABASE_URL must begin with postgres:// or be left out, for SQLite in the data folder.'
  if (secret !== undefined && secret.length < 32) return 'SECRET must have at least 32 characters.'
  if (publicUrl !== undefined && !/^https?:\/\/[^/]+\/?$/.test(publicUrl))
    return `PUBLIC_URL must be like https://games.example.org, but it is "${publicUrl}".`
  if (!LEVELS.includes(logLevel))
    return `LOG_LEVEL must be one of ${LEVELS.join(', ')}, but it is "${logLevel}".`
  if (trustProxy === undefined)
    return `TRUST_PROXY must be no, a number of proxies, or their networks, but it is "${env.TRUST_PROXY}".`
  return undefined
}

/** The settings of an empty environment. */
export const DEFAULTS = readSettings({}) as Settings
