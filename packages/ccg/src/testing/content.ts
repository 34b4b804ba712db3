/** A game in which some cards do what a test needs of them. */
import { allow, type Game, type Hooks } from '@tenforward/kernel'
import { ccg } from '../game.ts'
import type { Ccg, Points } from '../types.ts'

export type Content = Readonly<Record<string, Hooks<Ccg>>>

export function gameWith(content: Content, procedures: Game<Ccg>['procedures'] = []): Game<Ccg> {
  return {
    ...ccg,
    content: { ...ccg.content, ...content },
    procedures: [...ccg.procedures, ...procedures],
  }
}

type Permission = keyof Points['permissions']

/** Hooks that allow one thing to everybody, or where a test says so. */
export function allowing<K extends Permission>(
  point: K,
  when: (at: Points['permissions'][K]) => boolean = () => true,
): Hooks<Ccg> {
  const hook = (_g: unknown, at: Points['permissions'][K]) => (when(at) ? allow() : undefined)
  return { permissions: { [point]: hook } as Hooks<Ccg>['permissions'] }
}
