/** What dilemmas of this folder do to those who meet them, as far as no word says it. */
import { ask, call, clone, done, locals, type Procedure, pick, reveal } from '@tenforward/kernel'
import type { Selection } from '../../cards/dilemma.ts'
import { matches } from '../../cards/match.ts'
import { namesInLore } from '../../cards/persona.ts'
import type { Requirement } from '../../cards/requirement.ts'
import type { Subject } from '../../cards/subject.ts'
import type { Skill } from '../../cards/types.ts'
import type { RegularSkill } from '../../cards/wordLists.ts'
import { byDefault, firstOf } from '../../lists.ts'
import { apply, type Silent } from '../../procedures/attempt/results.ts'
import { selectTargets } from '../../procedures/attempt/select.ts'
import { captureAll } from '../../procedures/capture/capture.ts'
import { drawSome } from '../../procedures/chance/drawSome.ts'
import { isDisabled } from '../../rules/card/able.ts'
import { firstListed } from '../../rules/card/firstListed.ts'
import { cardOf, inPlay, isShip } from '../../rules/card/lookup.ts'
import { boxOf } from '../../rules/card/skills.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { Striking } from '../../rules/declared/dilemmaSpec.ts'
import { damage } from '../../rules/harm/destruction.ts'
import { kill } from '../../rules/harm/dying.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { show } from '../../rules/knowledge/showing.ts'
import { members } from '../../rules/missions/party.ts'
import { requirementFor } from '../../rules/missions/requirements.ts'
import { farEnds } from '../../rules/places/far.ts'
import { hostsAt, locOf, personnelAt, spotOf, surface } from '../../rules/places/places.ts'
import { relocate } from '../../rules/places/relocate.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import {
  type End,
  type Id,
  type LocId,
  locationAt,
  type Party,
  pieceOf,
  rivalOf,
  spacelineOf,
} from '../../state.ts'
import { type Ccg, type G, laying, procedure, type Source } from '../../types.ts'
import { haveAboard } from '../../words/played.ts'

interface Option {
  readonly name: string
  readonly does: Silent | 'capture'
  readonly to: Selection
}

const NEITHER = 'neither'

/** The opponent says which of several things happens; `may`: or none of them. */
export function opponentSays(name: string, options: readonly Option[], may?: true): Procedure<Ccg, Striking> {
  const able = (g: G, party: Party): Option[] =>
    options.filter(({ to: { of } }) =>
      members(g, party).some(
        id => of === undefined || subjectsIn(g, id).some((one: Subject) => matches(one, of)),
      ),
    )
  return procedure(name, locals<Striking & { what?: string }>(), {
    /** CCG-LOOK-15: who chooses among the rival's people sees them. */
    show(g, v) {
      show(g, members(g, v.party))
      reveal(g)
      return 'which'
    },
    which(g, v) {
      const names = [...able(g, v.party).map(one => one.name), ...(may ? [NEITHER] : [])]
      if (names.length === 0) return 'over'
      const extra = {
        rules: ['CCG-DILEMMA-02'],
        about: { card: v.card },
        fallback: byDefault(names),
        skipForced: true,
      }
      return ask(rivalOf(v.party.seat), pick('whichEffect', names, extra), 'said')
    },
    over(g) {
      g.s.shown = []
      return done()
    },
    said(g, v, what: string) {
      g.s.shown = []
      const option = options.find(one => one.name === what)
      if (option === undefined) return done()
      v.what = what
      return call(selectTargets, { party: v.party, selection: option.to }, 'hit')
    },
    hit(g, v, ids: Id[]) {
      const { does, to } = options.find(one => one.name === v.what)!
      if (does === 'capture')
        return call(captureAll, { by: rivalOf(v.party.seat), chosen: ids, trap: v.card }, 'end')
      apply(g, v.party, does, ids, to)
      return done()
    },
    end: () => done(),
  })
}

/** Everybody whom the lore of somebody else there names. */
export const namedOnes = procedure('dilemma.namedOnes', locals<Striking>(), {
  stop(g, v) {
    const team = members(g, v.party)
    const isNamed = (id: Id) => team.some(one => one !== id && namesInLore(cardOf(g, one), cardOf(g, id)))
    stop(g, team.filter(isNamed))
    return done()
  },
})

const dotsOf = (g: G, id: Id): number => Math.max(...cardOf(g, id).personnel.map(one => one.dots))

