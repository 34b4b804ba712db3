import { randomBot } from '@tenforward/bots'
import { CATALOGUE, type CatalogueEntry } from '@tenforward/catalogue'
import type { Games, Offer } from './offers.ts'

export { type Games, type Offer, offerOf } from './offers.ts'

/** Answers only, no standing actions: a bot that concedes by lot is no company. */
const random = { random: randomBot(0) }

/** The games of a catalogue with all their code: a server must be able to open any table at once. */
export async function offersOf(entries: readonly CatalogueEntry[]): Promise<Games> {
  const offers = await Promise.all(entries.map(async entry => [entry.id, await offer(entry)] as const))
  return Object.fromEntries(offers)
}

async function offer({ game, bots, example }: CatalogueEntry): Promise<Offer> {
  // The game's own, weakest first; the random one stays for tables that were opened with it.
  return { game: await game(), bots: { ...(await bots?.()), ...random }, ...(example && { example }) }
}

export const GAMES: Games = await offersOf(CATALOGUE)
