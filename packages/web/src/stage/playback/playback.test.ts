import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Beat } from './beat.ts'
import { changesBetween, type Piece, type Pieces, piecesOf } from './piece.ts'
import { plan } from './planner.ts'
import { makePlayback, type Pace, type StageHands, TOO_MUCH } from './playback.ts'
import { handClock } from './testing/law.ts'
import { FOREIGN_TURN } from './timing.ts'

const piece = (id: string, x: number, look: unknown = null): Piece => ({
  id,
  kind: 'ship',
  x,
  y: 0,
  look,
  layer: 0,
  name: id,
})
const beat = (pieces: string[], more: Partial<Beat> = {}): Beat => ({
  say: '',
  by: 1,
  pieces,
  weight: 1,
  ...more,
})
const NORMAL: Pace = { own: 1, others: 1, still: false }

function table(first: Pieces, pace: Pace = { ...NORMAL }) {
  const { clock, pass } = handClock()
  const moving = new Set<string>()
  const hands: StageHands = {
    play: shot => {
      for (const { piece: id } of shot.motions) moving.add(id)
    },
    settle: () => moving.clear(),
  }
  const playback = makePlayback({ seq: 0, view: 0, pieces: first }, { clock, hands, viewer: () => 0, pace })
  let seq = 0
  const arrive = (pieces: Pieces, beats: Beat[], quietly = false) => {
    seq++
    playback.arrive({ seq, view: seq, pieces, beats }, quietly)
  }
  return { playback, pass, arrive, moving }
}

test('a film shows one beat after the other, and the truth at its end', () => {
  const { playback, pass, arrive } = table(piecesOf([piece('a', 0), piece('b', 0)]))
  const after = piecesOf([piece('a', 10), piece('b', 20)])
  arrive(after, [beat(['a'], { say: 'A moves.' }), beat(['b'])])
  pass(0)
  const drawn = () => [...playback.state().shown.pieces.values()].map(({ x }) => x)
  expect(playback.state().truth.pieces).toBe(after)
  expect(drawn().sort()).toEqual([0, 10])
  pass(5000)
  expect(drawn()).toEqual([10, 20])
  expect(playback.state()).toMatchObject({ shot: null, shown: { seq: 1, view: 1 } })
})

test('what comes while a film runs is shown after it', () => {
  const { playback, pass, arrive } = table(piecesOf([piece('a', 0)]))
  arrive(piecesOf([piece('a', 10)]), [beat(['a'])])
  arrive(piecesOf([piece('a', 20)]), [beat(['a'])])
  pass(0)
  expect(playback.state().shown.pieces.get('a')?.x).toBe(10)
  pass(10_000)
  expect(playback.state().shown.pieces.get('a')?.x).toBe(20)
})

test('what no beat names changes with the last one', () => {
  const { playback, pass, arrive } = table(piecesOf([piece('a', 0), piece('b', 0)]))
  arrive(piecesOf([piece('a', 10), piece('b', 5)]), [beat(['a'])])
  pass(0)
  expect(playback.state().shown.pieces.get('b')?.x).toBe(0)
  pass(10_000)
  expect(playback.state().shown.pieces.get('b')?.x).toBe(5)
})

test('with the film off everything stands at once', () => {
  const { playback, arrive } = table(piecesOf([piece('a', 0)]), { own: 0, others: 0, still: false })
  arrive(piecesOf([piece('a', 10)]), [beat(['a'])])
  expect(playback.state()).toMatchObject({ shot: null })
  expect(playback.state().shown.pieces.get('a')?.x).toBe(10)
})

test('too much at once is not shown but kept, and can be played', () => {
  const { playback, pass, arrive } = table(piecesOf([piece('a', 0)]))
  const many = Array.from({ length: TOO_MUCH + 1 }, () => beat(['a']))
  arrive(piecesOf([piece('a', 10)]), many)
  expect(playback.state().shown.pieces.get('a')?.x).toBe(10)
  expect(playback.state().missed).toHaveLength(1)
  playback.playMissed()
  expect(playback.state().shot).not.toBeNull()
  pass(100_000)
  expect(playback.state().shown.pieces.get('a')?.x).toBe(10)
})

test('a long turn of another player is shortened to a few seconds, and nothing weighty is cut', () => {
  const before = piecesOf([piece('a', 0)])
  const beats = Array.from({ length: 30 }, (_, i) =>
    beat(i % 10 === 0 ? ['a'] : [], { say: 'Something happens here.', weight: i % 10 === 0 ? 3 : 0 }),
  )
  const shots = plan([{ seq: 1, beats, before, after: piecesOf([piece('a', 10)]) }], 0)
  const total = shots.reduce((ms, shot) => ms + shot.ms, 0)
  expect(total).toBeLessThanOrEqual(FOREIGN_TURN + 1)
  for (const shot of shots) if (shot.beat.weight === 3) expect(shot.ms).toBeGreaterThan(100)
})

const someBoard = fc
  .uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), x: fc.nat(3), look: fc.nat(2) }), {
    selector: ({ id }) => id,
  })
  .map(list => piecesOf(list.map(({ id, x, look }) => piece(id, x, { look }))))
const someBeats = fc.array(
  fc.subarray(['a', 'b', 'c', 'd', 'gone']).map(ids => beat(ids)),
  { maxLength: 4 },
)
const someStory = fc.array(fc.record({ board: someBoard, beats: someBeats, wait: fc.nat(1500) }), {
  minLength: 1,
  maxLength: 6,
})

test('law: whatever the beats say, and wherever the film is ended, what is drawn is the truth', () => {
  fc.assert(
    fc.property(someBoard, someStory, fc.boolean(), (first, story, cut) => {
      const { playback, pass, arrive, moving } = table(first)
      for (const { board, beats, wait } of story) {
        arrive(board, beats)
        pass(wait)
      }
      if (cut) playback.finish()
      else pass(1_000_000)
      const { shown, truth, shot } = playback.state()
      expect(shot).toBeNull()
      expect(moving.size).toBe(0)
      expect(changesBetween(shown.pieces, truth.pieces).size).toBe(0)
      expect([...shown.pieces.keys()]).toEqual([...truth.pieces.keys()])
      expect(shown.seq).toBe(story.length)
    }),
  )
})

test('law: a piece that does not change keeps its object, so that it is not drawn again', () => {
  const { playback, pass, arrive } = table(piecesOf([piece('a', 0, { n: 1 }), piece('b', 0)]))
  const before = playback.state().shown.pieces.get('a')
  arrive(piecesOf([piece('a', 0, { n: 1 }), piece('b', 7)]), [beat(['b'])])
  pass(10_000)
  expect(playback.state().shown.pieces.get('a')).toBe(before)
})
