import {
  ChatText,
  EntrySchema,
  exactly,
  Key,
  list,
  Name,
  SeatNumber,
  Seats,
  Secret,
  text,
  whole,
} from '@tenforward/protocol'
import Type from 'typebox'
import { newId } from '../ids.ts'
import { cleanName, cleanText } from '../people/names.ts'
import { insertReport } from '../storage/index.ts'
import type { Plan } from '../tables/index.ts'
import {
  abandon,
  atTable,
  claim,
  exportTable,
  free,
  handOver,
  importTable,
  join,
  makeLink,
  mustSee,
  openTable,
  rematch,
  removeTable,
  rowOf,
  startTable,
  summarise,
  TableFault,
} from '../tables/index.ts'
import type { Call, Route } from './route.ts'
import { idIn, known, TOLD_TO_ALL, withBody } from './route.ts'

const closed = { additionalProperties: false }
const MOST_TITLE = 80

const PlanBody = Type.Object(
  {
    game: text(1, 40),
    title: Type.Optional(text(0, 200)),
    preset: Type.Optional(text(1, 60)),
    options: Type.Optional(Type.Unknown()),
    seats: Type.Array(
      Type.Union([
        Type.Object({ kind: Type.Literal('me'), name: Type.Optional(Name) }, closed),
        Type.Object({ kind: Type.Literal('hotseat'), name: Name }, closed),
        Type.Object({ kind: Type.Literal('open') }, closed),
        Type.Object({ kind: Type.Literal('bot'), level: Type.Optional(text(1, 40)) }, closed),
      ]),
      { minItems: 1, maxItems: 16 },
    ),
    visibility: Type.Optional(
      Type.Union([Type.Literal('public'), Type.Literal('unlisted'), Type.Literal('private')]),
    ),
    clock: Type.Optional(
      Type.Union([
        Type.Object({ kind: Type.Literal('none') }, closed),
        Type.Object(
          { kind: Type.Literal('live'), seconds: Type.Integer({ minimum: 5, maximum: 86_400 }) },
          closed,
        ),
        Type.Object({ kind: Type.Literal('days'), days: Type.Integer({ minimum: 1, maximum: 60 }) }, closed),
      ]),
    ),
    start: Type.Optional(Type.Boolean()),
  },
  closed,
)

const FileBody = Type.Object(
  {
    format: Type.Literal('tenforward-table/1'),
    title: text(0, 200),
    names: list(Type.Union([text(0, 80), Type.Null()]), 16),
    record: exactly({
      format: Type.Literal('tenforward/1'),
      game: text(1, 40),
      version: whole(0, 1_000_000),
      seats: whole(1, 16),
      seed: text(0, 200),
      options: Type.Unknown(),
      /** Refused with a sentence of its own. */
      script: Type.Optional(Type.Unknown()),
      voters: Type.Optional(Seats),
      entries: list(EntrySchema, 20_000),
      hash: Type.Optional(text(0, 100)),
    }),
  },
  closed,
)

function seatIn({ params }: Call): number {
  const seat = Number(params.seat)
  if (!/^\d{1,2}$/.test(params.seat ?? '') || seat > 15)
    throw new TableFault('missing', 'There is no such seat.')
  return seat
}

async function summaryOf(call: Call, id = idIn(call)) {
  const { context, person, query } = call
  return atTable(context, id, table => {
    mustSee(table, person?.id ?? null, query.invite)
    return summarise(rowOf(table), table.seats, person?.id ?? null, table.votes, context.games)
  })
}

function planIn({ body }: Call<Type.Static<typeof PlanBody>>): Plan {
  const name = (text: string | undefined) =>
    text === undefined ? undefined : cleanName(text, 32) || undefined
  const seats = body.seats.map(seat => ('name' in seat ? { ...seat, name: name(seat.name) } : seat))
  return { ...body, title: cleanText(body.title ?? '', MOST_TITLE), seats }
}

