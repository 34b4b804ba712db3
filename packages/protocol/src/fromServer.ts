import type { Result, TableView } from '@tenforward/kernel'
import Type from 'typebox'
import {
  ChatText,
  exactly,
  list,
  MessageId,
  Moment,
  Name,
  orNull,
  RuleIds,
  SeatNumber,
  Seats,
  Sentence,
  Seq,
  TableId,
  text,
  ViewerSeat,
  whole,
} from './parts.ts'
import type { Patch } from './patch.ts'

/** The kernel says what a prompt is; here stands what all kinds have in common. */
const PromptSchema = Type.Unsafe<NonNullable<TableView['prompt']>>(
  Type.Object({ kind: text(1, 20), name: text(1, 80), seat: SeatNumber, rules: RuleIds }),
)

const ResultSchema = Type.Unsafe<Result>(
  Type.Object({ winners: Seats, reason: Sentence, rules: Type.Optional(RuleIds) }),
)

/** `at` is the entry that asked: whoever agrees names it. */
const Wished = exactly({ seat: SeatNumber, to: Seq, agreed: Seats, at: Seq })

/** All that a viewer may know of a game under way. Sent whole once, then as patches. */
export const ViewStateSchema = exactly({
  /** The game's own. */
  view: Type.Unknown(),
  /** What this seat is asked. */
  prompt: orNull(PromptSchema),
  /** Whom the table waits for, and about what as far as the viewer may know. */
  deciding: list(exactly({ seat: SeatNumber, name: orNull(text(1, 80)) }), 64),
  result: orNull(ResultSchema),
  /** How many choices stand: what `undo` counts in. */
  moves: Seq,
  /** How far this seat may go back by right; null for a spectator and after the end. */
  undoTo: orNull(Seq),
  /** An undo that waits for consent. */
  wish: orNull(Wished),
  /** When the time of those who decide runs out. */
  deadline: orNull(Moment),
  /** Why nobody can play on, if so. */
  frozen: orNull(Sentence),
})
export type ViewState = Type.Static<typeof ViewStateSchema>

const SeenEventSchema = exactly({ type: text(1, 80), data: Type.Unknown() })
export type SeenEvent = Type.Static<typeof SeenEventSchema>

/** What one entry of the log brought about, as the viewer may know it. */
export const HappeningSchema = exactly({
  seq: Seq,
  events: list(SeenEventSchema, 100_000),
  /** How many choices were taken back. */
  undone: Type.Optional(Seq),
})
export type Happening = Type.Static<typeof HappeningSchema>
const Happenings = list(HappeningSchema, 100_000)

const ClockSchema = Type.Union([
  exactly({ kind: Type.Literal('none') }),
  /** Everybody sits at the table: seconds for each decision. */
  exactly({ kind: Type.Literal('live'), seconds: whole(1, 86_400) }),
  /** By correspondence: days for each decision. */
  exactly({ kind: Type.Literal('days'), days: whole(1, 60) }),
])
/** How long a seat may think. When the time runs out, the fallback answer is played for it. */
export type Clock = Type.Static<typeof ClockSchema>

const SeatSummary = exactly({
  seat: SeatNumber,
  kind: Type.Union([Type.Literal('open'), Type.Literal('person'), Type.Literal('bot')]),
  name: orNull(text(0, 80)),
  /** How well the bot plays. */
  level: orNull(text(0, 80)),
  /** Whether it is a seat of the asker. */
  mine: Type.Boolean(),
  /** For whom an open seat is kept: the asker or somebody else, who was asked to a rematch. */
  held: orNull(Type.Union([Type.Literal('me'), Type.Literal('other')])),
  /** When its person was last at the table. */
  seenAt: orNull(Moment),
})

/** What anybody who may know of a table may know about it. No ids of people, no seed, no invitation. */
export const TableSummarySchema = exactly({
  id: TableId,
  game: text(1, 40),
  version: whole(0, 1_000_000),
  title: text(0, 200),
  options: Type.Unknown(),
  status: Type.Union([
    Type.Literal('open'),
    Type.Literal('playing'),
    Type.Literal('finished'),
    Type.Literal('abandoned'),
  ]),
  visibility: Type.Union([Type.Literal('public'), Type.Literal('unlisted'), Type.Literal('private')]),
  clock: ClockSchema,
  seats: list(SeatSummary, 16, 1),
  /** Whether the asker opened the table. */
  owner: Type.Boolean(),
  seq: Seq,
  deciding: list(SeatNumber, 64),
  result: orNull(ResultSchema),
  /** Why the table was put aside, if so: nobody plays on here. */
  frozen: orNull(Sentence),
  /** Why the result counts in nobody's rating, as far as can be told by now; null: it counts. */
  unrated: orNull(Sentence),
  /** The seats of those who want to end the game without a result. */
  abandon: Seats,
  /** The table of the rematch. */
  rematch: orNull(TableId),
  createdAt: Moment,
  updatedAt: Moment,
})
export type TableSummary = Type.Static<typeof TableSummarySchema>

