import { randomUUID } from 'node:crypto'
import { ofSeat } from '@tenforward/kernel'
import type { Wish } from '@tenforward/protocol'
import type { Followed, ViewState } from '@tenforward/protocol/client'
import { stateOf } from '../stateOf.ts'
import type { EveningSettings } from './evening.ts'
import { type Kind, TABLE_KINDS } from './kinds.ts'
import type { Person } from './person.ts'
import { pause } from './waiting.ts'
import type { Witness } from './witness.ts'

/** A table at which people of an evening play. */
export interface TableUnderWay {
  id: string
  kind: Kind
  /** By seat. */
  seats: { person: Person; place: Followed; from: number }[]
  witness: Witness
  pace: { running: boolean }
  settings: Pick<EveningSettings, 'entries' | 'pauseMs'> & { patience: number; isCalm(): boolean }
  /** How many choices were made. */
  count: number
}

/** How often, besides what the game asks for. */
const SOMETIMES = { undo: 0.03, wish: 0.015, say: 0.03, resend: 0.02, act: 0.05 }
const STEP_MS = 5
const STEPS_IN_A_TICK = 10
type Extra = keyof typeof SOMETIMES
/** What is done at every table as soon as it can be, whatever else happens by chance. */
const ALWAYS: readonly Extra[] = ['say', 'say', 'undo', 'resend', 'wish']

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

/** Plays one seat until the game is over, or is meant to be. */
export async function playSeat(table: TableUnderWay, seat: number): Promise<void> {
  const { place, person } = ofSeat(table.seats, seat)
  const { ends } = TABLE_KINDS[table.kind]
  const todo = seat === 0 ? [...ALWAYS] : []
  const most = table.settings.patience * STEPS_IN_A_TICK * 4
  let [known, idle] = [place.seq, 0]
  while (table.pace.running) {
    const { state } = place
    // Bots rightly wait until what a killed node held for itself has run out; on a slow machine the next kill comes first.
    if (known !== place.seq || !table.settings.isCalm()) [known, idle] = [place.seq, 0]
    if (idle++ > most) throw new Error(`${table.id} does not go on at ${known}`)
    if (state === null || (await extras(table, seat, state, todo))) {
      await pause(STEP_MS)
      continue
    }
    if (state.result !== null) return
    if (table.count >= table.settings.entries && ends !== 'finished') return
    if (table.count >= table.settings.entries && (await concede(table, seat))) return
    if (state.prompt === null) await pause(STEP_MS)
    else await answer(table, seat, person, place)
    await pause(table.settings.pauseMs ?? 0)
  }
}

/** To end a game before its time; not every one can be. With bots it goes on, so there it is played out. */
async function concede(table: TableUnderWay, seat: number): Promise<boolean> {
  const { game, seats } = TABLE_KINDS[table.kind].plan
  if (game !== 'salvage' || seats.length > 2 || seat !== 0) return false
  const { person, place } = ofSeat(table.seats, seat)
  return person.choose(place, { act: 'concede', arg: null })
}

async function answer(table: TableUnderWay, seat: number, person: Person, place: Followed): Promise<void> {
  const at = place.seq
  const listed = await person.ask('GET', `/api/tables/${table.id}/choices?seat=${seat}`)
  if (listed.status !== 200) throw new Error(`no choices were told: ${JSON.stringify(listed.body)}`)
  const gifts: unknown[] = Math.random() < SOMETIMES.act ? (listed.body.standing.gift ?? []) : []
  const arg = pick(gifts)
  const wish: Wish =
    arg === undefined ? { answer: pick(listed.body.answers as unknown[]) } : { act: 'gift', arg }
  // The question may be gone by now, since the other seat chose or took something back: then there is nothing to say.
  if (place.seq !== at || ('answer' in wish && wish.answer === undefined)) return
  if (await person.choose(place, wish, seat)) table.count++
}

