import { found, same } from '@tenforward/kernel'
import { systemFacts } from '../content/facts/lookup.ts'
import type { LaneId, StarMap, StarSystem, SystemId, SystemKind } from '../map/types.ts'
import { newDisc } from '../rules/systems/newDisc.ts'
import { initialState, newPlayer } from '../setup/initialState.ts'
import type { Disc, Player, Stack, State } from '../state.ts'
import type { G } from '../types.ts'
import { type Names, namesOf } from './names.ts'

type Plain = Record<string, unknown>

/**
 * A position as a person would note it down: discs, places and powers by name, everything that has its usual value
 * left out. It reads back to the very same state.
 */
export function writePosition(g: G): Plain {
  const { s } = g
  const fresh = initialState({ options: g.match.options, seats: g.match.seats })
  const names = namesOf(
    s.discs.map(d => d?.card ?? null),
    s.players.map(p => p.faction),
  )
  const { players, map, discs, turn, fighting, here, borg, discStack, exploration, ...rest } = s
  return {
    ...unusual(rest, fresh),
    // A deck that is not given holds what is not in play, so an empty one must be said.
    discStack,
    exploration,
    ...(turn === null ? {} : { turn: names.power(turn) }),
    ...(fighting.length === 0 ? {} : { fighting: fighting.map(names.power) }),
    players: players.map((p, seat) => writePlayer(p, newPlayer(g.match.options, seat), names)),
    area: map.area,
    systems: map.systems.map((system, id) =>
      system === null ? null : writeSystem(map, system, found(discs[id], 'disc', id), names),
    ),
    lanes: map.lanes.map(lane => lane && writeLane(lane, names)),
    ...writeHere(here, names),
    borg: writeBorg(borg, fresh, names),
  }
}

/** The entries that differ from what they usually are. */
function unusual(facts: object, usual: object): Plain {
  const out: Plain = {}
  for (const [key, item] of Object.entries(facts)) if (!same(item, (usual as Plain)[key])) out[key] = item
  return out
}

const writeStacks = (stacks: readonly Stack[], names: Names): Plain =>
  Object.fromEntries(stacks.map(({ at, n }) => [names.place(at), n]))

function writePlayer(player: Player, usual: Player, names: Names): Plain {
  const { faction, home, ships, fleets, warping, deck, ...rest } = player
  return {
    faction,
    ...(home < 0 ? {} : { home: names.system(home) }),
    ...unusual(rest, usual),
    deck,
    ...(ships.length === 0 ? {} : { ships: writeStacks(ships, names) }),
    ...(fleets.every(f => f === null)
      ? {}
      : { fleets: fleets.map(f => f && { ...f, at: names.place(f.at) }) }),
    ...(warping.length === 0 ? {} : { warping: warping.map(w => ({ ...w, origin: names.place(w.origin) })) }),
  }
}

/** What a disc is on the map follows from its card. */
export function kindOf(card: string): SystemKind {
  const facts = systemFacts(card)
  if (facts.home !== null) return 'home'
  if (facts.kind === 'hub') return 'hub'
  return facts.conduit ? 'conduit' : 'ordinary'
}

function writeSystem(map: StarMap, system: StarSystem, disc: Disc, names: Names): Plain {
  const kind = kindOf(disc.card)
  const { card, owner, ...rest } = disc
  const usual = {
    kind,
    anchored: kind === 'home',
    lanesMax: systemFacts(card).lanes,
    lanes: lanesInOrder(map, system.id),
  }
  const { id: _, x, y, ...pose } = system
  return {
    card,
    at: [x, y],
    ...unusual(pose, usual),
    ...(owner === null ? {} : { owner: names.power(owner) }),
    ...unusual(rest, newDisc(card)),
  }
}

/** The lanes of a System by their numbers: nearly always also the order in which they came. */
export function lanesInOrder(map: StarMap, id: SystemId): LaneId[] {
  return map.lanes.flatMap(lane => (lane && (lane.a === id || lane.b === id) ? [lane.id] : []))
}

function writeLane(lane: NonNullable<StarMap['lanes'][number]>, names: Names): Plain {
  const { id: _, a, b, stretch, at, ...rest } = lane
  return {
    a: a === null ? null : names.system(a),
    b: b === null ? null : names.system(b),
    ...rest,
    ...(stretch === 0 ? {} : { stretch }),
    ...(at === null ? {} : { at }),
  }
}

function writeHere(here: State['here'], names: Names): Plain {
  const { stayed, built, ...rest } = here
  const facts = {
    ...rest,
    ...(stayed.length === 0 ? {} : { stayed: writeStacks(stayed, names) }),
    ...(built.length === 0 ? {} : { built: writeStacks(built, names) }),
  }
  return Object.keys(facts).length === 0 ? {} : { here: facts }
}

function writeBorg(borg: State['borg'], fresh: State, names: Names): Plain {
  const { cubes, commands, tech, ...rest } = borg
  return {
    ...unusual(rest, fresh.borg),
    commands,
    tech,
    ...(cubes.length === 0 ? {} : { cubes: cubes.map(c => ({ ...c, at: names.place(c.at) })) }),
  }
}
