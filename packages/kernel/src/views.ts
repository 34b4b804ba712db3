import type { AnyTypes, Game, Result, Types } from './game.ts'
import { clone } from './json.ts'
import { kindOf, type Prompt } from './prompts/kinds.ts'
import type { Seat } from './prompts/prompt.ts'
import type { Run } from './run.ts'

/** All that one viewer may know of the table. */
export interface TableView<T extends Types = AnyTypes> {
  seq: number
  view: T['View']
  /** What this seat is asked, in full; the region and candidates of a continuous choice come with it. */
  prompt: (Prompt & { region?: unknown; candidates?: readonly unknown[] }) | null
  /** Everybody the table waits for, and about what as far as the viewer may know. */
  deciding: { seat: Seat; name: string | null }[]
  result: Result | null
}

export function viewOf<T extends Types>(run: Run<T>, viewer: Seat | null): TableView<T> {
  const own = run.prompts.find(p => p.seat === viewer)
  return {
    seq: run.match.seq,
    view: clone(run.game.view(run, viewer)),
    prompt: own === undefined ? null : clone(withShown(run, own)),
    deciding: run.prompts.map(p => ({ seat: p.seat, name: p.hush && p.seat !== viewer ? null : p.name })),
    result: clone(run.match.result),
  }
}

/** What a viewer may know of the options of a table, before the game and after. */
export function publicOptions(game: Game, options: object, viewer: Seat | null = null): object {
  return clone(game.publicOptions?.(options, viewer) ?? options)
}

function withShown(run: Run, prompt: Prompt): NonNullable<TableView['prompt']> {
  const shown = kindOf(prompt).shown?.(run, prompt)
  return shown === undefined ? prompt : { ...prompt, ...shown }
}
