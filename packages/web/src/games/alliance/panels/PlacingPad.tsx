import { useChoosing } from '../../../table/choosing.ts'
import { IconButton } from '../../../ui/Button.tsx'
import type { Pose } from '../game.ts'
import { nudged } from '../mat/spots.ts'

const STEP = 10_000
const TURN = 1_500

/** Moves and turns the ship that is being placed, for fingers and keys. */
export function PlacingPad() {
  const { prompt, draft, setDraft } = useChoosing()
  if (prompt?.kind !== 'place' || prompt.name !== 'deploy' || draft?.kind !== 'place') return null
  const spot = (draft.spot ?? prompt.candidates?.[0] ?? null) as Pose | null
  if (spot === null) return null
  const by = (dx: number, dy: number, turn: number) => () =>
    setDraft({ kind: 'place', spot: nudged(spot, dx, dy, turn) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields.
    <div className="all-pad" role="group" aria-label="Move and turn the ship">
      <IconButton icon="undo" label="Turn left" onClick={by(0, 0, TURN)} />
      <IconButton icon="up" label="Move north" onClick={by(0, STEP, 0)} />
      <IconButton icon="undo" className="all-flip" label="Turn right" onClick={by(0, 0, -TURN)} />
      <IconButton icon="back" label="Move west" onClick={by(-STEP, 0, 0)} />
      <IconButton icon="down" label="Move south" onClick={by(0, -STEP, 0)} />
      <IconButton icon="forward" label="Move east" onClick={by(STEP, 0, 0)} />
    </div>
  )
}
