import {
  ask,
  call,
  done,
  emit,
  found,
  locals,
  type OptionId,
  type Procedure,
  pick,
  type Seat,
} from '@tenforward/kernel'
import { attacksTwice } from '../../rules/borg/escalation.ts'
import { cubeNumbered, theCube } from '../../rules/borg/pieces.ts'
import { borgTurnOf, discardCommand, drawCommand, openCommand } from '../../rules/borg/turn.ts'
import { type Ascendancy, procedure } from '../../types.ts'
import { engage } from '../combat/engage.ts'
import { settle } from '../round/settle.ts'
import { assimilate } from './assimilate.ts'
import { executeCommand } from './execute.ts'
import { openSeat } from './openly.ts'
import { borgWindow } from './window.ts'

/** A chain of Activations by Collective Efficiency has no end in the rules; the deck has thirty cards (B35). */
export const ACTIVATION_LIMIT = 30

interface Given {
  cube: number
  /** The Activating player: it settles ties (B23, B36). */
  by: Seat
  /** Another Cube wanted to end its move here (15.3.2). */
  efficiency: boolean
}

/** And what its steps note. */
interface Activation extends Given {
  /** Cubes that this Activation wakes. */
  woken: number[]
  relentless: boolean
}

/** 15.2.1: one Cube engages, executes its Command, perhaps engages again, and Assimilates. */
export const activateCube: Procedure<Ascendancy, Given> = procedure(
  'activateCube',
  locals<Given, void, Activation>(),
  {
    begin(g, v) {
      v.woken = []
      const turn = borgTurnOf(g)
      if (turn.over || cubeNumbered(g, v.cube) === undefined) return done()
      if (turn.activations === ACTIVATION_LIMIT) {
        emit(g, 'borg.turnExhausted', { activations: turn.activations })
        turn.over = true
        return done()
      }
      return call(borgWindow, { moment: 'beforeActivation', cube: v.cube }, 'engage')
    },
    engage(g, v) {
      const turn = borgTurnOf(g)
      if (turn.over) return done()
      turn.activations++
      const { at } = theCube(g, v.cube)
      emit(g, 'borg.cubeActivated', { cube: v.cube, at, by: openSeat(g, v.by), efficiency: v.efficiency })
      return call(engage, { cube: at, suspended: false }, 'engaged')
    },
    /** A Cube that falls in its opening battle draws no card (B28). */
    engaged: (_g, _v, stands: boolean) => (stands ? 'card' : 'settle'),
    /** An Assimilated player plays a card from the hand; when it is empty, one is drawn unseen (B26). */
    card(g, v) {
      const { by, hand } = borgTurnOf(g)
      if (by === null || hand.length === 0) return 'draw'
      return ask(
        by,
        pick('borgCommand', hand.slice(), {
          about: { cube: v.cube },
          rules: ['ASC-15.2.2.2-c'],
          fallback: found(hand[0], 'hand'),
          hush: true,
          skipForced: true,
        }),
        'play',
      )
    },
    play(g, v, card: OptionId) {
      const { hand } = borgTurnOf(g)
      hand.splice(hand.indexOf(card as string), 1)
      openCommand(g, card as string, v.cube)
      return 'reveal'
    },
    draw(g, v) {
      const card = drawCommand(g)
      if (card === null) return 'executed'
      openCommand(g, card, v.cube)
      return 'reveal'
    },
    reveal(g, v) {
      const { card } = found(borgTurnOf(g).command, 'open Command card')
      emit(g, 'borg.commandRevealed', { cube: v.cube, card, by: openSeat(g, v.by) })
      return call(borgWindow, { moment: 'commandRevealed', cube: v.cube }, 'execute')
    },
    /** Without a card left open the Assimilated player goes on with any Cube (ASC-TECH-borg-telemetry-node-c). */
    execute(g, v) {
      const { over, command } = borgTurnOf(g)
      if (over || command === null) return 'settle'
      return call(executeCommand, { cube: v.cube, by: v.by, card: command.card }, 'executed')
    },
    /** The battle of Aggression and the second one of the Escalation are one and the same (B32, G94). */
    executed(g, v, woken: number[] = []) {
      v.woken = woken
      const order = borgTurnOf(g).command
      v.relentless = order?.relentless ?? false
      const engages = order?.engages || attacksTwice(g)
      discardCommand(g)
      if (borgTurnOf(g).over) return 'settle'
      const cube = cubeNumbered(g, v.cube)
      if (cube === undefined) return 'settle'
      return engages ? call(engage, { cube: cube.at, suspended: v.relentless }, 'fought') : 'consider'
    },
    fought: (_g, _v, stands: boolean) => (stands ? 'consider' : 'settle'),
    consider: (_g, v) => call(borgWindow, { moment: 'beforeAssimilation', cube: v.cube }, 'assimilate'),
    assimilate(g, v) {
      if (borgTurnOf(g).over) return 'settle'
      return call(assimilate, { cube: v.cube, relentless: v.relentless }, 'mark')
    },
    mark(g, v) {
      const cube = cubeNumbered(g, v.cube)
      if (cube !== undefined) cube.activated = true
      return 'settle'
    },
    settle: () => call(settle, {}, 'efficiency'),
    /** 15.3.2: only now are the Cubes woken that were in the way, each once (C1.9). */
    efficiency(g, v) {
      const cube = v.woken.shift()
      if (cube === undefined || borgTurnOf(g).over) return done()
      return call(activateCube, { cube, by: v.by, efficiency: true }, 'efficiency')
    },
  },
)