/** Those with the most and with the fewest skill dots. */
export const mostAndFewest = procedure('dilemma.mostAndFewest', locals<Striking>(), {
  stop(g, v) {
    const team = members(g, v.party).filter(id => inPlay(g, id).mode !== 'Borg')
    const dots = team.map(id => dotsOf(g, id))
    const [most, fewest] = [Math.max(...dots), Math.min(...dots)]
    stop(
      g,
      team.filter(id => dotsOf(g, id) === most || dotsOf(g, id) === fewest),
    )
    return done()
  },
})

const STRONG = 12

/** Whoever was attacked dies, unless printed CUNNING or STRENGTH and the skill dots are more than twelve together. */
export const gorn = procedure('dilemma.gorn', locals<Striking>(), {
  fight(g, v) {
    kill(
      g,
      v.chosen.filter(
        id => !cardOf(g, id).personnel.some(one => printedBest(one.attributes) + one.dots > STRONG),
      ),
    )
    return done()
  },
})

const printedBest = ({ CUNNING, STRENGTH }: { CUNNING: unknown; STRENGTH: unknown }): number =>
  Math.max(...[CUNNING, STRENGTH].map(one => (typeof one === 'number' ? one : 0)))

/** The skills that a requirement speaks of. */
function skillsOf(requirement: Requirement): RegularSkill[] {
  if (requirement.kind === 'all' || requirement.kind === 'any') return requirement.of.flatMap(skillsOf)
  if (requirement.kind === 'skill') return [requirement.skill]
  if (requirement.kind === 'count' || requirement.kind === 'discard') return skillsIn(requirement.filter)
  return []
}

function skillsIn(filter: object): RegularSkill[] {
  if ('skill' in filter) return [filter.skill as RegularSkill]
  if ('classification' in filter) return [filter.classification as RegularSkill]
  if ('all' in filter) return (filter.all as object[]).flatMap(skillsIn)
  return 'any' in filter ? (filter.any as object[]).flatMap(skillsIn) : []
}

/** Whoever was drawn has no skill that the mission asks for: stopped, and another with them. */
export const helpless = procedure('dilemma.helpless', locals<Striking>(), {
  look(g, v) {
    const [id] = v.chosen
    const wanted = requirementFor(g, v.party)
    if (id === undefined || wanted === null) return done()
    const skills = skillsOf(wanted)
    if (subjectsIn(g, id).some(one => skills.some(skill => one.level(skill) > 0))) return done()
    return call(drawSome, { among: members(g, v.party).filter(one => one !== id) }, 'with')
  },
  with(g, v, others: Id[]) {
    stop(g, [firstOf(v.chosen), ...others])
    return done()
  },
})

/** All with the same first-listed skill die with the one who was drawn; with a hologram there they are only stopped. */
export const playingDoctor = procedure('dilemma.playingDoctor', locals<Striking>(), {
  strike(g, v) {
    const [id] = v.chosen
    if (id === undefined) return done()
    const skill = firstSkill(g, id)
    const team = members(g, v.party)
    const hit = team.filter(one => one === id || (skill !== null && firstSkill(g, one) === skill))
    if (team.some(one => subjectsIn(g, one).some(({ icons }) => icons.includes('Holo')))) stop(g, hit)
    else kill(g, hit)
    return done()
  },
})

function firstSkill(g: G, id: Id): string | null {
  const skill = firstListed(g, id)
  return skill?.kind === 'regular' ? skill.skill : null
}

const shipsHere = (g: G, party: Party): Id[] =>
  hostsAt(g, party.loc).filter(id => isShip(cardOf(g, id)) && inPlay(g, id).at.in === 'space')

const SHELTER = 11

/** Every ship that is in open space here, but for those that can steer clear or have strong SHIELDS. */
export const flare = procedure('dilemma.flare', locals<Striking>(), {
  burn(g, v) {
    const hit = shipsHere(g, v.party).filter(
      id => !haveAboard(g, id, 'Navigation x2 + Astrophysics') && shipAttribute(g, id, 'SHIELDS') <= SHELTER,
    )
    for (const id of hit) damage(g, id)
    stop(
      g,
      hit.filter(id => pieceOf(g, id).play !== null),
    )
    return done()
  },
})

