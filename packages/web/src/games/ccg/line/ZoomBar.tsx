import { look, useLooking, type Zoom } from '../looking.ts'

const LEVELS: readonly { zoom: Zoom; label: string }[] = [
  { zoom: 'universe', label: 'Universe' },
  { zoom: 'line', label: 'Spaceline' },
  { zoom: 'place', label: 'Location' },
]

/** From the whole universe to one location. */
export function ZoomBar() {
  const { zoom } = useLooking()
  return (
    <fieldset className="ccg-zoom">
      <legend className="hidden">How much of the universe</legend>
      {LEVELS.map(level => (
        <button
          key={level.zoom}
          type="button"
          className="ccg-zoom-level"
          aria-pressed={zoom === level.zoom}
          onClick={() => look({ zoom: level.zoom })}
        >
          {level.label}
        </button>
      ))}
    </fieldset>
  )
}

/** A step nearer or further, for the wheel. */
export function zoomBy(step: number, zoom: Zoom): void {
  const at = LEVELS.findIndex(level => level.zoom === zoom) + step
  look({ zoom: LEVELS[Math.max(0, Math.min(LEVELS.length - 1, at))]!.zoom })
}
