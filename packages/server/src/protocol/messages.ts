import Type from 'typebox'
import {
  ChatText,
  type Check,
  checkFor,
  Key,
  SeatNumber,
  Secret,
  Seq,
  TableId,
  WishSchema,
} from './schema.ts'

/** The version of the protocol; docs/protocol.md describes it. */
export const PROTOCOL = 1

const Id = Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 64 })]))
const Eyes = Type.Optional(Type.Union([SeatNumber, Type.Null()]))

function message<T extends string, P extends Type.TProperties>(t: T, properties: P) {
  return Type.Object({ t: Type.Literal(t), ...properties }, { additionalProperties: false })
}

/** What a client may send. */
export const MESSAGES = {
  hello: message('hello', { v: Type.Integer(), token: Type.Optional(Type.String({ maxLength: 200 })) }),
  subscribe: message('subscribe', {
    id: Id,
    table: TableId,
    seat: Eyes,
    since: Type.Optional(Seq),
    invite: Type.Optional(Secret),
  }),
  unsubscribe: message('unsubscribe', { id: Id, table: TableId, seat: Eyes }),
  choose: message('choose', {
    id: Id,
    table: TableId,
    seat: SeatNumber,
    key: Key,
    at: Type.Optional(Seq),
    choice: WishSchema,
  }),
  resync: message('resync', { id: Id, table: TableId, seat: Eyes }),
  say: message('say', { id: Id, table: TableId, text: ChatText }),
  typing: message('typing', { table: TableId }),
  ping: message('ping', { id: Id }),
}

export type MessageName = keyof typeof MESSAGES
export type Message<N extends MessageName = MessageName> = Type.Static<(typeof MESSAGES)[N]>

const CHECKS = Object.fromEntries(
  Object.entries(MESSAGES).map(([name, schema]) => [name, checkFor(schema)]),
) as Record<MessageName, Check>

/** A message, or what is wrong with it. */
export type Reading = Message | { fault: string; id?: unknown }

/** Reads a frame. */
export function readMessage(text: string): Reading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: 'The message is not JSON.' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fault: 'A message is an object.' }
  if (isPlainChoose(value as Record<string, unknown>)) return value as Message
  const { t, id: given } = value as { t?: unknown; id?: unknown }
  const id =
    typeof given === 'number' || (typeof given === 'string' && given.length <= 64) ? given : undefined
  if (typeof t !== 'string' || !Object.hasOwn(CHECKS, t)) return { fault: 'There is no such message.', id }
  const fault = CHECKS[t as MessageName](value)
  return fault === undefined ? (value as Message) : { fault, id }
}

/**
 * Whether it is a `choose` with a plain answer, as nearly all messages are: so much is told here for a fraction of what
 * the schema costs. It lets through nothing that the schema would not; where it says no, the schema has the word.
 */
export function isPlainChoose(value: Record<string, unknown>): boolean {
  const { t, id, table, seat, key, at, choice } = value
  if (t !== 'choose' || !isShort(key) || !isWithin(seat, 15) || !isPlainAnswer(choice)) return false
  if (!isShort(table) || table.length > 40 || !isName(table)) return false
  if (id !== undefined && !Number.isSafeInteger(id) && !isShort(id)) return false
  if (at !== undefined && !isWithin(at, 1_000_000_000)) return false
  let fields = 0
  for (const _ in value) fields++
  return fields === 5 + Number(id !== undefined) + Number(at !== undefined)
}

const isWithin = (value: unknown, most: number) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 1 && value.length <= 64

/** `^[a-z0-9-]+$` */
function isName(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (!((c >= 97 && c <= 122) || (c >= 48 && c <= 57) || c === 45)) return false
  }
  return true
}

function isPlainAnswer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'answer')) return false
  for (const key in value) if (key !== 'answer') return false
  const { answer } = value as { answer: unknown }
  return typeof answer !== 'object' || answer === null
}
