/**
 * A second opinion on odds, written from the rules of Combat (9.1, 9.2, 9.8, 10.1, 10.2, 10.6) and from nothing else:
 * every die is thrown in every way, and where a player may Reroll, every way to do so is tried. Slow, and only for
 * small fights.
 */

/** Dice that are thrown together. */
export interface Dice {
  count: number
  /** Their own rule Rerolls faces up to this one, each die once. */
  own: number
  /** The side's free Rerolls may be used on them. */
  free: boolean
}

export interface Aim {
  /** The Hit Roll with the Shields of the target. */
  needs: number
  always: number
  least: number
}

/** Chances of 0, 1, 2 ... Hits. */
export type Hits = number[]

const hits = (face: number, { needs, always, least }: Aim): boolean =>
  face >= least && (face >= needs || face >= always)

interface Thrown {
  face: number
  ownLeft: boolean
  own: number
  free: boolean
}

const rolled = new Map<string, Hits>()

/** The Hits of a roll whose owner Rerolls for the most of them; the same roll is thrown only once. */
function rollOf(dice: readonly Dice[], aim: Aim, freeRerolls: number): Hits {
  const key = JSON.stringify([dice, aim, freeRerolls])
  let found = rolled.get(key)
  if (found === undefined) {
    found = throwDice(dice, aim, freeRerolls)
    rolled.set(key, found)
  }
  return found
}

function throwDice(dice: readonly Dice[], aim: Aim, freeRerolls: number): Hits {
  const blank = dice.flatMap(({ count, own, free }) =>
    Array.from({ length: count }, (): Thrown => ({ face: 0, ownLeft: own > 0, own, free })),
  )
  const known = new Map<string, Hits>()
  const throwAll = (thrown: readonly Thrown[], n: number): Hits =>
    n === thrown.length
      ? decide(thrown, freeRerolls)
      : averageOfFaces(face => throwAll(shown(thrown, n, face), n + 1))
  const decide = (thrown: readonly Thrown[], left: number): Hits => {
    const key = `${left}|${thrown.map(d => `${d.face}${d.ownLeft ? 'o' : ''}${d.own}${d.free ? 'f' : ''}`).sort()}`
    let best = known.get(key)
    if (best !== undefined) return best
    best = exactly(thrown.filter(d => hits(d.face, aim)).length)
    thrown.forEach((die, i) => {
      const miss = !hits(die.face, aim)
      if (miss && die.ownLeft && die.face <= die.own) {
        const spent = thrown.map((d, k) => (k === i ? { ...d, ownLeft: false } : d))
        best = better(
          best!,
          averageOfFaces(face => decide(shown(spent, i, face), left)),
        )
      }
      if (miss && die.free && left > 0) {
        // One rule Rerolls a die once (ASC-4-Reroll-a), another may do so again (ASC-4-Reroll-b).
        const spent = thrown.map((d, k) => (k === i ? { ...d, free: false } : d))
        best = better(
          best!,
          averageOfFaces(face => decide(shown(spent, i, face), left - 1)),
        )
      }
    })
    known.set(key, best)
    return best
  }
  return throwAll(blank, 0)
}

const shown = (thrown: readonly Thrown[], i: number, face: number): Thrown[] =>
  thrown.map((die, k) => (k === i ? { ...die, face } : die))

const exactly = (n: number): Hits => [...new Array<number>(n).fill(0), 1]

function averageOfFaces(of: (face: number) => Hits): Hits {
  const sum: Hits = []
  for (let face = 1; face <= 6; face++) {
    of(face).forEach((p, n) => {
      sum[n] = (sum[n] ?? 0) + p / 6
    })
  }
  return Array.from(sum, p => p ?? 0)
}

const expected = (of: Hits): number => of.reduce((sum, p, n) => sum + p * n, 0)
const better = (one: Hits, other: Hits): Hits => (expected(other) > expected(one) + 1e-12 ? other : one)

