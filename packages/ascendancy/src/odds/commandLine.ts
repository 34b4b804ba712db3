import { InputError } from '@tenforward/kernel'
import { battleOdds } from './battle.ts'
import { cubeOdds, cubeOf } from './cube.ts'
import { type Force, forceOf, type Rerolls, squadOf } from './force.ts'
import { invasionOdds, worldOf } from './invasion.ts'
import { hazardOdds, hegemonyOdds } from './single.ts'

/** `tenforward odds ascendancy <question> --name value ...`: exact chances as plain JSON. */
export function odds(args: readonly string[]): object {
  const [question, ...rest] = args
  const ask = question === undefined ? undefined : questions[question]
  if (ask === undefined) {
    throw new InputError(`Ask for the odds of one of: ${Object.keys(questions).join(', ')}.`, ['question'])
  }
  const given = read(rest)
  const said = ask(given)
  const [unknown] = [...given.values.keys()].filter(name => !given.used.has(name))
  if (unknown !== undefined) {
    const known = [...given.used].map(name => `--${name}`).join(', ')
    throw new InputError(`There is no --${unknown} here; there are ${known}.`, [unknown])
  }
  return said
}

interface Given {
  values: Map<string, string>
  used: Set<string>
}

const questions: Readonly<Record<string, (given: Given) => object>> = {
  battle: g =>
    battleOdds(
      { ...force(g, ATTACKERS), ...ignored(g, 'attackerIgnored') },
      { ...force(g, DEFENDERS), ...ignored(g, 'ignored') },
      rounds(g),
    ),
  cube: g =>
    cubeOdds(
      force(g, { ...ATTACKERS, fleetFirst: false }),
      cubeOf({
        hit: whole(g, 'cubeHit', 4, 2, 6),
        damage: whole(g, 'damage', 0, 0, 8),
        plating: whole(g, 'plating', 0, 0, 4),
        regenerates: !flag(g, 'noRegeneration'),
        methodical: !flag(g, 'suspended'),
        standsFast: flag(g, 'standFast'),
      }),
      rounds(g),
    ),
  invasion: g =>
    invasionOdds(
      force(g, { ...ATTACKERS, strikes: INVADED }),
      worldOf(whole(g, 'nodes', 0, 0, 20), {
        controlled: !flag(g, 'uncontrolled'),
        starbases: whole(g, 'starbase', 0, 0, 3),
        hit: whole(g, 'defenderHit', 5, 1, 12),
        shields: whole(g, 'shields', 0, 0, 6),
        always: sixes(g, 'defenderSixes'),
        firstStrike: STRUCTURES[one(g, 'firstStrike', INVADED, 'none')] ?? false,
        freeRerolls: whole(g, 'defenderFreeRerolls', 0, 0, 9),
        automatic: whole(g, 'defenderAutomatic', 0, 0, 20),
        ...ignored(g, 'ignored'),
      }),
      rounds(g),
    ),
  world: g =>
    invasionOdds(
      force(g, { ...ATTACKERS, fleetFirst: false }),
      worldOf(whole(g, 'nodes', 0, 0, 3), {
        borg: true,
        cubeOnSpire: flag(g, 'cubeOnSpire'),
        hit: whole(g, 'borgHit', 4, 2, 6),
      }),
      rounds(g),
    ),
  hegemony: g =>
    hegemonyOdds(
      whole(g, 'resistance', undefined, 0, 40),
      whole(g, 'ascendancy', 0, 0, 20),
      whole(g, 'bonus', 0, -20, 20),
      whole(g, 'rerolls', 0, 0, 5),
    ),
  hazard: g => {
    const ships = whole(g, 'ships', undefined, 1, SHIPS)
    return hazardOdds(
      ships,
      whole(g, 'level', undefined, 1, 12),
      whole(g, 'shields', 0, 0, 6),
      whole(g, 'dice', ships, 1, ships),
    )
  },
}

const SHIPS = 45
const SIDES = ['none', 'attacker', 'defender', 'both'] as const
/** In an Invasion it may be the Nodes alone, without the Starbase. */
const INVADED = [...SIDES, 'nodes'] as const
const STRUCTURES: Readonly<Record<string, boolean | 'nodes'>> = { defender: true, both: true, nodes: 'nodes' }
const REROLLS: readonly Rerolls[] = ['none', 'ones', 'misses']

