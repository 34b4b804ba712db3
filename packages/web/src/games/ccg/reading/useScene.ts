import { useEffect, useMemo } from 'react'
import { useAtTable } from '../../../table/atTable.ts'
import type { Talk } from '../../words.ts'
import { look } from '../looking.ts'
import { type Scene, sceneOf } from './scenes.ts'

/** An attempt or a battle that goes on, or the last one that came to its end. */
export interface Told {
  now: Scene | null
  before: Scene | null
}

const isOver = (scene: Scene): boolean => (scene.kind === 'attempt' ? scene.outcome : scene.ended) !== null

export function useScene(talk: Talk, past: boolean): Told {
  const story = useAtTable()?.snapshot.story
  const scene = useMemo(() => (past ? null : sceneOf(story ?? [], talk)), [story, talk, past])
  const over = scene !== null && isOver(scene)
  const ended = over ? scene.key : null
  // What has just happened comes before what the pointer happened to pass.
  useEffect(() => {
    if (ended !== null) look({ card: null, pinned: false })
  }, [ended])
  return { now: over ? null : scene, before: over ? scene : null }
}
