import type { Hooks, Run, Seat } from '../index.ts'
import { allow, ask, confirm, done, emit, forbid, locals, ofSeat, pick } from '../index.ts'
import { kindOf } from './cards.ts'
import { discard, draw } from './deck.ts'
import { sideOf } from './sides.ts'
import type { Salvage, Scan, Source } from './state.ts'
import { addEnergy, procedure } from './state.ts'

/** An upgrade is one entry: its price, its text, and hooks on the named points of the rules. */
interface Upgrade extends Hooks<Salvage> {
  cost: number
  text: string
}

export type UpgradeId =
  | 'array'
  | 'amplifier'
  | 'calibrator'
  | 'hardening'
  | 'override'
  | 'recycler'
  | 'echo'
  | 'tractor'
  | 'furnace'

function gainEnergy(g: Run<Salvage>, seat: Seat, energy: number): void {
  addEnergy(g, seat, energy)
  emit(g, 'gained', { seat, energy, crates: 0 })
}

/** A trigger that asks needs a procedure; its locals are who has the upgrade, and what happened. */
const pullIn = procedure('pullIn', locals<{ self: Source; at: Scan }>(), {
  /** It asks again when energy was given away meanwhile, and then there may be none left to pay with. */
  offer(g, v) {
    if (ofSeat(g.s.energy, v.self.owner) < 1) return done()
    return ask(v.self.owner, confirm('tractor', { rules: ['EX-11'], fallback: false }), 'pull')
  },
  pull(g, v, yes: boolean) {
    if (!yes) return done()
    addEnergy(g, v.self.owner, -1)
    draw(g, v.self.owner)
    return done()
  },
})

const burn = procedure('burn', locals<{ self: Source; at: { seat: Seat } }>(), {
  choose: (g, v) =>
    ask(v.at.seat, pick('burn', ofSeat(g.s.hands, v.at.seat).slice(), { rules: ['EX-11'] }), 'feed'),
  feed(g, v, card: string) {
    discard(g, v.at.seat, [card])
    emit(g, 'discarded', { seat: v.at.seat, cards: [card] })
    gainEnergy(g, v.at.seat, 2)
    return done()
  },
})

export const UPGRADES: Readonly<Record<UpgradeId, Upgrade>> = {
  array: {
    cost: 3,
    text: 'Your scans roll one die more.',
    values: { scanDice: (_g, at, self) => (at.seat === self.owner ? 1 : undefined) },
  },
  amplifier: {
    cost: 4,
    text: 'Your probes roll twice the dice.',
    values: {
      scanDice: (_g, at, self) =>
        at.seat === self.owner && kindOf(at.card) === 'probe' ? { op: 'multiply', by: 2 } : undefined,
    },
  },
  calibrator: {
    cost: 2,
    text: 'Your relays start from three dice.',
    values: {
      scanDice: (_g, at, self) =>
        at.seat === self.owner && kindOf(at.card) === 'relay' ? { op: 'set', by: 3 } : undefined,
    },
  },
  hardening: {
    cost: 3,
    text: 'Your cards cannot be jammed.',
    permissions: {
      jam: (_g, at, self) =>
        at.against === self.owner
          ? forbid('A hardened ship cannot be jammed.', ['EX-6', 'EX-11'])
          : undefined,
    },
  },
  override: {
    cost: 2,
    text: 'You may jam even a hardened ship.',
    permissions: { jam: (_g, at, self) => (at.by === self.owner ? allow(1) : undefined) },
  },
  recycler: {
    cost: 2,
    text: 'Your scans give one energy for each die that shows one.',
    triggers: {
      scanned: {
        when: (_g, at, self) => at.seat === self.owner && at.dice.includes(1),
        act: (g, at, self) => gainEnergy(g, self.owner, at.dice.filter(die => die === 1).length),
      },
    },
  },
  echo: {
    cost: 2,
    text: 'When the other side drops a beacon, you gain one energy.',
    triggers: {
      dropped: {
        when: (_g, at, self) => sideOf(at.seat) !== sideOf(self.owner),
        act: (g, _at, self) => gainEnergy(g, self.owner, 1),
      },
    },
  },
  tractor: {
    cost: 3,
    text: 'When the other side gains two or more from a scan, you may pay one energy to draw a card.',
    triggers: {
      scanned: {
        priority: 1,
        when: (g, at, self) =>
          sideOf(at.seat) !== sideOf(self.owner) && at.gains >= 2 && ofSeat(g.s.energy, self.owner) > 0,
        run: pullIn,
      },
    },
  },
  furnace: {
    cost: 3,
    text: 'While you refit you may burn a card for two energy.',
    actions: {
      refit: {
        when: (g, at, self) => at.seat === self.owner && ofSeat(g.s.hands, at.seat).length > 0,
        run: burn,
      },
    },
  },
}

/** The upgrades in force: seat by seat, in the order bought. */
export function sources(g: Run<Salvage>): Source[] {
  return g.s.upgrades.flatMap((list, owner) => list.map(content => ({ content, owner })))
}
