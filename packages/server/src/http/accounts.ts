import { found } from '@tenforward/kernel'
import Type from 'typebox'
import { changePassword, forgetPerson, logIn, loginOf, register } from '../people/accounts.ts'
import { findPerson } from '../storage/index.ts'
import { joinAccount, personChanged, seatsRenamed, sessionsEnded, TableFault } from '../tables/index.ts'
import { dropCookies, setCookie, tokenOf } from './cookies.ts'
import { isSecure } from './people.ts'
import type { Call, Route } from './route.ts'
import { known, withBody } from './route.ts'

const closed = { additionalProperties: false }
const Login = Type.String({ minLength: 1, maxLength: 64 })
const Password = Type.String({ minLength: 8, maxLength: 200 })
/** One that was set long ago may have been shorter. */
const AnyPassword = Type.String({ maxLength: 200 })

/** Guesses at one account count together, from wherever they come; who mistypes has twenty. */
function mustBePatient(call: Call, account: string): void {
  if (!call.service.guesses.allow(account))
    throw new TableFault('slow-down', 'Too many tries for this account; wait a few minutes.')
}

const dbOf = (call: Call) => call.context.storage.db

export const ACCOUNTS: readonly Route[] = [
  withBody({
    method: 'POST',
    url: '/api/me/account',
    summary: 'Turn me, a guest, into an account with a login and a password. Everything I have stays mine.',
    limit: 'logins',
    body: Type.Object({ login: Login, password: Password }, closed),
    async handle(call) {
      await register(dbOf(call), known(call), call.body.login, call.body.password)
      await personChanged(call.context, known(call).id)
      return { person: { ...known(call), guest: false } }
    },
  }),
  withBody({
    method: 'POST',
    url: '/api/login',
    summary:
      'Log in. Sets the cookie of this browser; scripts use the token as a bearer. What I had as a guest becomes mine.',
    everybody: true,
    limit: 'logins',
    body: Type.Object({ login: Login, password: AnyPassword }, closed),
    async handle(call) {
      mustBePatient(call, loginOf(call.body.login))
      const id = await logIn(dbOf(call), call.body.login, call.body.password)
      const token = await call.service.identity.makeToken(id)
      const { name } = found(await findPerson(dbOf(call), id), 'person', id)
      if (call.person?.guest) await joinAccount(call.context, call.person.id, { id, name })
      call.reply.header('set-cookie', setCookie(token, isSecure(call)))
      return { person: { id, name, guest: false }, token }
    },
  }),
  withBody({
    method: 'POST',
    url: '/api/me/password',
    summary: 'Change my password. All other browsers and scripts of mine are logged out.',
    limit: 'logins',
    body: Type.Object({ old: AnyPassword, password: Password }, closed),
    async handle(call) {
      mustBePatient(call, known(call).id)
      await changePassword(dbOf(call), known(call), call.body.old, call.body.password)
      const token = found(tokenOf(call.request.headers), 'token')
      const { identity } = call.service
      await identity.forgetOthers(known(call).id, token)
      await sessionsEnded(call.context, {
        person: known(call).id,
        except: found(identity.sessionOf(token), 'session'),
      })
      return {}
    },
  }),
  withBody({
    method: 'POST',
    url: '/api/me/erase',
    summary: 'Forget me altogether: name, words, ratings. An account needs its password for this.',
    limit: 'logins',
    body: Type.Object({ password: Type.Optional(AnyPassword) }, closed),
    async handle(call) {
      const { id } = known(call)
      mustBePatient(call, id)
      const tables = await forgetPerson(dbOf(call), known(call), call.body.password)
      await personChanged(call.context, id)
      // Their name goes from tables that are open somewhere, too.
      await seatsRenamed(call.context, tables)
      call.reply.header('set-cookie', dropCookies)
      return {}
    },
  }),
]
