import { Button } from '../../../ui/Button.tsx'
import type { Talk } from '../../words.ts'
import { LargeCard } from '../cards/CardFace.tsx'
import { cardById, titleOf, type View } from '../game.ts'
import { look } from '../looking.ts'
import { faceOf, locationName } from '../names.ts'
import type { Layout } from '../reading/layout.ts'
import type { Scene } from '../reading/scenes.ts'
import { AttemptPanel } from './AttemptPanel.tsx'
import { BattlePanel } from './BattlePanel.tsx'

const WHAT: Record<string, string> = {
  play: 'A card is played',
  attempt: 'Mission attempt',
  encounter: 'They meet a dilemma',
  solve: 'The mission is solved',
  respond: 'A response',
  battle: 'Battle',
  beam: 'People beam',
  walk: 'People walk',
  move: 'A ship flies',
  draw: 'A card is drawn',
  download: 'A download',
}

interface DramaProps {
  view: View
  layout: Layout
  scene: Scene | null
  talk: Talk
}

/** What is going on right now: an attempt, a battle, or the cards that answer each other. */
export function Drama({ view, layout, scene, talk }: DramaProps) {
  const shown = view.table.at(-1)?.card
  const told = scene?.kind === 'attempt' ? scene.meetings.at(-1)?.card : undefined
  const stack = view.actions.filter(({ kind }) => kind !== scene?.kind && kind !== 'encounter')
  return (
    <section className="ccg-drama" aria-label="What happens now" aria-live="polite">
      {scene !== null && <SceneBody view={view} layout={layout} scene={scene} talk={talk} />}
      {stack.length > 0 && (
        <ol className="ccg-actions">
          {stack.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: actions lie on each other, their place is all they have.
            <li key={i}>
              {nameOf(view, one.card) ?? WHAT[one.kind] ?? one.kind}
              {one.by >= 0 && <small> {talk.name(one.by)}</small>}
              {one.loc !== null && <small> at {locationName(view, one.loc)}</small>}
              {one.nullified && <small> nullified</small>}
            </li>
          ))}
        </ol>
      )}
      {shown !== undefined && shown !== told && <LargeCard card={shown} />}
    </section>
  )
}

/** The card that acts, in the words of a stack: what lies uppermost happens first. */
function nameOf(view: View, id: number | null): string | undefined {
  const face = id === null ? undefined : faceOf(view, id)
  if (face === undefined) return undefined
  return cardById(face).mission === null ? titleOf(face) : undefined
}

function SceneBody({ view, layout, scene, talk }: DramaProps & { scene: Scene }) {
  return scene.kind === 'attempt' ? (
    <AttemptPanel view={view} layout={layout} scene={scene} talk={talk} />
  ) : (
    <BattlePanel view={view} scene={scene} talk={talk} />
  )
}

/** What has just come to its end: it stays until it is put away, or the turn is over. */
export function PastScene(props: DramaProps & { scene: Scene }) {
  return (
    <section className="ccg-drama" aria-label="What has happened">
      <SceneBody {...props} />
      <Button tone="quiet" onClick={() => look({ dismissed: props.scene.key })}>
        Close
      </Button>
    </section>
  )
}
