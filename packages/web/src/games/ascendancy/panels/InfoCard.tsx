import { useContext, useState } from 'react'
import { optionsOf, useChoosing } from '../../../table/choosing.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { sentenceCase } from '../../speech.ts'
import type { Talk } from '../../words.ts'
import { openSites, shipsAt } from '../facts.ts'
import { FocusContext, useFocus } from '../galaxy/focus.ts'
import { unitLabel } from '../galaxy/labels.ts'
import { PHASES } from '../galaxy/pieces.ts'
import { sceneOf } from '../galaxy/scene.ts'
import { BORG, isFloating, type Place, systemById, type View } from '../game.ts'
import { type Intent, intentsAt, intentsFor, type Step } from '../intents.ts'
import { cardName, cardText, placeName, powerFirst, RESOURCE_NAME, RESOURCES, systemName } from '../names.ts'
import { CardDialog } from './CardFace.tsx'
import { hazardAt, hegemonyAt, type Reckoning } from './odds.ts'

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
      {found.system !== null && !found.unit && (
        <SystemFacts view={view} viewer={viewer} talk={talk} system={found.system} />
      )}
    </aside>
  )
}

type Found = NonNullable<ReturnType<typeof look>>

function look(piece: string, view: View) {
  const [kind, rest] = [piece.slice(0, piece.indexOf(':')), piece.slice(piece.indexOf(':') + 1)]
  if (kind === 'unit') {
    const unit = sceneOf(view).units.find(u => u.key === rest)
    return unit ? { unit, place: unit.place, system: unit.place % 8 === 0 ? unit.place / 8 : null } : null
  }
  const place: Place =
    kind === 'system' ? Number(rest) * 8 : kind === 'lane' ? Number(rest) * 8 + 1 : Number(rest)
  const system = kind === 'system' ? Number(rest) : null
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

function SystemFacts({ view, viewer, talk, system }: Omit<InfoProps, 'onIntent'> & { system: number }) {
  const [open, setOpen] = useState<string | null>(null)
  const disc = view.discs[system]!
  const card = systemById[disc.card]!
  const free = openSites(view, system)
  const ships = viewer === null ? 0 : Math.max(1, shipsAt(view, viewer, system * 8))
  const hazard = viewer === null ? null : hazardAt(view, viewer, system, ships)
  const developed = disc.nodes.P + disc.nodes.R + disc.nodes.C > 0
  const rival = viewer !== null && disc.owner !== viewer && disc.owner !== BORG && developed && !disc.preWarp
  const lanes = view.map.systems[system]!
  return (
    <>
      <dl className="asc-facts">
        <Fact name="Control">{disc.owner === null ? 'Nobody' : powerFirst(disc.owner, talk)}</Fact>
        {card.kind === 'planet' && (
          <Fact name="Nodes">
            {RESOURCES.map(kind => `${RESOURCE_NAME[kind][0]} ${disc.nodes[kind]}`).join(' · ')}
            {free.P + free.R + free.C + free.O > 0 && ` (${free.P + free.R + free.C + free.O} open)`}
          </Fact>
        )}
        <Fact name="Lanes">
          {lanes.lanes.length} of {card.lanes}
          {isFloating(view.map, system) ? ', floating' : ''}
        </Fact>
        {disc.civilization > 0 && <Fact name="Civilization">Warp level {disc.civilization}</Fact>}
      </dl>
      {card.text !== '' && <p className="asc-text">{card.text}</p>}
      {hazard && <Sum title={`Hazard, ${ships === 1 ? 'a Ship' : `${ships} Ships`}`} reckoning={hazard} />}
      {rival && <Sum title="To win it over" reckoning={hegemonyAt(view, viewer!, system)} />}
      {disc.cards.map(id => (
        <button key={id} type="button" className="asc-card-link" onClick={() => setOpen(id)}>
          {cardName(id)}: <small>{cardText(id)}</small>
        </button>
      ))}
      {disc.faceDown && <p className="quiet">A card nobody has seen lies here.</p>}
      {open !== null && <CardDialog id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A number with everything that made it. */
export function Sum({ title, reckoning }: { title: string; reckoning: Reckoning }) {
  return (
    <section className="asc-sum">
      <b className="asc-sum-name">{title}</b>
      <ul>
        {reckoning.lines.map(line => (
          <li key={line.what}>
            <span>{line.what}</span> <b>{line.by}</b>
          </li>
        ))}
      </ul>
      <p>{reckoning.result}</p>
    </section>
  )
}

export { systemName }
