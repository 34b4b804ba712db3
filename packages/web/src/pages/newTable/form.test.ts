import { CATALOGUE } from '@tenforward/catalogue'
import { InputError, type OptionControl, optionAt } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { rulesOf } from '../../games/rules.ts'
import {
  faultOf,
  isOnline,
  optionsOf,
  optionValue,
  seatsOf,
  startForm,
  withChange,
  withKind,
  withPreset,
  withSeats,
} from './form.ts'
import { offeredGroups } from './offered.ts'

const rules = await rulesOf('salvage')

test('the form begins with a table that can be opened at once: me against a bot', () => {
  const form = startForm('salvage', rules)
  expect(faultOf(form, rules)).toBeNull()
  expect(form.preset).toBe('standard')
  expect(seatsOf(form, '')).toEqual([
    { kind: 'me', name: 'Captain' },
    { kind: 'bot', name: 'Bot 2', level: 'random' },
  ])
})

test('to watch is a table of bots', () => {
  expect(startForm('salvage', rules, true).seats.map(s => s.kind)).toEqual(['bot', 'bot'])
})

test('numbers of seats that the game refuses are passed over', () => {
  const two = startForm('salvage', rules)
  const four = withSeats(two, rules, 1)
  expect(four.seats).toHaveLength(4)
  expect(withSeats(four, rules, 1)).toBe(four)
  expect(withSeats(four, rules, -1).seats).toHaveLength(2)
})

test('why a table cannot be opened is told with its rule', () => {
  const form = startForm('salvage', rules)
  const three = { ...form, seats: [...form.seats, form.seats[1]!] }
  expect(faultOf(three, rules)).toEqual({ message: 'Salvage is for two or four seats.', rules: ['EX-1'] })
})

test('a preset for another number of seats brings that number along', () => {
  const picky = {
    ...rules,
    presets: { standard: {}, four: {} },
    game: {
      ...rules.game,
      options(chosen: unknown, seats: number) {
        if (chosen === picky.presets.four && seats !== 4) throw new InputError('For four.', ['seats'])
        return rules.game.options({}, seats)
      },
    },
    choose: (preset: string | null) => picky.presets[preset as 'four'],
  }
  const form = startForm('salvage', picky)
  expect(form.seats).toHaveLength(2)
  expect(withPreset(form, picky, 'four').seats).toHaveLength(4)
})

test('I sit at one seat only, and an open seat makes it a table of the server', () => {
  const form = withKind(startForm('salvage', rules), 1, 'me')
  expect(form.seats.map(s => s.kind)).toEqual(['hotseat', 'me'])
  expect(isOnline(form)).toBe(false)
  expect(isOnline(withKind(form, 0, 'open'))).toBe(true)
})

test('each seat of the card game brings a deck of its own; another preset gives its decks again', async () => {
  const cards = await rulesOf('ccg')
  const form = startForm('ccg', cards)
  const decks = (of: typeof form) => (optionsOf(of, cards) as { decks: unknown[] }).decks
  expect(decks(form)).toEqual(['survey', 'honour'])
  const [mine, other] = form.seats
  const changed = { ...form, seats: [mine!, { ...other!, kit: 'faith' }] }
  expect(decks(changed)).toEqual(['survey', 'faith'])
  expect(faultOf(changed, cards)).toBeNull()
  expect(decks(withPreset(changed, cards, 'learn'))).toEqual(['survey', 'honour'])
  expect(cards.kits!('learn').options.map(({ value }) => value)).toContain('faith')
})

/** Some value other than the one it has. */
function another(control: OptionControl, value: unknown): unknown {
  if (control.kind === 'switch') return value !== true
  if (control.kind === 'choice') return control.values.find(one => one.value !== value)!.value
  if (control.kind === 'number') return value === control.max ? control.min : control.max
  if (control.kind === 'numbers') return control.labels.map(() => control.each.min)
  return [0]
}

test.each(CATALOGUE.map(({ id }) => id))('every option of %s can be read and set on the page', async id => {
  const game = await rulesOf(id)
  const form = startForm(id, game)
  const offered = offeredGroups(game.game).flatMap(group => group.fields)
  const all = (game.game.optionGroups ?? []).flatMap(group => group.fields)
  const full = Object.keys(game.game.options(optionsOf(form, game), form.seats.length) as object)
  expect(new Set(all.map(({ key }) => key.split('.')[0]))).toEqual(
    new Set([...full, ...(id === 'alliance' ? ['fleet'] : [])]),
  )
  const elsewhere = all.filter(field => !offered.includes(field))
  for (const { key, control } of elsewhere) {
    if (control.kind === 'perSeat') expect(game.kits!(null).options, key).toEqual(control.values)
    else expect(['decks', 'campaign'], key).toContain((control as { where: string }).where)
  }
  for (const field of offered) {
    expect(field.name, field.key).toMatch(/^[A-Z0-9]/)
    const before = optionValue(form, game, field)
    expect(before, field.key).toBeDefined()
    const value = another(field.control, before)
    const changed = withChange(form, game, field, value)
    expect(optionAt(optionsOf(changed, game), field.key), field.key).toEqual(value)
    expect(optionValue(changed, game, field), field.key).toEqual(value)
    expect(withChange(changed, game, field, before).changed, field.key).toEqual({})
  }
})