export const TABLES: readonly Route[] = [
  withBody({
    method: 'POST',
    url: '/api/tables',
    summary: 'Open a table. With an Idempotency-Key header, a resend opens nothing twice.',
    body: PlanBody,
    cost: 5,
    async handle(call) {
      const key = call.request.headers['idempotency-key']
      if (Array.isArray(key) || (key !== undefined && key.length > 64))
        throw new TableFault('bad', 'The Idempotency-Key must have at most 64 characters.')
      const id = await openTable(call.context, known(call), planIn(call), key)
      call.reply.code(201)
      const summary = await summaryOf({ ...call, query: {} }, id)
      const invite = await atTable(call.context, id, table => table.row.invite)
      return { table: summary, invite }
    },
  }),
  {
    method: 'GET',
    url: '/api/tables/:id',
    summary: 'One table.',
    everybody: true,
    query: { invite: 'the invitation of a private table' },
    handle: async call => ({ table: await summaryOf(call) }),
  },
  {
    method: 'DELETE',
    url: '/api/tables/:id',
    summary: 'Clear a table away with everything that was played and said at it. Owner only.',
    async handle(call) {
      await removeTable(call.context, known(call), idIn(call))
      return {}
    },
  },
  withBody({
    method: 'POST',
    url: '/api/tables/:id/join',
    cost: TOLD_TO_ALL,
    summary: 'Sit down on an open seat.',
    body: Type.Object({ seat: Type.Optional(SeatNumber), invite: Type.Optional(Secret) }, closed),
    handle: async call => ({
      seat: await join(call.context, known(call), idIn(call), call.body.seat, call.body.invite),
    }),
  }),
  {
    method: 'POST',
    url: '/api/tables/:id/start',
    cost: TOLD_TO_ALL,
    summary: 'Begin the game. Owner only; every seat must be taken.',
    async handle(call) {
      await startTable(call.context, known(call), idIn(call))
      return { table: await summaryOf({ ...call, query: {} }) }
    },
  },
  {
    method: 'DELETE',
    url: '/api/tables/:id/seats/:seat',
    cost: TOLD_TO_ALL,
    summary:
      'Stand up before the game begins; the owner can ask others to. Who is sent away from a private table needs the new invitation.',
    async handle(call) {
      const invite = await free(call.context, known(call), idIn(call), seatIn(call))
      return invite === undefined ? {} : { invite }
    },
  },
  {
    method: 'POST',
    url: '/api/tables/:id/seats/:seat/link',
    cost: TOLD_TO_ALL,
    summary: 'A private link that moves my seat to another device, once.',
    async handle(call) {
      const [id, seat] = [idIn(call), seatIn(call)]
      const secret = await makeLink(call.context, known(call), id, seat)
      // After the hash, so that it never appears in a log of requests.
      return { secret, path: `/table/${id}#seat=${seat}&secret=${secret}` }
    },
  },
  withBody({
    method: 'POST',
    url: '/api/tables/:id/seats/:seat/claim',
    cost: TOLD_TO_ALL,
    summary: 'Take a seat to this device with the secret of its private link.',
    body: Type.Object({ secret: Secret }, closed),
    async handle(call) {
      await claim(call.context, known(call), idIn(call), seatIn(call), call.body.secret)
      return {}
    },
  }),
  withBody({
    method: 'POST',
    url: '/api/tables/:id/seats/:seat/bot',
    cost: TOLD_TO_ALL,
    summary:
      'Let a bot of this level play my seat, or that of somebody who has been away for long; null takes mine back.',
    body: Type.Object({ level: Type.Union([Key, Type.Null()]) }, closed),
    async handle(call) {
      await handOver(call.context, known(call), idIn(call), seatIn(call), call.body.level)
      return {}
    },
  }),
  withBody({
    method: 'POST',
    url: '/api/tables/:id/abandon',
    cost: TOLD_TO_ALL,
    summary: 'Vote for ending the game without a result, or take the vote back; more than half decide.',
    body: Type.Object({ agree: Type.Boolean() }, closed),
    handle: async call => ({
      abandoned: await abandon(call.context, known(call), idIn(call), call.body.agree),
    }),
  }),
  {
    method: 'POST',
    url: '/api/tables/:id/rematch',
    cost: TOLD_TO_ALL,
    summary: 'Lay a new table for the same people after the game; all who ask get the same one.',
    async handle(call) {
      const id = await rematch(call.context, known(call), idIn(call))
      return { table: await summaryOf({ ...call, query: {} }, id) }
    },
  },
  withBody({
    method: 'POST',
    url: '/api/tables/:id/report',
    summary: 'Tell those who run this server that something at this table is not as it should be.',
    body: Type.Object({ text: ChatText, line: Type.Optional(Key) }, closed),
    async handle(call) {
      const id = idIn(call)
      await summaryOf({ ...call, query: {} })
      if (!call.context.talk.allow(known(call).id)) throw new TableFault('slow-down', 'Not so fast.')
      const text = cleanText(call.body.text, 1000)
      const report = {
        id: newId(),
        table_id: id,
        chat_id: call.body.line ?? null,
        by_id: known(call).id,
        text,
      }
      await insertReport(call.context.storage.db, { ...report, at: call.context.now() })
      call.context.log.warn({ report }, 'somebody reported something')
      call.context.metrics.reports.inc()
      return {}
    },
  }),
  {
    method: 'GET',
    url: '/api/tables/:id/export',
    summary: 'The whole game as one file: a save and a bug report. When it is over, or when I play alone.',
    cost: 5,
    async handle(call) {
      const file = await exportTable(call.context, known(call), idIn(call))
      call.reply.header('content-disposition', `attachment; filename="table-${call.params.id}.json"`)
      return file
    },
  },
  withBody({
    method: 'POST',
    url: '/api/import',
    summary: 'Set up a table from such a file. All its seats are mine.',
    body: FileBody,
    bodyLimit: 4 * 1024 * 1024,
    cost: 20,
    limit: 'files',
    async handle(call) {
      const id = await importTable(call.context, known(call), {
        ...call.body,
        title: cleanText(call.body.title, MOST_TITLE),
        names: call.body.names.map((name: string | null) => name && cleanName(name, 32)),
      })
      call.reply.code(201)
      return { table: await summaryOf({ ...call, query: {} }, id) }
    },
  }),
]
