import { ascendancy } from '@tenforward/ascendancy'
import { type Prompt, redactAll, viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import type { Talk } from '../words.ts'
import { playAtRandom } from './testing/play.ts'
import { tell, tells } from './words/tell.ts'
import { compass, words } from './words.ts'

/** Ids as the program writes them: none may reach a player. */
const RAW = /undefined|null|NaN|\[object|[a-z]+:\d|[a-z]-[a-z]+#\d|\b[a-z]+[A-Z][a-z]+\b|#\d/

const sound = (text: string | undefined, where: string): string[] =>
  text === undefined ? [`${where}: no words`] : text === '' || RAW.test(text) ? [`${where}: "${text}"`] : []

function optionsIn(prompt: any): (string | number)[] {
  return prompt.options ?? prompt.items ?? prompt.buckets?.map((b: { id: string }) => b.id) ?? []
}

const GAMES: [string, number][] = [
  ['full', 3],
  ['learn', 3],
  ['quick', 4],
  ['official', 5],
  ['solo', 1],
  ['duel', 2],
]

test.each(GAMES)('every prompt, option and event of a random game has words: %s', (preset, seats) => {
  const faults = new Set<string>()
  for (const seed of ['words', 'more words']) {
    playAtRandom(
      `${seed} ${preset}`,
      seats,
      (ascendancy.presets as Record<string, object>)[preset],
      ({ run, events }) => {
        const { view } = viewOf(run, 0)
        const talk: Talk = { name: seat => `Player ${seat + 1}`, viewer: 0, view }
        for (const event of redactAll(events, 0)) {
          if (!tells(event.type)) faults.add(`event ${event.type}: unknown`)
          const line = tell(event, talk)
          if (line) for (const fault of sound(line.text, `event ${event.type}`)) faults.add(fault)
        }
        for (const prompt of run.prompts as Prompt[]) {
          const whose = { ...talk, viewer: prompt.seat, view: viewOf(run, prompt.seat).view }
          for (const fault of sound(words.ask!(prompt, whose), `prompt ${prompt.name}`)) faults.add(fault)
          for (const fault of sound(words.matter!(prompt.name, whose), `matter ${prompt.name}`))
            faults.add(fault)
          for (const id of optionsIn(prompt)) {
            const option = words.option!(id, prompt, whose)
            const where = `option ${prompt.name} ${id}`
            for (const fault of sound(option?.label, where)) faults.add(fault)
            if (option?.detail && RAW.test(option.detail)) faults.add(`${where}: "${option.detail}"`)
          }
        }
        for (const [act, standing] of Object.entries(run.game.standing ?? {}))
          for (const arg of standing.list(run, 0).slice(0, 3))
            for (const fault of sound(words.standing!(act, arg, talk)?.label, `standing ${act}`))
              faults.add(fault)
      },
      500,
    )
  }
  expect([...faults].slice(0, 40)).toEqual([])
})

test('directions are named', () => {
  expect(compass(0)).toBe('east (0°)')
  expect(compass(9000)).toBe('north (90°)')
  expect(compass(35_990)).toBe('east (0°)')
})