/** A side of a Space Battle: groups of Ships in the order in which they are lost. */
export interface Army {
  groups: { ships: number; rerolls: 'none' | 'ones' | 'misses'; surprise: boolean; fleet: boolean }[]
  hit: number
  shields: number
  always: number
  least: number
  firstStrike: boolean
  starbases: number
  freeRerolls: number
  automatic: number
  ignores: number
  ignoresFirst: number
}

const OWN = { none: 0, ones: 1, misses: 6 }

/** What is left of the groups; a Fleet of fewer than three is Ships like others. */
function groupsLeft(army: Army, ships: number): Army['groups'] {
  let lost = army.groups.reduce((n, group) => n + group.ships, 0) - ships
  return army.groups.map(group => {
    const gone = Math.min(lost, group.ships)
    lost -= gone
    const left = { ...group, ships: group.ships - gone }
    return left.fleet && left.ships < 3 ? { ...left, rerolls: 'none' as const, surprise: false } : left
  })
}

/** Hits of the Ships, of the Starbases, or of all. */
export function volley(
  army: Army,
  ships: number,
  shields: number,
  round: number,
  who: 'ships' | 'starbases' | 'all',
): Hits {
  if (ships === 0) return [1]
  const dice: Dice[] = []
  let sure = 0
  if (who !== 'starbases') {
    sure = army.automatic
    for (const group of groupsLeft(army, ships)) {
      if (group.surprise && round === 1) sure += group.ships
      else dice.push({ count: group.ships, own: OWN[group.rerolls], free: true })
    }
  }
  if (who !== 'ships') dice.push({ count: army.starbases, own: 0, free: false })
  const aim = { needs: army.hit + shields, always: army.always, least: army.least }
  return [...new Array<number>(sure).fill(0), ...rollOf(dice, aim, army.freeRerolls)]
}

type Chances<T> = { p: number; at: T }[]

const outcomes = (of: Hits): Chances<number> => of.map((p, at) => ({ p, at })).filter(({ p }) => p > 0)

const ignoredIn = (round: number, side: { ignores: number; ignoresFirst: number }): number =>
  side.ignores + (round === 1 ? side.ignoresFirst : 0)

export type Left = [attackers: number, defenders: number]

/** One Round of a Space Battle: every outcome of every roll. */
export function battleRound(a: Army, d: Army, [x, y]: Left, round: number): Chances<Left> {
  const first = round > 1 || a.firstStrike === d.firstStrike ? null : a.firstStrike ? 'a' : 'd'
  if (first === 'd') {
    return battleRound(d, a, [y, x], round).map(({ p, at: [own, other] }) => ({
      p,
      at: [other, own] as Left,
    }))
  }
  const found: Chances<Left> = []
  const after = (ships: number, hits: number): number => Math.max(0, ships - hits)
  if (first === null) {
    for (const on of outcomes(volley(a, x, d.shields, round, 'all'))) {
      for (const back of outcomes(volley(d, y, a.shields, round, 'all'))) {
        const told = Math.max(0, on.at - ignoredIn(round, d))
        const own = Math.max(0, back.at - ignoredIn(round, a))
        found.push({ p: on.p * back.p, at: [after(x, own), after(y, told)] })
      }
    }
    return found
  }
  for (const strike of outcomes(volley(a, x, d.shields, round, 'ships'))) {
    const ignored = Math.min(strike.at, ignoredIn(round, d))
    const standing = after(y, strike.at - ignored)
    const late = standing === 0 ? [1] : volley(a, x, d.shields, round, 'starbases')
    for (const more of outcomes(late)) {
      for (const back of outcomes(volley(d, standing, a.shields, round, 'all'))) {
        const told = Math.max(0, more.at - (ignoredIn(round, d) - ignored))
        const own = Math.max(0, back.at - ignoredIn(round, a))
        found.push({ p: strike.p * more.p * back.p, at: [after(x, own), after(standing, told)] })
      }
    }
  }
  return found
}

