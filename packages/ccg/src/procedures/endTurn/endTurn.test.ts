import { call, done, locals, type Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import type { ProbeSpec } from '../../rules/missions/probe.ts'
import { score } from '../../rules/turn/score.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import {
  answer,
  at,
  card,
  hand,
  happened,
  inPlayNow,
  inSpace,
  lay,
  options,
  playOf,
  points,
  prompt,
  refused,
  type Table,
  table,
} from '../../testing/table.ts'
import { gameWith, inHand, noting } from '../../testing/testCards.ts'
import { procedure, type Source } from '../../types.ts'
import { viewState } from '../../view.ts'
import { drawCards } from '../draw/drawCards.ts'

/** Any card with a countdown of three. */
const COUNTDOWN = 'ferengi-bug'
const MISSIONS = ['0 first-contact', '0 repair-mission']
const end = (t: Table, seat: Seat) => {
  at(t, seat, 'orders')
  answer(t, seat, 'end')
}

/** A test card that lets its player probe; each outcome scores ten times its number. */
const probing = (spec: ProbeSpec): CardHooks => ({
  probe: spec,
  triggers: {
    probed: {
      when: (_g, { source }, self) => source === self.id,
      act: (g, { seat, entry }, self) => score(g, seat, 10 * (entry + 1), true, self.content),
    },
  },
})

describe('countdown', () => {
  test('it starts with the printed number, for both to see, and falls when its owner ends a turn', () => {
    shows('CCG-COUNTDOWN-01', 'CCG-COUNTDOWN-02', 'CCG-COUNTDOWN-03', 'CCG-COUNTDOWN-05')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 1, 'runabout', 0)
    const id = lay(t, 0, COUNTDOWN, { in: 'on', host: ship })
    playOf(t, id).by = 1
    expect(playOf(t, id).left).toBe(3)
    for (const seat of [0, 1])
      expect(viewState(t.g, seat).inPlay.find(one => one.id === id)).toMatchObject({ left: 3 })
    end(t, 1)
    expect(playOf(t, id).left).toBe(3)
    end(t, 0)
    expect(playOf(t, id).left).toBe(2)
  })

  test('at zero the card goes, before anything else at the end of the turn', () => {
    shows('CCG-COUNTDOWN-04')
    const spec: ProbeSpec = { list: [], otherwise: true }
    const t = table({ missions: MISSIONS, game: gameWith({ 'visit-cochrane-memorial': probing(spec) }) })
    const id = lay(t, 0, COUNTDOWN, { in: 'core' })
    lay(t, 0, 'visit-cochrane-memorial', { in: 'core' })
    playOf(t, id).left = 1
    end(t, 0)
    answer(t, 0, `tick ${id}`)
    expect(prompt(t, 0).name).toBe('probe')
    expect(inPlayNow(t, id)).toBe(false)
    // A dilemma goes out of play in this format.
    expect(t.g.s.players[0]!.out).toEqual([id])
  })
})

describe('the end of the turn', () => {
  test('the turn player says what comes first; the draw comes when nothing is left', () => {
    shows('CCG-ENDTURN-02', 'CCG-ENDTURN-03')
    const spec: ProbeSpec = { list: [['Ship']] }
    const t = table({ missions: MISSIONS, game: gameWith({ 'visit-cochrane-memorial': probing(spec) }) })
    const id = lay(t, 0, COUNTDOWN, { in: 'core' })
    lay(t, 0, 'visit-cochrane-memorial', { in: 'core' })
    end(t, 0)
    expect(options(t, 0)).toEqual([`tick ${id}`, 'probe'])
    expect(refused(t, 0, 'draw')).toContain('CCG-ENDTURN-03')
    expect(t.g.s.players[0]!.hand).toEqual([])
    answer(t, 0, 'probe', [])
    expect(t.g.s.active).toBe(1)
    expect(t.g.s.players[0]!.hand).toHaveLength(1)
    expect(playOf(t, id).left).toBe(2)
  })

  test('nothing is played between things that are due', () => {
    shows('CCG-ANYTIME-06')
    const spec: ProbeSpec = { list: [['Ship']] }
    const anytime: CardHooks = {
      actions: { anytime: { when: (g, { seat }, self) => inHand(g, seat, self), run: noting } },
    }
    const game = gameWith({
      'visit-cochrane-memorial': probing(spec),
      'secret-compartment': probing(spec),
      'amanda-rogers': anytime,
    })
    const t = table({ missions: MISSIONS, game })
    lay(t, 0, COUNTDOWN, { in: 'core' })
    lay(t, 0, 'visit-cochrane-memorial', { in: 'core' })
    const [mine] = hand(t, 0, 'amanda-rogers')
    hand(t, 1, 'amanda-rogers')
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain(`use ${mine}`)
    answer(t, 0, 'end')
    expect(prompt(t, 0).name).toBe('endOfTurn')
    expect(options(t, 0)).not.toContain(`use ${mine}`)
    expect(t.g.prompts.map(({ seat }) => seat)).toEqual([0])
  })
})

