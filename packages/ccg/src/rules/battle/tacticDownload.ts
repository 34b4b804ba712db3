/** CCG-DOWNLOAD-30: in the Tactics stage a special download may bring a Tactic, which is then the current one. */
import { emit, type Seat, shuffle } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { matches } from '../../cards/match.ts'
import { subjectsOf } from '../../cards/subject.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { declared } from '../declared/cardHooks.ts'
import { downloadIcons } from '../downloads/specialDownload.ts'
import { locOf } from '../places/places.ts'
import { take } from '../zones/zones.ts'
import { battleBridge } from './battleBridge.ts'

interface TacticDownload {
  /** As it is named in the prompt. */
  option: string
  icon: string
  id: Id
}

/** The Tactics that icons of this seat at the place of the battle can fetch. */
export function tacticDownloads(g: G, seat: Seat): TacticDownload[] {
  const pile = battleBridge(g, seat)
  const battle = g.s.actions.findLast(({ kind }) => kind === 'battle')
  if (pile === undefined || battle === undefined) return []
  const icons = downloadIcons(g, seat).filter(({ id }) => locOf(g, id) === battle.loc)
  const leave = [...icons.map(({ name, target }) => ({ name, target })), ...leaves(g, seat)]
  return leave.flatMap(({ name, target }) => {
    const fit = pile.cards.filter(id => subjectsOf(cardOf(g, id)).some(one => matches(one, target)))
    return fit.sort((a, b) => a - b).map(id => ({ option: `download ${id} by ${name}`, icon: name, id }))
  })
}

/** Cards in play that let a Tactic be fetched; nothing is spent by that. */
function leaves(g: G, seat: Seat): { name: string; target: Filter }[] {
  return g.s.acting.flatMap(id => {
    const { card } = pieceOf(g, id)
    const tactic = declared(g, card)?.tactic
    if (tactic === undefined || inPlay(g, id).by !== seat || !tactic.when(g, seat, id)) return []
    return [{ name: LEAVE + id, target: tactic.want }]
  })
}

const LEAVE = 'card '

/** No Tactic is drawn then (decision, algorithm D, step 4). */
export function downloadTactic(g: G, seat: Seat, option: string): void {
  const { icon, id } = tacticDownloads(g, seat).find(one => one.option === option)!
  const pile = battleBridge(g, seat)!
  if (!icon.startsWith(LEAVE)) playerOf(g, seat).spent.push(icon)
  pile.current = take(pile.cards, id)
  shuffle(g, pile.cards, 'side deck')
  emit(g, 'tactic.chosen', { seat, card: pieceOf(g, id).card })
}
