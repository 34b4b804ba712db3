import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'

export interface XY {
  x: number
  y: number
}

export interface Box extends XY {
  width: number
  height: number
}

export interface Camera {
  x: number
  y: number
  scale: number
}

export interface PanZoom {
  fit(box: Box): void
  zoomBy(factor: number): void
  panBy(dx: number, dy: number): void
  centre(at: XY, scale?: number): void
  /** Brings these points into the inner part of what is seen, by the least way; not soon after a hand has moved it. */
  reveal(points: readonly XY[]): void
  /** From the screen to the drawing. */
  point(clientX: number, clientY: number): XY
  /** True right after a drag: the click that ends it means nothing. */
  dragged(): boolean
  camera(): Camera
  /** Somebody has moved the map by hand. */
  touched(): boolean
  onMove(listener: (camera: Camera, width: number, height: number) => void): () => void
}

/** For so long after somebody moved the board the film does not. */
const HANDS_OFF = 3000
/** The outer part of what is seen, on each side. */
const EDGE = 0.1

/** What nothing lies over: header and dock do, by the sizes that the stage has given them. */
function safeArea(frame: HTMLElement): { left: number; top: number; width: number; height: number } {
  const style = getComputedStyle(frame)
  const length = (name: string) => toPixels(frame, style.getPropertyValue(name))
  const top = length('--top')
  const foot = length('--dock') + length('--foot')
  return { left: 0, top, width: frame.clientWidth, height: Math.max(50, frame.clientHeight - top - foot) }
}

/** A custom property is a text; a box of that height tells how much it is. */
function toPixels(frame: HTMLElement, text: string): number {
  if (text.trim() === '') return 0
  const probe = document.createElement('i')
  probe.style.cssText = `position:absolute;visibility:hidden;width:0;height:${text}`
  frame.append(probe)
  const { height } = probe.getBoundingClientRect()
  probe.remove()
  return height
}

const LEAST = 0.06
const MOST = 2.4
/** A finger is never quite still. */
const SLOP = 6

/** How much more than the frame is painted, on each side, as a share of it: so far one can pan without painting. */
const MARGIN = 0.5
/** By how much a painted picture is stretched before it is painted anew. */
const STRETCH = 1.7
const SETTLE_MS = 180
/** While it moves it is painted anew at most this often; until then the edges may show bare space. */
const PAINT_MS = 600

/**
 * Moves the drawing without rendering or even painting it: the camera is not state, and while it moves only the
 * finished picture is shifted and stretched. When it rests, or when the picture no longer covers the frame, it is
 * painted anew, sharp.
 */
export function usePanZoom(
  frame: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  world: RefObject<SVGGElement | null>,
): PanZoom {
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 0.3 })
  const listeners = useRef(new Set<Parameters<PanZoom['onMove']>[0]>())
  const asked = useRef(0)
  const moved = useRef(false)
  const touched = useRef(false)
  const movedAt = useRef(Number.NEGATIVE_INFINITY)

  const painted = useRef<(Camera & { width: number; height: number }) | null>(null)
  const paintedAt = useRef(0)
  const settle = useRef(0)

  /** The picture is painted for the camera as it is now. */
  const paint = useCallback(() => {
    const [box, shown, group] = [frame.current, layer.current, world.current]
    if (box === null || shown === null || group === null) return
    const { x, y, scale } = camera.current
    const [width, height] = [box.clientWidth, box.clientHeight]
    painted.current = { x, y, scale, width, height }
    paintedAt.current = performance.now()
    shown.style.transform = ''
    group.setAttribute('transform', `translate(${x + width * MARGIN} ${y + height * MARGIN}) scale(${scale})`)
  }, [frame, layer, world])

  const apply = useCallback(() => {
    if (asked.current !== 0) return
    asked.current = requestAnimationFrame(() => {
      asked.current = 0
      const box = frame.current
      if (box === null || layer.current === null) return
      const by =
        painted.current && shiftOf(painted.current, camera.current, box.clientWidth, box.clientHeight)
      clearTimeout(settle.current)
      if (!by || (!by.fits && performance.now() - paintedAt.current > PAINT_MS)) paint()
      else {
        layer.current.style.transform = `translate(${by.x}px, ${by.y}px) scale(${by.scale})`
        settle.current = window.setTimeout(paint, SETTLE_MS)
      }
      for (const listener of listeners.current) listener(camera.current, box.clientWidth, box.clientHeight)
    })
  }, [frame, layer, paint])

  const zoomAt = useCallback(
    (factor: number, px: number, py: number) => {
      const { x, y, scale } = camera.current
      const next = Math.min(MOST, Math.max(LEAST, scale * factor))
      const by = next / scale
      touched.current = true
      movedAt.current = performance.now()
      camera.current = { x: px - (px - x) * by, y: py - (py - y) * by, scale: next }
      apply()
    },
    [apply],
  )

  const api = useMemo<PanZoom>(
    () => ({
      fit(box) {
        const { left, top, width: w, height: h } = safeArea(frame.current!)
        const scale = Math.min(MOST, 0.9, Math.max(LEAST, Math.min(w / box.width, h / box.height)))
        camera.current = {
          x: left + w / 2 - (box.x + box.width / 2) * scale,
          y: top + h / 2 - (box.y + box.height / 2) * scale,
          scale,
        }
        apply()
      },
      zoomBy: factor => zoomAt(factor, frame.current!.clientWidth / 2, frame.current!.clientHeight / 2),
      panBy(dx, dy) {
        touched.current = true
        movedAt.current = performance.now()
        camera.current = { ...camera.current, x: camera.current.x + dx, y: camera.current.y + dy }
        apply()
      },
      centre(at, scale = camera.current.scale) {
        const { left, top, width: w, height: h } = safeArea(frame.current!)
        camera.current = { x: left + w / 2 - at.x * scale, y: top + h / 2 - at.y * scale, scale }
        apply()
      },
      reveal(points) {
        if (performance.now() - movedAt.current < HANDS_OFF) return
        const area = safeArea(frame.current!)
        const { x, y, scale } = camera.current
        const by = (low: number, high: number, from: number, to: number): number => {
          const edge = (high - low) * EDGE
          if (from < low + edge) return low + edge - from
          return to > high - edge ? high - edge - to : 0
        }
        const xs = points.map(point => x + point.x * scale)
        const ys = points.map(point => y + point.y * scale)
        const dx = by(area.left, area.left + area.width, Math.min(...xs), Math.max(...xs))
        const dy = by(area.top, area.top + area.height, Math.min(...ys), Math.max(...ys))
        if (dx === 0 && dy === 0) return
        camera.current = { x: x + dx, y: y + dy, scale }
        apply()
      },
      point(clientX, clientY) {
        const box = frame.current!.getBoundingClientRect()
        const { x, y, scale } = camera.current
        return { x: (clientX - box.left - x) / scale, y: (clientY - box.top - y) / scale }
      },
      dragged: () => moved.current,
      camera: () => camera.current,
      touched: () => touched.current,
      onMove(listener) {
        listeners.current.add(listener)
        apply()
        return () => listeners.current.delete(listener)
      },
    }),
    [frame, apply, zoomAt],
  )
  useGestures(frame, api, zoomAt, moved)
  return api
}

