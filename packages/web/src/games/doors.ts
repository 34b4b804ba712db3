import { type ComponentType, lazy } from 'react'
import type { RouteProps } from '../app/App.tsx'
import type { BoardProps, GameClient, Later } from './GameClient.ts'
import type { Words } from './words.ts'

/** Every folder here with a door in it is a game. */
const found = import.meta.glob<GameClient>('./*/index.ts', { eager: true, import: 'client' })

const DOORS = new Map(Object.entries(found).map(([path, client]) => [path.split('/').at(-2)!, client]))

/** A game of the catalogue may still have no folder: it is played on the plain board, in plain words. */
export const doorOf = (game: string): GameClient | undefined => DOORS.get(game)

export const wordsOf = async (game: string): Promise<Words> => (await doorOf(game)?.words?.()) ?? {}

export interface BoardParts {
  Board: ComponentType<BoardProps>
  Desk?: ComponentType<BoardProps>
  Goal?: ComponentType<BoardProps>
}

const shown = new Map<string, BoardParts>()

/** What a table of it shows, as components that load themselves; undefined: it has no board of its own. */
export function boardOf(game: string): BoardParts | undefined {
  const door = doorOf(game)
  if (door === undefined) return undefined
  let parts = shown.get(game)
  if (parts === undefined) {
    parts = { Board: itself(door.board) }
    if (door.desk !== undefined) parts.Desk = itself(door.desk)
    if (door.goal !== undefined) parts.Goal = itself(door.goal)
    shown.set(game, parts)
  }
  return parts
}

const itself = (part: Later<ComponentType<BoardProps>>) => lazy(async () => ({ default: await part() }))

/** Asks for what a table shows before it is shown. */
export async function loadBoard(game: string): Promise<void> {
  const door = doorOf(game)
  await Promise.all([door?.board(), door?.desk?.(), door?.film?.()])
}

/** A page that the catalogue lists for a game. */
export async function loadPage(game: string, path: string): Promise<{ default: ComponentType<RouteProps> }> {
  const load = doorOf(game)?.pages?.[path]
  if (load === undefined) throw new Error(`${game} has no page ${path}.`)
  return { default: await load() }
}
