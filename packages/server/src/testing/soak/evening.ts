import { randomUUID } from 'node:crypto'
import { found, ofSeat } from '@tenforward/kernel'
import type { Followed } from '@tenforward/protocol/client'
import { type Ears, openEars } from './ears.ts'
import { KINDS, type Kind, TABLE_KINDS } from './kinds.ts'
import { askLists, type Group } from './lists.ts'
import { newPerson, type Person } from './person.ts'
import { endTable, playSeat, type TableUnderWay } from './seat.ts'
import { pause, within } from './waiting.ts'
import { newWitness, type Witness } from './witness.ts'

export interface EveningSettings {
  /** Where to connect now: another place each time, if there are several. */
  address(person: number): string
  /** So many groups of two play one table after the other. */
  groups: number
  kinds?: readonly Kind[]
  /** Each group plays so many tables; absent: until they are stopped. */
  tables?: number
  /** After so many entries a table comes to its end. */
  entries: number
  /** A pause between choices, so that a slow machine is not the thing that is tested. */
  pauseMs?: number
  /** Nothing is being killed. */
  isCalm?(): boolean
  /** So many twentieths of a second may pass until somebody is told of an entry, and until lists have caught up. */
  patience?: number
  /** How long running choices may take when everybody is to stop. */
  stopMs?: number
  /** How long nothing may change until lists are taken for what they are. */
  stillMs?: number
}

/** People who do everything that people do, and write down what they are told. */
export interface Evening {
  witness: Witness
  /** Cuts some connections. */
  cut(): void
  /** Resolves when all have played what they wanted to play. */
  played: Promise<void>
  /** Lets running choices finish. */
  stop(): Promise<void>
  /** What the lists of these nodes say to everybody, as soon as they have caught up. */
  readLists(addresses: readonly string[]): Promise<void>
  close(): void
}

const PATIENCE_TICKS = 120
const STOP_MS = 90_000
const STEP_MS = 50
/** Longer than it takes until what was noted of many tables is written. */
const STILL_MS = 2_500

export function openEvening(settings: EveningSettings): Evening {
  const {
    kinds = KINDS,
    tables = Number.POSITIVE_INFINITY,
    isCalm = () => true,
    patience = PATIENCE_TICKS,
    stillMs = STILL_MS,
    stopMs = STOP_MS,
  } = settings
  const witness = newWitness()
  const ears = openEars(patience, isCalm, text => void witness.faults.push(text))
  const groups: Group[] = []
  const pace = { running: true }

  async function playGroup(n: number): Promise<void> {
    const who = { address: settings.address, witness, onStored: ears.expect }
    const names = [`Kirk ${n}`, `Spock ${n}`]
    const people = await Promise.all(names.map((name, i) => newPerson(who, n * 2 + i, name)))
    const group: Group = { people, rated: 0, last: new Map() }
    groups.push(group)
    for (let i = 0; pace.running && i < tables; i++) {
      const kind = found(kinds[(n + i) % kinds.length], 'kind')
      await playTable(group, kind).catch(error => void witness.faults.push(`${kind}: ${error.message}`))
    }
  }

  async function playTable(group: Group, kind: Kind): Promise<void> {
    const { players, ends, isRated } = TABLE_KINDS[kind]
    const id = await layTable(group.people, kind, witness)
    if (id === undefined || players === 'nobody') return
    const who =
      players === 'both'
        ? group.people
        : [found(group.people[0], 'person', 0), found(group.people[0], 'person', 0)]
    const seats: TableUnderWay['seats'] = []
    for (const person of group.people) person.heard.length = 0
    for (const [seat, person] of who.entries()) {
      const place = await person.client.follow(id, { seat })
      // Where the other node has not told yet that the game began, there is nothing to see at first.
      seats.push({ person, place, from: Math.max(0, place.seq) })
    }
    listenTo(ears, id, seats)
    const table: TableUnderWay = {
      id,
      kind,
      seats,
      witness,
      pace,
      settings: { ...settings, patience, isCalm },
      count: 0,
    }
    await Promise.all(seats.map((_, seat) => playSeat(table, seat)))
    const result = await endTable(table)
    ears.forget(id)
    for (const { person, place } of seats) person.client.leave(place)
    // What was given up is no longer counted.
    if (ends !== 'abandoned') group.last.set(id, ofSeat(seats, 0).place.seq)
    if (result !== null && isRated) group.rated++
  }

  const work = Promise.all(
    Array.from({ length: settings.groups }, (_, n) =>
      playGroup(n).catch(error => void witness.faults.push(error.message)),
    ),
  )
  return {
    witness,
    cut() {
      for (const { people } of groups) for (const { client } of people) if (Math.random() < 0.3) client.drop()
    },
    played: work.then(() => {}),
    async stop() {
      pace.running = false
      await within(stopMs, work, () => witness.faults.push('Some choices were never answered.'))
    },
    readLists: addresses => askLists(groups, addresses, { looks: patience, stillMs }, witness),
    close() {
      ears.close()
      for (const { people } of groups) for (const { client } of people) client.close()
    },
  }
}

function listenTo(ears: Ears, id: string, seats: readonly { person: Person; place: Followed }[]): void {
  ears.listen(
    id,
    seats.map(({ person, place }) => ({ place, isOnline: person.isOnline, drop: person.client.drop })),
  )
}

/** Opens a table; the second person sits down, stands up and sits down again; undefined: it does not begin. */
async function layTable(
  people: readonly Person[],
  kind: Kind,
  witness: Witness,
): Promise<string | undefined> {
  const [owner, other] = people as [Person, Person]
  const { plan, ends } = TABLE_KINDS[kind]
  const made = await owner.ask('POST', '/api/tables', plan, { 'idempotency-key': randomUUID() })
  if (made.status !== 201) throw new Error(`no table was opened: ${JSON.stringify(made.body)}`)
  const { id } = made.body.table
  const first = plan.seats[0] as { kind: string }
  witness.seats.push({ table: id, seat: 0, person: first.kind === 'me' ? owner.id : null })
  if (plan.seats.some(seat => (seat as { kind: string }).kind === 'open')) {
    await sit(other, id, true, witness)
    await sit(other, id, false, witness)
    if (ends === 'open') return undefined
    await sit(other, id, true, witness)
  }
  await start(owner, id)
  return id
}

const START_TRIES = 100

/** The node that is asked may not have heard yet who sat down on another one: then it says that a seat is still open. */
async function start(owner: Person, id: string): Promise<void> {
  for (let tried = 0; tried < START_TRIES; tried++) {
    const { status, body } = await owner.ask('POST', `/api/tables/${id}/start`, {})
    const message = body.error?.message ?? ''
    // An earlier try had come through.
    if (status === 200 || /has begun already/.test(message)) return
    if (!/still open/.test(message)) throw new Error(`${id} did not start: ${message}`)
    await pause(STEP_MS)
  }
  throw new Error(`${id} did not start: a seat that was taken is still open`)
}

/** Sent again it finds itself done already, and is told so. */
async function sit(person: Person, table: string, down: boolean, witness: Witness): Promise<void> {
  const done = down
    ? await person.ask('POST', `/api/tables/${table}/join`, { seat: 1 })
    : await person.ask('DELETE', `/api/tables/${table}/seats/1`)
  const isDone = done.status === 200 || done.status === (down ? 409 : 403)
  if (!isDone) throw new Error(`${table}: a seat was refused: ${JSON.stringify(done.body)}`)
  witness.seats.push({ table, seat: 1, person: down ? person.id : null })
}
