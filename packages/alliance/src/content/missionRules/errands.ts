import { ask, done, emit, found, locals, pick } from '@tenforward/kernel'
import type { MissionToken } from '../../rules/mission/mat.ts'
import { countOf } from '../../rules/mission/tally.ts'
import { shipOf } from '../../rules/ships/ships.ts'
import { spend, spendable } from '../../rules/ships/tokens.ts'
import type { Ship } from '../../state.ts'
import { type Content, type G, type OwnShip, procedure, type Source } from '../../types.ts'
import { count, removeToken, ruleOf, type TokenRule, tokensNear } from '../../words/missionRules.ts'

/** What captains do at Mission Tokens. */

interface Collect extends TokenRule {
  /** The token on the map is gone when it is taken. */
  once?: boolean
}

/** Kinds of Mission Token that a ship could take aboard now: near enough, and none of the kind aboard (ALL-PAT-18). */
const collectable = (g: G, ship: Ship, rule: Collect): string[] =>
  kinds(tokensNear(g, ship, rule)).filter(name => !ship.cargo.includes(name))

const kinds = (tokens: readonly { name: string }[]): string[] => [...new Set(tokens.map(token => token.name))]

/** The token of this name that the ship is near to. */
function tokenCalled(g: G, ship: Ship, rule: TokenRule, name: string): MissionToken {
  const token = tokensNear(g, ship, rule).find(t => t.name === name)
  return found(token, `Mission Token near ${ship.id} called`, name)
}

/** A Scan Token for a Mission Token; the one on the map stays for others (ALL-PAT-15 to -17). */
const collect = procedure('collect', locals<{ self: Source; at: OwnShip }>(), {
  which(g, v) {
    const names = collectable(g, shipOf(g, v.at.ship), ruleOf(g, v.self))
    return ask(
      v.at.seat,
      pick('collect', names, { rules: ['ALL-PAT-15', 'ALL-PAT-18'], fallback: names[0], skipForced: true }),
      'take',
    )
  },
  take(g, v, name: string) {
    const ship = shipOf(g, v.at.ship)
    const rule = ruleOf<Collect>(g, v.self)
    spend(g, ship, 'scan')
    if (rule.once) removeToken(g, tokenCalled(g, ship, rule, name), 'taken')
    ship.cargo.push(name)
    emit(g, 'cargo.taken', { ship: ship.id, name })
    return 'end'
  },
  end: () => done(),
})

/** A Scan Token for the readings of a Mission Token: it has served, and is taken off the map. */
const survey = procedure('survey', locals<{ self: Source; at: OwnShip }>(), {
  which(g, v) {
    const near = tokensNear(g, shipOf(g, v.at.ship), ruleOf(g, v.self))
    const names = kinds(near)
    return ask(
      v.at.seat,
      pick('survey', names, { rules: ['ALL-MAP-11'], fallback: names[0], skipForced: true }),
      'read',
    )
  },
  read(g, v, name: string) {
    const ship = shipOf(g, v.at.ship)
    spend(g, ship, 'scan')
    const token = tokenCalled(g, ship, ruleOf(g, v.self), name)
    count(g, `done:${token.name}`, ship)
    removeToken(g, token, 'surveyed')
    return 'end'
  },
  end: () => done(),
})

interface Work extends TokenRule {
  /** How many Actions it takes in all. */
  times: number
}

/** An Action of the mission's own: after so many of them the work on a Mission Token is done. */
const work = procedure('work', locals<{ self: Source; at: OwnShip }>(), {
  which(g, v) {
    const names = kinds(tokensNear(g, shipOf(g, v.at.ship), ruleOf(g, v.self)))
    return ask(
      v.at.seat,
      pick('work', names, { rules: ['ALL-MAP-11'], fallback: names[0], skipForced: true }),
      'done',
    )
  },
  done(g, v, name: string) {
    const ship = shipOf(g, v.at.ship)
    const rule = ruleOf<Work>(g, v.self)
    const token = tokenCalled(g, ship, rule, name)
    count(g, `worked:${token.name}`, ship)
    if (countOf(g, `worked:${token.name}`) % rule.times === 0) {
      count(g, `done:${token.name}`, ship)
      removeToken(g, token, 'done')
    }
    return 'end'
  },
  end: () => done(),
})

const hasScanFor = (g: G, ship: Ship, tokens: readonly unknown[]): boolean =>
  spendable(g, ship, 'scan') !== null && tokens.length > 0

export const errandRules: Content = {
  'mission:collect': {
    actions: {
      activationEnd: {
        when(g, at, self) {
          const ship = shipOf(g, at.ship)
          return hasScanFor(g, ship, collectable(g, ship, ruleOf(g, self)))
        },
        run: collect,
      },
    },
  },
  'mission:survey': {
    actions: {
      activationEnd: {
        when(g, at, self) {
          const ship = shipOf(g, at.ship)
          return hasScanFor(g, ship, tokensNear(g, ship, ruleOf(g, self)))
        },
        run: survey,
      },
    },
  },
  'mission:work': {
    actions: {
      perform: {
        when: (g, at, self) => tokensNear(g, shipOf(g, at.ship), ruleOf(g, self)).length > 0,
        run: work,
      },
    },
  },
}
