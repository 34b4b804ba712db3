import { usePicture } from '../../../art/worlds/usePicture.ts'
import { worldPicture } from '../art/worlds.ts'

/** The picture of a world outside the map. */
export function Picture({ card }: { card: string }) {
  const picture = usePicture(worldPicture(card, 60))
  return picture === null ? null : <img className="asc-picture" src={picture.url} alt="" />
}
