import { request } from 'node:http'
import { connect } from 'node:net'
import { found } from '@tenforward/kernel'
import { PROTOCOL } from '@tenforward/protocol'
import WebSocket from 'ws'
import type { FilledTable } from '../../../load/index.ts'

/** How many of each; together two hundred. */
const CROWD = { deaf: 70, eager: 30, typist: 30, talker: 30, importer: 10, loris: 30 }
const TICK_MS = 33
/** How many of the tables where people play are pestered. */
const PESTERED = 200

export interface Targets {
  /** Where people play. */
  tables: readonly FilledTable[]
  /** Where there is much to see; those who sit there do the harm. */
  large: readonly FilledTable[]
}

/** What became of the attacks. */
export interface Attacks {
  /** How often a connection was opened. */
  opened: number
  /** How often each answer came. */
  answers: Record<string, number>
}

interface Crowd {
  address: string
  large: readonly FilledTable[]
  attacks: Attacks
  isRunning(): boolean
  note(answer: string): void
  /** Called thirty times a second. */
  ticks: (() => void)[]
  ends: (() => void)[]
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const pick = <T>(list: readonly T[]): T => found(list[Math.floor(Math.random() * list.length)], 'item')

/** Everybody who does harm; a connection that is ended comes again. */
export async function openHostile(
  address: string,
  { tables, large }: Targets,
  attacks: Attacks,
): Promise<{ stop(): void }> {
  let running = true
  const note = (answer: string) => {
    attacks.answers[answer] = (attacks.answers[answer] ?? 0) + 1
  }
  const crowd: Crowd = { address, large, attacks, isRunning: () => running, note, ticks: [], ends: [] }
  const subscribe = (socket: WebSocket) => tell(socket, { t: 'subscribe', table: pick(large).id, since: 0 })
  const pester = (message: object) => {
    const table = pick(tables.slice(0, PESTERED)).id
    return (socket: WebSocket) =>
      tell(socket, Math.random() < 0.1 ? { t: 'subscribe', table } : { ...message, table })
  }
  let n = 0
  for (let i = 0; i < CROWD.deaf; i++) attack(crowd, n++, subscribe, false)
  for (let i = 0; i < CROWD.eager; i++) attack(crowd, n++, subscribe, true)
  for (let i = 0; i < CROWD.typist; i++) attack(crowd, n++, pester({ t: 'typing' }), true)
  for (let i = 0; i < CROWD.talker; i++)
    attack(crowd, n++, pester({ t: 'say', text: 'la '.repeat(99) }), true)
  for (let i = 0; i < CROWD.loris; i++) openLoris(crowd)
  const file = await fileFrom(address, found(found(large[0], 'large table', 0).tokens[0], 'token', 0))
  for (let i = 0; i < CROWD.importer; i++)
    importing(crowd, found(found(large[i % large.length], 'large table').tokens[0], 'token', 0), file).catch(
      () => note('http cut off'),
    )
  const timer = setInterval(() => {
    for (const tick of crowd.ticks) tick()
  }, TICK_MS)
  return {
    stop() {
      running = false
      clearInterval(timer)
      for (const end of crowd.ends) end()
    },
  }
}

const tell = (socket: WebSocket, message: object) => socket.send(JSON.stringify(message))

/** One that does something thirty times a second, and reads what comes or does not. */
function attack(crowd: Crowd, n: number, act: (socket: WebSocket) => void, reads: boolean): void {
  const { address, large, attacks, note } = crowd
  const token = found(large[n % large.length], 'large table').tokens[n % 2]
  const localAddress = `127.2.0.${1 + (n % 4)}`
  let socket = open()
  function open(): WebSocket {
    attacks.opened++
    const made = new WebSocket(`${address.replace('http', 'ws')}/ws`, { localAddress })
    made.on('open', () => {
      tell(made, { t: 'hello', v: PROTOCOL, token })
      if (!reads) made.pause()
    })
    made.on('message', data => {
      const [, t, code] = /^\{"t":"(\w+)"(?:.*?"code":"([\w-]+)")?/.exec(String(data).slice(0, 200)) ?? []
      note(code ?? t ?? 'odd')
    })
    made.on('error', () => note('not let in'))
    made.on('close', code => {
      note(`closed ${code}`)
      setTimeout(again, 500)
    })
    return made
  }
  function again() {
    if (crowd.isRunning()) socket = open()
  }
  crowd.ticks.push(() => {
    if (socket.readyState === WebSocket.OPEN && socket.bufferedAmount < 100_000) act(socket)
  })
  crowd.ends.push(() => socket.terminate())
}

/** A request whose headers never end. */
function openLoris({ address, ticks, ends, isRunning }: Crowd): void {
  const { hostname, port } = new URL(address)
  let socket = open()
  function open() {
    const made = connect({ host: hostname, port: Number(port), localAddress: '127.2.0.5' })
    made.on('error', () => {})
    made.on('close', () => setTimeout(again, 500))
    made.write('GET /api/tables HTTP/1.1\r\nHost: localhost\r\n')
    return made
  }
  function again() {
    if (isRunning()) socket = open()
  }
  let count = 0
  ticks.push(() => {
    if (++count % 30 === 0 && socket.writable) socket.write(`X-${count}: a\r\n`)
  })
  ends.push(() => socket.destroy())
}

/** A short game that its player saved. */
async function fileFrom(address: string, token: string): Promise<string> {
  const seats = [{ kind: 'me' }, { kind: 'hotseat', name: 'Other' }]
  const plan = JSON.stringify({ game: 'tictactoe', seats, start: true })
  const made = await ask(address, token, 'POST', '/api/tables', plan)
  const { id } = JSON.parse(made.text).table
  return (await ask(address, token, 'GET', `/api/tables/${id}/export`)).text
}

async function importing({ address, isRunning, note }: Crowd, token: string, file: string): Promise<void> {
  while (isRunning()) {
    const { status } = await ask(address, token, 'POST', '/api/import', file)
    note(`http ${status}`)
    await pause(TICK_MS)
  }
}

function ask(address: string, token: string, method: string, path: string, body?: string) {
  const { hostname, port } = new URL(address)
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers, localAddress: '127.2.0.6' }, answer => {
      let text = ''
      answer.on('data', data => {
        text += data
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
