import { COOKIE } from './cookies.ts'
import type { Route } from './route.ts'

/** The description of the API, made from the same entries that serve it. */
export function openapi(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ten Forward',
      version: '1',
      description:
        'Everything that the client does can be done by a script: get a token from POST /api/guests and send it as a bearer. Live updates come over the WebSocket at /ws; docs/protocol.md describes it.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: COOKIE },
      },
      schemas: { Error: ERROR },
    },
  }
}

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        rules: { type: 'array', items: { type: 'string' } },
        path: { type: 'string' },
      },
    },
  },
}

function operation({ url, summary, query = {}, body, everybody, method }: Route): object {
  const named = [...url.matchAll(/:(\w+)/g)].map(match => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const asked = Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }))
  return {
    summary,
    operationId: `${method} ${url}`.toLowerCase().replace(/[^a-z]+/g, '-'),
    parameters: [...named, ...asked],
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(body) } }),
    responses: {
      '200': { description: 'Done.', content: json({ type: 'object' }) },
      default: { description: 'Refused.', content: json({ $ref: '#/components/schemas/Error' }) },
    },
    ...(everybody ? {} : { security: [{ bearer: [] }, { cookie: [] }] }),
  }
}

const json = (schema: object) => ({ 'application/json': { schema } })
