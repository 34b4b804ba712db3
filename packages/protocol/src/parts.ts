import Type from 'typebox'

/*
 * What messages and requests are made of. Every text, list and number has a least and a most: what comes from outside
 * is never longer, deeper or larger than somebody has thought about.
 */

export const text = (minLength: number, maxLength: number, more: { pattern?: string } = {}) =>
  Type.String({ minLength, maxLength, ...more })

export const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

export const list = <T extends Type.TSchema>(items: T, maxItems: number, minItems = 0) =>
  Type.Array(items, { minItems, maxItems })

/** Nothing but what is named. */
export const exactly = <P extends Type.TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const MOST_SEATS = 16
/** How many entries a log may have, and how often something may be counted. */
const MOST_ENTRIES = 1_000_000_000
/** The year 5138, in milliseconds since 1970. */
const LAST_MOMENT = 100_000_000_000_000

export const TableId = text(1, 40, { pattern: '^[a-z0-9-]+$' })
export const SeatNumber = whole(0, MOST_SEATS - 1)
export const Seats = list(SeatNumber, MOST_SEATS)
/** Whose eyes: a seat's, or null for somebody who only looks on. */
export const ViewerSeat = orNull(SeatNumber)
export const Seq = whole(0, MOST_ENTRIES)
export const Key = text(1, 64)
export const Secret = text(1, 100)
export const Name = text(1, 80)
export const ChatText = text(1, 1000)
export const Moment = whole(0, LAST_MOMENT)
/** One sentence for people. */
export const Sentence = text(0, 2000)
export const RuleIds = list(text(1, 80), 50)

/** By what a sender knows the answer again: any number or short text. */
export const MessageId = Type.Union([whole(0, Number.MAX_SAFE_INTEGER), text(0, 64)])
export type MessageId = Type.Static<typeof MessageId>

/** The same as the record of a game has it: whose it was stands in it, and old ones name no wish. */
export const EntrySchema = Type.Union([
  exactly({ seat: SeatNumber, answer: Type.Unknown() }),
  exactly({ seat: SeatNumber, act: text(1, 60), arg: Type.Unknown() }),
  exactly({ seat: SeatNumber, undo: Seq }),
  exactly({ seat: SeatNumber, wish: Seq }),
  exactly({ seat: SeatNumber, agree: Type.Boolean(), of: Type.Optional(Seq) }),
])

/** What a seat wants: an answer to its prompt, a standing action, or a word about taking something back. */
export const WishSchema = Type.Union([
  exactly({ answer: Type.Unknown() }),
  exactly({ act: text(1, 60), arg: Type.Unknown() }),
  exactly({ undo: Seq }),
  exactly({ wish: Seq }),
  /** `of` is the wish that is answered: the number of its entry. */
  exactly({ agree: Type.Boolean(), of: Seq }),
])
export type Wish = Type.Static<typeof WishSchema>