/** Talk, and taking things back; true when something was done. */
async function extras(table: TableUnderWay, seat: number, state: ViewState, todo: Extra[]): Promise<boolean> {
  const { person, place } = ofSeat(table.seats, seat)
  // Whoever merely waits comes by here all the time.
  const wants = (what: Extra) =>
    todo.includes(what) || (state.prompt !== null && Math.random() < SOMETIMES[what])
  const { wish, moves, undoTo } = state
  if (state.result !== null) return false
  if (wish !== null && wish.seat !== seat && !wish.agreed.includes(seat)) {
    const isAlone = TABLE_KINDS[table.kind].players === 'owner'
    return !isAlone && person.choose(place, { agree: Math.random() < 0.7, of: wish.at }, seat)
  }
  if (wants('say')) {
    isDone(todo, 'say')
    await person.say(table.id, `${person.name} at ${place.seq}: ${randomUUID()}`)
    return true
  }
  if (undoTo !== null && undoTo < moves && wants('undo')) {
    isDone(todo, 'undo')
    return person.choose(place, { undo: undoTo }, seat)
  }
  if (moves > 1 && wish === null && wants('wish')) {
    isDone(todo, 'wish')
    return person.choose(place, { wish: moves - 2 }, seat)
  }
  if (wants('resend')) return resend(table, seat, todo)
  return false
}

function isDone(todo: Extra[], what: Extra): void {
  const at = todo.indexOf(what)
  if (at >= 0) todo.splice(at, 1)
}

/** The same choice once more, as after a lost answer: it must be found, not played. */
async function resend(table: TableUnderWay, seat: number, todo: Extra[]): Promise<boolean> {
  const { confirmed, faults } = table.witness
  const last = confirmed.findLast(c => c.table === table.id && c.seat === seat)
  if (last === undefined) return false
  isDone(todo, 'resend')
  const { key, seq, wish } = last
  const { person } = ofSeat(table.seats, seat)
  const again = await person.ask('POST', `/api/tables/${table.id}/choose`, { seat, key, choice: wish })
  if (again.status !== 200 || again.body.seq !== seq)
    faults.push(`${table.id}: choice ${seq}, sent again, was answered with ${JSON.stringify(again.body)}`)
  return true
}

/** Waits until everybody knows everything, and writes down what they see. */
export async function endTable(table: TableUnderWay): Promise<ViewState['result']> {
  const { id, seats, witness, kind } = table
  const { patience } = table.settings
  if (TABLE_KINDS[kind].ends === 'abandoned' && table.pace.running) await abandon(table)
  const last = Math.max(0, ...witness.confirmed.filter(c => c.table === id).map(c => c.seq))
  const lines = witness.said.filter(line => line.table === id).map(line => line.text)
  const knows = ({ person, place }: TableUnderWay['seats'][number]) =>
    place.seq >= last && lines.every(text => person.heard.some(line => line.text === text))
  for (let step = 0; step < patience * STEPS_IN_A_TICK * 2 && !seats.every(knows); step++)
    await pause(STEP_MS)
  for (const [seat, { person, place, from }] of seats.entries()) {
    const unheard = lines.filter(text => !person.heard.some(line => line.text === text))
    if (unheard.length > 0) witness.faults.push(`${id}: seat ${seat} never heard "${unheard[0]}"`)
    if (place.seq < last) witness.faults.push(`${id}: seat ${seat} was never told of ${last}`)
    const seqs = person.happenedAt(place).map(h => h.seq)
    witness.seen.push({
      table: id,
      seat,
      from,
      seqs,
      state: structuredClone(stateOf(place)),
      seq: place.seq,
    })
  }
  return stateOf(ofSeat(seats, 0).place).result
}

async function abandon({ id, seats, witness }: TableUnderWay): Promise<void> {
  for (const { person } of seats) {
    const voted = await person.ask('POST', `/api/tables/${id}/abandon`, { agree: true })
    // 409: an earlier try had come through, or the game was over before.
    if (voted.status !== 200 && voted.status !== 409) throw new Error(JSON.stringify(voted.body))
    if (voted.body.abandoned === true) witness.abandoned.add(id)
  }
}
