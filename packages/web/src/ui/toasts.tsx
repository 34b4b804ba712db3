import { type ReactNode, useSyncExternalStore } from 'react'
import { t } from '../strings/index.ts'
import { IconButton } from './Button.tsx'

interface Toast {
  id: number
  body: ReactNode
  tone: 'info' | 'warn'
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function set(list: readonly Toast[]): void {
  toasts = list
  for (const listener of listeners) listener()
}

const LAST_MS = 7000

/** Says something in passing. It goes by itself, except that a pointer or the focus on it keeps it. */
export function toast(body: ReactNode, tone: Toast['tone'] = 'info'): void {
  const id = ++last
  set([...toasts.slice(-2), { id, body, tone }])
  setTimeout(() => dismiss(id), LAST_MS)
}

const dismiss = (id: number) => set(toasts.filter(other => other.id !== id))
export const clearToasts = () => set([])

export function Toasts() {
  const list = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
  return (
    <div className="toasts" role="status" aria-live="polite">
      {list.map(({ id, body, tone }) => (
        <div key={id} className={`toast ${tone}`}>
          <div>{body}</div>
          <IconButton icon="close" label={t('common.close')} onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  )
}
