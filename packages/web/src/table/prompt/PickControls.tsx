import { same } from '@tenforward/kernel'
import { type KeyboardEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { t } from '../../strings/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PLACES, type Row, useChoosing } from '../choosing.ts'
import type { ControlProps } from './PromptPanel.tsx'

/** More than these, and those that the board shows as well are folded away. */
const MANY = 9
/** As many as are seen without scrolling. */
const SOME = 6
const narrow = () => matchMedia('(max-width: 48rem)')

/** On a phone there is no room to show things twice: what glows on the board is folded away here. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    listener => {
      const query = narrow()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => narrow().matches,
  )
}

/** Arrows walk through a list of buttons, so that a long one needs no long row of tabs. */
function useArrows() {
  const ref = useRef<HTMLUListElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    const buttons = [...ref.current!.querySelectorAll('button')]
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (now < 0) return
    event.preventDefault()
    buttons[(now + by + buttons.length) % buttons.length]!.focus()
  }
  return { ref, onKeyDown }
}

interface OptionsProps {
  label: string
  className?: string
  children: ReactNode
}

function Options({ label, className = '', children }: OptionsProps) {
  const list = useArrows()
  return (
    <ul className={`options ${className}`} aria-label={label} {...list}>
      {children}
    </ul>
  )
}

export function PickControl({ prompt, speech, talk }: ControlProps<'pick' | 'pickMany'>) {
  const { rows, chosen, pick, busy, onBoard } = useChoosing()
  const fold = useNarrow()
  const many = prompt.kind === 'pickMany'
  const option = (row: Row) => {
    const { id, copies } = row
    const { label, detail } = speech.option(id, prompt, talk)
    const on = chosen(id)
    return (
      <li key={id}>
        <button
          type="button"
          className="option"
          data-option={id}
          disabled={busy}
          aria-pressed={many || on ? on : undefined}
          onClick={() => pick(id)}
        >
          {many && <span className="tick">{on && <Icon name="check" />}</span>}
          <span className="option-label">
            {label}
            {copies > 1 && <b className="copies"> ×{copies}</b>}
            {detail && <small>{detail}</small>}
          </span>
          <Hint n={rows.indexOf(row) + 1} />
        </button>
      </li>
    )
  }
  /** In a long list, what the board does not show must not be the part that is scrolled away. */
  const wordsFirst = (list: readonly Row[]): readonly Row[] =>
    list.length <= SOME
      ? list
      : [...list].sort((a, b) => Number(onBoard.has(a.id)) - Number(onBoard.has(b.id)))
  // A long list beside a board that shows the same is no help: it is folded away on a wide screen as well.
  const shown = rows.filter(({ id }) => onBoard.has(id))
  const folded = fold || shown.length > MANY ? shown : []
  const open = wordsFirst(rows.filter(row => !folded.includes(row)))
  return (
    <>
      {open.length > 0 && <Options label={t('prompt.options')}>{open.map(option)}</Options>}
      {folded.length > 0 && (
        <Folded n={folded.length}>
          <Options label={t('prompt.options')}>{folded.map(option)}</Options>
        </Folded>
      )}
    </>
  )
}

/** A continuous choice without the board: the good places, one by one. */
export function PlaceControl({ prompt, draft, speech, talk }: ControlProps<'place'>) {
  const { setDraft, busy, onBoard } = useChoosing()
  const spots = prompt.candidates ?? []
  const list = (
    <Options label={t('prompt.spots')} className="narrow">
      {spots.map((spot, i) => (
        <li key={JSON.stringify(spot)}>
          <button
            type="button"
            className="option"
            data-spot={i}
            disabled={busy}
            aria-pressed={same(spot, draft.spot)}
            onClick={() => setDraft({ kind: 'place', spot })}
          >
            <span className="option-label">{speech.place(spot, prompt, talk)}</span>
            <Hint n={i + 1} />
          </button>
        </li>
      ))}
    </Options>
  )
  return (
    <div className="spots">
      <p className="send-note">
        {draft.spot === null ? t('prompt.spotsHint') : speech.place(draft.spot, prompt, talk)}
      </p>
      {onBoard.has(PLACES) ? <Folded n={spots.length}>{list}</Folded> : list}
    </div>
  )
}

function Folded({ n, children }: { n: number; children: ReactNode }) {
  return (
    <details className="folded">
      <summary>{t('prompt.list', { n })}</summary>
      {children}
    </details>
  )
}

/** The number key that chooses it. */
function Hint({ n }: { n: number }) {
  if (n > 9) return null
  return (
    <span className="hint key" aria-hidden="true">
      {n}
    </span>
  )
}
