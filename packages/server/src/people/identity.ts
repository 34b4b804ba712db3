import { createHmac } from 'node:crypto'
import { hashOf, newId, newSecret } from '../ids.ts'
import type { Db, PersonRow } from '../storage/index.ts'
import {
  deleteSession,
  dropSessions,
  insertPerson,
  insertSession,
  personOfSession,
  touchSession,
} from '../storage/index.ts'
import { sameText } from '../tables/access.ts'

export interface Known {
  id: string
  name: string
  guest: boolean
}

/** Knows people by their tokens. */
export interface Identity {
  /** A new guest with a token for this browser or script. */
  makeGuest(name: string): Promise<{ person: Known; token: string }>
  /** A further token for somebody we know. */
  makeToken(person: string): Promise<string>
  whoHas(token: string | undefined): Promise<Known | null>
  /** The name under which a token is stored, by which connections that came with it are told. */
  sessionOf(token: string | undefined): string | null
  forget(token: string): Promise<void>
  /** All tokens of a person but this one, after a password changed. */
  forgetOthers(person: string, token: string): Promise<void>
  /** Which of these sessions are no more. */
  ended(sessions: readonly string[]): Promise<string[]>
  /** After a name changed. */
  refresh(): void
}

const REMEMBER_MS = 30_000
const DAY_MS = 86_400_000
const MOST_REMEMBERED = 20_000
const MOST_AT_ONCE = 500

/** Tokens are signed, so that a forged one is refused without asking the database. */
export function makeIdentity(db: Db, secret: string, now: () => number, days = 400): Identity {
  const known = new Map<string, { person: Known; until: number }>()
  /** Counts how often all was forgotten: what was looked up before that may be out of date when it comes. */
  let age = 0
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  function forgetAll(): void {
    known.clear()
    age++
  }

  async function makeToken(person: string): Promise<string> {
    const plain = newSecret()
    await insertSession(db, hashOf(plain), person, now())
    return `${plain}.${sign(plain)}`
  }

  function plainOf(token: string): string | undefined {
    const [plain, signature, ...rest] = token.split('.')
    if (!plain || !signature || rest.length > 0 || token.length > 200) return undefined
    return sameText(signature, sign(plain)) ? plain : undefined
  }

  async function lookUp(token: string | undefined): Promise<Known | null> {
    if (token === undefined) return null
    const remembered = known.get(token)
    if (remembered !== undefined && remembered.until > now()) return remembered.person
    const plain = plainOf(token)
    if (plain === undefined) return null
    const asked = age
    const row = await personOfSession(db, hashOf(plain))
    const isLive = row !== undefined && row.seen_at >= now() - days * DAY_MS
    // Once a day is enough to tell who still comes.
    if (isLive && row.seen_at < now() - DAY_MS) await touchSession(db, hashOf(plain), now())
    // Logged out while we looked: whoever sends a token again and again must not slip through.
    if (asked !== age) return lookUp(token)
    if (!isLive) return null
    const person = { id: row.id, name: row.name, guest: row.login === null }
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(token, { person, until: now() + REMEMBER_MS })
    return person
  }

  return {
    async makeGuest(name) {
      const person: PersonRow = { id: newId(16), name, login: null, password: null, created_at: now() }
      await insertPerson(db, person)
      return { person: { id: person.id, name, guest: true }, token: await makeToken(person.id) }
    },
    makeToken,
    whoHas: lookUp,
    sessionOf(token) {
      const plain = token === undefined ? undefined : plainOf(token)
      return plain === undefined ? null : hashOf(plain)
    },
    async forget(token) {
      const plain = plainOf(token)
      if (plain !== undefined) await deleteSession(db, hashOf(plain))
      forgetAll()
    },
    async forgetOthers(person, token) {
      await dropSessions(db, person, hashOf(plainOf(token) ?? ''))
      forgetAll()
    },
    async ended(sessions) {
      const gone = new Set(sessions)
      for (let from = 0; from < sessions.length; from += MOST_AT_ONCE) {
        const part = sessions.slice(from, from + MOST_AT_ONCE)
        const rows = await db
          .selectFrom('sessions')
          .select('token_hash')
          .where('token_hash', 'in', part)
          .execute()
        for (const row of rows) gone.delete(row.token_hash)
      }
      return [...gone]
    },
    refresh: forgetAll,
  }
}
