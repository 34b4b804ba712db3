import type { Server } from 'node:http'
import { found } from '@tenforward/kernel'
import { limitedAddress, type Trusts } from './addresses.ts'

/**
 * Only so many connections from one address, whatever they are for: somebody could open thousands and say a letter a
 * minute on each. Those of a proxy of ours are of everybody.
 */
export function limitConnections(server: Server, most: number, trusts: Trusts): void {
  const open = new Map<string, number>()
  server.on('connection', socket => {
    const remote = socket.remoteAddress ?? ''
    if (trusts(remote, 0)) return
    const address = limitedAddress(remote)
    const before = open.get(address) ?? 0
    if (before >= most) return void socket.destroy()
    open.set(address, before + 1)
    socket.once('close', () => {
      const left = found(open.get(address), 'connection from', address) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
