import {
  allocate,
  ask,
  call,
  done,
  emit,
  found,
  locals,
  type OptionId,
  pickMany,
  type Seat,
} from '@tenforward/kernel'
import { hubLinks, placeOfSystem } from '../../map/place.ts'
import { neighbours } from '../../map/status.ts'
import type { SystemId } from '../../map/types.ts'
import { putResearch } from '../../procedures/building/research.ts'
import { type Braved, braveHazard } from '../../procedures/movement/hazard.ts'
import { costOf } from '../../rules/building/projects.ts'
import { warpIcons } from '../../rules/movement/range.ts'
import { goToWarp } from '../../rules/movement/units.ts'
import { spendCommand } from '../../rules/players/commands.ts'
import { canPay, pay, RESOURCES, total } from '../../rules/players/money.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { fleetsAt, singlesAt } from '../../rules/ships/pieces.ts'
import type { Reserves } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import {
  about,
  award,
  brave,
  choose,
  type Drawn,
  factsOf,
  num,
  offer,
  rollToHit,
  rulesOf,
  shipsHere,
  whenDrawn,
} from '../../words/exploration.ts'
import type { Effects } from '../../words/hooks.ts'
import { seatsAt } from '../../words/ships.ts'

/** Cards whose Hazard must, or may, be Braved. */

interface Group {
  seat: Seat
  system: SystemId
}

/** Ships of several players, or in several Systems, Brave the same level one group after another. */
export const braveTogether = procedure('braveTogether', locals<{ groups: Group[]; level: number }>(), {
  each(_, v) {
    const group = v.groups.shift()
    return group === undefined ? done() : call(braveHazard, { ...group, level: v.level }, 'each')
  },
})

/** All Ships in these Systems, whoever they belong to. */
function braveAll<L extends string>(g: G, v: Drawn, systems: readonly SystemId[], to: L) {
  const groups = systems.flatMap(system => seatsAt(g, v.at.seat, system).map(seat => ({ seat, system })))
  return call(braveTogether, { groups, level: found(factsOf(v).hazard, 'hazard') }, to)
}

const braveForResearch = procedure('braveForResearch', locals<Drawn>(), {
  brave: (_, v) => brave(v, 'reward'),
  reward(g, v, { left }: Braved) {
    if (left > 0) award(g, v, { R: num(v, 'research') })
    return done()
  },
})

const lightsOfZetar = procedure('lights-of-zetar', locals<Drawn>(), {
  look: (g, v) =>
    warpIcons(g, v.at.seat) >= num(v, 'warpIcons') ? done() : braveAll(g, v, [v.at.system], 'end'),
  end: () => done(),
})

const price = (v: Drawn) => ({ R: num(v, 'researchPrice') })

const mentharBoobyTrap = procedure('menthar-booby-trap', locals<Drawn>(), {
  which(g, v) {
    const options = canPay(g, v.at.seat, price(v)) ? ['pay', 'brave'] : ['brave']
    return choose(v, options, rulesOf(v, 'a', 'b'), 'decided')
  },
  decided(g, v, what: OptionId) {
    if (what === 'brave') return brave(v, 'end')
    pay(g, v.at.seat, price(v))
    return done()
  },
  end: () => done(),
})

/** Production goes before Research, Culture last. */
function cheapest(has: Reserves, owed: number): Reserves {
  const P = Math.min(has.P, owed)
  const R = Math.min(has.R, owed - P)
  return { P, R, C: owed - P - R }
}

