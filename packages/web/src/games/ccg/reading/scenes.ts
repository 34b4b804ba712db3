import type { Seat } from '@tenforward/kernel'
import type { Chapter, SeenEvent } from '../../../connection/connection.ts'
import type { Line, Talk } from '../../words.ts'
import type { CardId, Events, LocId } from '../game.ts'
import { tell } from '../words/tell.ts'

/** A dilemma as it was met in an attempt: what it was, what it did, and how it ended. */
export interface Meeting {
  card: CardId
  lines: readonly string[]
  /** null: it is still being faced. */
  overcome: boolean | null
}

/** A mission attempt from its beginning. */
export interface AttemptScene {
  kind: 'attempt'
  key: string
  seat: Seat
  loc: LocId
  meetings: readonly Meeting[]
  /** Before the first dilemma, and after the last. */
  lines: readonly string[]
  /** null: it goes on. */
  outcome: 'solved' | 'failed' | null
}

/** One fires at another: what each brings, and what comes of it. */
export interface Volley {
  seat: Seat
  firing: readonly { card: CardId; weapons: number }[]
  target: CardId | null
  shields: number
  attack: number
  defense: number
  result: string
}

/** Two who met in combat. */
export interface Pairing {
  cards: readonly [CardId, CardId]
  strengths: readonly [number, number]
}

export interface BattleScene {
  kind: 'battle'
  key: string
  /** Who attacks. */
  seat: Seat
  loc: LocId
  what: 'personnel' | 'ship'
  pairs: readonly Pairing[]
  volleys: readonly Volley[]
  lines: readonly string[]
  ended: { winner: Seat | null } | null
}

export type Scene = AttemptScene | BattleScene

type Changing<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer V)[] ? V[] : T[K] }

interface Telling {
  attempt: Changing<AttemptScene> | null
  battle: Changing<BattleScene> | null
  last: Scene | null
  volley: Events['volley.counted'] | null
}

/** The attempt or battle that goes on, or the last one of late; null: there was none. */
export function sceneOf(story: readonly Chapter[], talk: Talk): Scene | null {
  const recent = lately(story)
  const now: Telling = { attempt: null, battle: null, last: null, volley: null }
  for (const { event, key } of recent) follow(now, event, key, talk)
  return now.battle ?? now.attempt ?? now.last
}

/** The events since one's own last turn, each with a name of its own: whoever looks up late still sees what happened. */
function lately(story: readonly Chapter[]): { event: SeenEvent; key: string }[] {
  const found: { event: SeenEvent; key: string }[] = []
  let turns = 0
  for (let i = story.length - 1; i >= 0; i--) {
    const { seq, events } = story[i]!
    for (let n = events.length - 1; n >= 0; n--) {
      if (events[n]!.type === 'turn.began' && ++turns === 3) return found.reverse()
      found.push({ event: events[n]!, key: `${seq} ${n}` })
    }
  }
  return found.reverse()
}

function follow(now: Telling, event: SeenEvent, key: string, talk: Talk): void {
  const { type } = event
  if (type === 'attempt.began') {
    const { seat, loc } = event.data as Events['attempt.began']
    now.attempt = { kind: 'attempt', key, seat, loc, meetings: [], lines: [], outcome: null }
  } else if (type === 'battle.began') {
    const { seat, loc, kind } = event.data as Events['battle.began']
    const begun = { kind: 'battle' as const, key, seat, loc, what: kind }
    now.battle = { ...begun, pairs: [], volleys: [], lines: [], ended: null }
  } else if (now.battle !== null) fight(now, now.battle, event, talk)
  else if (now.attempt !== null) face(now, now.attempt, event, talk)
  else if (now.last !== null && AFTER.has(type)) say(now.last as Changing<Scene>, event, talk)
}

/** What still belongs to a scene when it is over. */
const AFTER = new Set(['cards.stopped', 'card.selected', 'card.left', 'ship.damaged', 'points.scored'])

function say(scene: { lines: string[] }, event: SeenEvent, talk: Talk): void {
  const line: Line | null | undefined = tell(event, talk)
  if (line != null && !line.heading) scene.lines.push(line.text)
}

function face(now: Telling, attempt: Changing<AttemptScene>, event: SeenEvent, talk: Talk): void {
  const { type } = event
  const meeting = attempt.meetings.at(-1) as Changing<Meeting> | undefined
  if (type === 'seed.revealed') {
    const { card } = event.data as Events['seed.revealed']
    attempt.meetings.push({ card, lines: [], overcome: null })
  } else if (type === 'dilemma.resolved') {
    if (meeting !== undefined) meeting.overcome = (event.data as Events['dilemma.resolved']).overcome
  } else if (type === 'attempt.failed' || type === 'mission.solved') {
    attempt.outcome = type === 'mission.solved' ? 'solved' : 'failed'
    say(attempt, event, talk)
    now.last = attempt
    now.attempt = null
  } else say(meeting !== undefined && meeting.overcome === null ? meeting : attempt, event, talk)
}

function fight(now: Telling, battle: Changing<BattleScene>, event: SeenEvent, talk: Talk): void {
  const { type } = event
  if (type === 'combat.pair') {
    const { cards, strengths } = event.data as Events['combat.pair']
    battle.pairs.push({ cards, strengths })
  } else if (type === 'volley.counted') now.volley = event.data as Events['volley.counted']
  else if (type === 'fire.opened') {
    const fired = event.data as Events['fire.opened']
    const { firing = [], target = null, shields = 0 } = now.volley ?? {}
    battle.volleys.push({ ...fired, firing, target, shields })
    now.volley = null
  } else if (type === 'battle.ended') {
    battle.ended = event.data as Events['battle.ended']
    now.last = battle
    now.battle = null
  } else say(battle, event, talk)
}
