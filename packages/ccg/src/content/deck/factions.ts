/** Incidents of one people, and of homeworlds. */
import { allow, call, done, forbid, locals, reveal, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import type { Affiliation } from '../../cards/wordLists.ts'
import { firstOf } from '../../lists.ts'
import { captureAll } from '../../procedures/capture/capture.ts'
import { isDamaged } from '../../rules/battle/markers.ts'
import { formerAffiliations } from '../../rules/borg/assimilate.ts'
import { isCounterpartInPlay } from '../../rules/borg/kinds.ts'
import { currentObjective, targetLoc } from '../../rules/borg/objectives.ts'
import { isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import { disable, revive } from '../../rules/card/states.ts'
import type { CardSpec, Played } from '../../rules/declared/cardSpec.ts'
import { endOf, missionFor } from '../../rules/missions/ends.ts'
import {
  facilitiesAt,
  hostOf,
  hostsAt,
  locationOf,
  locOf,
  personnelAt,
  placedAt,
  spotOf,
} from '../../rules/places/places.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, type LocId, pieceOf, rivalOf, type Spot } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { id, maySearch, ONCE_A_TURN, table, type Using, type Wanted, yourPeople } from '../../words/deck.ts'
import { crewOf, hasGuards, homeOf, infiltratesAt, isAtHome } from '../../words/homeworlds.ts'
import { onTarget } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'
import { fits } from '../../words/targets.ts'
import { guard } from './incidentWords.ts'

/** The mission shows an affiliation that a counterpart there once had. */
function welcomesCounterpart(g: G, seat: Seat, loc: LocId): boolean {
  if (pieceOf(g, missionFor(g, seat, loc)).owner !== seat) return false
  const { attempt } = endOf(g, seat, loc)
  if (attempt.kind !== 'affiliations') return false
  return counterparts(g, seat).some(
    one => locOf(g, one) === loc && formerAffiliations(g, one).some(of => attempt.of.includes(of)),
  )
}

const counterparts = (g: G, seat: Seat): Id[] =>
  yourPeople(g, seat, one => !isDisabled(g, one) && isCounterpartInPlay(g, one))

/** The affiliations of those who fight against a ship now. */
function against(g: G, ship: Id): readonly (Affiliation | null)[] {
  const [one, other] = g.s.forces ?? [[], []]
  const foes = one.includes(ship) ? other : other.includes(ship) ? one : []
  return foes.filter(foe => pieceOf(g, foe).play !== null).map(foe => inPlay(g, foe).mode)
}

const SECTS = ['hobii', 'mostral', 'nistrim', 'ogla', 'oglamar', 'pommar', 'relora'].map(
  sect => `kazon-${sect}`,
)

const sectsOf = (g: G, one: Id): readonly string[] => {
  const { traits, personnel } = cardOf(g, one)
  return [...traits, ...personnel.flatMap(each => each.traits)].filter(trait => SECTS.includes(trait))
}

const majes = (g: G, seat: Seat): Id[] =>
  yourPeople(g, seat, one => !isDisabled(g, one) && fits(g, one, { trait: 'maje' }))

const isKazon = (g: G, one: Id): boolean => cardOf(g, one).affiliations.includes('Kazon')

const isLight = (g: G, one: Id): boolean => cardOf(g, one).icons.includes('Holo')

const idens = (g: G, seat: Seat): Id[] =>
  yourPeople(g, seat, one => !isDisabled(g, one) && isTitled(g, one, 'Iden') && spotOf(g, one) !== null)

/** Where Iden is; and damaged ships where he is aboard the Olarra. */
function hunts(g: G, seat: Seat): Spot[] {
  const found = idens(g, seat).flatMap(one => {
    const spot = placedAt(g, one)
    if (typeof spot !== 'number' || !isTitled(g, spot, 'Olarra')) return [spot]
    const near = hostsAt(g, locationOf(g, spot)).filter(
      ship => isShip(cardOf(g, ship)) && inPlay(g, ship).by !== seat && isDamaged(g, ship),
    )
    return [spot, ...near]
  })
  return [...new Set(found)]
}

/** All holograms of the rival there are captives of the team that Iden is in. */
const capturesLight = procedure('deck.capturesLight', locals<Played>(), {
  capture(g, v) {
    const spot = v.chosen[0] as Spot
    const [iden] = idens(g, v.seat).filter(one => hunts(g, v.seat).includes(spot) && one >= 0)
    if (iden === undefined) return done()
    const chosen = personnelAt(g, spot, rivalOf(v.seat)).filter(one => isLight(g, one))
    return call(captureAll, { by: v.seat, chosen, trap: null, team: placedAt(g, iden) }, 'end')
  },
  end: () => done(),
})

const HOME_GUARD: Wanted = { want: [readFilter('personnel SECURITY')], to: 'play' }

const homeGuard = procedure('deck.homeGuard', locals<Using>(), {
  search(g, v) {
    // CCG-DOWNLOAD-12: in place of the normal card play.
    g.s.here.played = true
    const loc = locationOf(g, id(v.self))
    const [of] = homeOf(g, loc)
    const want =
      of === undefined ? HOME_GUARD.want : [{ all: [firstOf(HOME_GUARD.want), { affiliation: of }] }]
    return call(guard, { self: v.self, at: { seat: v.at.seat, loc, want } }, 'quiet')
  },
  quiet(g, v) {
    g.s.here.noDraws = [...(g.s.here.noDraws ?? []), v.at.seat]
    return done()
  },
})

/** Headquarters where it lies: what they say holds only for whoever guards the planet. */
const headquartersAt = (g: G, self: Id): Id[] =>
  inPlay(g, self).at.in === 'core'
    ? []
    : facilitiesAt(g, locationOf(g, self)).filter(one => cardOf(g, one).facility?.kind === 'Headquarters')

export const FACTIONS: Readonly<Record<string, CardSpec>> = {
  'service-the-collective': {
    text: 'On the table: where your current objective targets a homeworld, or a mission of yours that shows what a counterpart of yours there once was, your Borg may probe in the turn in which scouting is complete. A ship of yours with an assimilated counterpart aboard has WEAPONS and SHIELDS +4 against the affiliations that it once had.',
    ways: [table],
    hooks: {
      values: {
        attribute(g, at, self) {
          if (g.s.forces === undefined || (at.name !== 'WEAPONS' && at.name !== 'SHIELDS')) return undefined
          if (inPlay(g, at.id).by !== self.owner || !isShip(cardOf(g, at.id))) return undefined
          const foes = against(g, at.id)
          const known = counterparts(g, self.owner).filter(
            one => spotOf(g, one) === at.id && inPlay(g, one).assimilated !== undefined,
          )
          return known.some(one => formerAffiliations(g, one).some(of => foes.includes(of))) ? 4 : undefined
        },
      },
      permissions: {
        probeEarly(g, at, self) {
          if (inPlay(g, at.id).by !== self.owner || currentObjective(g, self.owner) !== at.id)
            return undefined
          const loc = targetLoc(g, at.id)
          if (loc === null) return undefined
          return homeOf(g, loc).length > 0 || welcomesCounterpart(g, self.owner, loc) ? allow() : undefined
        },
      },
    },
  },
  strategema: {
    text: "On the table: Rogue Borg Mercenaries and Ooby Dooby are nullified, and Q's Planet does not enter play. At a homeworld your opponent may neither attack nor play Outgunned on a force of yours with a card of its affiliation.",
    ways: [table],
    settled(g) {
      for (const one of [...g.s.acting])
        if (pieceOf(g, one).play !== null && isTitled(g, one, 'Ooby Dooby', 'Rogue Borg Mercenaries'))
          leavePlay(g, one, 'discard')
    },
    hooks: {
      permissions: {
        nullifies: (g, at) => (isTitled(g, at.dilemma, 'Ooby Dooby') ? allow() : undefined),
        play: (g, at) =>
          isTitled(g, at.id, 'Rogue Borg Mercenaries', "Q's Planet")
            ? forbid('A game of strategema is on.', ['CCG-GEN-02'])
            : undefined,
        attack: (g, at, self) =>
          at.seat !== self.owner && isAtHome(g, at.loc, at.target, self.owner)
            ? forbid('They are at home.', ['CCG-GEN-02'])
            : undefined,
        target(g, at, self) {
          if (!isTitled(g, at.by, 'Outgunned') || inPlay(g, at.id).by !== self.owner) return undefined
          const loc = locOf(g, at.id)
          return loc !== null && isAtHome(g, loc, [at.id, ...crewOf(g, at.id)], self.owner)
            ? forbid('They are at home.', ['CCG-GEN-02'])
            : undefined
        },
      },
    },
  },
  'the-kazon-collective': {
    text: 'On the table: your Kazon cannot be assimilated; once each turn another Kazon of the sect of a maje of yours in play reports for free. Or on a Kazon Warship of yours: your Kazon personnel and ships, but no other Warships, may report aboard.',
    ways: [
      { ...table, name: 'table' },
      {
        name: 'warship',
        when: 'card play',
        targets: [
          {
            name: 'targetShip',
            among: (g, { seat }) =>
              g.s.inPlay.filter(
                one =>
                  inPlay(g, one).by === seat && isTitled(g, one, 'Kazon Warship') && isShip(cardOf(g, one)),
              ),
          },
        ],
        stays: onTarget,
      },
    ],
    freeHere: {
      limit: ONCE_A_TURN,
      when: (g, at, self) =>
        inPlay(g, self).at.in === 'core' &&
        at.seat === inPlay(g, self).by &&
        isKazon(g, at.id) &&
        majes(g, at.seat).some(maje => sectsOf(g, maje).some(sect => sectsOf(g, at.id).includes(sect))),
    },
    hooks: {
      permissions: {
        assimilate: (g, at, self) =>
          inPlay(g, id(self)).at.in === 'core' &&
          inPlay(g, at.id).by === self.owner &&
          inPlay(g, at.id).mode === 'Kazon'
            ? forbid('The Kazon keep together.', ['CCG-GEN-02'])
            : undefined,
        report: (g, at, self) =>
          at.seat === self.owner &&
          hostOf(g, id(self)) === at.spot &&
          at.mode === 'Kazon' &&
          (isPersonnel(cardOf(g, at.id)) || isShip(cardOf(g, at.id))) &&
          !isTitled(g, at.id, 'Kazon Warship')
            ? allow()
            : undefined,
      },
    },
  },
  homefront: {
    onPlanet: true,
    text: 'On a homeworld: in place of the normal card play a SECURITY personnel of its affiliation may be downloaded there, and its owner draws no card that turn. Nobody without 4 SECURITY on the planet attempts the mission or uses a headquarters there. Or on the table: your personnel with infiltration icons may report for free on the homeworlds of those affiliations.',
    seedsAt: (g, _seat, loc) => homeOf(g, loc).length > 0,
    settled(g, self) {
      for (const one of headquartersAt(g, self)) {
        const guarded = hasGuards(g, inPlay(g, one).by, locationOf(g, one))
        if (guarded === (inPlay(g, one).disabled === undefined)) continue
        if (guarded) revive(g, [one])
        else disable(g, [one])
        // It tells who is on the planet.
        reveal(g)
      }
    },
    leaves: (g, self) => revive(g, headquartersAt(g, self)),
    ways: [
      {
        name: 'homeworld',
        when: 'card play',
        targets: [
          {
            name: 'targetLocation',
            among: g => [...g.s.locations.keys()].filter(loc => homeOf(g, loc).length > 0),
          },
        ],
        stays: (_g, { chosen }) => ({ in: 'atop', loc: chosen[0] as LocId }),
      },
      { ...table, name: 'table' },
    ],
    freeHere: {
      when: (g, at, self) =>
        inPlay(g, self).at.in === 'core' &&
        at.seat === inPlay(g, self).by &&
        infiltratesAt(g, at.id, at.spot),
    },
    hooks: {
      permissions: {
        report: (g, at, self) =>
          inPlay(g, id(self)).at.in === 'core' && at.seat === self.owner && infiltratesAt(g, at.id, at.spot)
            ? allow()
            : undefined,
        attempt: (g, at, self) =>
          inPlay(g, id(self)).at.in === 'atop' &&
          locOf(g, id(self)) === at.loc &&
          !hasGuards(g, at.seat, at.loc)
            ? forbid('The planet is guarded.', ['CCG-ATTEMPT-22'])
            : undefined,
        usable: (g, at, self) =>
          inPlay(g, id(self)).at.in === 'atop' &&
          cardOf(g, at.id).facility?.kind === 'Headquarters' &&
          locOf(g, at.id) === locOf(g, id(self)) &&
          !hasGuards(g, at.seat, locationOf(g, at.id))
            ? forbid('The planet is guarded.', ['CCG-GEN-02'])
            : undefined,
      },
      actions: {
        cardPlay: {
          when: (g, at, self) =>
            inPlay(g, id(self)).at.in === 'atop' &&
            !g.s.here.played &&
            maySearch(g, at.seat, self, HOME_GUARD),
          run: homeGuard,
        },
      },
    },
  },
  'children-of-light': {
    text: 'On the table: your holograms are compatible with each other and free of attack restrictions. Or all holograms where Iden is are captured, or those of one damaged ship at the place of his Olarra; then discarded.',
    ways: [
      { ...table, name: 'table' },
      {
        name: 'capture',
        when: 'card play',
        targets: [{ name: 'targetSpot', among: (g, { seat }) => hunts(g, seat) }],
        runs: capturesLight,
      },
    ],
    hooks: {
      permissions: {
        mix: (g, at, self) =>
          at.seat === self.owner && isLight(g, at.a) && isLight(g, at.b) ? allow() : undefined,
        unrestricted: (g, at, self) =>
          inPlay(g, at.id).by === self.owner && isLight(g, at.id) ? allow() : undefined,
      },
    },
  },
}
