import { usePicture } from '../../../art/worlds/usePicture.ts'
import type { SceneProps } from '../../GameClient.ts'
import { worldPicture } from '../art/worlds.ts'
import { systemById, type View } from '../game.ts'
import { systemName } from '../names.ts'
import { CardFace } from '../panels/CardFace.tsx'

interface DiscoveryData {
  system: number
  /** The disc that was found; null where it lay there already. */
  card: string | null
  /** The Exploration card that was turned up. */
  exploration: string | null
}

/** A world turns out of the fog, and what is found there is read. */
export function Discovery({ view, data }: SceneProps<View, DiscoveryData>) {
  const disc = data.card ?? view.discs[data.system]?.card ?? ''
  const picture = usePicture(worldPicture(disc, 150))
  const card = systemById[disc]
  return (
    <>
      <h2 className="scene-title">{data.card === null ? systemName(view, data.system) : card?.name}</h2>
      <div className="scene-row">
        {picture !== null && <img className="scene-world" src={picture.url} alt="" />}
        <div className="scene-card">
          <CardFace id={data.exploration ?? disc} />
        </div>
      </div>
    </>
  )
}
