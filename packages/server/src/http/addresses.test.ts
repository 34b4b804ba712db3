import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { newGuest, request, startServer } from '../testing/server.ts'
import { addressOf, limitedAddress, readTrust, trustOf } from './addresses.ts'

const asked = (remoteAddress: string, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage

test.each([
  ['no', '10.0.0.1', '1.1.1.1', '10.0.0.1'],
  ['1', '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['2', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
  ['2', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['1', '10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.0/8', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.9.9.9', '1.1.1.1'],
  ['10.0.0.0/8, ::1', '::ffff:10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['10.0.0.0/8', '1.1.1.1', '6.6.6.6', '1.1.1.1'],
  ['fd00::/8', 'fd00::1', '2001:db8::5', '2001:db8::5'],
])('with TRUST_PROXY=%s, %s that brings "%s" is %s', (text, remote, forwarded, address) => {
  expect(addressOf(asked(remote, forwarded), trustOf(readTrust(text)!))).toBe(address)
})

test.each(['perhaps', '1.2.3', '10.0.0.0/33', '10.0.0.1,', '100'])('TRUST_PROXY=%s is refused', text => {
  expect(readTrust(text)).toBeUndefined()
})

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, counted) => {
  expect(limitedAddress(address)).toBe(counted)
})

test('a client behind a proxy cannot pick the address that is counted', async () => {
  const server = await startServer({ trustProxy: { hops: 1 }, requestRate: 1 })
  const from = (list: string) =>
    request(server, 'GET', '/api/games', undefined, { 'x-forwarded-for': list }).then(a => a.status)
  const flood = async (list: (n: number) => string) => {
    const found = []
    for (let n = 0; n < 8; n++) found.push(await from(list(n)))
    return found
  }
  expect(await flood(n => `6.6.6.${n}, 1.1.1.1`)).toContain(429)
  expect(await from('2.2.2.2')).toBe(200)
  expect(await flood(n => `2001:db8::${n}`)).toContain(429)
})

test('a page that points its own name at this server is sent away', async () => {
  const server = await startServer({ publicUrl: 'https://games.example.org', allowedHosts: ['ten.local'] })
  await newGuest(server, 'Kirk')
  const { port } = new URL(server.address)
  const ask = (host: string, path = '/api/games') =>
    new Promise<number>(resolve => {
      import('node:http').then(({ get }) =>
        get({ host: '127.0.0.1', port, path, headers: { host } }, answer => {
          answer.resume()
          resolve(answer.statusCode!)
        }),
      )
    })
  expect(await ask('evil.example.com')).toBe(421)
  expect(await ask(`evil.example.com:${port}`, '/')).toBe(421)
  expect(await ask('evil.example.com', '/healthz')).toBe(200)
  for (const host of ['games.example.org', 'ten.local', `localhost:${port}`, '192.168.1.5', '[::1]:1701'])
    expect(await ask(host)).toBe(200)
  const open = await startServer({ allowedHosts: ['*'] })
  expect((await request(open, 'GET', '/api/games')).status).toBe(200)
})
