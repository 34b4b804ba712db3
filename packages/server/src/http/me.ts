import type { Result } from '@tenforward/kernel'
import { found } from '@tenforward/kernel'
import { Key, SeatNumber } from '@tenforward/protocol'
import Type from 'typebox'
import { newId } from '../ids.ts'
import { shownRating } from '../people/ratings.ts'
import type { RatingRow } from '../storage/index.ts'
import {
  bestOf,
  deleteMute,
  findChat,
  insertMute,
  mutesOf,
  playedBy,
  ratingsOf,
  silence,
} from '../storage/index.ts'
import { atTable, mustOwn, mustSee, personChanged, TableFault } from '../tables/index.ts'
import type { Call, Route } from './route.ts'
import { idIn, known, withBody } from './route.ts'

const closed = { additionalProperties: false }
/** So many games make a rating that can be compared. */
const LEAST_GAMES = 5

const shown = ({ game, mu, sigma, games }: RatingRow) => ({
  game,
  rating: shownRating({ mu, sigma }),
  sure: games >= LEAST_GAMES,
  games,
})

interface Tally {
  playing: number
  finished: number
  won: number
  drawn: number
  lost: number
  abandoned: number
}

/** How often each game was played and won. Somebody who held several seats won if any of them did. */
async function tally(call: Call): Promise<Record<string, Tally>> {
  const games: Record<string, Tally> = {}
  for (const { game, status, result, seat } of await playedBy(call.context.storage.db, known(call).id)) {
    games[game] ??= { playing: 0, finished: 0, won: 0, drawn: 0, lost: 0, abandoned: 0 }
    const count = games[game]
    if (status === 'playing' || status === 'abandoned') count[status]++
    if (status !== 'finished' || result === null) continue
    const { winners } = JSON.parse(result) as Result
    count.finished++
    count[winners.length === 0 ? 'drawn' : winners.includes(seat) ? 'won' : 'lost']++
  }
  return games
}

/** Whom a request means: whoever wrote a line, or sits on a seat. */
async function meant(call: Call<{ line?: string; seat?: number }>): Promise<string> {
  const { line, seat } = call.body
  const { db } = call.context.storage
  const person = await atTable(call.context, idIn(call), async table => {
    mustSee(table, known(call).id)
    if (seat !== undefined) return table.seats[seat]?.person_id ?? undefined
    const row = line === undefined ? undefined : await findChat(db, line)
    return row?.table_id === table.id ? row.person_id : undefined
  })
  if (person === undefined) throw new TableFault('missing', 'There is nobody to mute or to silence.')
  if (person === known(call).id) throw new TableFault('conflict', 'That is you.')
  return person
}

export const ME: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/me/statistics',
    summary: 'What I have played and won, and my rating, by game.',
    handle: async call => ({
      games: await tally(call),
      ratings: (await ratingsOf(call.context.storage.db, known(call).id)).map(shown),
    }),
  },
  {
    method: 'GET',
    url: '/api/ratings',
    summary: 'The best of a game, among those who have an account.',
    everybody: true,
    query: { game: 'which game' },
    async handle({ context, query }) {
      const rows = await bestOf(context.storage.db, query.game ?? '', LEAST_GAMES, 100)
      return { ratings: rows.map(row => ({ name: row.name, ...shown(row) })) }
    },
  },
  {
    method: 'GET',
    url: '/api/me/mutes',
    summary: 'Whose words I do not see.',
    handle: async call => ({
      mutes: (await mutesOf(call.context.storage.db, known(call).id)).map(({ id, name }) => ({ id, name })),
    }),
  },
  withBody({
    method: 'POST',
    url: '/api/tables/:id/mute',
    summary: 'No longer see what somebody says, here and elsewhere: who wrote a line, or sits on a seat.',
    body: Type.Object({ line: Type.Optional(Key), seat: Type.Optional(SeatNumber) }, closed),
    async handle(call) {
      const person = await meant(call)
      const id = newId()
      const { db } = call.context.storage
      await insertMute(db, id, known(call).id, person)
      await personChanged(call.context, known(call).id)
      return {}
    },
  }),
  withBody({
    method: 'POST',
    url: '/api/tables/:id/silence',
    summary:
      'Let somebody no longer speak at my table, or again: who wrote a line, or sits on a seat. Owner only.',
    body: Type.Object(
      { line: Type.Optional(Key), seat: Type.Optional(SeatNumber), silent: Type.Boolean() },
      closed,
    ),
    async handle(call) {
      const id = idIn(call)
      await atTable(call.context, id, table => mustOwn(table, known(call).id))
      await silence(call.context.storage.db, id, await meant(call), call.body.silent)
      return {}
    },
  }),
  {
    method: 'DELETE',
    url: '/api/me/mutes/:mute',
    summary: 'See the words of somebody again.',
    async handle(call) {
      await deleteMute(call.context.storage.db, known(call).id, found(call.params.mute, 'mute'))
      await personChanged(call.context, known(call).id)
      return {}
    },
  },
]
