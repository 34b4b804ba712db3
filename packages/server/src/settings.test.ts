import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test.each([
  [{}, { host: '127.0.0.1', port: 1701 }],
  [{ PORT: '' }, { host: '127.0.0.1', port: 1701 }],
  [{ PORT: ' 8080 ' }, { host: '127.0.0.1', port: 8080 }],
  [{ PORT: '0' }, { host: '127.0.0.1', port: 0 }],
  [
    { PORT: '65535', HOST: '0.0.0.0' },
    { host: '0.0.0.0', port: 65_535 },
  ],
])('settings are read from %j', (env, settings) => {
  expect(readSettings(env)).toMatchObject(settings)
})

test.each(['65536', '-1', '80.5', '1e3', '0x50', 'abc', '99999999'])('PORT=%s is refused', PORT => {
  expect(readSettings({ PORT })).toEqual({
    fault: `PORT must be a whole number from 0 to 65535, but it is "${PORT}".`,
  })
})

test.each([
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must begin with postgres/],
  [{ SECRET: 'short' }, /^SECRET must have at least 32/],
  [{ PUBLIC_URL: 'games.example.org' }, /^PUBLIC_URL must be like https/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  [{ TRUST_PROXY: 'perhaps' }, /^TRUST_PROXY must be no, a number of proxies, or their networks/],
  [{ BOT_SECONDS: '0' }, /^BOT_SECONDS must be a whole number from 1/],
])('%j is refused in one sentence', (env, sentence) => {
  expect(readSettings(env as Record<string, string>)).toEqual({ fault: expect.stringMatching(sentence) })
})
