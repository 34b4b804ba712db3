import type { Process } from '../../load/index.ts'
import { within } from './waiting.ts'

const STOP_MS = 30_000

/** Stops a server as an operator does: it must end by itself, in time, and have nothing to complain about. */
export async function stopPolitely(server: Process, faults: string[]): Promise<void> {
  let isLate = false
  await within(STOP_MS, server.stop(), () => {
    isLate = true
  })
  if (isLate) {
    faults.push(`a server did not stop within ${STOP_MS / 1000} seconds`)
    await server.kill()
  } else if (server.child.exitCode !== 0)
    faults.push(`a server that was stopped ended with ${server.child.exitCode ?? server.child.signalCode}`)
  faults.push(...faultsInLog(server.said()))
}

/** Errors in the log of a server: there is no reason for any, whatever ends. */
export function faultsInLog(said: string): string[] {
  return said
    .split('\n')
    .filter(line => /"level":[56]0/.test(line))
    .map(line => `a server logged ${line.slice(0, 500)}`)
}
