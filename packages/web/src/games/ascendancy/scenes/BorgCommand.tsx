import type { SceneProps } from '../../GameClient.ts'
import type { Events, View } from '../game.ts'
import { CardFace } from '../panels/CardFace.tsx'

/** The Borg turn up a Command, and a Cube obeys. */
export function BorgCommand({
  data,
}: SceneProps<View, Pick<Events['borg.commandRevealed'], 'cube' | 'card'>>) {
  return (
    <>
      <h2 className="scene-title" style={{ color: 'var(--borg)' }}>
        Cube {data.cube}
      </h2>
      <div className="scene-row">
        <svg className="scene-world" viewBox="0 0 120 120" aria-hidden="true">
          <use href="#ship-borg" width="120" height="120" />
        </svg>
        <div className="scene-card">
          <CardFace id={data.card} />
        </div>
      </div>
    </>
  )
}
