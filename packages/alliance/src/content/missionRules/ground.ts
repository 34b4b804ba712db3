import { emit, type Hooks } from '@tenforward/kernel'
import type { MissionToken } from '../../rules/mission/mat.ts'
import { countOf } from '../../rules/mission/tally.ts'
import { repairShields } from '../../rules/ships/shields.ts'
import { enemiesInPlay } from '../../rules/ships/ships.ts'
import { BAND } from '../../space/constants.ts'
import type { Alliance, Content, G, Source } from '../../types.ts'
import {
  count,
  enemiesNear,
  playersNear,
  removeToken,
  ruleOf,
  type TokenRule,
  tokensOf,
} from '../../words/missionRules.ts'
import type { GridPoint } from '../facts/missionTypes.ts'

/** Places that are fought over, guarded or served; all of it is settled when a round ends. */

/** Whoever has more ships near a place holds it for the round. */
function hold(g: G, self: Source): void {
  const rule = ruleOf<TokenRule>(g, self)
  for (const token of tokensOf(g, rule)) {
    const players = playersNear(g, token, rule.range).length
    const enemies = enemiesNear(g, token, rule.range).length
    if (players > enemies) count(g, `held:${token.name}`)
    if (enemies > players) count(g, `lost:${token.name}`)
  }
}

interface Siege extends TokenRule {
  /** How much a place can take; without it, it only counts. */
  strength?: number
}

/** Every Enemy ship near a place harms it. */
function besiege(g: G, self: Source): void {
  const rule = ruleOf<Siege>(g, self)
  for (const token of tokensOf(g, rule)) {
    const harm = enemiesNear(g, token, rule.range).length
    if (harm > 0) count(g, `harmed:${token.name}`, null, harm)
    if (rule.strength === undefined || countOf(g, `harmed:${token.name}`) < rule.strength) continue
    count(g, `lost:${token.name}`)
    removeToken(g, token, 'destroyed')
  }
}

interface Convoy extends TokenRule {
  to: GridPoint
  /** Squares a round. */
  speed: number
}

/** Mission Tokens under way: straight to where they are bound, and then they are through. */
function advance(g: G, self: Source): void {
  const rule = ruleOf<Convoy>(g, self)
  for (const token of tokensOf(g, rule)) {
    if (!moveTowards(g, token, rule)) continue
    count(g, `arrived:${token.name}`)
    removeToken(g, token, 'arrived')
  }
}

/** Moves it by a round's way; says whether it is there. */
function moveTowards(g: G, token: MissionToken, { to, speed }: Convoy): boolean {
  const dx = Math.round(to[0] * BAND) - token.x
  const dy = Math.round(to[1] * BAND) - token.y
  const left = Math.sqrt(dx * dx + dy * dy)
  const way = speed * BAND
  const there = left <= way
  token.x += there ? dx : Math.round((dx * way) / left)
  token.y += there ? dy : Math.round((dy * way) / left)
  emit(g, 'token.moved', { id: token.id, name: token.name, x: token.x, y: token.y })
  return there
}

/** Player ships near a dock bring back a damaged shield each. */
function serve(g: G, self: Source): void {
  const rule = ruleOf<TokenRule>(g, self)
  for (const token of tokensOf(g, rule))
    for (const ship of playersNear(g, token, rule.range)) repairShields(g, ship)
}

interface Rout extends TokenRule {
  formation: string
  orders: string
}

/** When a formation is no more, the others take other orders. */
function rout(g: G, self: Source): void {
  const { formation, orders } = ruleOf<Rout>(g, self)
  const arrived = g.s.formations.find(f => f.name === formation)
  if (arrived === undefined || enemiesInPlay(g).some(ship => arrived.members.includes(ship.id))) return
  for (const other of g.s.formations) if (other !== arrived) other.orders = orders
}

const atRoundsEnd = (act: (g: G, self: Source) => void): Hooks<Alliance> => ({
  triggers: { roundEnded: { act: (g, _at, self) => act(g, self) } },
})

export const groundRules: Content = {
  'mission:hold': atRoundsEnd(hold),
  'mission:siege': atRoundsEnd(besiege),
  'mission:convoy': atRoundsEnd(advance),
  'mission:dock': atRoundsEnd(serve),
  'mission:rout': atRoundsEnd(rout),
}
