import { type ComponentType, Suspense } from 'react'
import type { Talk } from '../../games/words.ts'
import { t } from '../../strings/index.ts'
import type { Playback, Playing } from '../playback/playback.ts'
import './scenes.css'

export interface SceneProps<View = any, Data = any> {
  view: View
  talk: Talk
  /** What the beat brought along. */
  data: Data
}

/** What a game shows in the middle of the board, by name. */
export type Scenes = Readonly<Record<string, ComponentType<SceneProps>>>

interface SceneLayerProps {
  playing: Playing
  playback: Playback
  scenes: Scenes
  talk: Talk
}

/** A scene takes the middle of the board until it is over, or until somebody has seen enough. */
export function SceneLayer({ playing, playback, scenes, talk }: SceneLayerProps) {
  const scene = playing.shot?.beat.scene
  const Scene = scene === undefined ? undefined : scenes[scene.name]
  if (scene === undefined || Scene === undefined) return null
  return (
    <section className="scene" data-scene={scene.name} key={`${playing.shot?.seq} ${scene.name}`}>
      <div className="scene-stage">
        <Suspense>
          <Scene view={playing.truth.view} talk={talk} data={scene.data} />
        </Suspense>
        <button type="button" className="scene-on" onClick={() => playback.next()}>
          {t('scene.on')}
        </button>
      </div>
    </section>
  )
}
