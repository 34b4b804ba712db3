import { ask, done, pick, type Seat } from '@tenforward/kernel'
import { byDefault, firstOf } from '../../lists.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import { associations, isOwnHost, teamsAt, undecided } from '../../rules/people/teams.ts'
import { personnelAt } from '../../rules/places/places.ts'
import type { Id, Spot } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'

interface Gathering {
  seat: Seat
  spot: Spot
}

/** With what its steps lay down. */
interface GatheringNow extends Gathering {
  id: Id
  team: Id[]
}

/** After people have come somewhere that is not their own: who goes with whom, and from where they have come. */
export const gather = procedure('gather', laying<Gathering, GatheringNow>(), {
  /** CCG-MOVE-11: whoever could be in several Away Teams is put into one. */
  choose(g, v) {
    if (isOwnHost(g, v.seat, v.spot)) return done()
    const id = nextUndecided(g, v)
    if (id === undefined) return 'merge'
    v.id = id
    return 'ask'
  },
  ask(g, v) {
    const options = othersIn(g, v).map(team => firstOf(team))
    const extra = {
      rules: ['CCG-MOVE-11'],
      about: { id: v.id },
      fallback: byDefault(options),
      hush: true,
      skipForced: true,
    }
    return ask(v.seat, pick('joinTeam', options, extra), 'joined')
  },
  joined(g, v, member: Id) {
    inPlay(g, v.id).joined = member
    return 'choose'
  },
  /** CCG-MOVE-07: one team has come from one ship or facility. */
  merge(g, v) {
    const team = teamsAt(g, v.spot, v.seat).find(one => associations(g, one).length > 1)
    if (team === undefined) return 'settle'
    v.team = team
    return 'origin'
  },
  origin(g, v) {
    const options = associations(g, v.team)
    const extra = { rules: ['CCG-MOVE-07'], fallback: byDefault(options), hush: true }
    return ask(v.seat, pick('associate', options, extra), 'named')
  },
  named(g, v, host: Id) {
    for (const id of v.team) inPlay(g, id).from = host
    return 'merge'
  },
  /** Whoever joined a team comes from where the others do. */
  settle(g, v) {
    for (const team of teamsAt(g, v.spot, v.seat)) {
      const [host] = associations(g, team)
      if (host !== undefined) for (const id of team) inPlay(g, id).from = host
    }
    return done()
  },
})

/** Somebody who goes with all and has not chosen, where there are several teams. */
function nextUndecided(g: G, { seat, spot }: Gathering): Id | undefined {
  const people = personnelAt(g, spot, seat)
  const free = undecided(g, seat, people)
  if (free.length === people.length) return undefined
  return free.find(id => {
    const { joined } = inPlay(g, id)
    return joined === undefined || !people.includes(joined)
  })
}

const othersIn = (g: G, v: GatheringNow): Id[][] =>
  teamsAt(g, v.spot, v.seat)
    .map(team => team.filter(id => id !== v.id))
    .filter(team => team.length > 0)
