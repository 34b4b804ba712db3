import { ascendancy } from '@tenforward/ascendancy/game'
import type { Options, State } from '@tenforward/ascendancy/reading'
import { type Game, makeChance } from '@tenforward/kernel'
import type { G, View } from './game.ts'

/**
 * The position as a viewer knows it, for the rules to be asked about: reach, Hazards, odds. What is hidden is left
 * blank, so that nothing can be learnt from it which the view does not tell; nobody ever plays on from here.
 */
export function positionFrom(view: View, options: Options): G {
  const state = stateFrom(view)
  return {
    game: ascendancy,
    match: {
      game: ascendancy.id,
      version: ascendancy.version,
      seats: view.players.length,
      options,
      chance: makeChance('reading'),
      stack: [],
      answers: {},
      away: [],
      seq: 0,
      result: null,
      state,
    },
    s: state,
    prompts: [],
    waiting: null,
    events: null,
    revealed: false,
    deferred: [],
  }
}

const blank = (n: number): string[] => Array<string>(n).fill('')

function stateFrom(view: View): State {
  const { borg, combat } = view
  const state: State = {
    round: view.round,
    stage: view.stage,
    turn: view.turn,
    phase: view.phase,
    turnCard: 0,
    players: view.players.map(player => ({ ...player, card: player.card ?? 0, cardShown: false })),
    map: view.map,
    discs: view.discs.map(disc => disc && { ...disc, faceDown: disc.faceDown ? '' : null }),
    discStack: blank(view.discsLeft),
    exploration: blank(view.explorationLeft),
    starter: view.starterLeft,
    explorationDiscard: view.explorationDiscard,
    exploring: view.exploring,
    offers: view.offers,
    nextOffer: 1,
    here: { stayed: [], built: [] },
    borg: {
      ...borg,
      commands: blank(borg.commandsLeft),
      tech: blank(borg.techLeft),
      card: borg.card ?? 0,
      cardShown: false,
      turn: undefined,
    },
    fighting: view.fighting,
  }
  delete state.borg.turn
  if (combat !== null) state.combat = combat
  if (borg.turn !== null) state.borg.turn = { ...borg.turn, hand: blank(borg.turn.handSize) }
  return state
}

/** Full options from what the table was opened with; the usual ones where that cannot be read. */
export function optionsFor(given: unknown, seats: number): Options {
  const read = (ascendancy as unknown as Game).options
  try {
    return read(given, seats) as Options
  } catch {
    return read({}, Math.max(3, seats)) as Options
  }
}
