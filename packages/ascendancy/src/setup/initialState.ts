import { found, type Setup } from '@tenforward/kernel'
import { numbers } from '../content/facts/numbers.ts'
import { newMap } from '../map/build.ts'
import { NO_SYSTEM } from '../map/types.ts'
import type { Options } from '../options/types.ts'
import type { Player, State } from '../state.ts'
import type { Ascendancy } from '../types.ts'

/** Before anything is drawn or placed: the set-up procedure does the rest. */
export function initialState(setup: Setup<Ascendancy>): State {
  return {
    round: 0,
    stage: 'setup',
    turn: null,
    phase: null,
    turnCard: 0,
    players: Array.from({ length: setup.seats }, (_, seat) => newPlayer(setup.options, seat)),
    map: newMap({ shape: setup.options.area.shape, size: 0 }),
    discs: [],
    discStack: [],
    exploration: [],
    starter: 0,
    explorationDiscard: [],
    exploring: null,
    offers: [],
    nextOffer: 1,
    here: { stayed: [], built: [] },
    borg: {
      inPlay: setup.options.borg !== 'none',
      cubes: [],
      commands: [],
      discard: [],
      tech: [],
      delay: setup.options.borg === 'full' ? setup.options.hubDelay : 0,
      escalation: 0,
      card: 0,
      cardShown: false,
      lastCard: 0,
      drawnBy: null,
      resurgence: false,
    },
    fighting: [],
  }
}

export function newPlayer(options: Options, seat: number): Player {
  const { start } = options
  return {
    faction: found(options.factions[seat], 'faction', seat),
    position: seat,
    home: NO_SYSTEM,
    has: { P: start.P, R: start.R, C: start.C },
    ascendancy: start.ascendancy,
    weapons: 0,
    shields: 0,
    commands: {
      ready: numbers.commands - start.exhaustedCommands,
      exhausted: start.exhaustedCommands,
      locked: 0,
    },
    projects: [],
    advancements: [],
    deck: [],
    agreements: [0, 1, 2].map(() => ({ holder: null, exhausted: false })),
    allies: [],
    ships: [],
    fleets: [null, null, null],
    warping: [],
    commissioned: 0,
    met: [],
    firstContact: false,
    card: 0,
    cardShown: false,
    lastCard: 0,
    bid: 0,
    mulligans: 0,
    fate: 'playing',
  }
}
