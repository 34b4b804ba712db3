/** Plots around the Q-Continuum. */
import { allow, ask, call, done, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { download } from '../../procedures/download/download.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import type { CardSpec, Played, Responding } from '../../rules/declared/cardSpec.ts'
import type { Fetch } from '../../rules/downloads/fetch.ts'
import { take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf } from '../../state.ts'
import { type G, procedure, type Source } from '../../types.ts'
import { type Happened, idOf } from '../../words/doors.ts'
import { onTable } from '../../words/played.ts'
import { location } from '../../words/targets.ts'

const FLASH = 'Q-Flash'

const tentOf = (g: G, seat: Seat): Id[] =>
  playerOf(g, seat).sides.find(({ kind, open }) => kind === "Q's Tent" && open)?.cards ?? []

/** Q-Flashes in hand or in the tent, with the list that holds each. */
const flashes = (g: G, seat: Seat): { id: Id; list: Id[] }[] =>
  [playerOf(g, seat).hand, tentOf(g, seat)].flatMap(list =>
    list.filter(id => cardOf(g, id).title === FLASH).map(id => ({ id, list })),
  )

const SEEDS = 'seeds'
const CONTINUUM = 'continuum'
/** Beside the Continuum: what is noted on the card. */
const BESIDE = 1

const hasContinuum = (g: G, seat: Seat): boolean =>
  playerOf(g, seat).sides.some(({ kind }) => kind === 'Q-Continuum')

/** On the table, or beside the Continuum: its player says it when it is seeded. */
const settles = procedure('settlesBeware', locals<Happened>(), {
  where(g, v) {
    const beside = hasContinuum(g, v.at.seat) ? [CONTINUUM] : []
    const extra = { rules: ['CCG-SEED-06'], about: { card: idOf(v.self) }, fallback: SEEDS, skipForced: true }
    return ask(v.at.seat, pick('useHow', [SEEDS, ...beside], extra), 'there')
  },
  there(g, v, how: OptionId) {
    if (how === CONTINUUM) inPlay(g, idOf(v.self)).count = BESIDE
    return done()
  },
})

/** A dilemma of the player's that the rival has just turned up. */
function mayReplace(g: G, { seat, action, moment, just }: Responding, self: Source): boolean {
  if (just || moment !== 'initiated' || action.kind !== 'encounter' || action.card === null) return false
  const loc = placeOfMeeting(g)
  return (
    inPlay(g, idOf(self)).count === BESIDE &&
    action.by !== seat &&
    pieceOf(g, action.card).owner === seat &&
    cardOf(g, action.card).dilemma !== null &&
    loc !== null &&
    !(inPlay(g, idOf(self)).marks ?? []).includes(loc as number) &&
    flashes(g, seat).length > 0
  )
}

const placeOfMeeting = (g: G): LocId | null =>
  g.s.actions.findLast(({ kind }) => kind === 'attempt' || kind === 'scout')?.loc ?? null

/** The dilemma is gone without effect, and a Q-Flash is what they meet. */
const replaces = procedure('replacesByFlash', locals<{ self: Source; at: Responding }>(), {
  which(g, v) {
    const among = flashes(g, v.at.seat).map(({ id }) => id)
    return ask(
      v.at.seat,
      pick('replaceBy', among, { rules: ['CCG-DILEMMA-SEED-06'], fallback: byDefault(among), hush: true }),
      'swap',
    )
  },
  swap(g, v, door: Id) {
    const loc = placeOfMeeting(g)!
    const { list } = flashes(g, v.at.seat).find(({ id }) => id === door)!
    locationAt(g, loc).seeds.unshift(take(list, door))
    const met = g.s.actions.findLast(({ kind }) => kind === 'encounter')
    if (met !== undefined) met.nullified = true
    const play = inPlay(g, idOf(v.self))
    // Locations are marked by their number, as cards are.
    play.marks = [...(play.marks ?? []), loc as number]
    return done()
  },
})

const flashTo = (seat: Seat, by: Id, at: LocId): Fetch => ({
  seat,
  by,
  want: [{ title: FLASH }],
  to: 'seed',
  at,
})

const missions = (g: G): LocId[] =>
  [...g.s.locations.keys()].filter(
    loc => locationAt(g, loc).time === undefined && locationAt(g, loc).under === undefined,
  )

const plants = procedure('plantsFlash', locals<Played>(), {
  find: (_g, v) => call(download, flashTo(v.seat, v.card, v.chosen[0] as LocId), 'end'),
  end: () => done(),
})

export const BEWARE: Readonly<Record<string, CardSpec>> = {
  'beware-of-q': {
    text: "Seeded on the table: your Q dilemmas may be seeded beneath any mission. Or beside your Q-Continuum: once at each mission, when the opponent has just turned up a dilemma of yours, a Q-Flash from your hand or Q's Tent takes its place. Or played to download a Q-Flash and seed it beneath any mission; then discarded.",
    ways: [
      {
        name: CONTINUUM,
        when: 'card play',
        needs: hasContinuum,
        stays: onTable,
        enters: (g, { card }) => {
          inPlay(g, card).count = BESIDE
        },
      },
      {
        name: 'download',
        when: 'card play',
        targets: [location((g, loc) => missions(g).includes(loc))],
        runs: plants,
      },
    ],
    hooks: {
      permissions: {
        seed: (g, { seat, id }, self) => {
          const card = cardOf(g, id)
          return self.owner === seat &&
            inPlay(g, idOf(self)).count !== BESIDE &&
            card.icons.includes('Q') &&
            card.dilemma !== null
            ? allow()
            : undefined
        },
      },
      triggers: { seeded: { when: (_g, { id }, self) => id === self.id, run: settles } },
      actions: { respond: { when: mayReplace, run: replaces } },
    },
  },
}