/** All undocked ships here are damaged, and pushed on towards the far end of the spaceline. */
export const shockWave = procedure('dilemma.shockWave', locals<Striking>(), {
  which(g, v) {
    const { owner } = pieceOf(g, v.card)
    const ends = farEnds(g, owner, v.party.loc)
    const extra = { rules: ['CCG-FAR-01', 'CCG-FAR-02'], fallback: byDefault(ends), skipForced: true }
    return ask(owner, pick('farEnd', ends, extra), 'push')
  },
  push(g, v, end: End) {
    const ships = shipsHere(g, v.party)
    for (const id of ships) damage(g, id)
    const line = spacelineOf(g, locationAt(g, v.party.loc).quadrant)
    const to = line[line.indexOf(v.party.loc) + (end === 'left' ? -1 : 1)]
    if (to === undefined) return done()
    relocate(
      g,
      ships.filter(id => pieceOf(g, id).play !== null),
      to,
    )
    return done()
  },
})

const YOUTH: Skill = { kind: 'regular', skill: 'Youth', level: 1 }

/** Youth stands where the first skill stood; the card remembers whom it has made so. */
export const makesKids = procedure('dilemma.makesKids', locals<Striking>(), {
  note(g, v) {
    if (pieceOf(g, v.card).play === null) return done()
    inPlay(g, v.card).marks = [...v.chosen]
    for (const id of v.chosen)
      inPlay(g, id).box = clone(cardOf(g, id).personnel.map((_, i) => [YOUTH, ...boxOf(g, id, i).slice(1)]))
    return done()
  },
})

/** The first skill is as printed again. */
export function growUp(g: G, self: Id): void {
  for (const id of inPlay(g, self).marks ?? []) {
    const box = pieceOf(g, id).play?.box
    if (box === undefined) continue
    inPlay(g, id).box = box.map((slots, i) => [
      clone(cardOf(g, id).personnel[i]!.skills[0] ?? null),
      ...slots.slice(1),
    ])
  }
}

interface Weakening extends Partial<Striking> {
  at?: { seat: number }
}

/** With what its steps lay down. */
interface WeakeningNow extends Weakening {
  self: Source
}

const cardIn = (v: WeakeningNow): Id => v.card ?? (v.self.id as Id)
const subjectIn = (v: WeakeningNow): number => v.at?.seat ?? v.party!.seat

/** CCG-TIES-02: the weakest of all who are where the card lies. */
export const weakest = procedure('dilemma.weakest', laying<Weakening, WeakeningNow>(), {
  who(g, v) {
    const victims = weakestAt(g, cardIn(v))
    if (victims.length > 1) {
      // CCG-LOOK-15: who chooses sees all that are compared, and what they carry.
      const loc = locOf(g, cardIn(v))
      show(
        g,
        g.s.inPlay.filter(id => spotOf(g, id) !== null && locOf(g, id) === loc),
      )
      reveal(g)
      return 'ask'
    }
    kill(g, victims)
    return done()
  },
  ask(g, v) {
    const victims = weakestAt(g, cardIn(v))
    const extra = {
      rules: ['CCG-TIES-02'],
      about: { card: cardIn(v) },
      fallback: byDefault(victims),
      hush: true,
    }
    return ask(rivalOf(subjectIn(v)), pick('victim', victims, extra), 'dies')
  },
  dies(g, _v, id: Id) {
    g.s.shown = []
    kill(g, [id])
    return done()
  },
})

const total = (g: G, id: Id): number =>
  Math.max(
    0,
    ...subjectsIn(g, id).map(one =>
      (['INTEGRITY', 'CUNNING', 'STRENGTH'] as const).reduce((sum, name) => sum + one.attribute(name), 0),
    ),
  )

/** Everybody at a location who is not disabled. */
export function peopleAt(g: G, seat: number, loc: LocId): Id[] {
  return [surface(loc), ...hostsAt(g, loc)]
    .flatMap(spot => personnelAt(g, spot, seat))
    .filter(id => !isDisabled(g, id))
}

function weakestAt(g: G, card: Id): Id[] {
  const loc = locOf(g, card)
  if (loc === null || isKeptOff(g, card)) return []
  const people = [0, 1].flatMap(seat => peopleAt(g, seat, loc))
  const least = Math.min(...people.map(id => total(g, id)))
  return people.filter(id => total(g, id) === least)
}

/** An Orb Fragment at the same location keeps it from killing. */
const isKeptOff = (g: G, card: Id): boolean =>
  g.s.acting.some(id => pieceOf(g, id).card === 'orb-fragment' && locOf(g, id) === locOf(g, card))

export const CREW_RUNS = [
  namedOnes,
  mostAndFewest,
  gorn,
  helpless,
  playingDoctor,
  flare,
  shockWave,
  makesKids,
  weakest,
]
