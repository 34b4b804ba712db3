import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { upgrades } from '@tenforward/alliance/reading'
import { type Prompt, redactAll, viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import type { Talk } from '../words.ts'
import { missions } from './game.ts'
import { cardName, codeName, compass } from './names.ts'
import { type Played, playThrough } from './testing/play.ts'
import { ASKS } from './words/asks.ts'
import { tell, tells } from './words/tell.ts'
import { spotText, words } from './words.ts'

/** Ids as the program writes them: none may reach a player. */
const RAW = /undefined|null|NaN|\[object|[a-z]+:\d|#\d|\b[a-z]+[A-Z][a-z]+\b|\b[PE]\d\b/

const sound = (text: string | undefined, where: string): string[] =>
  text === undefined ? [`${where}: no words`] : text === '' || RAW.test(text) ? [`${where}: "${text}"`] : []

/** The names of all prompts, as they stand in the sources of the game. */
function promptNames(): Set<string> {
  const root = fileURLToPath(new URL('../../../../alliance/src/', import.meta.url))
  const names = new Set<string>()
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || /^(bot|testing)\//.test(path)) continue
    const source = readFileSync(root + path, 'utf8')
    for (const [, name] of source.matchAll(
      /\b(?:pick|pickMany|confirm|place|amount|allocate|order)\(\s*'(\w+)'/g,
    ))
      names.add(name!)
    for (const [, name] of source.matchAll(/\basks: '(\w+)'|\baskFor\(\s*\w+,\s*'(\w+)'/g))
      if (name !== undefined) names.add(name)
    // Points at which cards are offered are prompts of the same name.
    for (const [, name] of source.matchAll(/\boffer\(\s*g,\s*'(\w+)'/g)) names.add(name!)
  }
  return names
}

test('every prompt that the game can ask has words, for whoever is asked and for the others', () => {
  const names = promptNames()
  expect(names.size).toBeGreaterThan(30)
  expect([...names].filter(name => ASKS[name] === undefined)).toEqual([])
})

function faultsAt({ run, events }: Played, faults: Set<string>): void {
  const { view } = viewOf(run, 0)
  const talk: Talk = { name: seat => `Player ${seat + 1}`, viewer: 0, view }
  const note = (found: string[]) => {
    for (const fault of found) faults.add(fault)
  }
  for (const event of redactAll(events, 0)) {
    if (!tells(event.type)) faults.add(`event ${event.type}: unknown`)
    const line = tell(event, talk)
    if (line) note(sound(line.text, `event ${event.type}`))
  }
  for (const prompt of run.prompts as Prompt[]) {
    note(sound(words.ask!(prompt, talk), `prompt ${prompt.name}`))
    note(sound(words.matter!(prompt.name, talk), `matter ${prompt.name}`))
    for (const id of 'options' in prompt ? prompt.options : []) {
      const option = words.option!(id, prompt, talk)
      note(sound(option?.label, `option ${prompt.name} ${id}`))
      if (option?.detail && RAW.test(option.detail))
        faults.add(`option ${prompt.name} ${id}: "${option.detail}"`)
    }
  }
  for (const [act, standing] of Object.entries(run.game.standing ?? {}))
    for (const arg of standing.list(run, 0).slice(0, 2))
      note(sound(words.standing!(act, arg, talk)?.label, `standing ${act}`))
}

test.each(['federation', 'klingon', 'romulan'])('every prompt, option and event has words: %s', fleet => {
  const faults = new Set<string>()
  for (const seed of ['words', 'more words'])
    playThrough(`${seed} ${fleet}`, 3, { fleet }, moment => faultsAt(moment, faults), 450)
  expect([...faults].slice(0, 40)).toEqual([])
})

test('so has every mission', () => {
  const faults = new Set<string>()
  for (const { id } of missions)
    playThrough(`words ${id}`, 2, { mission: id }, moment => faultsAt(moment, faults), 200)
  expect([...faults].slice(0, 40)).toEqual([])
})

test('cards, manoeuvres, directions and spots are named as people say them', () => {
  expect(upgrades.filter(card => RAW.test(cardName(card.id)) || RAW.test(card.text))).toEqual([])
  expect(codeName('2BL')).toBe('Bank left 2')
  expect(codeName('3CA')).toBe('Come About 3')
  expect(compass(9_000)).toBe('north')
  expect(spotText({ x: 457_200, y: 50_000, heading: 9_000 })).toBe('46 · 5 cm, north')
  expect(spotText({ side: 'left', speed: 2, shift: -5_000 })).toBe('Left 2, 5 mm astern')
})