export const ChatLineSchema = exactly({
  id: text(1, 64),
  name: text(0, 80),
  /** Where the speaker sits: anybody can bear the name of somebody who plays. */
  seat: orNull(SeatNumber),
  text: ChatText,
  at: Moment,
})
export type ChatLine = Type.Static<typeof ChatLineSchema>

const PersonSchema = exactly({ id: text(1, 64), name: Name, guest: Type.Boolean() })

/** What can go wrong, by one word. */
export const ERROR_CODES = [
  'bad',
  'too-long',
  'slow-down',
  'too-many',
  'version',
  'unknown',
  'forbidden',
  'missing',
  'conflict',
  'unreadable',
  'storage',
  'broken',
  'overrun',
  'closing',
  'seat-moved',
  'gone',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]
const ErrorCodeSchema = Type.Unsafe<ErrorCode>(Type.Enum([...ERROR_CODES]))

/** Something that a seat may do without being asked, and with what. */
const StandingActionSchema = exactly({ act: text(1, 60), args: list(Type.Unknown(), 200, 1) })
export type StandingAction = Type.Static<typeof StandingActionSchema>

const RefusalSchema = exactly({ message: Sentence, rules: RuleIds })
export type Refusal = Type.Static<typeof RefusalSchema>

const PatchSchema = Type.Unsafe<Patch>(
  Type.Union([Type.Array(Type.Unknown(), { minItems: 0, maxItems: 1 }), Type.Object({})]),
)

const Id = Type.Optional(MessageId)

function message<T extends string, P extends Type.TProperties>(t: T, properties: P) {
  return exactly({ t: Type.Literal(t), ...properties })
}

/** What a server sends. */
export const SERVER_MESSAGES = {
  welcome: message('welcome', { v: whole(0, 1_000), person: PersonSchema, node: text(1, 64) }),
  table: message('table', { table: TableId, summary: TableSummarySchema }),
  state: message('state', {
    table: TableId,
    seat: ViewerSeat,
    seq: Seq,
    state: ViewStateSchema,
    events: Happenings,
    /** There are more events than could be sent. */
    more: Type.Boolean(),
  }),
  delta: message('delta', {
    table: TableId,
    seat: ViewerSeat,
    from: Seq,
    seq: Seq,
    patch: PatchSchema,
    events: Happenings,
    ack: Id,
  }),
  ack: message('ack', {
    id: Id,
    table: TableId,
    /** Of a choice: the entry as which it is stored. */
    seq: Type.Optional(Seq),
    /** Of a subscription: through whose eyes. */
    seat: Type.Optional(ViewerSeat),
  }),
  refused: message('refused', { id: Id, table: TableId, message: Sentence, rules: RuleIds }),
  /** All that the seat may do unasked, as of this entry. */
  standing: message('standing', {
    id: Id,
    table: TableId,
    seat: SeatNumber,
    seq: Seq,
    actions: list(StandingActionSchema, 100),
  }),
  /** Why the answer would be refused; null: it would not be. */
  whyNot: message('whyNot', { id: Id, table: TableId, seat: SeatNumber, refusal: orNull(RefusalSchema) }),
  person: message('person', { person: PersonSchema }),
  presence: message('presence', {
    table: TableId,
    node: text(1, 64),
    here: list(exactly({ seat: ViewerSeat, name: Name }), 1_000),
  }),
  typing: message('typing', { table: TableId, seat: ViewerSeat, name: Name }),
  chat: message('chat', { table: TableId, lines: list(ChatLineSchema, 1_000) }),
  error: message('error', {
    id: Id,
    code: ErrorCodeSchema,
    message: Sentence,
    table: Type.Optional(TableId),
    seat: Type.Optional(ViewerSeat),
  }),
  pong: message('pong', { id: Id }),
  closing: message('closing', { message: Sentence }),
}

export type ServerMessageName = keyof typeof SERVER_MESSAGES
export type ServerMessage<N extends ServerMessageName = ServerMessageName> = {
  [K in N]: Type.Static<(typeof SERVER_MESSAGES)[K]>
}[N]

/** A message as it goes over the wire. */
export const frameOf = (message: ServerMessage): string => JSON.stringify(message)
