import { found } from '@tenforward/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Type from 'typebox'
import type { Limiter } from '../limits.ts'
import type { Identity, Known } from '../people/identity.ts'
import type { Settings } from '../settings.ts'
import type { ServerContext } from '../tables/index.ts'

export interface Service {
  context: ServerContext
  identity: Identity
  settings: Settings
  /** Tries of passwords, by account. */
  guesses: Limiter
}

/** A request that was checked: all that a handler needs. */
export interface Call<Body = unknown> {
  service: Service
  context: ServerContext
  /** Who asks. Routes for everybody have null where nobody is known. */
  person: Known | null
  params: Record<string, string>
  query: Record<string, string>
  /** As the schema of the route says. */
  body: Body
  request: FastifyRequest
  reply: FastifyReply
}

/** Tighter limits than the usual one on requests from one address. */
export type Limit = 'guests' | 'logins' | 'files' | 'names'

/** One line of the API: it is served and described from the same entry. */
export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  summary: string
  /** Who may call it: those we know, unless it says everybody. */
  everybody?: boolean
  query?: Record<string, string>
  body?: Type.TSchema
  bodyLimit?: number
  /** How many requests it counts for; absent: one. */
  cost?: number
  limit?: Limit
  handle(call: Call): Promise<unknown> | unknown
}

/** A route that wants a body: what its handler gets is what the schema says. */
export const withBody = <S extends Type.TSchema>(
  route: Omit<Route, 'body' | 'handle'> & {
    body: S
    handle(call: Call<Type.Static<S>>): Promise<unknown> | unknown
  },
): Route => route

/** What a request counts for that is told to everybody at a table. */
export const TOLD_TO_ALL = 5

/** The table or message that the path names. */
export const idIn = (call: Pick<Call, 'params'>): string => found(call.params.id, 'id in the path')

/** The person of a route that is not for everybody. */
export const known = (call: Pick<Call, 'person'>): Known => found(call.person, 'person')
