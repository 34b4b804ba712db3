import type { PickPrompt } from '@tenforward/kernel'
import { ofSeat } from '@tenforward/kernel'
import type { Followed } from '@tenforward/protocol/client'
import type { FilledTable } from '../../load/index.ts'
import { stateOf } from '../stateOf.ts'
import { openEars } from './ears.ts'
import { askLists, type Group } from './lists.ts'
import { knownPerson } from './person.ts'
import { pause, within } from './waiting.ts'
import { newWitness, type Witness } from './witness.ts'

export interface Players {
  witness: Witness
  /** Cuts some connections. */
  cut(): void
  /** Lets running choices finish. */
  stop(): Promise<void>
  /** What the lists of these nodes say to everybody, as soon as they have caught up. */
  readLists(addresses: readonly string[]): Promise<void>
  close(): void
}

export interface PlayersSettings {
  /** Where to connect now: another place each time, if there are several. */
  address(client: number): string
  tables: readonly FilledTable[]
  pairs: number
  /** A pause between choices, so that a slow machine is not the thing that is tested. */
  pauseMs: number
  /** Nothing is being killed. */
  isCalm?(): boolean
  /** See EveningSettings. */
  patience?: number
  /** How long running choices may take when everybody is to stop. */
  stopMs?: number
  /** How long nothing may change until lists are taken for what they are. */
  stillMs?: number
}

const PATIENCE_TICKS = 120
const STOP_MS = 90_000
const STEP_MS = 10
/** Longer than it takes until what was noted of many tables is written. */
const STILL_MS = 2_500

/** Pairs of people who play one table after the other, whatever happens to the connection: many small choices. */
export function openPlayers(settings: PlayersSettings): Players {
  const { tables, pairs, isCalm = () => true } = settings
  const { patience = PATIENCE_TICKS, stopMs = STOP_MS, stillMs = STILL_MS } = settings
  const witness = newWitness()
  const ears = openEars(patience, isCalm, text => void witness.faults.push(text))
  let running = true
  const groups: Group[] = []
  const work = Array.from({ length: pairs }, (_, pair) =>
    playPair(
      tables.filter((_, i) => i % pairs === pair),
      pair,
    ),
  )

  async function playPair(own: FilledTable[], pair: number): Promise<void> {
    const [first] = own
    if (first === undefined) return
    const who = { address: settings.address, witness, onStored: ears.expect }
    const people = await Promise.all(first.tokens.map((token, i) => knownPerson(who, pair * 2 + i, token)))
    const group: Group = { people, rated: 0, last: new Map() }
    groups.push(group)
    for (const { id } of own) {
      if (!running) return
      await playTable(id, group).catch(error => void witness.faults.push(`${id}: ${error.message}`))
    }
    if (running) witness.faults.push('There are no more tables to play at.')
  }

  async function playTable(table: string, group: Group): Promise<void> {
    const { people } = group
    const places: Followed[] = []
    for (const { client } of people) places.push(await client.follow(table))
    ears.listen(
      table,
      people.map(({ isOnline, client }, seat) => ({
        place: ofSeat(places, seat),
        isOnline,
        drop: client.drop,
      })),
    )
    let last = 0
    while (running && stateOf(ofSeat(places, 0)).result === null) {
      const seat = places.findIndex(place => stateOf(place).prompt !== null)
      if (seat < 0) {
        await pause(STEP_MS)
        continue
      }
      const place = ofSeat(places, seat)
      const { options } = stateOf(place).prompt as PickPrompt
      const answer = options[Math.floor(Math.random() * options.length)]
      if (!(await ofSeat(people, seat).choose(place, { answer }))) {
        witness.faults.push(`${table}: a choice of seat ${seat} was refused`)
        break
      }
      last = place.seq
      await pause(settings.pauseMs)
    }
    // Both must come to know everything that was played.
    while (places.some(place => place.seq < last)) await pause(STEP_MS)
    ears.forget(table)
    group.last.set(table, ofSeat(places, 0).seq)
    if (stateOf(ofSeat(places, 0)).result !== null) group.rated++
    for (const [seat, place] of places.entries()) {
      const { client, happenedAt } = ofSeat(people, seat)
      const seqs = happenedAt(place).map(h => h.seq)
      witness.seen.push({
        table,
        seat,
        from: 0,
        seqs,
        state: structuredClone(stateOf(place)),
        seq: place.seq,
      })
      client.leave(place)
    }
  }

  return {
    witness,
    cut() {
      for (const { people } of groups) for (const { client } of people) if (Math.random() < 0.3) client.drop()
    },
    async stop() {
      running = false
      await within(stopMs, Promise.all(work), () => witness.faults.push('Some choices were never answered.'))
    },
    readLists: addresses => askLists(groups, addresses, { looks: patience, stillMs }, witness),
    close() {
      ears.close()
      for (const { people } of groups) for (const { client } of people) client.close()
    },
  }
}
