import { type KeyboardEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { t } from '../../strings/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { FullPrompt, Row } from '../choosing.ts'
import type { AnyDraft, ControlProps } from './panel.ts'

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

export function Options({ label, className = '', children }: OptionsProps) {
  const list = useArrows()
  return (
    <ul className={`options ${className}`} aria-label={label} {...list}>
      {children}
    </ul>
  )
}

interface OptionListProps
  extends Pick<ControlProps<FullPrompt, AnyDraft>, 'prompt' | 'choosing' | 'speech' | 'talk'> {
  /** Several may be chosen. */
  ticks?: boolean
}

/** The options of a prompt, one below the other. */
export function OptionList({ prompt, choosing, speech, talk, ticks = false }: OptionListProps) {
  const { rows, chosen, pick, busy, onBoard } = choosing
  const fold = useNarrow()
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
          aria-pressed={ticks || on ? on : undefined}
          onClick={() => pick(id)}
        >
          {ticks && <span className="tick">{on && <Icon name="check" />}</span>}
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

export function Folded({ n, children }: { n: number; children: ReactNode }) {
  return (
    <details className="folded">
      <summary>{t('prompt.list', { n })}</summary>
      {children}
    </details>
  )
}

/** The number key that chooses it. */
export function Hint({ n }: { n: number }) {
  if (n > 9) return null
  return (
    <span className="hint key" aria-hidden="true">
      {n}
    </span>
  )
}
