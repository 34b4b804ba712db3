import { useContext } from 'react'
import { optionsOf, useChoosing } from '../../../table/choosing.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { sentenceCase } from '../../speech.ts'
import type { Talk } from '../../words.ts'
import { FocusContext, useFocus } from '../galaxy/focus.ts'
import { unitLabel } from '../galaxy/labels.ts'
import { PHASES, PLACE_PROMPTS, UNIT_PROMPTS } from '../galaxy/pieces.ts'
import { sceneOf } from '../galaxy/scene.ts'
import {
  laneNumbered,
  type Place,
  placeOfSector,
  placeOfSystem,
  systemNumbered,
  systemOf,
  type View,
} from '../game.ts'
import { type Intent, intentsAt, intentsFor, type Step } from '../intents.ts'
import { placeName } from '../names.ts'
import { SystemFacts } from './SystemFacts.tsx'
import { UnitFacts } from './UnitFacts.tsx'
import { WhyNotHere } from './WhyNotHere.tsx'

interface InfoProps {
  view: View
  viewer: number | null
  talk: Talk
  onIntent(steps: readonly Step[]): void
}

/** What the pointer is over, or what was picked: its facts, the odds, and what can be done with it now. */
export function InfoCard({ view, viewer, talk, onIntent }: InfoProps) {
  const focus = useContext(FocusContext)
  const { hovered, selected } = useFocus()
  const piece = selected ?? hovered
  if (piece === null) return null
  const found = look(piece, view)
  if (found === null) return null
  const close = () => focus.set({ selected: null, hovered: null })
  return (
    <aside
      className={selected === null ? 'asc-info hovering' : 'asc-info'}
      data-still=""
      aria-label="About this piece"
    >
      <header>
        <h2>{found.unit ? unitLabel(view, found.unit, talk) : sentenceCase(placeName(view, found.place))}</h2>
        {selected !== null && <IconButton icon="close" label="Close" onClick={close} />}
      </header>
      {selected !== null && (
        <Actions
          intents={intentsOf(view, found)}
          onIntent={steps => {
            close()
            onIntent(steps)
          }}
        />
      )}
      {selected !== null && <Why found={found} />}
      {found.unit ? (
        <UnitFacts view={view} viewer={viewer} talk={talk} unit={found.unit} />
      ) : (
        found.system !== null && <SystemFacts view={view} viewer={viewer} talk={talk} system={found.system} />
      )}
    </aside>
  )
}

/** What a piece would stand for if the open question asked for pieces of its kind. */
function Why({ found }: { found: Found }) {
  const { prompt } = useChoosing()
  if (prompt === null) return null
  if (UNIT_PROMPTS.has(prompt.name)) return found.unit ? <WhyNotHere id={found.unit.option} /> : null
  return PLACE_PROMPTS.has(prompt.name) ? <WhyNotHere id={found.place} /> : null
}

type Found = NonNullable<ReturnType<typeof look>>

function look(piece: string, view: View) {
  const [kind, rest] = [piece.slice(0, piece.indexOf(':')), piece.slice(piece.indexOf(':') + 1)]
  if (kind === 'unit') {
    const unit = sceneOf(view).units.find(u => u.key === rest)
    return unit ? { unit, place: unit.place, system: systemOf(unit.place) } : null
  }
  const place: Place =
    kind === 'system'
      ? placeOfSystem(systemNumbered(Number(rest)))
      : kind === 'lane'
        ? placeOfSector(laneNumbered(Number(rest)), 1)
        : (Number(rest) as Place)
  const system = kind === 'system' ? systemNumbered(Number(rest)) : null
  return system !== null && !view.discs[system] ? null : { unit: undefined, place, system }
}

function intentsOf(view: View, { unit, system }: Found) {
  return (prompt: NonNullable<ReturnType<typeof useChoosing>['prompt']>): Intent[] => {
    const offered = optionsOf(prompt)
    if (unit) return intentsFor(view, unit, prompt.seat, prompt.name, offered)
    return system === null ? [] : intentsAt(view, system, prompt.seat, prompt.name, offered)
  }
}

function Actions({
  intents,
  onIntent,
}: {
  intents: ReturnType<typeof intentsOf>
  onIntent(steps: readonly Step[]): void
}) {
  const { prompt } = useChoosing()
  if (prompt === null || !PHASES.has(prompt.name)) return null
  const list = intents(prompt)
  if (list.length === 0) return null
  return (
    <div className="asc-info-actions">
      {list.map(intent => (
        <Button key={intent.label} tone="orange" onClick={() => onIntent(intent.steps)}>
          {intent.label}
        </Button>
      ))}
    </div>
  )
}
