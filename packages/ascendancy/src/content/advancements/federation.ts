import { ask, confirm, done, emit, forbid, locals, type Seat, type Source } from '@tenforward/kernel'
import type { SystemId } from '../../map/types.ts'
import { nodeFits } from '../../rules/building/nodes.ts'
import type { BatchAt } from '../../rules/combat/points.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import { discOf, starbasesOf } from '../../rules/systems/control.ts'
import { atPeace } from '../../rules/trade/peace.ts'
import { type G, procedure } from '../../types.ts'
import { exhaustsAdvancement } from '../../words/exhausting.ts'
import { adds, defends, type Effects, sets, type Using, waives, worth } from '../../words/hooks.ts'

/** A Production Node for nothing in a new Colony. */
const replicateNode = procedure(
  'class-4-industrial-replicators:node',
  locals<Using<{ seat: Seat; system: SystemId }>>(),
  {
    offer: (_g, v) =>
      ask(
        v.at.seat,
        confirm('replicateNode', {
          about: { system: v.at.system },
          rules: ['ASC-ADV-class-4-industrial-replicators-a'],
          fallback: true,
        }),
        'build',
      ),
    build(g, v, wanted: boolean) {
      if (!wanted) return done()
      const { seat, system } = v.at
      discOf(g, system).nodes.P++
      emit(g, 'node.built', { seat, system, kind: 'P', instead: null })
      return done()
    },
  },
)

/** Transwarp Drive has only its Warp icons. */
export const federationEffects: Effects = {
  'universal-translator': { values: { hegemonyRoll: adds('seat', 'hegemonyRoll') } },

  'adv-stellar-cartography': { values: { extraLanes: adds('seat', 'lanes') } },

  'bureau-of-security': exhaustsAdvancement('bureau-of-security', 'Espionage'),

  'planetary-defense-shield': {
    values: {
      ignoredHits: (g, at, self) =>
        at.of === self.owner && defends(g, self) ? worth(self, 'hitsIgnored') : 0,
    },
  },

  'the-cochrane-institute': { values: { impulseSpeed: adds('seat', 'impulse') } },

  'class-4-industrial-replicators': {
    triggers: {
      controlGained: {
        when: (g, at, self) =>
          at.seat === self.owner && at.how === 'colonise' && nodeFits(g, at.seat, at.system, 'P'),
        run: replicateNode,
      },
    },
  },

  'long-range-sensor-arrays': { values: { discsDrawn: sets('seat', 'discs') } },

  /** Only ready Agreements pay (ASC-13.5-a), and those of Allies have no issuer (G38). */
  'multicultural-collaboration': {
    values: {
      income(g, { seat, kind }, self) {
        if (kind !== 'R') return 0
        const own = self.owner as Seat
        if (seat !== own) return atPeace(g, own, seat) ? worth(self, 'issuerResearch') : 0
        return agreementsHeld(g, own) * worth(self, 'ownResearch')
      },
    },
  },

  'starfleet-academy': { values: { hazardShields: adds('seat', 'shields') } },

  'starfleet-command': { values: { hegemonyResistance: adds('owner', 'hegemonyResistance') } },

  'starfleet-diplomatic-corps': { values: { hegemonyControlPrice: waives('seat') } },

  /** It looks for others' cloaks only: whoever has both does not spoil the own one. */
  'tachyon-detection-array': {
    permissions: {
      cloak(g, { of, at, against }, self) {
        const own = self.owner as Seat
        if (of === own) return undefined
        const sees = against.includes(own) || at.some(place => shipsAt(g, own, place) > 0)
        return sees
          ? forbid('Tachyons find cloaked Ships.', ['ASC-ADV-tachyon-detection-array-a'])
          : undefined
      },
    },
  },

  'verteron-array-beam-emitter': {
    values: {
      attackDice: (g, at, self) => (firesBeam(g, at, self) ? -1 : 0),
      automaticHits: (g, at, self) => (firesBeam(g, at, self) ? worth(self, 'hits') : 0),
    },
  },

  'orbital-laboratories': {
    values: {
      income: (g, { seat, kind }, self) =>
        kind === 'R' && seat === self.owner
          ? starbasesOf(g, seat).length * worth(self, 'researchPerStarbase')
          : 0,
    },
  },
}

const agreementsHeld = (g: G, holder: Seat): number =>
  g.s.players.filter((_, issuer) => atPeace(g, holder, issuer)).length

/** The Control Node fires it, one of the Nodes that defend (G65). */
const firesBeam = (g: G, at: BatchAt, self: Source): boolean =>
  at.by === self.owner && at.batch === 'nodes' && defends(g, self)
