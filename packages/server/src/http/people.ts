import { found } from '@tenforward/kernel'
import { Name } from '@tenforward/protocol'
import Type from 'typebox'
import { cleanName } from '../people/names.ts'
import { renamePerson, renameSeats } from '../storage/index.ts'
import { personChanged, seatsRenamed, sessionsEnded, TableFault } from '../tables/index.ts'
import { dropCookies, setCookie, tokenOf } from './cookies.ts'
import type { Call, Route } from './route.ts'
import { known, withBody } from './route.ts'

const NameBody = Type.Object({ name: Name }, { additionalProperties: false })
const MOST_LETTERS = 32

function nameIn({ body }: Call<{ name: string }>): string {
  const name = cleanName(body.name, MOST_LETTERS)
  if (name === '') throw new TableFault('bad', 'The name must have at least one letter.')
  return name
}

export function isSecure({ request, service }: Call): boolean {
  return request.protocol === 'https' || service.settings.publicUrl?.startsWith('https:') === true
}

export const PEOPLE: readonly Route[] = [
  withBody({
    method: 'POST',
    url: '/api/guests',
    summary: 'Play as a guest. Sets the cookie of this browser; scripts use the token as a bearer.',
    everybody: true,
    limit: 'guests',
    body: NameBody,
    async handle(call) {
      const { person, token } = await call.service.identity.makeGuest(nameIn(call))
      call.reply.header('set-cookie', setCookie(token, isSecure(call))).code(201)
      return { person, token }
    },
  }),
  {
    method: 'GET',
    url: '/api/me',
    summary: 'Who I am; null for somebody new.',
    everybody: true,
    handle: ({ person }) => ({ person }),
  },
  withBody({
    method: 'PATCH',
    url: '/api/me',
    summary: 'Change my name, also on the seats of games that are not over.',
    limit: 'names',
    body: NameBody,
    async handle(call) {
      const name = nameIn(call)
      const { id, name: old } = known(call)
      const { db } = call.context.storage
      await renamePerson(db, id, name)
      const tables = await renameSeats(db, id, old, name)
      await personChanged(call.context, id)
      await seatsRenamed(call.context, tables)
      return { person: { ...known(call), name } }
    },
  }),
  {
    method: 'DELETE',
    url: '/api/session',
    summary: 'Forget me on this browser.',
    async handle(call) {
      const token = found(tokenOf(call.request.headers), 'token')
      const { identity } = call.service
      await identity.forget(token)
      await sessionsEnded(call.context, {
        person: known(call).id,
        only: found(identity.sessionOf(token), 'session'),
      })
      call.reply.header('set-cookie', dropCookies)
      return {}
    },
  },
]
