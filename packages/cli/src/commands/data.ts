import type { Game } from '@tenforward/kernel'
import { own } from '@tenforward/kernel'
import { readWords } from '../args.ts'
import { Complaint } from '../complaint.ts'
import { type Catalogue, gameCalled } from '../games.ts'
import type { Io } from '../io.ts'
import { table } from '../io.ts'

export const DATA_USAGE = 'tenforward data <game> [collection] [--json]'

export async function data(args: readonly string[], io: Io, catalogue: Catalogue): Promise<number> {
  const words = readWords(args, { json: { type: 'boolean' } }, 2, DATA_USAGE)
  const [id, name] = words.positionals
  const game = await gameCalled(catalogue, id)
  const collections = game.data ?? {}
  if (name === undefined) {
    const sizes = Object.entries(collections).map(([key, list]): [string, number] => [key, list().length])
    if (words.values.json) io.out(`${JSON.stringify(Object.fromEntries(sizes))}\n`)
    else if (sizes.length === 0) io.out(`${game.name} has no collections of facts.\n`)
    else io.out(table(sizes.map(([key, size]) => [key, `${size} entries`])))
    return 0
  }
  const list = collectionCalled(game, name)
  io.out(words.values.json ? `${JSON.stringify(list)}\n` : list.map(entry => `${line(entry)}\n`).join(''))
  return 0
}

function collectionCalled(game: Game, name: string): readonly object[] {
  const collections = game.data ?? {}
  const collection = own(collections, name)
  if (collection !== undefined) return collection()
  const names = Object.keys(collections)
  const known = names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`
  throw new Complaint(`${game.name} has no collection '${name}'; ${known}.`)
}

function line(entry: object): string {
  return Object.entries(entry)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('  ')
}
