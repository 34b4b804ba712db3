import { useEffect, useRef } from 'react'
import type { Choosing } from './choosing.ts'
import { panelOf } from './prompt/panels.ts'

/** Keys of the table by name; numbers and Enter belong to the prompt. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Keys work anywhere on the page, except where one types or a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts, choosing: Choosing): void {
  const latest = useRef({ shortcuts, choosing })
  latest.current = { shortcuts, choosing }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return
      const { shortcuts, choosing } = latest.current
      if (/^[1-9]$/.test(event.key)) {
        if (chooseNumber(choosing, Number(event.key))) event.preventDefault()
      } else if (event.key === 'Enter') {
        // On a button, Enter presses that button.
        if (isControl(event.target) || choosing.prompt === null) return
        event.preventDefault()
        choosing.send()
      } else {
        const act = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
        if (act === undefined) return
        event.preventDefault()
        act()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.matches('input:not([type=range]), textarea, select')
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role=button], [role=tab]') !== null

/** What a number key means depends on the kind of question; the panel shows the same numbers. */
export function chooseNumber(choosing: Choosing, n: number): boolean {
  const { prompt } = choosing
  if (prompt === null) return false
  const { number } = panelOf(prompt)
  if (number !== undefined) return number(prompt, n, choosing)
  const row = choosing.rows[n - 1]
  if (row === undefined) return false
  choosing.pick(row.id)
  return true
}