interface Words {
  side: 'attacker' | 'defender'
  ships: string
  hit: string
  shields: string
  strikes: readonly string[]
  /** Whose Ships are hit first: a Rival who picks (ASC-9.2-b) takes the Fleet, an owner hit by the Borg keeps it. */
  fleetFirst: boolean
}

/** `fleet` of the Ships are a Fleet: what is said of Rerolls and surprise holds for it alone. */
function force(g: Given, { side, ships, hit, shields, strikes, fleetFirst }: Words): Force {
  const own = (name: string) =>
    side === 'attacker' ? name : `defender${name[0]!.toUpperCase()}${name.slice(1)}`
  const count = whole(g, ships, undefined, 1, SHIPS)
  const fleet = whole(g, own('fleet'), 0, 0, count)
  const surprise = flag(g, own('surprise'))
  const squad = squadOf(fleet, { fleet: true, surprise, rerolls: one(g, own('reroll'), REROLLS, 'none') })
  const firstStrike = one(g, 'firstStrike', strikes, 'none')
  const squads = fleetFirst ? [squad, squadOf(count - fleet)] : [squadOf(count - fleet), squad]
  return forceOf(fleet === 0 ? [{ ...squad, ships: count, fleet: false }] : squads, {
    hit: whole(g, hit, 5, 1, 12),
    shields: whole(g, shields, 0, 0, 6),
    always: sixes(g, own('sixes')),
    firstStrike: firstStrike === side || firstStrike === 'both',
    support: whole(g, own('support'), 0, 0, 9),
    freeRerolls: whole(g, own('freeRerolls'), 0, 0, 9),
    automatic: whole(g, own('automatic'), 0, 0, 20),
  })
}

const ATTACKERS: Words = {
  side: 'attacker',
  ships: 'attackers',
  hit: 'hit',
  shields: 'attackerShields',
  strikes: SIDES,
  fleetFirst: true,
}
const DEFENDERS: Words = {
  side: 'defender',
  ships: 'defenders',
  hit: 'defenderHit',
  shields: 'shields',
  strikes: SIDES,
  fleetFirst: true,
}

const ignored = (g: Given, name: string): { ignores: number; ignoresFirst: number } => ({
  ignores: whole(g, name, 0, 0, 20),
  ignoresFirst: whole(g, `${name}First`, 0, 0, 20),
})

const rounds = (g: Given): number => whole(g, 'rounds', 2000, 1, 2000)
const sixes = (g: Given, name: string): number => (flag(g, name) ? 6 : 7)

function read(args: readonly string[]): Given {
  const values = new Map<string, string>()
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!
    if (!word.startsWith('--')) throw new InputError(`${word} is not an option: write --name value.`, [word])
    const next = args[i + 1]
    const alone = next === undefined || next.startsWith('--')
    values.set(word.slice(2), alone ? 'true' : next)
    if (!alone) i++
  }
  return { values, used: new Set() }
}

function whole(g: Given, name: string, fallback: number | undefined, min: number, max: number): number {
  g.used.add(name)
  const text = g.values.get(name)
  if (text === undefined) {
    if (fallback === undefined) throw new InputError(`--${name} is missing.`, [name])
    return fallback
  }
  const n = Number(text)
  if (text.trim() === '' || !Number.isInteger(n) || n < min || n > max) {
    throw new InputError(`--${name} must be a whole number from ${min} to ${max}.`, [name])
  }
  return n
}

function flag(g: Given, name: string): boolean {
  g.used.add(name)
  const text = g.values.get(name) ?? 'false'
  if (text !== 'true' && text !== 'false') throw new InputError(`--${name} is true or false.`, [name])
  return text === 'true'
}

function one<T extends string>(g: Given, name: string, allowed: readonly T[], fallback: T): T {
  g.used.add(name)
  const text = (g.values.get(name) ?? fallback) as T
  if (!allowed.includes(text)) throw new InputError(`--${name} is one of ${allowed.join(', ')}.`, [name])
  return text
}
