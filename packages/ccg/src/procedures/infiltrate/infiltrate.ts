import {
  ask,
  confirm,
  done,
  type OptionId,
  type Prompt,
  pick,
  RuleError,
  type Seat,
} from '@tenforward/kernel'
import { firstOf } from '../../lists.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import {
  expose,
  type Guise,
  guestsAt,
  guisesAt,
  guisesNow,
  infiltrate,
  isInfiltrating,
  spiesOf,
} from '../../rules/people/infiltrate.ts'
import { spotOf, surface } from '../../rules/places/places.ts'
import type { Id, Party } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import { BACK } from '../declining.ts'

const EXPOSE = 'expose'
const ALOOF = 'aloof'
const JOIN = 'join'

/** CCG-INFILTRATE-03 and 09, CCG-EXPOSE-01: what its player may do with it, in either turn. */
function deeds(g: G, seat: Seat, id: Id): string[] {
  if (!isInfiltrating(g, id)) return guisesNow(g, seat, id)
  return [EXPOSE, inPlay(g, id).aloof ? JOIN : ALOOF]
}

export function undercover(g: G, seat: Seat): Id[] {
  if (g.s.spies === undefined || g.s.spies.length === 0) return []
  return spiesOf(g, seat).filter(id => deeds(g, seat, id).length > 0)
}

/** Infiltrating, exposing, and whether an infiltrator takes part in what the rival's people do. */
export const goUndercover = procedure('goUndercover', laying<{ seat: Seat }, { id: Id }>(), {
  who: (g, v) =>
    ask(
      v.seat,
      pick('infiltrator', [...undercover(g, v.seat), BACK], {
        rules: ['CCG-INFILTRATE-03', 'CCG-EXPOSE-01'],
        fallback: BACK,
        hush: true,
      }),
      'what',
    ),
  what(g, v, id?: Id | typeof BACK) {
    if (id === BACK) return done()
    v.id = id ?? v.id
    const options = [...deeds(g, v.seat, v.id), BACK]
    const rules = ['CCG-INFILTRATE-01', 'CCG-INFILTRATE-09', 'CCG-EXPOSE-07']
    const extra = { rules, about: { card: v.id }, check: 'guise', fallback: BACK, hush: true }
    return ask(v.seat, pick('guise', options, extra), 'doIt')
  },
  doIt(g, v, deed: OptionId) {
    const play = inPlay(g, v.id)
    if (deed === EXPOSE) expose(g, v.id)
    else if (deed === ALOOF) play.aloof = true
    else if (deed === JOIN) delete play.aloof
    else if (deed !== BACK) infiltrate(g, v.id, deed as Guise)
    return done()
  },
})

/** CCG-INFILTRATE-01: it must go with all who are there, seen or not. */
export function guise(g: G, prompt: Prompt, deed: OptionId): void {
  const { card } = prompt.about as { card: Id }
  if (deed === BACK || isInfiltrating(g, card)) return
  const spot = spotOf(g, card)
  if (spot !== null && guisesAt(g, prompt.seat, card, spot).includes(deed as Guise)) return
  throw new RuleError('It does not go with those who are there.', ['CCG-INFILTRATE-01'])
}

/** Decision G-59: when the rival's people begin something, each infiltrator among them joins in or not. */
export const askGuests = procedure('askGuests', laying<{ party: Party }, { left: Id[] }>(), {
  look(g, v) {
    v.left = guestsOf(g, v.party)
    return 'each'
  },
  each: (_g, v) => (v.left.length === 0 ? done() : 'ask'),
  ask(g, v) {
    const id = firstOf(v.left)
    const extra = { rules: ['CCG-INFILTRATE-09'], about: { card: id }, fallback: !inPlay(g, id).aloof }
    return ask(inPlay(g, id).by, confirm('joinIn', { ...extra, hush: true }), 'said')
  },
  said(g, v, joins: boolean) {
    const play = inPlay(g, v.left.shift()!)
    if (joins) delete play.aloof
    else play.aloof = true
    return 'each'
  },
})

function guestsOf(g: G, party: Party): Id[] {
  if (g.s.spies === undefined || g.s.spies.length === 0) return []
  const spots = [...(party.surface ? [surface(party.loc)] : []), ...(party.ship === null ? [] : [party.ship])]
  return spots.flatMap(spot => guestsAt(g, party.seat, spot))
}
