import { useEffect } from 'react'
import type { PanZoom } from '../../../stage/camera/usePanZoom.ts'

const FAR = 0.34

/** Small print would only be noise from afar. */
export function useFarClass(camera: PanZoom, world: React.RefObject<SVGGElement | null>): void {
  useEffect(() => {
    let far: boolean | null = null
    return camera.onMove(({ scale }) => {
      if (far === scale < FAR) return
      far = scale < FAR
      world.current?.classList.toggle('far', far)
    })
  }, [camera, world])
}
