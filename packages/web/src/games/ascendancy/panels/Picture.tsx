import { useSyncExternalStore } from 'react'
import { onPicture, pictureOf } from '../art/worlds.ts'

/** The picture of a world outside the map. */
export function Picture({ card }: { card: string }) {
  const href = useSyncExternalStore(
    listener => onPicture(card, listener),
    () => pictureOf(card),
  )
  return href === undefined ? null : <img className="asc-picture" src={href} alt="" />
}