/** The chances of each number of Ships after so many Rounds; what is over stays as it is. */
export function battle(a: Army, d: Army, start: Left, rounds: number): Map<string, number> {
  return play(
    start,
    rounds,
    ([x, y]) => x === 0 || y === 0,
    (at, round) => battleRound(a, d, at, round),
  )
}

function play<T extends readonly unknown[]>(
  start: T,
  rounds: number,
  isOver: (at: T) => boolean,
  step: (at: T, round: number) => Chances<T>,
): Map<string, number> {
  let now = new Map([[start.join(), { p: 1, at: start }]])
  for (let round = 1; round <= rounds; round++) {
    const next: typeof now = new Map()
    const note = (at: T, p: number): void => {
      const known = next.get(at.join())
      if (known === undefined) next.set(at.join(), { p, at })
      else known.p += p
    }
    for (const { p, at } of now.values()) {
      if (isOver(at)) note(at, p)
      else for (const to of step(at, round)) note(to.at, p * to.p)
    }
    now = next
  }
  return new Map([...now].map(([key, { p }]) => [key, p]))
}

/** A System that is invaded. */
export interface Planet {
  controlled: boolean
  starbases: number
  hit: number
  shields: number
  always: number
  firstStrike: boolean | 'nodes'
  freeRerolls: number
  automatic: number
  ignores: number
  ignoresFirst: number
  borg: boolean
  cubeOnSpire: boolean
}

export type Siege = [ships: number, nodes: number, outcome: 'on' | 'success' | 'annihilation' | 'repelled']

/** An Invasion of a System with so many Resource Nodes, or Assimilation Nodes. */
export function invasion(
  army: Army,
  planet: Planet,
  ships: number,
  nodes: number,
  rounds: number,
): Map<string, number> {
  return play<Siege>(
    [ships, nodes, 'on'],
    rounds,
    at => at[2] !== 'on',
    (at, round) => siege(army, planet, at, round),
  )
}

const structures = (planet: Planet, nodes: number): number =>
  nodes + (planet.borg ? 1 + (planet.cubeOnSpire ? 1 : 0) : planet.controlled ? 1 : 0)

type Rolling = 'all' | 'nodes' | 'starbases' | 'nobody'

function defence(army: Army, planet: Planet, nodes: number, who: Rolling): Hits {
  if (who === 'nobody') return [1]
  const dice: Dice[] = []
  if (who !== 'starbases') dice.push({ count: structures(planet, nodes), own: 0, free: true })
  if (who !== 'nodes') dice.push({ count: planet.starbases, own: 0, free: false })
  const aim = { needs: planet.hit + (planet.borg ? 0 : army.shields), always: planet.always, least: 1 }
  const sure = who === 'starbases' ? 0 : planet.automatic
  return [...new Array<number>(sure).fill(0), ...rollOf(dice, aim, planet.freeRerolls)]
}

function siege(army: Army, planet: Planet, [ships, nodes]: Siege, round: number): Chances<Siege> {
  const struckFirst = round === 1 && planet.firstStrike !== false && !army.firstStrike
  const strikesFirst = round === 1 && army.firstStrike && planet.firstStrike === false
  const found: Chances<Siege> = []
  const early: Rolling = !struckFirst ? 'nobody' : planet.firstStrike === 'nodes' ? 'nodes' : 'all'
  const late: Rolling = early === 'nobody' ? 'all' : early === 'nodes' ? 'starbases' : 'nobody'
  for (const before of outcomes(defence(army, planet, nodes, early))) {
    const left = Math.max(0, ships - before.at)
    const shields = planet.borg ? nodes : planet.shields
    for (const rolled of outcomes(volley(army, left, shields, round, 'ships'))) {
      const on = Math.max(0, rolled.at - ignoredIn(round, planet))
      const end = judge(planet, nodes, on)
      const standing = strikesFirst && end.outcome === 'on' ? end.nodes : nodes
      const silent = left === 0 || (strikesFirst && isGone(planet, nodes, on))
      for (const back of outcomes(silent ? [1] : defence(army, planet, standing, late))) {
        const own = Math.max(0, left - back.at)
        const p = before.p * rolled.p * back.p
        if (end.outcome !== 'on') found.push({ p, at: [own, end.nodes, end.outcome] })
        else {
          const grown = planet.borg ? Math.min(Math.max(3, nodes), nodes + 1) : end.nodes
          found.push({ p, at: [own, grown, own === 0 ? 'repelled' : 'on'] })
        }
      }
    }
  }
  return found
}

