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

/** Reads a frame; a string says what is wrong with it. */
export function readMessage(text: string): Message | { fault: string; id?: unknown } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: 'The message is not JSON.' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fault: 'A message is an object.' }
  const { t, id: given } = value as { t?: unknown; id?: unknown }
  const id =
    typeof given === 'number' || (typeof given === 'string' && given.length <= 64) ? given : undefined
  if (typeof t !== 'string' || !Object.hasOwn(CHECKS, t)) return { fault: 'There is no such message.', id }
  const fault = CHECKS[t as MessageName](value)
  return fault === undefined ? (value as Message) : { fault, id }
}
