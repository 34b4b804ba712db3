import type { Game, GameRecord, Session } from '@tenforward/kernel'
import { hash, makeStream, openSession, play, recordOf, sampleAnswer } from '@tenforward/kernel'
import { salvage, ticTacToe } from '@tenforward/kernel/example'
import { expect, test } from 'vitest'
import type { Host } from './run.ts'
import { openText, runScenario } from './run.ts'
import { scenarioFromRecord, writePosition } from './write.ts'

const games: Record<string, Game> = { tictactoe: ticTacToe, salvage }
const host: Host = { games: Object.keys(games), game: id => games[id] }

function playOn(session: Session, seed: string, most: number): void {
  const stream = makeStream(seed)
  for (let i = 0; i < most && session.run.match.result === null; i++) {
    const prompt = session.run.prompts[i % session.run.prompts.length]!
    play(session, { seat: prompt.seat, answer: sampleAnswer(session.run, prompt, stream) })
  }
}

test.each([
  ['tictactoe', 2],
  ['salvage', 2],
  ['salvage', 4],
])('any position of %s for %i seats reads back to the same hash', (id, seats) => {
  for (let i = 0; i < 60; i++) {
    const session = openSession(games[id]!, { seats, seed: `write ${i}` })
    playOn(session, `choices ${i}`, i * 2)
    const text = writePosition(session.run)
    expect(hash(openText(text, host).run.match)).toBe(hash(session.run.match))
  }
})

test('a position keeps what is left of scripted chance, and goes on with it', () => {
  const script = { dice: [6, 5, 4], deck: [Array.from({ length: 24 }, (_, i) => i)] }
  const session = openSession(games.salvage!, { seats: 2, seed: 'scripted', script })
  const read = openText(writePosition(session.run), host)
  expect(read.run.match.chance.script).toEqual({ dice: [6, 5, 4], deck: [] })
})

test('a record becomes a scenario that plays to the same hash', () => {
  const session = openSession(games.salvage!, { seats: 2, seed: 'record' })
  playOn(session, 'a', 30)
  play(session, { seat: 0, wish: session.line.length - 1 })
  play(session, { seat: 1, agree: true })
  playOn(session, 'b', 10)
  const record = recordOf(session)
  const text = scenarioFromRecord(record, { title: 'A game', comment: 'Two\nlines' })
  expect(text).toMatch(/^# Two\n# lines\n/)
  expect(runScenario(text, 'f', host)).toMatchObject({ passed: true, title: 'A game' })
  const wrong: GameRecord = { ...record, hash: '0000000000000000' }
  expect(runScenario(scenarioFromRecord(wrong, { title: 'A game' }), 'f', host).passed).toBe(false)
})
