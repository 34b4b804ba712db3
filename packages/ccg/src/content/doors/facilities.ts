/** What facilities do beyond standing where they stand. */
import { allow, type Hooks, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { controls } from '../../rules/card/control.ts'
import { cardOf, inPlay, isEquipment } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import type { Fetch } from '../../rules/downloads/fetch.ts'
import { abandon } from '../../rules/places/abandoned.ts'
import { aboard, locOf, personnelAt, spotOf, surface } from '../../rules/places/places.ts'
import { groupAt } from '../../rules/tribbles/tribbles.ts'
import { score } from '../../rules/turn/score.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { Ccg, G, Source } from '../../types.ts'
import { fitsOut, seedsAlong } from '../../words/alongside.ts'
import {
  EACH_TURN,
  fetching,
  freeAt,
  idOf,
  isCard,
  isUnopposed,
  limited,
  maySearch,
  TWICE,
  wants,
} from '../../words/doors.ts'
import { fits } from '../../words/targets.ts'

const HQ_CARD = readFilter('{HQ}')

/** CCG-CONTROL-02: once each turn somebody of that kind, or a card of the Headquarters, comes for nothing. */
const headquarters = (who: string, named: string, hqCards = true): CardSpec => ({
  text: `Once each turn ${named}${hqCards ? ', or a card called HQ,' : ''} comes here for free.`,
  freeHere: {
    ...freeAt(who, EACH_TURN),
    ...(hqCards
      ? {
          plays: (g: G, { seat, id }: { seat: number; id: Id }, self: Id) =>
            controls(g, seat, self) && isCard(g, id, HQ_CARD),
        }
      : {}),
  },
})

/** Another facility of one's own may stand beside it. */
const besides = (who: string): Hooks<Ccg> => {
  const filter = readFilter(who)
  return {
    permissions: {
      coexist: (g, { id, loc }, self) => {
        const { at } = inPlay(g, idOf(self))
        return 'loc' in at && at.loc === loc && isCard(g, id, filter) ? allow() : undefined
      },
    },
  }
}

/** Ketracel-White aboard never runs out. */
function refill(g: G, self: Id): void {
  for (const id of aboard(g, self)) {
    const { countdown, title } = cardOf(g, id)
    if (title === 'Ketracel-White' && typeof countdown === 'number') inPlay(g, id).left = countdown
  }
}

const civilians = (g: G, colony: Id, seat: number): number =>
  personnelAt(g, colony, seat).filter(id => fits(g, id, { skill: 'CIVILIAN' }) && isUnopposed(g, id)).length

/** A hundred tribbles on the planet are too many for any scoring. */
function isOverrun(g: G, colony: Id): boolean {
  const loc = locOf(g, colony)
  return loc !== null && groupAt(g, surface(loc)).some(id => cardOf(g, id).tribbles === 100)
}

/** CCG-CUMULATIVE-01: of several colonies the one that is worth most. */
function isBestColony(g: G, self: Id, seat: number): boolean {
  const all = g.s.inPlay.filter(id => pieceOf(g, id).card === pieceOf(g, self).card && !isOverrun(g, id))
  if (all.length === 0) return false
  const most = Math.max(...all.map(id => civilians(g, id, seat)))
  return most > 0 && all.find(id => civilians(g, id, seat) === most) === self
}

const sonaFor = (seat: Seat, self: Id): Fetch => ({
  seat,
  by: self,
  want: wants('any(personnel "son\'a"|{Matthew Dougherty})'),
  to: 'play',
  spots: [self],
})
const sona = fetching('downloadsSona', (_g, { self, at: { seat } }) => sonaFor(seat, idOf(self)))

const offerSona = {
  when: (g: G, { seat }: { seat: Seat }, self: Source) =>
    self.owner === seat && maySearch(g, sonaFor(seat, idOf(self))),
  run: sona,
  ...limited(TWICE, 'download'),
}

const SONA = 'any("son\'a"|"son\'a ship")'
const NOR_TEXT = 'Sites may be put on it.'
const DS9: CardSpec = {
  text: `${NOR_TEXT} Commandeered by anybody but Bajorans or the Federation it is turned over.`,
}
const TEROK: CardSpec = {
  text: `${NOR_TEXT} Commandeered by Bajorans or the Federation it is turned over.`,
}
const MIRROR: CardSpec = {
  text: "Takes sites, Quark's Bar among them, but not the Ops of the other universe. Whoever commandeers it may turn it over.",
}

export const FACILITY_TEXTS: Readonly<Record<string, CardSpec>> = {
  nor: { text: `${NOR_TEXT} It stands at a Cardassian mission outside the region of Bajor.` },
  'alliance-nor': {
    text: `${NOR_TEXT} Anywhere in the Mirror Quadrant but in the Badlands; not with the Ops of the other universe.`,
  },
  'deep-space-9': DS9,
  'deep-space-9.back': DS9,
  'terok-nor': TEROK,
  'terok-nor.back': TEROK,
  'mirror-terok-nor': MIRROR,
  'mirror-terok-nor.back': MIRROR,
  'empok-nor': {
    text: 'Nobody has it at first, and nobody reports there. Dilemmas that have to do with it may be seeded beneath; when none is left, those aboard may take it, and it is turned over.',
    hooks: {
      triggers: {
        seeded: {
          when: (_g, { id }, self) => id === self.id,
          act(g, { id }) {
            abandon(g, id)
          },
        },
      },
    },
  },
  'empok-nor.back': {
    text: 'When it is first turned over, each player may download to it any number of different sites, and of equipment cards. People report to its sites as to any other.',
    hooks: {
      triggers: { turnedOver: { when: (_g, { id }, self) => id === self.id, run: fitsOut } },
    },
  },
  'neutral-outpost': {
    text: 'Stands at any mission in space, and any ENGINEER builds it. It repairs no ships.',
  },
  colony: {
    text: 'Built on a planet whose mission you completed. When a turn begins, each CIVILIAN of that player inside, unopposed, scores a point.',
    hooks: {
      triggers: {
        turnBegan: {
          when: (g, { seat }, self) => isBestColony(g, idOf(self), seat),
          act: (g, { seat }, self) =>
            score(g, seat, civilians(g, idOf(self), seat), true, pieceOf(g, idOf(self)).card),
        },
      },
    },
  },
  'ferengi-trading-post': {
    text: "Cards of both players, but no Borg, may report here and mix aboard whatever their affiliation. A D'Kora that is no one ship in particular may be seeded with it.",
    hooks: {
      permissions: {
        usable: (_g, { id }, self) => (id === self.id ? allow() : undefined),
        mix: (g, { b, mode }, self) => {
          const here = b === self.id || spotOf(g, b) === self.id
          return here && mode !== 'Borg' && inPlay(g, b).mode !== 'Borg' ? allow() : undefined
        },
      },
      triggers: {
        seeded: {
          when: (_g, { id }, self) => id === self.id,
          run: seedsAlong('dkoraAlong', 'universal ship "d\'kora-class"', 1),
        },
      },
    },
  },
  'primary-supply-depot': {
    text: 'Up to three of your equipment cards that are no weapons may be seeded aboard. Ketracel-White aboard is always fresh. It repairs no ships.',
    hooks: {
      triggers: {
        seeded: {
          when: (_g, { id }, self) => id === self.id,
          run: seedsAlong('equipmentAlong', 'equipment not(any("hand weapon"|"weapon"))', 3),
        },
      },
    },
    settled: refill,
  },
  'remote-supply-depot': {
    text: 'Your equipment reports aboard for free, in any quadrant. Ketracel-White aboard is always fresh. It repairs no ships.',
    hooks: {
      permissions: {
        report: (g, { seat, id, spot }, self) =>
          spot === self.id && seat === self.owner && isEquipment(cardOf(g, id)) ? allow() : undefined,
      },
    },
    freeHere: { when: (g, { id, spot }, self) => spot === self && isEquipment(cardOf(g, id)) },
    settled: refill,
  },
  'sona-observatory': {
    text: "It can cloak. Your Son'a cards may report here, one each turn for free. Twice in a game you may download somebody of the Son'a, or Matthew Dougherty, to it.",
    hooks: {
      permissions: {
        cloak: (_g, { id, how }, self) => (id === self.id && how === 'cloaked' ? allow() : undefined),
        stationReport: (g, { seat, id, spot }, self) =>
          spot === self.id && seat === self.owner && isCard(g, id, readFilter(SONA)) ? allow() : undefined,
      },
      actions: { cardPlay: offerSona, order: offerSona },
    },
    freeHere: freeAt(SONA, EACH_TURN),
  },
  'tower-of-commerce': headquarters(
    'any("ferengi" any(V.I.P.|CIVILIAN)|"hupyrian")',
    'a Ferengi V.I.P. or CIVILIAN, or a Hupyrian',
  ),
  'seat-of-starfleet': headquarters('[Sta] personnel', 'one of the Starfleet personnel', false),
  'imperial-palace': headquarters('[Sta] personnel', 'one of the Starfleet personnel', false),
  'central-command': headquarters('[Car] any("gul"|"legate")', 'a Cardassian Gul or Legate'),
  'chamber-of-ministers': {
    ...headquarters('[Baj] any("minister"|"vedek"|"kai")', 'a Bajoran Minister, Vedek or Kai'),
    text: 'Once each turn a Bajoran Minister, Vedek or Kai, or a card called HQ, comes here for free. A Nor may stand here too.',
    hooks: besides('any({Nor}|{Deep Space 9}|{Terok Nor}|{Empok Nor})'),
  },
  'continuing-committee': {
    ...headquarters('any(personnel Tal Shiar|{any Neral})', 'somebody of the Tal Shiar, or Neral', false),
    hooks: besides('{Office of the Proconsul}'),
    text: 'Once each turn somebody of the Tal Shiar, or Neral, reports here for free. The Office of the Proconsul may stand here too.',
  },
  'office-of-the-president': headquarters(
    '[Fed] any("ambassador"|"admiral"|"vice-admiral"|"president")',
    'somebody of the Federation who is President, Ambassador, or Admiral of any kind',
  ),
  'office-of-the-proconsul': headquarters(
    'any([Rom] any("general"|"admiral"|"senator"|"proconsul")|{Sela}|{Tomalak})',
    'a Romulan General, Admiral, Senator or Proconsul, Sela or Tomalak',
  ),
  'the-great-hall': headquarters(
    '[Kli] any("emperor"|"chancellor"|"high council")',
    'a Klingon Emperor or Chancellor, or one of the High Council',
  ),
}
