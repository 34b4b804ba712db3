import { allocate, amount, ask, call, done, emit, found, locals, value } from '@tenforward/kernel'
import { damageCube } from '../../rules/combat/cube.ts'
import { attackerOf, combatOf, isCube, isSeat, sideOf } from '../../rules/combat/forces.ts'
import { fill, type Group, groupsOf, removeShips, roomOf, whoAllocates } from '../../rules/combat/losses.ts'
import {
  addHits,
  addSureKills,
  newTally,
  openHits,
  type Tally,
  tallyRolls,
  uncounted,
} from '../../rules/combat/tally.ts'
import { tidyMap } from '../../rules/movement/tidy.ts'
import { BORG, type Power } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { drawForCube } from './cube.ts'
import { dealsAfterwards } from './volley.ts'

interface Given {
  /** Whose Hits are taken now. */
  by: Power[]
}

/** And what its steps note. */
interface Casualties extends Given {
  tallies: Tally[]
  /** Hits that the Attacker has given to Defenders so far (16.4.2). */
  given: number[]
  /** How the Hits of the first tally fall on the Ships. */
  parts: Record<string, number>
}

/** 9.2, 10.2: each Hit destroys one Ship. All of an exchange have rolled, so nobody is spared a roll. */
export const casualties = procedure('casualties', locals<Given, void, Casualties>(), {
  begin(_g, v) {
    v.given = []
    return 'spread'
  },
  /** 16.4.2: here the Attacker says only after the roll whom its Hits meet. */
  spread(g, v) {
    const open = openToAll(g, v.by)
    const next = open[v.given.length]
    if (next === undefined) return 'count'
    const left = next.hits - v.given.reduce((sum, n) => sum + n, 0)
    const last = v.given.length === open.length - 1
    return ask(
      attackerOf(combatOf(g)).power,
      amount('hitsOn', last ? left : 0, left, {
        about: { rival: next.aim.side.power },
        rules: ['ASC-16.4.2-b'],
        fallback: left,
        skipForced: true,
      }),
      'given',
    )
  },
  given(_g, v, n: number) {
    v.given.push(n)
    return 'spread'
  },
  count(g, v) {
    v.tallies = [...tallyRolls(g, v.by), ...spreadHits(g, v)]
    addSureKills(g, v.tallies)
    for (const roll of uncounted(g, v.by)) roll.counted = true
    for (const tally of v.tallies) ignoreHits(g, tally)
    return 'each'
  },
  each(g, v) {
    const tally = v.tallies[0]
    if (tally === undefined) return done()
    const target = sideOf(combatOf(g), tally.to)
    if (target.planet) return 'land'
    return isCube(target) ? 'damage' : 'choose'
  },
  land(g, v) {
    const combat = combatOf(g)
    const tally = found(v.tallies.shift(), 'tally')
    combat.landed = (combat.landed ?? 0) + tally.hits + tally.sure
    return 'each'
  },
  damage(g, v) {
    const involved = damageCube(g, found(v.tallies.shift(), 'tally'))
    tidyMap(g)
    return involved === null ? 'each' : call(drawForCube, { seats: involved }, 'each')
  },
  choose(g, v) {
    const tally = found(v.tallies[0], 'tally')
    const { groups, total, room } = targetsOf(g, tally)
    if (groups.length < 2 || total === 0 || total === room) {
      v.parts = fill(groups, total)
      return 'remove'
    }
    return ask(
      whoAllocates(g, tally.by, tally.to),
      allocate(
        'casualties',
        total,
        groups.map(group => ({ id: group.id, min: 0, max: Math.min(total, roomOf(group)) })),
        {
          about: { by: tally.by, of: tally.to },
          rules: tally.by === BORG ? ['ASC-9.8.3.2-a', 'ASC-9.8.3.2-b'] : ['ASC-9.2-b'],
          fallback: fill(groups, total),
        },
      ),
      'chosen',
    )
  },
  chosen(_g, v, parts: Record<string, number>) {
    v.parts = parts
    return 'remove'
  },
  remove(g, v) {
    const tally = found(v.tallies.shift(), 'tally')
    removeShips(g, tally, targetsOf(g, tally).groups, v.parts)
    tidyMap(g)
    return 'each'
  },
})

/** The Hits that the Attacker has still to deal out; none where dice were aimed. */
function openToAll(g: G, rolled: readonly Power[]): ReturnType<typeof openHits> {
  const by = attackerOf(combatOf(g)).power
  return isSeat(by) && rolled.includes(by) && dealsAfterwards(g, by) ? openHits(g, by) : []
}

function spreadHits(g: G, v: Casualties): Tally[] {
  const by = attackerOf(combatOf(g)).power
  return openToAll(g, v.by).map(({ aim }, i) => {
    const tally = newTally(by, aim.side.power, aim.sectors)
    addHits(tally, 'ships', found(v.given[i], 'given', i))
    return tally
  })
}

/** Rules that ignore Hits come before anything is made of them (G58). */
function ignoreHits(g: G, tally: Tally): void {
  const { kind, round, sides } = combatOf(g)
  const { by, to, hits } = tally
  const ignored = Math.min(hits, value(g, 'ignoredHits', 0, { kind, round, of: to, by, hits }))
  tally.hits -= ignored
  const shooter = found(
    sides.find(s => s.power === by),
    'side',
  )
  shooter.scored += tally.hits + tally.sure
  emit(g, 'combat.hits', { by, against: to, hits: tally.hits + tally.sure, ignored })
}

/** The Ships that can be hit, how many Hits fall, and how many could. Surplus Hits are lost (A2-13). */
function targetsOf(g: G, tally: Tally): { groups: Group[]; total: number; room: number } {
  const groups = groupsOf(g, tally.to, tally.sectors)
  const room = groups.reduce((n, group) => n + roomOf(group), 0)
  return { groups, total: Math.min(tally.hits + tally.sure, room), room }
}
