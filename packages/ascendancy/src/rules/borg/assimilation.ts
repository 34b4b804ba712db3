import { emit, type Seat } from '@tenforward/kernel'
import { factionFacts } from '../../content/facts/lookup.ts'
import { numbers } from '../../content/facts/numbers.ts'
import type { SystemId } from '../../map/types.ts'
import { BORG } from '../../state.ts'
import type { G } from '../../types.ts'
import { deckOwner, returnToDeck } from '../building/projects.ts'
import { putUnderDeck } from '../exploration/cards.ts'
import { nothing } from '../players/money.ts'
import { playerOf } from '../players/seats.ts'
import { releaseAgreements } from '../round/extermination.ts'
import { discOf, loseControl, resourceNodes, systemsOf } from '../systems/control.ts'
import { addAssimilation } from './pieces.ts'

/** What an Assimilation brings with it besides the Spire. */

/** 15.4.2: one Node for every Spire in play, the new one too (B74). */
export function rewardStarbase(g: G): void {
  for (const system of systemsOf(g, BORG)) addAssimilation(g, system)
}

/** The player whose Home disc this is, whoever Controls it by now (ASC-15.4.3-b); null where it is no Home. */
export function ownerOfHome(g: G, system: SystemId): Seat | null {
  const seat = g.s.players.findIndex(p => p.home === system && p.fate === 'playing')
  return seat < 0 ? null : seat
}

/**
 * 15.4.3.1: a player becomes one with the Collective. Everything that player had is gone or goes back; the first
 * Borg turn comes with the next Game Round, and an own turn still to come is lost (ASC-15.4.3.1-k, B78, B79).
 */
export function assimilatePlayer(g: G, seat: Seat): void {
  const player = playerOf(g, seat)
  player.ships = []
  player.fleets = player.fleets.map(() => null)
  player.warping = []
  for (const system of systemsOf(g, seat)) setFree(g, system)
  releaseAgreements(g, seat)
  returnCards(g, seat)
  Object.assign(player, { has: nothing(), ascendancy: 0, card: 0, bid: 0, fate: 'assimilated' })
  emit(g, 'borg.playerAssimilated', { seat })
}

/** An independent Civilization as strong as its Nodes, at most of level three (ASC-15.4.3.1-b to -e, A38). */
function setFree(g: G, system: SystemId): void {
  const disc = discOf(g, system)
  loseControl(g, system)
  disc.civilization = Math.min(numbers.civilizationLevels, resourceNodes(disc))
}

/** Own cards into the own deck, foreign ones and Borg technology to theirs; only the Starting Advancement stays. */
function returnCards(g: G, seat: Seat): void {
  const player = playerOf(g, seat)
  const starting = factionFacts(player.faction).startingAdvancement
  const cards = [...player.projects, ...player.advancements].map(c => c.card)
  player.projects = []
  player.advancements = player.advancements.filter(a => a.card === starting && deckOwner(g, a.card) === seat)
  for (const card of cards) if (card !== starting) returnToDeck(g, card)
  for (const { card } of player.allies) putUnderDeck(g, card)
  player.allies = []
}
