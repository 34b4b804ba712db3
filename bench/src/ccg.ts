import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { factRows, openPool } from '@tenforward/ccg'
import { measurePlay } from './play.ts'
import type { Pace } from './turns.ts'

/** A word of the fact files that is nowhere else in the client. */
const FACT = '"id":"jean-luc-picard"'

export interface CardFigures {
  choicesPerSecond: number
  poolMs: number
  factsKb: number
  factsGzipKb: number
}

/** The card game: how quickly its cards can be read, how large they come to a browser, and random play. */
export async function measureCards(webDir: string, pace: Pace): Promise<CardFigures> {
  // First of all, before anything is warm: a program opens the pool once.
  const poolMs = openingMs()
  return { ...(await measurePlay('ccg', [2], pace)), poolMs, ...factSizes(webDir) }
}

/** From the text of the facts to every card read. */
function openingMs(): number {
  const started = performance.now()
  const { length } = openPool(factRows()).cards
  const spent = performance.now() - started
  if (length === 0) throw new Error('There are no cards in the pool.')
  return Math.round(spent)
}

/** The scripts of the client that hold the facts, as the build has compressed them and as gzip would. */
function factSizes(webDir: string): { factsKb: number; factsGzipKb: number } {
  const folder = join(webDir, 'assets')
  const scripts = readdirSync(folder).filter(name => name.endsWith('.js') && !name.includes('.worker-'))
  const files = scripts.map(name => join(folder, name)).filter(path => readFileSync(path).includes(FACT))
  if (files.length === 0) throw new Error('The client has no script with the facts of the cards.')
  const sum = (sizes: number[]) => Math.round(sizes.reduce((all, size) => all + size, 0) / 100) / 10
  return {
    factsKb: sum(files.map(path => statSync(`${path}.br`).size)),
    factsGzipKb: sum(files.map(path => gzipSync(readFileSync(path)).length)),
  }
}
