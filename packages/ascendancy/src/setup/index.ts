import { InputError, type Setup } from '@tenforward/kernel'
import { factions } from '../content/index.ts'
import { newMap } from '../map/index.ts'
import type { Options } from '../options.ts'
import type { Player, State } from '../state.ts'
import type { Ascendancy } from '../types.ts'
import { fullGame } from './defaults.ts'

export function readOptions(chosen: unknown, seats: number): Options {
  const given = (chosen ?? {}) as Partial<Options>
  const wanted = given.factions ?? Array<string>(seats).fill('random')
  if (wanted.length !== seats)
    throw new InputError('Name a Faction for each seat.', ['factions'], ['ASC-2-a'])
  return { ...fullGame, ...given, factions: [...wanted] }
}

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
    offers: [],
    nextOffer: 1,
    here: { stayed: [], built: [] },
    borg: {
      inPlay: setup.options.borg !== 'none',
      cubes: [],
      commands: [],
      discard: [],
      tech: [],
      delay: setup.options.hubDelay,
      escalation: 0,
      card: 0,
      cardShown: false,
      drawnBy: null,
      resurgence: false,
    },
    fighting: [],
  }
}

function newPlayer(options: Options, seat: number): Player {
  const { start } = options
  return {
    faction: options.factions[seat]!,
    position: seat,
    home: -1,
    has: { P: start.P, R: start.R, C: start.C },
    ascendancy: start.ascendancy,
    weapons: 0,
    shields: 0,
    commands: { ready: 5 - start.exhaustedCommands, exhausted: start.exhaustedCommands, locked: 0 },
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

export const factionIds = factions.map(f => f.id)
