import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import { answer, at, set, type Table } from '../../testing/table.ts'
import { discarded, draw, isOver } from './testing/draw.ts'

describe('worlds with nobody, or with a people of their own', () => {
  test('a Virgin World: nothing but the discard pile changes', () => {
    shows('ASC-EXP-where-no-one-has-gone-before-a')
    const { t, disc, me, near } = draw('where-no-one-has-gone-before')
    expect(disc).toMatchObject({ owner: null, civilization: 0, preWarp: false, cards: [], faceDown: null })
    expect([disc!.nodes, disc!.tokens]).toEqual([
      { P: 0, R: 0, C: 0 },
      { P: 0, R: 0, C: 0 },
    ])
    expect(me.has).toEqual({ P: 0, R: 0, C: 0 })
    expect(me.ships).toEqual([{ at: placeOfSystem(near), n: 1 }])
    expect([isOver(t), discarded(t, 'where-no-one-has-gone-before')]).toEqual([true, true])
  })

  const colonise = (card: string): { t: Table; has: object; tokens: object } => {
    const { t, near, disc } = draw(card, { ships: 2 })
    const tokens = { ...disc!.tokens }
    set(t, 0, { has: { P: 0, R: 0, C: 1 } })
    at(t, 0, 'building')
    answer(t, 0, 'colonise')
    expect(t.g.s.discs[near]).toMatchObject({ owner: 0, preWarp: false, tokens: { P: 0, R: 0, C: 0 } })
    return { t, has: t.g.s.players[0]!.has, tokens }
  }

  test('Pre-Warp, base set: two and three Production for whoever Colonises first', () => {
    shows('ASC-EXP-pre-warp-level-zero-sta-a', 'ASC-EXP-pre-warp-level-zero-sta-b')
    const two = colonise('pre-warp-level-zero-sta#1')
    expect([two.tokens, two.has]).toEqual([
      { P: 2, R: 0, C: 0 },
      { P: 2, R: 0, C: 0 },
    ])
    const three = colonise('pre-warp-level-zero-sta#2')
    expect([three.tokens, three.has]).toEqual([
      { P: 3, R: 0, C: 0 },
      { P: 3, R: 0, C: 0 },
    ])
  })

  test('Pre-Warp, anniversary set: one Production', () => {
    shows('ASC-EXP-pre-warp-level-zero-50-a')
    const { tokens, has } = colonise('pre-warp-level-zero-50')
    expect(tokens).toEqual({ P: 1, R: 0, C: 0 })
    expect(has).toEqual({ P: 1, R: 0, C: 0 })
  })

  test('Pre-Warp, Cardassian set: one Production and one Culture', () => {
    shows('ASC-EXP-pre-warp-level-zero-ce-a')
    const { tokens, has } = colonise('pre-warp-level-zero-ce')
    expect(tokens).toEqual({ P: 1, R: 0, C: 1 })
    expect(has).toEqual({ P: 1, R: 0, C: 1 })
  })

  const people = (card: string, disc: string) => {
    const { civilization, nodes, owner } = draw(card, { disc }).disc!
    return { civilization, nodes, owner }
  }

  test('Warp-Capable, level one: one Node, and the order is Production, Research, Culture', () => {
    shows('ASC-EXP-warp-capable-level-one-a')
    const nobody = { owner: null, civilization: 1 }
    expect(people('warp-capable-level-one', 'indri-viii')).toEqual({ ...nobody, nodes: { P: 0, R: 1, C: 0 } })
    expect(people('warp-capable-level-one#4', 'terra-nova')).toEqual({
      ...nobody,
      nodes: { P: 1, R: 0, C: 0 },
    })
  })

  test('Warp-Capable, level two: up to two Nodes, always two Warp tokens, both sets', () => {
    shows('ASC-EXP-warp-capable-level-two-a')
    for (const card of ['warp-capable-level-two', 'warp-capable-level-two-50']) {
      expect(people(card, 'risa')).toEqual({ owner: null, civilization: 2, nodes: { P: 0, R: 0, C: 1 } })
      expect(people(card, 'terra-nova')).toEqual({
        owner: null,
        civilization: 2,
        nodes: { P: 1, R: 1, C: 0 },
      })
    }
  })

  test('Warp-Capable, level three: the book on Ardana, in all three sets', () => {
    shows('ASC-EXP-warp-capable-level-three-a')
    for (const set of ['', '-50', '-ce']) {
      expect(people(`warp-capable-level-three${set}`, 'ardana')).toEqual({
        owner: null,
        civilization: 3,
        nodes: { P: 2, R: 1, C: 0 },
      })
    }
  })
})

describe('discarded Allies', () => {
  test('go under the deck, not on the discard pile', () => {
    shows('ASC-EXP-discard-a')
    const { t, me } = draw('the-troyians', { dice: [3] })
    expect(me.allies).toEqual([])
    expect(t.g.s.exploration[0]).toBe('the-troyians#1')
    expect(discarded(t, 'the-troyians')).toBe(false)
  })
})
