import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { found } from '@tenforward/kernel'

/** Which proxies are ours: as many as stand in front of the server, or those of some networks. */
export type TrustedProxies = { hops: number } | { networks: readonly string[] }

const NETWORK = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/

/** `no`, a number of hops, or networks such as `10.0.0.0/8, ::1`; undefined: it is none of these. */
export function readTrust(text: string): TrustedProxies | undefined {
  const word = text.trim().toLowerCase()
  if (['', 'no', 'false'].includes(word)) return { hops: 0 }
  if (['yes', 'true'].includes(word)) return { hops: 1 }
  if (/^\d{1,2}$/.test(word)) return { hops: Number(word) }
  const networks = word.split(',').map(part => part.trim())
  return networks.every(isNetwork) ? { networks } : undefined
}

function isNetwork(text: string): boolean {
  const [, address = '', prefix] = NETWORK.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && (prefix === undefined || Number(prefix) <= (family === 4 ? 32 : 128))
}

/** Whether an address, so many hops away from us, is a proxy of ours; 0 is whoever has the connection. */
export type Trusts = (address: string, hop: number) => boolean

export function trustOf(trusted: TrustedProxies): Trusts {
  if ('hops' in trusted) return (_address, hop) => hop < trusted.hops
  const list = new BlockList()
  for (const network of trusted.networks) {
    const [, address = '', prefix] = found(NETWORK.exec(network), 'network', network)
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return given => {
    const address = plainAddress(given)
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
}

/** An IPv4 address may come dressed as IPv6. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

/** Who asks: each proxy of ours adds the address of whoever came to it, so the list is read from its end. */
export function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, trusts: Trusts): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  const way = forwarded === '' ? [] : forwarded.split(',').map(part => part.trim())
  let address = request.socket.remoteAddress ?? ''
  for (let hop = 0; way.length > 0 && trusts(address, hop); hop++) address = way.pop() ?? address
  return address
}

/** What is counted for limits: an address, or of IPv6 the network that one household or machine has for itself. */
export function limitedAddress(given: string): string {
  const [zoneless = ''] = given.split('%', 1)
  const address = plainAddress(zoneless)
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