/** How the painted picture must be moved to show the camera, and whether it covers the frame; null after a resize. */
export function shiftOf(
  painted: Camera & { width: number; height: number },
  camera: Camera,
  width: number,
  height: number,
): (Camera & { fits: boolean }) | null {
  if (painted.width !== width || painted.height !== height) return null
  const scale = camera.scale / painted.scale
  const x = camera.x - painted.x * scale
  const y = camera.y - painted.y * scale
  const covers = (shift: number, size: number) =>
    -shift / scale >= -MARGIN * size && (size - shift) / scale <= (1 + MARGIN) * size
  const fits = scale <= STRETCH && scale >= 1 / STRETCH && covers(x, width) && covers(y, height)
  return { x, y, scale, fits }
}

function useGestures(
  frame: RefObject<HTMLElement | null>,
  api: PanZoom,
  zoomAt: (factor: number, px: number, py: number) => void,
  moved: RefObject<boolean>,
): void {
  useEffect(() => {
    const box = frame.current!
    const fingers = new Map<number, XY>()
    let start: XY = { x: 0, y: 0 }
    const inside = (event: { clientX: number; clientY: number }): XY => {
      const { left, top } = box.getBoundingClientRect()
      return { x: event.clientX - left, y: event.clientY - top }
    }
    const down = (event: PointerEvent) => {
      if ((event.target as Element).closest('[data-still]')) return
      if (fingers.size === 0) {
        moved.current = false
        start = inside(event)
      }
      fingers.set(event.pointerId, inside(event))
    }
    const move = (event: PointerEvent) => {
      const was = fingers.get(event.pointerId)
      if (was === undefined) return
      const now = inside(event)
      if (!moved.current && Math.hypot(now.x - start.x, now.y - start.y) < SLOP) return
      if (!moved.current) box.setPointerCapture(event.pointerId)
      moved.current = true
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (other === undefined) api.panBy(now.x - was.x, now.y - was.y)
      else {
        const before = Math.hypot(was.x - other.x, was.y - other.y)
        const after = Math.hypot(now.x - other.x, now.y - other.y)
        if (before > 0) zoomAt(after / before, (now.x + other.x) / 2, (now.y + other.y) / 2)
        api.panBy((now.x - was.x) / 2, (now.y - was.y) / 2)
      }
      fingers.set(event.pointerId, now)
    }
    const up = (event: PointerEvent) => fingers.delete(event.pointerId)
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const { x, y } = inside(event)
      zoomAt(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), x, y)
    }
    box.addEventListener('pointerdown', down)
    box.addEventListener('pointermove', move)
    box.addEventListener('pointerup', up)
    box.addEventListener('pointercancel', up)
    box.addEventListener('wheel', wheel, { passive: false })
    return () => {
      box.removeEventListener('pointerdown', down)
      box.removeEventListener('pointermove', move)
      box.removeEventListener('pointerup', up)
      box.removeEventListener('pointercancel', up)
      box.removeEventListener('wheel', wheel)
    }
  }, [frame, api, zoomAt, moved])
}
