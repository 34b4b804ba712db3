import { call, done, emit, found, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { choosers } from '../../rules/borg/deciders.ts'
import { numberOf, theCube } from '../../rules/borg/pieces.ts'
import { borgTurnOf, discardCommand, drawCommand } from '../../rules/borg/turn.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { showCard } from '../../rules/round/turnOrder.ts'
import { BORG } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { settle } from '../round/settle.ts'
import { activateCube } from './activation.ts'
import { borgBuilding } from './building.ts'
import { askOpenly } from './openly.ts'

interface Given {
  /** The Assimilated player whose turn it is. */
  by?: Seat
}

/** And what its steps note. */
interface Turn extends Given {
  /** The Turn Order card of whoever chose a Cube last; 0 before the first. */
  lastCard: number
  /** Whoever chooses now. */
  chooser: Seat
  /** More than one Cube was in play when the choosing began. */
  several?: boolean
}

/** 15: the turn of the Borg, or of an Assimilated player who runs them: Building Phase, then Command Phase. */
export const borgTurn = procedure('borgTurn', locals<Given, void, Turn>(), {
  begin(g, v) {
    const by = v.by ?? null
    for (const cube of g.s.borg.cubes) numberOf(g, cube)
    g.s.turn = by ?? BORG
    g.s.borg.turn = { by, hand: [], activations: 0, over: false, command: null }
    emit(g, 'turn.began', { power: g.s.turn })
    return fire('borgTurnBegan', { by }, 'building')
  },
  building(g) {
    beginPhase(g, 'building')
    return call(borgBuilding, {}, 'built')
  },
  built: () => call(settle, {}, 'command'),
  command(g, v) {
    beginPhase(g, 'command')
    drawHand(g)
    v.lastCard = 0
    v.several = g.s.borg.cubes.length > 1
    return 'next'
  },
  /** 15.2.2: the Assimilated player, or the players one after another, lowest Turn Order card first, then again. */
  next(g, v) {
    const waiting = waitingCubes(g)
    if (borgTurnOf(g).over || waiting.length === 0) return 'cleanUp'
    const { by } = borgTurnOf(g)
    v.chooser = by ?? nextChooser(g, v.lastCard)
    if (by !== null) return 'choose'
    v.lastCard = playerOf(g, v.chooser).card
    // With several Cubes whoever is called on shows the card, the last one too, who has no choice left.
    if (v.several) showCard(g, v.chooser)
    return 'choose'
  },
  choose(g, v) {
    const waiting = waitingCubes(g)
    return askOpenly(
      g,
      v.chooser,
      pick('activateCube', waiting, {
        about: { at: waiting.map(n => theCube(g, n).at) },
        rules: ['ASC-15.2.2.1-a', 'ASC-15.2.2.2-b'],
        fallback: found(waiting[0], 'waiting'),
        skipForced: true,
      }),
      'activate',
    )
  },
  activate: (_g, v, cube: OptionId) =>
    call(activateCube, { cube: cube as number, by: v.chooser, efficiency: false }, 'next'),
  /** Tokens come off the Cubes, not off the Hub; what is left of a hand is discarded (ASC-15.2.1-i, B26). */
  cleanUp(g) {
    const { borg } = g.s
    discardCommand(g)
    borg.discard.push(...borgTurnOf(g).hand)
    for (const cube of borg.cubes) cube.activated = false
    emit(g, 'turn.ended', { power: found(g.s.turn, 'turn under way') })
    delete borg.turn
    g.s.turn = null
    g.s.phase = null
    return done()
  },
})

function beginPhase(g: G, phase: 'building' | 'command'): void {
  g.s.phase = phase
  emit(g, 'borg.phaseBegan', { by: borgTurnOf(g).by, phase })
}

/** 15.2.2.2: one Command card for each Cube on the map, seen by the Assimilated player alone (B25). */
function drawHand(g: G): void {
  const turn = borgTurnOf(g)
  if (turn.by === null) return
  const seat = turn.by
  for (let i = 0; i < g.s.borg.cubes.length; i++) {
    const card = drawCommand(g)
    if (card !== null) turn.hand.push(card)
  }
  const count = turn.hand.length
  emit(
    g,
    'borg.handDrawn',
    { seat, count, cards: turn.hand.slice() },
    { only: [seat], others: { seat, count, cards: null } },
  )
}

/** Numbers of the Cubes on the map that carry no Activation token, in order. */
function waitingCubes(g: G): number[] {
  return g.s.borg.cubes
    .filter(cube => !cube.activated)
    .map(cube => numberOf(g, cube))
    .sort((a, b) => a - b)
}

function nextChooser(g: G, lastCard: number): Seat {
  const order = choosers(g)
  return order.find(seat => playerOf(g, seat).card > lastCard) ?? found(order[0], 'order')
}
