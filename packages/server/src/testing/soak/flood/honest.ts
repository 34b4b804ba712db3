import { randomUUID } from 'node:crypto'
import type { PickPrompt } from '@tenforward/kernel'
import { found, ofSeat } from '@tenforward/kernel'
import { type Client, type Followed, openClient } from '@tenforward/protocol/client'
import WebSocket from 'ws'
import type { FilledTable } from '../../../load/index.ts'
import { stateOf } from '../../stateOf.ts'

export const PAIRS = 50
/** People look at the table between two choices; the machine is not what is tested. */
export const THINKING_MS = 250

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Pairs who play one game after the other, each pair at an address of its own. */
export function openHonest(
  address: string,
  tables: readonly FilledTable[],
  times: number[],
  faults: string[],
): { stop(): Promise<void> } {
  let running = true
  const clients: Client[] = []
  const open = (token: string, localAddress: string) => {
    let wasOnline = false
    const client = openClient({
      token,
      newKey: randomUUID,
      connect: () => new WebSocket(`${address.replace('http', 'ws')}/ws`, { localAddress }),
      onStatus(online) {
        if (!online && wasOnline && running) faults.push('an honest person was thrown out')
        wasOnline = online
      },
    })
    clients.push(client)
    return client
  }
  async function playAll(pair: number): Promise<void> {
    const own = tables.filter((_, n) => n % PAIRS === pair)
    const people = found(own[0], 'table of its own', 0).tokens.map(token =>
      open(token, `127.1.0.${pair + 1}`),
    )
    await pause(Math.random() * THINKING_MS)
    for (const { id } of own) {
      if (!running) return
      await playTable(id, people, times, () => running)
    }
  }
  const work = Array.from({ length: PAIRS }, (_, pair) =>
    playAll(pair).catch(error => void faults.push(`an honest person could not play: ${error.message}`)),
  )
  return {
    async stop() {
      running = false
      await Promise.race([Promise.all(work), pause(20_000)])
      for (const client of clients) client.close()
    },
  }
}

async function playTable(
  id: string,
  people: readonly Client[],
  times: number[],
  isRunning: () => boolean,
): Promise<void> {
  const places: Followed[] = []
  for (const client of people) places.push(await client.follow(id))
  while (isRunning() && stateOf(ofSeat(places, 0)).result === null) {
    const seat = places.findIndex(place => stateOf(place).prompt !== null)
    if (seat >= 0) times.push(await timed(ofSeat(people, seat), ofSeat(places, seat)))
    await pause(seat >= 0 ? THINKING_MS : 5)
  }
  for (const [seat, client] of people.entries()) client.leave(ofSeat(places, seat))
}

/** Chooses at random; gives how long it took until the table showed it. */
async function timed(client: Client, place: Followed): Promise<number> {
  const { options } = stateOf(place).prompt as PickPrompt
  const answer = options[Math.floor(Math.random() * options.length)]
  const started = performance.now()
  const said = await client.choose(place, { answer })
  if ('refused' in said) throw new Error(said.refused)
  return performance.now() - started
}
