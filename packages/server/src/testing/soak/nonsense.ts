/** Input that is wrong in every way: broken JSON, wrong types, near misses, things that belong to others. */

// Nothing at all is one of the odd values.
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const chance = (share: number) => Math.random() < share

const TEXTS = [
  '',
  'x',
  '__proto__',
  'constructor',
  "'; drop table log; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u0000',
  '\u202e',
  '🖖',
  'a'.repeat(5_000),
  '%s%n',
  '{{7*7}}',
  'null',
]
const NUMBERS = [0, -1, 1, 2, 3.5, 1e9, 1e308, -0, 2 ** 53, 15, 16, 99_999]

function someValue(depth = 0): unknown {
  const roll = Math.random()
  if (roll < 0.25) return pick(TEXTS)
  if (roll < 0.5) return pick(NUMBERS)
  if (roll < 0.6) return pick([true, false, null])
  if (depth > 3) return []
  if (roll < 0.8) return Array.from({ length: Math.floor(Math.random() * 4) }, () => someValue(depth + 1))
  return Object.fromEntries(
    Array.from({ length: Math.floor(Math.random() * 4) }, () => [
      pick([...TEXTS, 'answer', 'act', 'seat', 'undo', 'id']),
      someValue(depth + 1),
    ]),
  )
}

/** A message as a client would send it, from somebody who has no seat at the table. */
function sense(ids: readonly string[]): Record<string, unknown> {
  const table = pick(ids)
  const seat = pick([0, 1, 2, null])
  return pick([
    { t: 'hello', v: 1 },
    { t: 'subscribe', id: 1, table, seat },
    { t: 'subscribe', id: 1, table, since: pick(NUMBERS) },
    { t: 'unsubscribe', id: 1, table },
    { t: 'choose', id: 1, table, seat, key: 'k', at: 0, choice: { answer: pick([0, 4, 8, someValue()]) } },
    { t: 'choose', id: 1, table, seat: 0, key: pick(TEXTS), choice: { act: pick(TEXTS), arg: someValue() } },
    { t: 'choose', id: 1, table, seat: 1, key: 'u', choice: { undo: pick(NUMBERS) } },
    { t: 'choose', id: 1, table, seat: 1, key: 'u', choice: { agree: true, of: 1 } },
    { t: 'resync', id: 1, table, seat },
    { t: 'say', id: 1, table, text: pick(TEXTS) },
    { t: 'typing', table },
    { t: 'ping', id: someValue() },
  ])
}

export function someFrame(ids: readonly string[]): string | Buffer {
  const roll = Math.random()
  if (roll < 0.1) return Buffer.from(Array.from({ length: 20 }, () => Math.floor(Math.random() * 256)))
  if (roll < 0.2) return JSON.stringify(someValue()) ?? ''
  const message = sense(ids)
  // One field too few, too many, or of another kind.
  if (chance(0.5)) message[pick(Object.keys(message))] = someValue()
  if (chance(0.2)) delete message[pick(Object.keys(message))]
  if (chance(0.2)) message[pick(TEXTS)] = someValue()
  const text = JSON.stringify(message)
  if (chance(0.15)) return text.slice(0, Math.floor(Math.random() * text.length))
  if (chance(0.15)) return text.replace(/[{}[\]:,"]/, () => pick(['{', ']', ',', '"', '\\', '\u0000']))
  return text
}

const PATHS = [
  '',
  '/state',
  '/log',
  '/choices',
  '/choose',
  '/chat',
  '/join',
  '/start',
  '/seats/0',
  '/seats/1/link',
  '/seats/1/claim',
  '/seats/0/bot',
  '/abandon',
  '/rematch',
  '/export',
  '/mute',
]
const OTHERS = [
  '/api/guests',
  '/api/me/account',
  '/api/login',
  '/api/me/history',
  '/api/me/statistics',
  '/api/ratings?game=x',
  '/api/tables?status=open&most=3',
  '/api/games',
  '/api/nowhere',
  '/api/openapi.json',
  '/healthz',
  '/',
  '/%ff',
  '/..%2f..%2fetc/passwd',
]

export function someRequest(ids: readonly string[]): { method: string; path: string; body?: string } {
  const method = pick(['GET', 'GET', 'POST', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'])
  const table = chance(0.8) ? pick(ids) : encodeURIComponent(String(pick(TEXTS))).slice(0, 200)
  let path = chance(0.7) ? `/api/tables/${table}${pick(PATHS)}` : pick(OTHERS)
  if (chance(0.3)) {
    const name = pick(['seat', 'since', 'invite', 'mine', 'most', 'after', 'title'])
    path += `${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(String(pick(TEXTS))).slice(0, 500)}`
  }
  if (method === 'GET' || method === 'OPTIONS' || chance(0.1)) return { method, path }
  if (chance(0.2)) return { method, path, body: pick(['{', '[', 'null', '"x"', '{"a":1', '\u0000']) }
  const fields = [
    'seat',
    'choice',
    'key',
    'text',
    'secret',
    'level',
    'agree',
    'name',
    'login',
    'password',
    'line',
  ]
  const body = Object.fromEntries(fields.filter(() => chance(0.3)).map(field => [field, someValue()]))
  if (chance(0.3)) body.choice = { answer: 4 }
  if (chance(0.3)) body.seat = 0
  return { method, path, body: JSON.stringify(body) }
}
