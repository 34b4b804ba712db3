import Type from 'typebox'
import { type Check, checkFor } from './check.ts'
import {
  ChatText,
  exactly,
  Key,
  MessageId,
  SeatNumber,
  Secret,
  Seq,
  TableId,
  text,
  ViewerSeat,
  WishSchema,
  whole,
} from './parts.ts'

const Id = Type.Optional(MessageId)
const Eyes = Type.Optional(ViewerSeat)

function message<T extends string, P extends Type.TProperties>(t: T, properties: P) {
  return exactly({ t: Type.Literal(t), ...properties })
}

/** What a client may send. */
export const CLIENT_MESSAGES = {
  hello: message('hello', { v: whole(0, 1_000), token: Type.Optional(text(0, 200)) }),
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
  /** What may I do without being asked? */
  standing: message('standing', { id: Id, table: TableId, seat: SeatNumber }),
  /** Why would this answer be refused? Nothing is played. */
  whyNot: message('whyNot', { id: Id, table: TableId, seat: SeatNumber, answer: Type.Unknown() }),
  resync: message('resync', { id: Id, table: TableId, seat: Eyes }),
  say: message('say', { id: Id, table: TableId, text: ChatText }),
  typing: message('typing', { table: TableId }),
  ping: message('ping', { id: Id }),
}

export type ClientMessageName = keyof typeof CLIENT_MESSAGES
export type ClientMessage<N extends ClientMessageName = ClientMessageName> = {
  [K in N]: Type.Static<(typeof CLIENT_MESSAGES)[K]>
}[N]

const CHECKS = Object.fromEntries(
  Object.entries(CLIENT_MESSAGES).map(([name, schema]) => [name, checkFor(schema)]),
) as Record<ClientMessageName, Check>

/** A message, or what is wrong with it. */
export type Reading = ClientMessage | { fault: string; id?: MessageId | undefined }

/** Reads a frame that a client sent. */
export function readMessage(frame: string): Reading {
  let value: unknown
  try {
    value = JSON.parse(frame)
  } catch {
    return { fault: 'The message is not JSON.' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fault: 'A message is an object.' }
  const { t } = value as { t?: unknown }
  if (!isName(t)) return { fault: 'There is no such message.', id: idIn(value) }
  const fault = CHECKS[t](value)
  return fault === undefined ? (value as ClientMessage) : { fault, id: idIn(value) }
}

const isName = (t: unknown): t is ClientMessageName => typeof t === 'string' && Object.hasOwn(CHECKS, t)

/** The number of a message that is not in order otherwise, so that its sender can be told. */
function idIn(value: object): MessageId | undefined {
  const { id } = value as { id?: unknown }
  return typeof id === 'number' || (typeof id === 'string' && id.length <= 64) ? id : undefined
}
