import { cardOf, inPlay } from './rules/card/lookup.ts'
import { actsInPlay } from './rules/zones/zones.ts'
import { type Id, pieceOf } from './state.ts'
import type { G } from './types.ts'

/** What must hold after every choice: one sentence for each thing that does not. */
export function invariants(g: G): string[] {
  const wrong: string[] = []
  const hold = (holds: boolean, sentence: string) => {
    if (!holds) wrong.push(sentence)
  }
  const seen = new Uint8Array(g.s.cards.length)
  for (const id of everywhere(g)) seen[id]!++
  seen.forEach((times, id) => {
    hold(times === 1, `The card ${id} (${pieceOf(g, id).card}) is in ${times} places.`)
  })
  const playing = new Set(g.s.inPlay)
  g.s.cards.forEach(({ play }, id) => {
    hold((play !== null) === playing.has(id), `The card ${id} is in play only by half.`)
  })
  for (const id of g.s.inPlay) checkPlace(g, id, playing, hold)
  const acting = g.s.inPlay.filter(id => actsInPlay(g, pieceOf(g, id).card))
  hold(acting.join() === g.s.acting.join(), 'The list of acting cards is not right.')
  g.s.locations.forEach(({ known, seeds }, loc) => {
    hold(
      known.every(id => seeds.includes(id)),
      `A known seed is not under location ${loc}.`,
    )
  })
  hold(
    g.s.segment !== null || g.s.stage !== 'play' || g.s.actions.length === 0,
    'An action runs outside of a turn.',
  )
  return wrong
}

/** Every list that holds cards. */
function everywhere(g: G): Id[] {
  const { players, locations, inPlay: playing, table } = g.s
  return [
    ...players.flatMap(p => [
      ...p.hand,
      ...p.deck,
      ...p.discard,
      ...p.out,
      ...p.bonus,
      ...p.missions,
      ...p.seeds,
      ...p.agendas,
      ...(p.uniqueOnly ?? []),
      ...(p.kept ?? []).flatMap(({ cards }) => cards),
      ...p.plan.flatMap(({ cards }) => cards),
      ...p.sides.flatMap(({ cards, used = [], drawn = [], current = null }) => [
        ...cards,
        ...used,
        ...drawn,
        ...(current === null ? [] : [current]),
      ]),
    ]),
    ...locations.flatMap(({ seeds, found }) => [...seeds, ...found]),
    ...new Set((g.s.traps ?? []).map(({ card }) => card)),
    ...(g.s.unearthed ?? []).map(({ card }) => card),
    ...playing,
    ...table,
  ]
}

function checkPlace(
  g: G,
  id: Id,
  playing: ReadonlySet<Id>,
  hold: (holds: boolean, sentence: string) => void,
): void {
  const { at, used, damage } = inPlay(g, id)
  if ('host' in at) hold(playing.has(at.host), `The card ${id} is at ${at.host}, which is not in play.`)
  else if (at.in !== 'core') hold(g.s.locations[at.loc] !== undefined, `The card ${id} is at no location.`)
  if (at.in === 'docked')
    hold(
      (cardOf(g, at.host).facility ?? cardOf(g, at.host).site) !== null,
      `The ship ${id} is docked at no facility.`,
    )
  hold(used >= 0 && damage >= 0, `The card ${id} has a negative number.`)
}