/** Nobody is left to fire back: all Nodes are destroyed, or the Borg are. */
const isGone = (planet: Planet, nodes: number, on: number): boolean =>
  planet.borg ? on >= structures(planet, nodes) : on === structures(planet, nodes)

/** More Hits than Nodes take the System, as many destroy it, fewer destroy as many Resource Nodes. */
function judge(planet: Planet, nodes: number, on: number): { outcome: Siege[2]; nodes: number } {
  const all = structures(planet, nodes)
  if (planet.borg) return on >= all ? { outcome: 'success', nodes } : { outcome: 'on', nodes }
  if (on > all) return { outcome: 'success', nodes }
  return on === all ? { outcome: 'annihilation', nodes: 0 } : { outcome: 'on', nodes: nodes - on }
}

/** A Cube, with fewer dice than the real one so that it can be enumerated. */
export interface SmallCube {
  hit: number
  dice: number
  regenerates: boolean
  plating: number
  methodical: boolean
  standsFast: boolean
  shieldMaximum: number
}

export type Hunt = [ships: number, damage: number, outcome: 'on' | 'destroyed' | 'lost' | 'drivenOff']

export function hunt(army: Army, cube: SmallCube, ships: number, rounds: number): Map<string, number> {
  return play<Hunt>(
    [ships, 0, 'on'],
    rounds,
    at => at[2] !== 'on',
    (at, round) => hunting(army, cube, at, round),
  )
}

function hunting(army: Army, cube: SmallCube, [ships, damage]: Hunt, round: number): Chances<Hunt> {
  const first = round === 1 && (cube.methodical || army.firstStrike)
  const shield = Math.min(round - 1, cube.shieldMaximum)
  const found: Chances<Hunt> = []
  for (const on of outcomes(volley(army, ships, shield, round, 'all'))) {
    const now = Math.min(cube.dice, damage + on.at)
    const rolling = first ? cube.dice - now : cube.dice - damage
    for (const back of borgRolls(rolling, cube.hit + cube.plating)) {
      const left = Math.max(0, ships - back.hits)
      const p = on.p * back.p
      if (now === cube.dice) found.push({ p, at: [left, now, 'destroyed'] })
      else {
        const healed = Math.max(0, now - (cube.regenerates ? back.sixes : 0))
        found.push({ p, at: [left, healed, left === 0 ? 'lost' : stay(army, cube, left, round)] })
      }
    }
  }
  return found
}

/** After the Round the Shields adapt; whoever could then hit only on a 7 has to leave. */
function stay(army: Army, cube: SmallCube, ships: number, round: number): Hunt[2] {
  const shield = Math.min(round, cube.shieldMaximum)
  const none = volley(army, ships, shield, round + 1, 'all')[0]!
  return !cube.standsFast && none > 1 - 1e-12 ? 'drivenOff' : 'on'
}

/** Every throw of the Borg dice; a 6 always hits. */
function borgRolls(dice: number, needs: number): { p: number; hits: number; sixes: number }[] {
  if (dice === 0) return [{ p: 1, hits: 0, sixes: 0 }]
  return borgRolls(dice - 1, needs).flatMap(({ p, hits, sixes }) =>
    [1, 2, 3, 4, 5, 6].map(face => ({
      p: p / 6,
      hits: hits + (face === 6 || face >= needs ? 1 : 0),
      sixes: sixes + (face === 6 ? 1 : 0),
    })),
  )
}
