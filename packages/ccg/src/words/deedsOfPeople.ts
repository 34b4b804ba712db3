/** How people of this folder use what they may do. */
import { ask, call, done, locals, type OptionId, pick, pickMany, reveal, type Seat } from '@tenforward/kernel'
import type { Filter } from '../cards/filter.ts'
import { byDefault, firstOf } from '../lists.ts'
import { anAction, conclude, initiate, nullifyAnswered } from '../procedures/actions/act.ts'
import { captureAll } from '../procedures/capture/capture.ts'
import { look } from '../procedures/play/look.ts'
import { isActive } from '../rules/card/able.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../rules/card/lookup.ts'
import { subjectsIn } from '../rules/card/subjects.ts'
import { forgetUse } from '../rules/declared/limits.ts'
import { show } from '../rules/knowledge/showing.ts'
import { cardsAt, locationOf, personnelAt, spotOf } from '../rules/places/places.ts'
import { relocate } from '../rules/places/relocate.ts'
import { canMove } from '../rules/ships/moving.ts'
import { enterPlay, leavePlay, take } from '../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf, rivalOf, type Spot } from '../state.ts'
import { type G, procedure, type Source } from '../types.ts'
import { of } from './people.ts'
import { fits, onALine } from './targets.ts'

interface Using {
  self: Source
  at: { seat: Seat }
}

const idOf = (v: Using): Id => v.self.id

/** An answer by a card in play that takes away what it answers. */
export const nullifies = procedure('crew.nullifies', locals<Using>(), {
  announce: (_g, v) =>
    call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: idOf(v) }) }, 'resolve'),
  resolve(g, _v, stands: boolean) {
    if (stands) nullifyAnswered(g)
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

/** Whom each captor may take; nobody else is named here. */
const PREY: Readonly<Record<string, Filter>> = {
  nunk: of('[Holo]'),
  tog: of('Empathy'),
  'worf.the-trouble-with-tribbles': of('{Barry Waddle}'),
}

const most = (g: G, ids: readonly Id[]): Id[] => {
  const cunning = (id: Id) => Math.max(0, ...subjectsIn(g, id).map(one => one.attribute('CUNNING')))
  const best = Math.max(...ids.map(cunning))
  return ids.filter(id => cunning(id) === best)
}

/** Cards of the other player that are there and no captives yet. What they are is not known. */
export function rivalsWith(g: G, self: Id): Id[] {
  const spot = spotOf(g, self)
  if (spot === null) return []
  return cardsAt(g, spot).filter(one => {
    const { by, captive, infiltrates } = inPlay(g, one)
    return by !== inPlay(g, self).by && captive === undefined && infiltrates === undefined
  })
}

/** Those of them whom it may take. */
function captivesFor(g: G, self: Id): Id[] {
  const rivals = rivalsWith(g, self).filter(one => isPersonnel(cardOf(g, one)))
  const { card } = pieceOf(g, self)
  const prey = PREY[card]
  const fit = prey === undefined ? rivals : rivals.filter(one => fits(g, one, prey))
  return card === 'dr-noah' && fit.length > 0 ? most(g, fit) : fit
}

/** Somebody there becomes a captive, of the captor's own team. */
export const captures = procedure('crew.captures', locals<Using & { whom?: Id }>(), {
  whom(g, v) {
    const prey = captivesFor(g, idOf(v))
    // Nobody of the kind was there: it was not used.
    if (prey.length === 0) {
      forgetUse(g, v.at.seat, v.self.content, 'capture')
      return done()
    }
    // CCG-LOOK-15: who chooses among the rival's cards sees all that are there.
    show(g, rivalsWith(g, idOf(v)))
    reveal(g)
    return 'ask'
  },
  ask(g, v) {
    const prey = captivesFor(g, idOf(v))
    const extra = {
      rules: ['CCG-CAPTURE-02', 'CCG-CAPTURE-04'],
      about: { card: idOf(v) },
      fallback: byDefault(prey),
      hush: true,
    }
    return ask(v.at.seat, pick('captures', prey, extra), 'announce')
  },
  announce(g, v, whom: Id) {
    g.s.shown = []
    v.whom = whom
    return call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: idOf(v) }) }, 'take')
  },
  take(g, v, stands: boolean) {
    const team = pieceOf(g, idOf(v)).play === null ? null : spotOf(g, idOf(v))
    if (!stands || team === null) return 'over'
    return call(captureAll, { by: v.at.seat, chosen: [v.whom!], trap: null, team: team as Spot }, 'over')
  },
  over: () => call(conclude, {}, 'end'),
  end: () => done(),
})

