import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { anAction } from '../../procedures/actions/act.ts'
import type { ActionKind, Id } from '../../state.ts'
import { answer, at, lay, onPlanet, seed, type Table, table } from '../../testing/table.ts'
import { gameWith } from '../../testing/testCards.ts'
import type { CardHooks } from '../declared/cardHooks.ts'
import { closeJust, damagedNow, fallenNow, forgetJust, noteJust, passOn, scoredNow } from './justNow.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission']

/** A table in the midst of these actions, the outermost first. */
function amid(...kinds: ActionKind[]): { t: Table; taitt: Id; data: Id } {
  const t = table({ missions: MISSIONS })
  const [taitt, data] = onPlanet(t, 0, 0, 'taitt', 'data')
  begin(t, ...kinds)
  return { t, taitt: taitt!, data: data! }
}

function begin(t: Table, ...kinds: ActionKind[]): void {
  t.g.s.actions.push(...kinds.map(kind => anAction({ kind, by: 0 })))
}

test('each kind of thing that has just happened is told from the others', () => {
  shows('CCG-JUST-07')
  const { t, taitt, data } = amid()
  noteJust(t.g, { kind: 'fallen', id: taitt })
  noteJust(t.g, { kind: 'damaged', id: data })
  noteJust(t.g, { kind: 'scored', seat: 1, at: 2 })
  expect(fallenNow(t.g)).toEqual([taitt])
  expect(damagedNow(t.g)).toEqual([data])
  expect(scoredNow(t.g)).toEqual([{ kind: 'scored', seat: 1, at: 2, depth: 0 }])
  forgetJust(t.g, one => one.kind === 'fallen')
  expect([fallenNow(t.g), damagedNow(t.g)]).toEqual([[], [data]])
  forgetJust(t.g, () => true)
  expect(t.g.s.here).not.toHaveProperty('just')
})

test('what happened in an action can be answered until that action is over', () => {
  shows('CCG-JUST-07')
  const { t, taitt, data } = amid('beam')
  noteJust(t.g, { kind: 'fallen', id: taitt })
  begin(t, 'respond')
  noteJust(t.g, { kind: 'fallen', id: data })
  closeJust(t.g)
  expect(fallenNow(t.g)).toEqual([taitt, data])
  t.g.s.actions.pop()
  closeJust(t.g)
  expect(fallenNow(t.g)).toEqual([taitt])
  t.g.s.actions.pop()
  closeJust(t.g)
  expect(fallenNow(t.g)).toEqual([])
})

test('between the parts of an attempt or of scouting it belongs to the next part', () => {
  shows('CCG-JUST-07')
  for (const group of ['attempt', 'scout'] as const) {
    const { t, taitt, data } = amid(group)
    noteJust(t.g, { kind: 'fallen', id: taitt })
    begin(t, 'encounter')
    noteJust(t.g, { kind: 'fallen', id: data })
    expect(t.g.s.here.just!.map(({ depth }) => depth)).toEqual([2, 2])
    t.g.s.actions.pop()
    closeJust(t.g)
    expect(fallenNow(t.g)).toEqual([])
  }
  const { t, taitt } = amid('battle')
  noteJust(t.g, { kind: 'fallen', id: taitt })
  expect(t.g.s.here.just!.map(({ depth }) => depth)).toEqual([1])
})

test('what happened between actions is past when another kind of action has begun', () => {
  shows('CCG-JUST-07')
  const after = (...kinds: ActionKind[]) => {
    const { t, taitt, data } = amid()
    noteJust(t.g, { kind: 'fallen', id: taitt })
    begin(t, ...kinds)
    noteJust(t.g, { kind: 'fallen', id: data })
    passOn(t.g)
    return fallenNow(t.g).map(id => (id === taitt ? 'before' : 'within'))
  }
  for (const kind of ['beam', 'move', 'battle', 'draw', 'attempt'] as const)
    expect(after(kind)).toEqual(['within'])
  // Cards that are played may be the answer.
  for (const kind of ['play', 'respond', 'activate', 'cost'] as const)
    expect(after(kind)).toEqual(['before', 'within'])
  // Only the first window of the outermost action ends it.
  expect(after('beam', 'move')).toEqual(['before', 'within'])
})

test('the dead of before cannot be answered in an action that begins afresh, but in one within another they can', () => {
  shows('CCG-JUST-07')
  const heard: [ActionKind, number, number][] = []
  const ear: CardHooks = {
    triggers: {
      initiated: {
        act(g, { action }) {
          heard.push([action.kind, fallenNow(g).length, damagedNow(g).length])
          if (action.kind === 'attempt') noteJust(g, { kind: 'fallen', id: g.s.inPlay[0]! })
        },
      },
    },
  }
  const t = table({ missions: MISSIONS, game: gameWith({ 'subspace-schism': ear }) })
  lay(t, 1, 'subspace-schism', { in: 'core' })
  onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi')
  seed(t, 1, 0, 'firestorm')
  at(t, 0, 'orders')
  noteJust(t.g, { kind: 'fallen', id: 0 })
  noteJust(t.g, { kind: 'damaged', id: 0 })
  answer(t, 0, 'attempt', 'planet 0')
  expect(heard.slice(0, 2)).toEqual([
    ['attempt', 0, 1],
    ['encounter', 1, 0],
  ])
})
