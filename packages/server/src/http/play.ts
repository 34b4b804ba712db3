import { ChatText, Key, SeatNumber, Seq, WishSchema } from '@tenforward/protocol'
import Type from 'typebox'
import { cleanText } from '../people/names.ts'
import { latestChat, mutesOf } from '../storage/index.ts'
import type { LiveTable, Viewer } from '../tables/index.ts'
import {
  atTable,
  catchUpAndDeliver,
  chatLine,
  choose,
  guarded,
  hasBegun,
  legalChoices,
  mustHold,
  mustSee,
  render,
  say,
  seatsOfPerson,
  story,
  TableFault,
  viewerFor,
} from '../tables/index.ts'
import type { Call, Route } from './route.ts'
import { idIn, known, withBody } from './route.ts'

const closed = { additionalProperties: false }
const MOST_LISTED = 200

function numberIn(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new TableFault('bad', `"${name}" must be a whole number.`)
  return Number(text)
}

/** The eyes that a request names: `seat=2`, `seat=all` for a spectator, or nothing for one's own. */
function viewerIn({ person, query }: Call, table: LiveTable): Viewer {
  mustSee(table, person?.id ?? null, query.invite)
  if (person === null || query.seat === 'all') return null
  return viewerFor(table, person.id, numberIn(query.seat, 'seat'))
}

/** Gives the table to the work, up to date with the other nodes. */
function looking<T>(call: Call, work: (table: LiveTable) => Promise<T> | T): Promise<T> {
  const { context } = call
  return atTable(context, idIn(call), async table => {
    if (context.storage.kind === 'postgres') await catchUpAndDeliver(context, table)
    return work(table)
  })
}

const EYES = { seat: 'the seat whose view is wanted, or all', invite: 'the invitation of a private table' }

export const PLAY: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/tables/:id/state',
    summary: 'What a seat or a spectator sees now, with the prompt; events after since, if that is given.',
    everybody: true,
    query: { ...EYES, since: 'also what happened after this number' },
    handle: call =>
      looking(call, async table => {
        const viewer = viewerIn(call, table)
        const since = numberIn(call.query.since, 'since') ?? table.seq
        const { events, more } = await story(call.context, table, viewer, since, table.seq)
        const state = hasBegun(table) ? render(table, viewer) : null
        return { table: table.id, seat: viewer, seq: table.seq, state, events, more }
      }),
  },
  {
    method: 'GET',
    url: '/api/tables/:id/log',
    summary: 'What happened after since, as a seat or a spectator may know it; in parts.',
    everybody: true,
    query: { ...EYES, since: 'after this number; 0 is the beginning' },
    handle: call =>
      looking(call, table => {
        const since = numberIn(call.query.since, 'since') ?? 0
        return story(call.context, table, viewerIn(call, table), since, table.seq)
      }),
  },
  {
    method: 'GET',
    url: '/api/tables/:id/choices',
    summary: 'What my seat may choose now: answers to its prompt and standing actions.',
    query: { seat: 'which of my seats' },
    handle: call =>
      looking(call, table => {
        const seat = numberIn(call.query.seat, 'seat') ?? seatsOfPerson(table, known(call).id)[0] ?? -1
        mustHold(table, known(call).id, seat)
        return guarded(call.context, table, () => legalChoices(table, seat))
      }),
  },
  withBody({
    method: 'POST',
    url: '/api/tables/:id/choose',
    summary: 'Make a choice. 200 means that it is stored; 422 that the rules forbid it, and which.',
    body: Type.Object(
      { seat: SeatNumber, key: Type.Optional(Key), at: Type.Optional(Seq), choice: WishSchema },
      closed,
    ),
    async handle(call) {
      const { seat, key, at, choice } = call.body
      const attempt = { seat, key, at, wish: choice, person: known(call).id }
      const answer = await choose(call.context, idIn(call), attempt)
      if (answer.kind === 'ack') return { seq: answer.seq }
      call.reply.code(422)
      return { error: { code: 'refused', message: answer.message, rules: answer.rules } }
    },
  }),
  {
    method: 'GET',
    url: '/api/tables/:id/chat',
    summary: 'The last words at a table.',
    everybody: true,
    query: { invite: EYES.invite },
    handle: call =>
      looking(call, async table => {
        viewerIn(call, table)
        const { db } = call.context.storage
        const mutes = call.person === null ? [] : await mutesOf(db, call.person.id)
        const lines = (await latestChat(db, table.id, MOST_LISTED)).filter(
          line => !mutes.some(mute => mute.muted_id === line.person_id),
        )
        return { lines: lines.map(line => chatLine(table, line)) }
      }),
  },
  withBody({
    method: 'POST',
    url: '/api/tables/:id/chat',
    summary: 'Say something at a table.',
    body: Type.Object({ text: ChatText }, closed),
    handle: call =>
      looking(call, async table => {
        mustSee(table, known(call).id)
        const text = cleanText(call.body.text, 500)
        if (text !== '') await say(call.context, table, known(call), text)
        return {}
      }),
  }),
]