const KEPT = 3

/** Alone on a planet with one archaeologist, where more seeds lie than may stay hidden. */
export function peekable(g: G, self: Id): boolean {
  const { at, by } = inPlay(g, self)
  if (at.in !== 'planet' || !isActive(g, self)) return false
  const team = personnelAt(g, `planet ${at.loc}`, by)
  const others = team.filter(one => one !== self)
  return (
    others.length === 1 &&
    fits(g, firstOf(others), { skill: 'Archaeology' }) &&
    locationAt(g, at.loc).seeds.length > KEPT
  )
}

/** The seed cards of a location as a player may name them: the own ones, and those of the other by their places. */
const namesOfSeeds = (g: G, loc: LocId, seat: Seat): OptionId[] =>
  locationAt(g, loc).seeds.map((one, i) => (pieceOf(g, one).owner === seat ? one : `seed ${i + 1}`))

/** The opponent keeps three seed cards hidden; the others are looked at. */
export const peeks = procedure('crew.peeks', locals<Using & { loc?: LocId }>(), {
  /** That it is used there tells where it is. */
  there(g, v) {
    v.loc = locationOf(g, idOf(v))
    return 'keep'
  },
  keep(g, v) {
    const names = namesOfSeeds(g, v.loc!, rivalOf(v.at.seat))
    const extra = {
      rules: ['CCG-LOOK-20'],
      about: { card: idOf(v), loc: v.loc! },
      exactly: KEPT,
      fallback: names.slice(0, KEPT),
      hush: true,
    }
    return ask(rivalOf(v.at.seat), pickMany('keptHidden', names, extra), 'look')
  },
  look(g, v, kept: OptionId[]) {
    const names = namesOfSeeds(g, v.loc!, rivalOf(v.at.seat))
    const cards = locationAt(g, v.loc!).seeds.filter((_, i) => !kept.includes(names[i]!))
    return call(look, { seat: v.at.seat, cards: [...cards] }, 'end')
  },
  end: () => done(),
})

/** Where the ship of somebody who knows more than space and time could go. */
export function waysOut(g: G, self: Id): LocId[] {
  const { at, by } = inPlay(g, self)
  if (at.in !== 'aboard' || !isShip(cardOf(g, at.host)) || !isActive(g, self)) return []
  const ship = inPlay(g, at.host)
  if (ship.by !== by || ship.at.in !== 'space' || !onALine(g, ship.at.loc) || !canMove(g, at.host)) return []
  const young = personnelAt(g, at.host, by).some(one => isActive(g, one) && fits(g, one, { skill: 'Youth' }))
  const { loc } = ship.at
  return young ? [...g.s.locations.keys()].filter(one => one !== loc && onALine(g, one)) : []
}

/** The ship is somewhere else, and its guide is gone. */
export const travels = procedure('crew.travels', locals<Using & { to?: LocId }>(), {
  where(g, v) {
    const goals = waysOut(g, idOf(v))
    const extra = { rules: ['CCG-FLY-01'], about: { card: idOf(v) }, fallback: byDefault(goals) }
    return ask(v.at.seat, pick('flyTo', goals, extra), 'announce')
  },
  announce(_g, v, to: LocId) {
    v.to = to
    return call(initiate, { action: anAction({ kind: 'move', by: v.at.seat, card: idOf(v) }) }, 'go')
  },
  go(g, v, stands: boolean) {
    const { play } = pieceOf(g, idOf(v))
    if (stands && play?.at.in === 'aboard') {
      relocate(g, [play.at.host], v.to!)
      leavePlay(g, idOf(v), 'hand')
    }
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

const STAYS = 'stays'
const grown = of('universal "jem\'hadar"')

/** It goes back to hand, and one from hand stands where it stood. */
export const exchanges = procedure('crew.exchanges', locals<Using>(), {
  which(g, v) {
    const able = playerOf(g, v.at.seat).hand.filter(one => fits(g, one, grown))
    const extra = { rules: ['CCG-ENDTURN-02'], about: { card: idOf(v) }, fallback: STAYS, hush: true }
    return ask(v.at.seat, pick('exchange', [...able, STAYS], extra), 'change')
  },
  change(g, v, one: Id | typeof STAYS) {
    const { play } = pieceOf(g, idOf(v))
    if (one === STAYS || play === null) return done()
    const { at } = play
    leavePlay(g, idOf(v), 'hand')
    enterPlay(g, take(playerOf(g, v.at.seat).hand, one), v.at.seat, at)
    return done()
  },
})
