import { allow, ask, done, forbid, locals, pickMany, type Source } from '@tenforward/kernel'
import { isSystemPlace } from '../../../map/place.ts'
import type { Moment } from '../../../rules/combat/points.ts'
import { diceThat, reroll, rerollable } from '../../../rules/combat/rerolls.ts'
import { addSingles, shipsAt } from '../../../rules/ships/pieces.ts'
import { procedure } from '../../../types.ts'
import type { Content } from './arena.ts'

/** Cards of the tests' own, one for each way in which printed cards touch Combat. */

type Use = { self: Source; at: { seat: number; moment: Moment } }

const rerollOnes = procedure('testRerollOnes', locals<Use>(), {
  choose: (g, v) =>
    ask(
      v.at.seat,
      pickMany(
        'rerollDice',
        rerollable(g.s.combat!.rolls[0]!, v.self.content, face => face === 1),
      ),
      'roll',
    ),
  roll(g, v, picked: number[]) {
    reroll(g, g.s.combat!.rolls[0]!, picked, v.self.content)
    return done()
  },
})

const ghosts = procedure('testGhosts', locals<Use>(), {
  confuse(g, v) {
    const theirs = g.s.combat!.rolls.find(roll => roll.to === v.at.seat)!
    reroll(g, theirs, diceThat(g, theirs, true), v.self.content)
    g.s.players[v.at.seat]!.advancements = []
    return done()
  },
})

const torpedoes = procedure('testTorpedoes', locals<Use>(), {
  fire(g, v) {
    g.s.players[v.at.seat]!.advancements = []
    g.s.combat!.lasting.push({ content: 'test-torpedoes-away', owner: v.at.seat })
    return done()
  },
})

const ram = procedure('testRam', locals<Use>(), {
  sacrifice(g, v) {
    const combat = g.s.combat!
    const own = combat.sides.find(s => s.power === v.at.seat)!
    addSingles(g, v.at.seat, own.sectors[0]!, -1)
    own.lost++
    own.silent = true
    const to = combat.sides.find(s => s !== own)!
    combat.rolls.push({
      by: v.at.seat,
      batch: 'card',
      to: to.power,
      sectors: to.sectors.slice(),
      dice: [],
      automatic: 0,
      sure: 1,
      counted: false,
    })
    return done()
  },
})

const mine = (self: Source, seat: number): boolean => self.owner === seat

export const content: Content = {
  'test-reroll': {
    actions: {
      combat: {
        when: (g, at, self) =>
          at.moment === 'afterRolling' &&
          mine(self, at.seat) &&
          rerollable(g.s.combat!.rolls[0]!, self.content, face => face === 1).length > 0,
        run: rerollOnes,
      },
    },
  },
  'test-ghosts': {
    actions: {
      combat: {
        when: (_g, at, self) => at.moment === 'beforeCasualties' && mine(self, at.seat),
        run: ghosts,
      },
    },
  },
  'test-torpedoes': {
    actions: {
      combat: {
        when: (_g, at, self) => at.moment === 'beforeRolling' && mine(self, at.seat),
        run: torpedoes,
      },
    },
  },
  'test-torpedoes-away': { values: { hitRoll: (_g, shot, self) => (shot.by === self.owner ? -2 : 0) } },
  'test-ram': {
    actions: {
      combat: {
        when: (g, at, self) =>
          at.moment === 'beforeRolling' &&
          mine(self, at.seat) &&
          !g.s.combat!.sides.find(s => s.power === at.seat)!.silent,
        run: ram,
      },
    },
  },
  'test-sixes': { values: { alwaysHits: (_g, shot, self) => (shot.by === self.owner ? -1 : 0) } },
  'test-cover': {
    values: {
      leastFace: (_g, shot, self) =>
        shot.against === self.owner && shot.sectors.every(isSystemPlace) ? 5 : 0,
    },
  },
  'test-surprise': {
    values: {
      attackDice: (_g, at, self) =>
        at.by === self.owner && at.batch.startsWith('fleet') && at.round === 1 ? -at.ships : 0,
      automaticHits: (_g, at, self) =>
        at.by === self.owner && at.batch.startsWith('fleet') && at.round === 1 ? at.ships : 0,
    },
  },
  'test-pairs': {
    values: {
      sureKills(g, at, self) {
        if (at.by !== self.owner) return 0
        const faces = g.s.combat!.rolls.filter(r => r.by === at.by).flatMap(r => r.dice.map(d => d.face))
        return Math.floor(faces.filter(face => face === 2).length / 2)
      },
    },
  },
  'test-barrier': { values: { ignoredHits: (_g, at, self) => (at.of === self.owner ? 2 : 0) } },
  'test-harmonics': { values: { ignoredCasualties: (_g, at, self) => (at.seat === self.owner ? 1 : 0) } },
  'test-probes': { values: { regeneration: () => ({ op: 'multiply', by: 0 }) } },
  'test-free-war': { values: { battleCost: () => -1, invasionCost: () => -1 } },
  'test-nebula': { permissions: { attack: () => forbid('Nothing can be seen in there.', []) } },
  'test-never-yields': {
    permissions: {
      retreat: (_g, at, self) => (at.seat === self.owner ? forbid('Never.', []) : undefined),
      surrender: (_g, at, self) => (at.seat === self.owner ? forbid('Never.', []) : undefined),
    },
  },
  'test-pacifist': { permissions: { invade: () => forbid('We do not do that.', []) } },
  'test-annex': { permissions: { captureOnAnnihilation: () => allow() } },
  'test-razing': { values: { razingHits: () => 1 } },
  'test-cloak': {
    triggers: {
      attacked: {
        when: (_g, at, self) => at.against.includes(self.owner!),
        act(g, at, self) {
          addSingles(g, self.owner!, at.at, -shipsAt(g, self.owner!, at.at))
          if (at.paid) Object.assign(g.s.players[at.by]!.commands, { ready: 5, exhausted: 0 })
        },
      },
    },
  },
  'test-marauders': {
    triggers: {
      shipsDestroyed: {
        when: (_g, at, self) => at.by === self.owner,
        act(g, at, self) {
          g.s.players[self.owner!]!.has.P += at.byBatch['fleet:0'] ?? 0
        },
      },
      cubeDestroyed: {
        when: g => g.s.combat!.rolls.some(roll => roll.batch === 'fleet:0' && roll.scored! > 0),
        act(g, _at, self) {
          g.s.players[self.owner!]!.has.P++
        },
      },
    },
  },
  'test-veterans': {
    triggers: {
      battleWon: {
        when: (_g, at, self) => at.winner === self.owner,
        act(g, at, self) {
          const beaten = at.sides.filter(s => s.power !== self.owner).reduce((n, s) => n + s.began, 0)
          g.s.players[self.owner!]!.has.C += beaten >= 3 ? 1 : 0
        },
      },
    },
  },
}