describe('probing', () => {
  const setUp = (content: Record<string, CardHooks>, top: string, deck: string[] = []) => {
    const t = table({ missions: MISSIONS, game: gameWith(content) })
    t.g.s.players[0]!.deck = [...deck, top].map(name => card(t, 0, name))
    const ids = Object.keys(content).map(name => lay(t, 0, name, { in: 'core' }))
    return { t, ids, card: t.g.s.players[0]!.deck.at(-1)! }
  }
  const MEMORIAL: ProbeSpec = {
    list: [['Federation', 'Starfleet'], ['Event', 'Interrupt'], ['Equipment'], ['Non-Aligned', 'Doorway']],
  }

  test('the first entry of the list that the card meets is the outcome, whatever is printed first', () => {
    shows('CCG-PROBE-05', 'CCG-PROBE-06', 'CCG-PROBE-10', 'CCG-PROBE-11', 'CCG-PROBE-12')
    const { t } = setUp({ 'visit-cochrane-memorial': probing(MEMORIAL) }, 'chakotay')
    end(t, 0)
    answer(t, 0, [t.g.s.inPlay.at(-1)!])
    // Non-Aligned is printed before Federation on him; the list has it last.
    expect(points(t, 0)).toBe(10)
    expect(happened(t, 'probe.outcome')).toMatchObject({ entry: 0 })
    expect(t.events.filter(({ type }) => type === 'probe.outcome')).toHaveLength(1)
  })

  test('the top card is turned up for both, and lies on the deck again before the outcome', () => {
    shows('CCG-PROBE-02', 'CCG-PROBE-03', 'CCG-PROBE-08')
    const drawing = procedure('testProbeDraw', locals<{ self: Source; at: { seat: Seat } }>(), {
      go: (_g, v) => call(drawCards, { seat: v.at.seat, count: 1 }, 'end'),
      end: () => done(),
    })
    const entry: CardHooks = { probe: { list: [['Interrupt']] }, triggers: { probed: { run: drawing } } }
    const { t, card: top } = setUp({ 'visit-cochrane-memorial': entry }, 'scan', ['runabout', 'runabout'])
    at(t, 0, 'orders')
    expect(options(t, 0)).toEqual(['end'])
    answer(t, 0, 'end')
    answer(t, 0, [t.g.s.inPlay.at(-1)!])
    expect(happened(t, 'probe.revealed')).toEqual({ seat: 0, card: 'scan' })
    // The outcome drew the very card; the draw of the turn took the next.
    expect(t.g.s.players[0]!.hand[0]).toBe(top)
    expect(t.g.s.players[0]!.hand).toHaveLength(2)
    // Everybody has seen it, and sees for a while what it was, though it is in a hand now.
    const seen = () => [0, 1, null].map(viewer => viewState(t.g, viewer).turned.map(({ card }) => card))
    expect(seen()).toEqual([['scan'], ['scan'], ['scan']])
    answer(t, 1, 'orders', 'end')
    answer(t, 0, 'orders', 'end')
    expect(seen()).toEqual([[], [], []])
  })

  test('icons count wherever they are printed: for staff, or within the text', () => {
    shows('CCG-PROBE-07')
    const staff = setUp({ 'visit-cochrane-memorial': probing({ list: [['Cmd']] }) }, 'chakotay')
    end(staff.t, 0)
    answer(staff.t, 0, [staff.ids[0]!])
    expect(points(staff.t, 0)).toBe(10)
    const text = setUp(
      { 'visit-cochrane-memorial': probing({ list: [['Doorway']] }), 'secret-compartment': {} },
      'scan',
    )
    const noted = gameWith({
      'visit-cochrane-memorial': probing({ list: [['Doorway']] }),
      scan: { textIcons: ['Doorway'] },
    })
    const t = table({ missions: MISSIONS, game: noted })
    t.g.s.players[0]!.deck.push(card(t, 0, 'scan'))
    const id = lay(t, 0, 'visit-cochrane-memorial', { in: 'core' })
    end(t, 0)
    answer(t, 0, [id])
    expect(points(t, 0)).toBe(10)
    end(text.t, 0)
    answer(text.t, 0, [text.ids[0]!])
    expect(points(text.t, 0)).toBe(0)
  })

  test('a success downloads and ends the card: the book example', () => {
    shows('CCG-PROBE-09')
    const spec: ProbeSpec = {
      list: [
        ['Interrupt', 'Doorway'],
        ['Event', 'Equipment'],
      ],
    }
    const entry: CardHooks = {
      probe: spec,
      triggers: {
        probed: {
          when: (_g, { source }, self) => source === self.id,
          act(g, { entry: which, seat, card: top }, self) {
            expect(g.s.players[seat]!.deck.at(-1)).toBe(top)
            if (which === 1) score(g, seat, 5, true, self.content)
            leavePlay(g, self.id, 'discard')
          },
        },
      },
    }
    const { t, ids } = setUp({ 'secret-compartment': entry }, 'wall-of-ships')
    end(t, 0)
    answer(t, 0, [ids[0]!])
    expect(points(t, 0)).toBe(5)
    expect(inPlayNow(t, ids[0]!)).toBe(false)
  })

  test('without a match nothing happens, unless the list says otherwise', () => {
    shows('CCG-PROBE-13', 'CCG-PROBE-14', 'CCG-PROBE-15')
    const none = setUp({ 'visit-cochrane-memorial': probing({ list: [['Com', 'Def']] }) }, 'scan', ['taitt'])
    end(none.t, 0)
    const deck = [...none.t.g.s.players[0]!.deck]
    answer(none.t, 0, [none.ids[0]!])
    expect(points(none.t, 0)).toBe(0)
    expect(inPlayNow(none.t, none.ids[0]!)).toBe(true)
    // Only the draw of the turn changed the deck.
    expect(none.t.g.s.players[0]!.deck).toEqual(deck.slice(0, -1))
    const other = setUp({ 'visit-cochrane-memorial': probing({ list: [['Com']], otherwise: true }) }, 'scan')
    end(other.t, 0)
    answer(other.t, 0, [other.ids[0]!])
    expect(points(other.t, 0)).toBe(20)
  })

  test('all probes are named before the one card is turned up, and resolved in the order one likes', () => {
    shows('CCG-PROBE-16', 'CCG-PROBE-17', 'CCG-PROBE-18', 'CCG-PROBE-19')
    const { t, ids } = setUp(
      {
        'visit-cochrane-memorial': probing({ list: [['Interrupt']] }),
        'secret-compartment': probing({ list: [['Event'], ['Interrupt']] }),
        'process-ore': probing({ list: [['Interrupt']] }),
      },
      'scan',
      ['taitt'],
    )
    end(t, 0)
    expect(prompt(t, 0)).toMatchObject({ name: 'probe', kind: 'pickMany', options: ids })
    answer(t, 0, [ids[0], ids[1]])
    expect(prompt(t, 0)).toMatchObject({ name: 'probeNext', options: [ids[0], ids[1]] })
    expect(t.events.filter(({ type }) => type === 'probe.revealed')).toHaveLength(1)
    answer(t, 0, ids[1])
    expect(points(t, 0)).toBe(30)
    // The third was not named: it is not asked again this turn.
    expect(t.g.s.active).toBe(1)
  })

  test('who has no draw deck or no card that says so does not probe', () => {
    shows('CCG-PROBE-01', 'CCG-PROBE-04', 'CCG-PROBE-20')
    const spec = { list: [['Ship'] as const] }
    const content = { 'visit-cochrane-memorial': probing(spec), 'secret-compartment': probing(spec) }
    const { t } = setUp(content, 'scan')
    t.g.s.players[0]!.discard.push(t.g.s.players[0]!.deck.pop()!)
    end(t, 0)
    expect(t.g.s.active).toBe(1)
    expect(points(t, 0)).toBe(0)
    const without = table({ missions: MISSIONS })
    end(without, 0)
    expect(without.g.s.active).toBe(1)
    expect(without.g.s.players[0]!.hand).toHaveLength(1)
  })
})
