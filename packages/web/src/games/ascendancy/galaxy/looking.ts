import { useEffect, useRef } from 'react'
import type { PanZoom } from '../../../stage/camera/usePanZoom.ts'
import type { Pieces } from '../../../stage/playback/piece.ts'
import type { Shot } from '../../../stage/playback/planner.ts'
import type { Choosing } from '../../../table/choosing.ts'
import type { Place, View } from '../game.ts'
import { boundsOf, placeAt, toDrawing } from './geometry.ts'

/** Below this scale a phone shows the own home instead of everything. */
const CLOSE = 0.3

/** All of it where there is room, one's own home on a phone; again when the frame changes, until somebody moves it. */
export function useFirstLook(
  view: View,
  viewer: number | null,
  camera: PanZoom,
  frame: React.RefObject<HTMLElement | null>,
) {
  const latest = useRef(view)
  latest.current = view
  const fight = view.combat?.at ?? null
  useEffect(() => {
    const look = () => {
      const { map, players } = latest.current
      if (camera.touched() || map.systems.length === 0) return
      const home = viewer === null ? undefined : map.systems[players[viewer]?.home ?? -1]
      const whole = boundsOf(map)
      const { clientWidth, clientHeight } = frame.current!
      const scale = Math.min(clientWidth / whole.width, clientHeight / whole.height)
      if (home && scale < CLOSE && clientWidth < 700) {
        const at = toDrawing(home)
        // A little towards the middle, where the galaxy will grow.
        camera.centre({ x: at.x * 0.86, y: at.y * 0.86 }, 0.5)
      } else camera.fit(whole)
      if (fight !== null) showBeside(camera, latest.current, fight, clientWidth)
    }
    const observer = new ResizeObserver(look)
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [viewer, camera, frame, fight])
}

/** The panel of a Combat stands on the left: its place is shown in the middle of what is left of the map. */
const ASIDE = 0.2
const WIDE = 700

export function showBeside(camera: PanZoom, view: View, place: Place, width: number): void {
  const at = placeAt(view.map, place)
  if (at !== null && width >= WIDE)
    camera.centre({ x: at.x - (ASIDE * width) / camera.camera().scale, y: at.y })
}

/** Names keep their size on the screen, and ships do not fall below theirs. */
const SMALLEST_SHIP = 26
const SHIP = 62

export function useZoomSizes(camera: PanZoom, frame: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    let before = 0
    return camera.onMove(({ scale }) => {
      if (Math.abs(scale - before) < 0.01 * before) return
      before = scale
      frame.current?.style.setProperty('--zoom', String(scale))
      frame.current?.style.setProperty('--enlarge', String(Math.max(1, SMALLEST_SHIP / (SHIP * scale))))
    })
  }, [camera, frame])
}

/** What happens is in sight: the map moves by the least way, and only where it must. */
export function useFollowFilm(
  shot: Shot | null,
  pieces: Pieces,
  camera: PanZoom,
  frame: React.RefObject<HTMLElement | null>,
) {
  const latest = useRef(pieces)
  latest.current = pieces
  useEffect(() => {
    if (shot === null || frame.current === null) return
    const anchors = shot.beat.focus ?? shot.beat.pieces
    const points = anchors.flatMap(anchor =>
      typeof anchor === 'string' ? (latest.current.get(anchor) ?? []) : anchor,
    )
    if (points.length > 0) camera.reveal(points)
  }, [shot, camera, frame])
}

/** What is asked about comes into sight, if it is not. */
export function useFollow(
  view: View,
  prompt: Choosing['prompt'],
  camera: PanZoom,
  frame: React.RefObject<HTMLElement | null>,
) {
  const { where, about } = (prompt ?? {}) as {
    where?: { from?: number; lane?: number; piece?: { kind: string; id: number } }
    about?: any
  }
  const place: Place | null =
    where?.from !== undefined
      ? where.from * 8
      : where?.lane !== undefined
        ? where.lane * 8 + 1
        : where?.piece !== undefined
          ? where.piece.id * 8 + (where.piece.kind === 'lane' ? 1 : 0)
          : typeof about?.at === 'number'
            ? about.at
            : typeof about?.system === 'number'
              ? about.system * 8
              : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new question moves the map.
  useEffect(() => {
    const at = place === null ? null : placeAt(view.map, place)
    const box = frame.current
    if (at === null || box === null) return
    const { x, y, scale } = camera.camera()
    const [sx, sy] = [x + at.x * scale, y + at.y * scale]
    // Where something is laid, all of its surroundings must be in sight.
    if (where !== undefined) {
      const room = 330
      const [w, h] = [box.clientWidth, box.clientHeight]
      const by = room * scale
      if (sx - by < 0 || sy - by < 40 || sx + by > w || sy + by > h || scale < 0.3)
        camera.fit({ x: at.x - room, y: at.y - room - 40, width: room * 2, height: room * 2 + 40 })
      return
    }
    const edge = Math.min(90, box.clientWidth / 5)
    if (sx > edge && sy > edge && sx < box.clientWidth - edge && sy < box.clientHeight - edge) return
    camera.centre(at)
  }, [place, prompt?.name])
}
