/** Time locations, and the facilities that belong to them. */
import {
  allow,
  ask,
  call,
  confirm,
  done,
  forbid,
  type Hooks,
  type Procedure,
  type Seat,
} from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { readFilter } from '../../cards/filterNotation.ts'
import { download } from '../../procedures/download/download.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { canFetch, type Fetch } from '../../rules/downloads/fetch.ts'
import { locationOf, locOf, spotLoc } from '../../rules/places/places.ts'
import { locationsCalled } from '../../rules/places/universe.ts'
import type { FreeHere } from '../../rules/reporting/freeReport.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, rivalOf } from '../../state.ts'
import { type Ccg, type G, laying, procedure, type Source } from '../../types.ts'
import { EACH_TURN, type Happened, idOf, isCard, wants, whenItComes } from '../../words/doors.ts'
import { isTitled } from '../../words/responses.ts'

interface Bringing extends Happened {}

/** With what its steps lay down. */
interface BringingNow extends Bringing {
  left: Seat[]
}

/** A facility there for its player; then something for every player who wants it. */
function brings(name: string, facility: Filter[], forAll: Filter[] | null): Procedure<Ccg, Bringing> {
  const first = (g: G, { self, at: { seat } }: Bringing): Fetch => ({
    seat,
    by: idOf(self),
    want: facility,
    to: 'play',
    at: locationOf(g, idOf(self)),
  })
  const second = (seat: Seat, { self }: Bringing): Fetch => ({
    seat,
    by: idOf(self),
    want: forAll!,
    to: 'play',
  })
  return procedure(name, laying<Bringing, BringingNow>(), {
    begin(g, v) {
      v.left = forAll === null ? [] : [v.at.seat, rivalOf(v.at.seat)]
      return canFetch(g, first(g, v)) ? call(download, first(g, v), 'others') : 'others'
    },
    others(g, v) {
      const [seat] = v.left
      if (seat === undefined) return done()
      if (!canFetch(g, second(seat, v))) return 'skip'
      const extra = { rules: ['CCG-DOWNLOAD-01'], about: { card: idOf(v.self) }, fallback: true, hush: true }
      return ask(seat, confirm('mayDownload', extra), 'said')
    },
    skip(_g, v) {
      v.left.shift()
      return 'others'
    },
    said(_g, v, wanted: boolean) {
      const seat = v.left.shift()!
      return wanted ? call(download, second(seat, v), 'others') : 'others'
    },
  })
}

/** One of these at this location, wherever there. */
const freeThere = (who: string): FreeHere => {
  const filter = readFilter(who)
  return {
    limit: EACH_TURN,
    when: (g, { id, spot }, self) => spotLoc(g, spot) === locOf(g, self) && isCard(g, id, filter),
  }
}

/** Whoever is not of that time takes no part in battles there. */
const peaceful: Hooks<Ccg>['permissions'] = {
  fight: (g, { id }, self: Source) => {
    const card = cardOf(g, id)
    const kind = isPersonnel(card) || isShip(card) || card.facility !== null
    return kind && !card.icons.includes('22') && locOf(g, id) === locOf(g, idOf(self))
      ? forbid('Only cards of the 22nd century fight here.', ['CCG-BATTLE-25'])
      : undefined
  },
}

const century = (name: string, facility: string, forAll: Filter[] | null, text: string): CardSpec => ({
  text,
  hooks: { permissions: peaceful, triggers: whenItComes(brings(name, wants(facility), forAll))! },
})

const ofBoth = (_g: G, { id }: { id: Id }, self: Source) => (id === self.id ? allow() : undefined)

/** On the planet of today. */
function isOnEarth(g: G, id: Id): boolean {
  const { at } = inPlay(g, id)
  return at.in === 'planet' && locationsCalled(g, cardOf(g, id), 'Earth').includes(at.loc)
}

/** The probe hears what it came for. */
function answerProbe(g: G, self: Id): void {
  const loc = locOf(g, self)
  const probe = g.s.inPlay.find(id => isTitled(g, id, 'The Whale Probe') && locOf(g, id) === loc)
  if (loc !== null && probe !== undefined) leavePlay(g, probe, 'discard')
}

export const TIMES: Readonly<Record<string, CardSpec>> = {
  'camp-khitomer': {
    text: 'Cards of the Films that are from the Alternate Universe are at home here, and one of them each turn reports at this location for free.',
    freeHere: freeThere('[Films] [AU]'),
  },
  '22nd-century-san-francisco': century(
    'bringsStarfleet',
    '{Seat of Starfleet}',
    null,
    'When it comes you download the Seat of Starfleet to it. Starfleet and others of the 22nd century are at home here. Who is not of the 22nd century takes no part in battles here.',
  ),
  '22nd-century-japan': century(
    'bringsPalace',
    '{Imperial Palace}',
    wants('{UFP: One Small Step}'),
    'When it comes you download the Imperial Palace to it, and both players may download UFP: One Small Step. Starfleet and others of the 22nd century of the mirror universe are at home here. Who is not of the 22nd century takes no part in battles here.',
  ),
  'cetacean-institute': {
    text: 'When it comes you download George and Gracie to it; they are worth no points here. They and Dr. Gillian Taylor are at home here.',
    hooks: { triggers: whenItComes(brings('bringsWhales', wants('{George and Gracie}'), null))! },
  },
  'george-and-gracie': {
    text: 'George: no Whale Probe works at their location. Gracie: worth their points to their player while they are on Earth.',
    hooks: {
      values: {
        worth: (g, { seat }, self) =>
          seat === self.owner && isOnEarth(g, idOf(self)) ? cardOf(g, idOf(self)).points?.value : undefined,
      },
      permissions: {
        nullifies: (g, { dilemma, party }, self) =>
          isTitled(g, dilemma, 'The Whale Probe') && locOf(g, idOf(self)) === party.loc ? allow() : undefined,
      },
    },
    settled: answerProbe,
  },
  'shermans-peak': {
    text: 'When it comes you download Deep Space Station K-7 to it, and both players may download an Organian Peace Treaty. Cards of the Original Series from the Alternate Universe are at home here, unless they are of the mirror universe. A Tribble Bomb that is found here takes Hero of the Empire with it.',
    hooks: {
      triggers: whenItComes(
        brings('bringsStation', wants('{Deep Space Station K-7}'), wants('{Organian Peace Treaty}')),
      )!,
    },
  },
  'deep-space-station-k-7': {
    text: 'Cards of both players that go with it may use it. One card of the Original Series each turn reports at this location for free.',
    hooks: {
      permissions: {
        usable: ofBoth,
        report: (_g, { spot }, self) => (spot === self.id ? allow() : undefined),
      },
    },
    freeHere: freeThere('[OS]'),
  },
}
