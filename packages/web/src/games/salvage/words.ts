import type { SalvageView } from '@tenforward/kernel/example'
import { listNames } from '../speech.ts'
import type { Line, Talk, Words } from '../words.ts'
import { CARD_TEXT, cardName, UPGRADE_COST, UPGRADE_TEXT, upgradeName } from './cards.ts'

const viewOf = (talk: Talk) => talk.view as SalvageView

const isCard = (id: unknown): id is string =>
  typeof id === 'string' && /^(probe|sweep|relay|jam)-\d+$/.test(id)

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** What each question asks, and how it is told to the others. */
const ASKS: Record<string, { own: string; matter: string }> = {
  bid: { own: 'Bid energy in secret: the highest bid pays and leads the round.', matter: 'how much to bid' },
  beacon: { own: 'Drop a beacon in the field.', matter: 'where to drop a beacon' },
  scan: { own: 'Play a card to scan from your beacon, or do not scan.', matter: 'whether to scan' },
  respond: { own: 'Answer the card with a jam, or let it pass.', matter: 'whether to answer' },
  share: { own: 'Share out what the scan found.', matter: 'how to share out the finds' },
  arrange: { own: 'Put the top cards of the deck in order.', matter: 'the order of the deck' },
  discard: { own: 'Your hand is too large: choose what to discard.', matter: 'what to discard' },
  refit: { own: 'Buy upgrades, use them, or end your turn.', matter: 'what to buy' },
  burn: { own: 'Choose a card to burn for two energy.', matter: 'what to burn' },
  tractor: { own: 'Pay one energy to draw a card?', matter: 'whether to use the tractor' },
  roundOver: { own: 'The round is over.', matter: 'to go on' },
}

const OPTIONS: Record<string, Record<string, string>> = {
  scan: { none: 'Do not scan' },
  respond: { pass: 'Let it pass' },
  refit: { done: 'End the turn' },
}

type Told = { seat: number } & Record<string, any>

const TELL: Record<string, (d: Told, talk: Talk) => Line | null> = {
  roundBegan: d => ({ text: `Round ${d.round}`, heading: true }),
  bidsShown: (d, talk) => ({
    text: `Bids: ${(d.bids as number[]).map((bid, seat) => `${talk.name(seat)} ${bid}`).join(', ')}. ${talk.name(d.leader)} leads.`,
  }),
  beaconDropped: (d, talk) => ({ text: `${talk.name(d.seat)} drops a beacon at ${d.x}, ${d.y}.` }),
  cardPlayed: (d, talk) => ({ text: `${talk.name(d.seat)} plays a ${cardName(d.card).toLowerCase()}.` }),
  jammed: (d, talk) => ({ text: `The ${cardName(d.card).toLowerCase()} of ${talk.name(d.by)} is jammed.` }),
  diceRolled: (d, talk) => ({
    text: `${talk.name(d.seat)} scans and finds ${d.gains === 0 ? 'nothing' : d.gains}.`,
    dice: d.dice,
  }),
  gained: (d, talk) => {
    const parts = []
    if (d.energy > 0) parts.push(`${d.energy} energy`)
    if (d.crates > 0) parts.push(plural(d.crates, 'crate', 'crates'))
    return parts.length === 0 ? null : { text: `${talk.name(d.seat)} gains ${listNames(parts)}.` }
  },
  lookedAtDeck: (d, talk) => ({
    text: d.cards
      ? `On top of the deck: ${(d.cards as string[]).map(cardName).join(', ')}.`
      : `${talk.name(d.seat)} looks at the top of the deck.`,
  }),
  drew: (d, talk) => ({
    text: d.card
      ? `${talk.name(d.seat)} draws a ${cardName(d.card).toLowerCase()}.`
      : `${talk.name(d.seat)} draws a card.`,
  }),
  discarded: (d, talk) => ({
    text: `${talk.name(d.seat)} discards ${listNames((d.cards as string[]).map(c => cardName(c).toLowerCase()))}.`,
  }),
  bought: (d, talk) => ({ text: `${talk.name(d.seat)} buys the ${upgradeName(d.upgrade).toLowerCase()}.` }),
  gave: (d, talk) => ({ text: `${talk.name(d.seat)} gives ${d.energy} energy to ${talk.name(d.to)}.` }),
  left: (d, talk) => ({ text: `${talk.name(d.seat)} concedes.` }),
}

export const words: Words = {
  ask(prompt, talk) {
    if (prompt.name === 'respond') {
      const { card, by } = prompt.about as { card: string; by: number }
      return `${talk.name(by)} plays a ${cardName(card).toLowerCase()}: answer with a jam, or let it pass.`
    }
    return ASKS[prompt.name]?.own
  },
  matter: name => ASKS[name]?.matter,
  option(id, prompt) {
    const own = OPTIONS[prompt.name]?.[id]
    if (own !== undefined) return { label: own }
    if (isCard(id)) return { label: cardName(id), detail: CARD_TEXT[id.split('-')[0]!]! }
    const used = String(id).startsWith('use:')
    const upgrade = used ? String(id).slice(4) : String(id)
    const text = UPGRADE_TEXT[upgrade]
    if (text === undefined) return undefined
    const label = used
      ? `Use the ${upgradeName(upgrade).toLowerCase()}`
      : `${upgradeName(upgrade)} · ${UPGRADE_COST[upgrade]}`
    return { label, detail: text }
  },
  place(answer) {
    const { x, y } = answer as { x: number; y: number }
    return `${x}, ${y}`
  },
  tell: (event, talk) => TELL[event.type]?.(event.data as Told, talk),
  standing(act, arg, talk) {
    if (act === 'concede') return { label: 'Concede' }
    const { to, energy } = arg as { to: number; energy: number }
    return { label: `Give ${energy} energy to ${talk.name(to)}` }
  },
  considered(prompt, talk) {
    const view = viewOf(talk)
    const hand = (view.hands[prompt.seat] ?? []).filter(card => card !== null)
    return prompt.name === 'refit' ? view.yard : hand
  },
  figures(seat, talk) {
    const view = viewOf(talk)
    return [
      { name: 'crates', value: view.crates[seat]! },
      { name: 'energy', value: view.energy[seat]! },
      { name: 'cards', value: view.hands[seat]!.length },
    ]
  },
  moment: talk => `Round ${viewOf(talk).round} of ${viewOf(talk).rounds}`,
}
