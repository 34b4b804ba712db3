/** Incidents of personnel battles. */
import { ask, call, done, locals, type OptionId, pick, pickMany, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { byDefault } from '../../lists.ts'
import { captureAll } from '../../procedures/capture/capture.ts'
import { drawSome } from '../../procedures/chance/drawSome.ts'
import { probeNow } from '../../procedures/endTurn/probe.ts'
import { attackers, foesAt } from '../../rules/battle/battle.ts'
import { isDrone } from '../../rules/borg/kinds.ts'
import { isActive, isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { show } from '../../rules/knowledge/showing.ts'
import { cardsAt, isPlanet, locationOfSpot, personnelAt } from '../../rules/places/places.ts'
import { spotsOf } from '../../rules/ships/transport.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { combatOf, type Id, pieceOf, playerOf, rivalOf, type Spot } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { id, table, type Using } from '../../words/deck.ts'
import { type Answering, battle, begins, discardSelf } from '../../words/incidents.ts'
import { fits } from '../../words/targets.ts'

function fighting(g: G, seat: Seat): Id[] {
  const { spot, by } = battle(g) ?? {}
  if (spot === undefined) return []
  const there = by === seat ? attackers(g, seat, spot) : foesAt(g, rivalOf(seat), spot)
  return there.filter(one => isPersonnel(cardOf(g, one)) && !g.s.combat?.out?.includes(one))
}

const GUARD = readFilter('any("bodyguard"|"leader" SECURITY)')

const WARD = readFilter('any(V.I.P.|CIVILIAN)')

const guards = (g: G, seat: Seat): Id[] =>
  fighting(g, seat).filter(one => !isDisabled(g, one) && fits(g, one, GUARD))

const wards = (g: G, seat: Seat): Id[] => fighting(g, seat).filter(one => fits(g, one, WARD))

const commander = readFilter('Leadership')

const leads = (g: G, seat: Seat): boolean =>
  fighting(g, seat).some(
    one =>
      !isDisabled(g, one) &&
      (inPlay(g, one).mode === 'Borg'
        ? isDrone(g, one) && fits(g, one, { icon: 'Def' })
        : fits(g, one, commander)),
  )

/** Some are kept out of it, and the others fight in an order of one's own. */
const guarding = procedure('deck.guarding', locals<Answering>(), {
  who(g, v) {
    const { seat } = v.at
    const among = wards(g, seat)
    const max = Math.min(among.length, guards(g, seat).length)
    const extra = { rules: ['CCG-PBATTLE-05'], max, fallback: [], hush: true, skipForced: true }
    return ask(seat, pickMany('guarded', among, extra), 'kept')
  },
  kept(g, v, who: Id[]) {
    if (g.s.combat) g.s.combat.out = [...(g.s.combat.out ?? []), ...who]
    return leads(g, v.at.seat) ? 'order' : 'end'
  },
  order: (_g, v) =>
    ask(
      v.at.seat,
      pick('arrange', ['arrange', 'shuffle'], { rules: ['CCG-PBATTLE-07'], fallback: 'arrange' }),
      'ordered',
    ),
  ordered(g, v, how: 'arrange' | 'shuffle') {
    if (how === 'arrange' && g.s.combat) g.s.combat.arranges = [...(g.s.combat.arranges ?? []), v.at.seat]
    return 'end'
  },
  end(g, v) {
    discardSelf(g, v.self.id)
    return done()
  },
})

const SECURITY = readFilter('SECURITY')

const ARMS = readFilter('"hand weapon"')

/** Levels of SECURITY of a player there. */
const guardsAt = (g: G, spot: Spot, seat: Seat): number =>
  personnelAt(g, spot, seat)
    .filter(one => !isDisabled(g, one))
    .flatMap(one => subjectsIn(g, one))
    .reduce((sum, one) => sum + one.level('SECURITY'), 0)

const armsAt = (g: G, spot: Spot, seat: Seat): number =>
  cardsAt(g, spot).filter(one => inPlay(g, one).by === seat && fits(g, one, ARMS)).length

/** Where a player has people who are no Borg, and something to capture with; who else is there nobody says. */
const ambushes = (g: G, seat: Seat): Spot[] =>
  spotsOf(g, seat).filter(
    spot =>
      personnelAt(g, spot, seat).some(one => inPlay(g, one).mode !== 'Borg' && isActive(g, one)) &&
      guardsAt(g, spot, seat) + armsAt(g, spot, seat) > 0 &&
      cardsAt(g, spot).some(one => inPlay(g, one).by !== seat),
  )

const ambushing = procedure('deck.ambushing', locals<Using & { spot?: Spot }>(), {
  where(g, v) {
    const spots: OptionId[] = [...ambushes(g, v.at.seat), 'back']
    return ask(
      v.at.seat,
      pick('ambushAt', spots, { rules: ['CCG-CAPTURE-02'], fallback: 'back', hush: true }),
      'try',
    )
  },
  /** Only now is it known who is stronger; in vain it stays. */
  try(g, v, spot: Spot | 'back') {
    if (spot === 'back') return done()
    const { seat } = v.at
    const foes = personnelAt(g, spot, rivalOf(seat))
    const more = [guardsAt, armsAt].some(count => count(g, spot, seat) > count(g, spot, rivalOf(seat)))
    if (!more || foes.length === 0) return done()
    v.spot = spot
    return call(drawSome, { among: [...foes] }, 'taken')
  },
  taken: (_g, v, chosen: Id[]) =>
    call(captureAll, { by: v.at.seat, chosen, trap: null, team: v.spot! }, 'end'),
  end(g, v) {
    discardSelf(g, id(v.self))
    return done()
  },
})

/** The adversary was just stunned by somebody with SECURITY. */
function stunnedBy(g: G, seat: Seat): Id | null {
  const { pair, stunned } = g.s.combat ?? {}
  if (pair == null) return null
  const foe = pair.find(one => pieceOf(g, one).play?.by === rivalOf(seat))
  const own = pair.find(one => pieceOf(g, one).play?.by === seat)
  if (foe === undefined || own === undefined || !stunned!.includes(foe)) return null
  return inPlay(g, own).mode !== 'Borg' && fits(g, own, SECURITY) && isPersonnel(cardOf(g, foe)) ? foe : null
}

const arresting = procedure('deck.arresting', locals<Answering>(), {
  take(g, v) {
    const foe = stunnedBy(g, v.at.seat)
    const spot = battle(g)?.spot
    if (foe === null || spot === undefined) return done()
    combatOf(g).out = [...(combatOf(g).out ?? []), foe]
    return call(captureAll, { by: v.at.seat, chosen: [foe], trap: null, team: spot }, 'end')
  },
  end(g, v) {
    discardSelf(g, v.self.id)
    return done()
  },
})

const RIFLE = readFilter('any("phaser"|"disruptor")')

const hasRifle = (g: G, seat: Seat, spot: Spot): boolean =>
  cardsAt(g, spot).some(one => inPlay(g, one).by === seat && fits(g, one, RIFLE))

/** One of the others is aimed at, and a probe says whether the shot hits. */
const sniping = procedure('deck.sniping', locals<Answering>(), {
  show(g, v) {
    const battleNow = battle(g)
    if (battleNow === undefined) return done()
    battleNow.applied = [...(battleNow.applied ?? []), `sniper ${v.self.id}`]
    show(g, fighting(g, rivalOf(v.at.seat)))
    g.revealed = true
    return g.s.shown.length === 0 ? done() : 'aim'
  },
  aim(g, v) {
    const foes = fighting(g, rivalOf(v.at.seat))
    return ask(
      v.at.seat,
      pick('snipeAt', foes, { rules: ['CCG-PROBE-03'], fallback: byDefault(foes), hush: true }),
      'shoot',
    )
  },
  shoot(g, v, target: Id) {
    g.s.shown = []
    inPlay(g, v.self.id).marks = [target]
    return call(probeNow, { seat: v.at.seat, sources: [v.self.id] }, 'beneath')
  },
  /** The probe card goes under the deck. */
  beneath(g, v) {
    const { deck } = playerOf(g, v.at.seat)
    const top = deck.pop()
    if (top !== undefined) deck.unshift(top)
    return done()
  },
})

export const AMBUSHES: Readonly<Record<string, CardSpec>> = {
  bodyguards: {
    text: 'On the table: when a personnel battle begins, each bodyguard and each leader with SECURITY of yours in it may keep a V.I.P. or CIVILIAN of yours out of it; with Leadership or a Defense drone left you may say in which order yours fight. Then discarded.',
    ways: [table],
    faceDown: (g, at) => begins(at) && fighting(g, at.seat).length > 0,
    hooks: {
      actions: {
        respond: {
          when: (g, at, self) =>
            at.seat === self.owner &&
            begins(at) &&
            ((guards(g, at.seat).length > 0 && wards(g, at.seat).length > 0) || leads(g, at.seat)),
          run: guarding,
        },
      },
    },
  },
  captured: {
    text: 'On the table: in your turn a crew or Away Team of yours, no Borg, captures one of the others there at random, if you have more SECURITY or more hand weapons there; or whenever your SECURITY, no Borg, has just stunned somebody in battle, you capture that one. Then discarded.',
    ways: [table],
    faceDown: (g, at) => at.moment === 'struck' && stunnedBy(g, at.seat) !== null,
    hooks: {
      actions: {
        order: {
          when: (g, at, self) => at.seat === self.owner && ambushes(g, at.seat).length > 0,
          run: ambushing,
        },
        respond: {
          when: (g, at, self) =>
            at.seat === self.owner && at.moment === 'struck' && stunnedBy(g, at.seat) !== null,
          run: arresting,
        },
      },
    },
  },
  sniper: {
    text: 'On the table: when you begin a battle on a planet where you have a phaser or disruptor, aim at one of the others and probe: Staff, Ketracel-White, Equipment or Maquis: mortally wounded. Objective, Interrupt, Doorway or Alternate Universe: stunned. Federation, Ferengi, Borg or Command: this is discarded. The probe card goes under your deck. Adds up.',
    ways: [table],
    faceDown: (g, at) =>
      begins(at) &&
      at.action.by === at.seat &&
      typeof at.action.spot !== 'number' &&
      hasRifle(g, at.seat, at.action.spot!),
    probe: {
      list: [
        ['Stf', 'KW', 'Equipment', 'Maq'],
        ['Objective', 'Interrupt', 'Doorway', 'AU'],
        ['Federation', 'Ferengi', 'Borg', 'Cmd'],
      ],
      when: () => false,
    },
    hooks: {
      actions: {
        respond: {
          when: (g, at, self) =>
            at.seat === self.owner &&
            begins(at) &&
            at.action.by === at.seat &&
            typeof at.action.spot !== 'number' &&
            isPlanet(g, locationOfSpot(g, at.action.spot!)) &&
            hasRifle(g, at.seat, at.action.spot!) &&
            !at.action.applied?.includes(`sniper ${self.id}`) &&
            playerOf(g, at.seat).deck.length > 0 &&
            fighting(g, rivalOf(at.seat)).length > 0,
          run: sniping,
        },
      },
      triggers: {
        probed: {
          when: (_g, at, self) => at.source === self.id,
          act(g, at, self) {
            const [target] = inPlay(g, id(self)).marks ?? []
            if (at.entry === 2) return leavePlay(g, id(self), 'discard')
            if (target === undefined || !g.s.combat) return
            g.s.combat[at.entry === 0 ? 'dying' : 'stunned'].push(target)
          },
        },
      },
    },
  },
}