/** What is lost comes from the Reserve, as far as there is anything (G27). */
const nausicaanPirates = procedure('nausicaan-pirates', locals<Drawn, void, { owed: number }>(), {
  brave: (_, v) => brave(v, 'rob'),
  rob(_, v, { lost }: Braved) {
    v.owed = lost * num(v, 'resourcesPerShipLost')
    return 'pay'
  },
  pay(g, v) {
    const { has } = playerOf(g, v.at.seat)
    const owed = Math.min(v.owed, total(has))
    if (owed === 0) return 'strike'
    const buckets = RESOURCES.map(kind => ({ id: kind, min: 0, max: has[kind] }))
    return ask(
      v.at.seat,
      allocate('loseResources', owed, buckets, {
        rules: rulesOf(v, 'a'),
        about: about(v),
        fallback: cheapest(has, owed),
        skipForced: true,
      }),
      'paid',
    )
  },
  paid(g, v, lost: Record<string, number>) {
    const { has } = playerOf(g, v.at.seat)
    for (const kind of RESOURCES) has[kind] -= lost[kind] ?? 0
    emit(g, 'resources.lost', { seat: v.at.seat, card: v.self.content, amount: lost })
    return 'strike'
  },
  strike(g, v) {
    const hits = rollToHit(g, v, shipsHere(g, v))
    if (hits > 0) award(g, v, { P: hits * num(v, 'productionPerHit') })
    return done()
  },
})

const neutronicWaveFront = procedure('neutronic-wave-front', locals<Drawn>(), {
  which(g, v) {
    const ready = playerOf(g, v.at.seat).commands.ready >= num(v, 'commands')
    return choose(v, ready ? ['warp', 'brave'] : ['brave'], rulesOf(v, 'a', 'b'), 'decided')
  },
  decided(g, v, what: OptionId) {
    if (what === 'brave') return braveAll(g, v, [v.at.system], 'end')
    const { seat, system } = v.at
    const at = placeOfSystem(system)
    for (let n = num(v, 'commands'); n > 0; n--) spendCommand(g, seat)
    for (let n = singlesAt(g, seat, at); n > 0; n--) goToWarp(g, seat, null, at)
    for (const fleet of fleetsAt(g, seat, at)) goToWarp(g, seat, fleet, at)
    return done()
  },
  end: () => done(),
})

/** Adjacent Systems are those one lane, or the Hub's link, away; lane Sectors are safe (G28). */
const spaceAmoeba = procedure('space-amoeba', locals<Drawn>(), {
  shoot(g, v) {
    if (rollToHit(g, v, shipsHere(g, v)) > 0) {
      award(g, v, { R: num(v, 'research') })
      return done()
    }
    const { system } = v.at
    const near = [...neighbours(g.s.map, system), ...hubLinks(g.s.map, system)]
    return braveAll(g, v, [system, ...near], 'end')
  },
  end: () => done(),
})

/** Research from the Supply, beside the limit of the Building Phase; a Project may be finished by it (G36). */
const neutronStarEvent = procedure('neutron-star-event', locals<Drawn, void, { cards: string[] }>(), {
  offer: (_, v) => offer(v, 'brave', rulesOf(v, 'a'), 'decide'),
  decide: (_, v, willing: boolean) => (willing ? brave(v, 'projects') : done()),
  projects(g, v, { left }: Braved) {
    const open = playerOf(g, v.at.seat).projects.filter(p => p.research < costOf(p.card))
    if (left === 0 || open.length === 0) return done()
    v.cards = open.map(p => p.card)
    return 'which'
  },
  which(_, v) {
    const most = Math.min(num(v, 'projects'), v.cards.length)
    return ask(
      v.at.seat,
      pickMany('researchProjects', v.cards, {
        max: most,
        rules: rulesOf(v, 'b'),
        about: about(v),
        fallback: v.cards.slice(0, most),
      }),
      'chosen',
    )
  },
  chosen(_, v, cards: string[]) {
    v.cards = cards
    return 'put'
  },
  put(_, v) {
    const card = v.cards.shift()
    if (card === undefined) return done()
    return call(putResearch, { seat: v.at.seat, card, n: num(v, 'researchPerProject') }, 'put')
  },
})

export const hazards: Effects = {
  'automated-minosian-weapons': whenDrawn(braveForResearch),
  'iconian-probe': whenDrawn(braveForResearch),
  'lights-of-zetar': whenDrawn(lightsOfZetar),
  'menthar-booby-trap': whenDrawn(mentharBoobyTrap),
  'nausicaan-pirates': whenDrawn(nausicaanPirates),
  'neutronic-wave-front': whenDrawn(neutronicWaveFront),
  'space-amoeba': whenDrawn(spaceAmoeba),
  'neutron-star-event': whenDrawn(neutronStarEvent),
}
