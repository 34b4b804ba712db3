import { Suspense } from 'react'
import type { Scenes } from '../../games/GameClient.ts'
import type { Talk } from '../../games/words.ts'
import type { Playback, Playing } from '../../stage/playback/playback.ts'
import { t } from '../../strings/index.ts'
import './scenes.css'

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
