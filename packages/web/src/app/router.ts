import { createElement, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'

/** A router in one page: paths with `:names`, the browser's own history, links that are real links. */

export type Params = Readonly<Record<string, string>>

const CHANGED = 'tenforward:navigate'

export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  dispatchEvent(new Event(CHANGED))
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(CHANGED, listener)
  }
}

export function useAddress(): { path: string; query: URLSearchParams } {
  const path = useSyncExternalStore(subscribe, () => location.pathname)
  const search = useSyncExternalStore(subscribe, () => location.search)
  return { path, query: new URLSearchParams(search) }
}

/** The values of a pattern's names when the path fits it. */
export function matchPath(pattern: string, path: string): Params | null {
  const want = pattern.split('/').filter(Boolean)
  const have = path.split('/').filter(Boolean)
  if (want.length !== have.length) return null
  const params: Record<string, string> = {}
  for (const [i, part] of want.entries()) {
    const given = have[i] ?? ''
    if (part.startsWith(':')) {
      try {
        params[part.slice(1)] = decodeURIComponent(given)
      } catch {
        return null
      }
    } else if (part !== given) return null
  }
  return params
}

interface LinkProps {
  to: string
  className?: string
  children: ReactNode
  'aria-current'?: 'page' | undefined
  'aria-label'?: string
}

/** An ordinary link for everything but a plain click: new tabs and copied addresses work as everywhere. */
export function Link({ to, ...rest }: LinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to)
  }
  return createElement('a', { href: to, onClick, ...rest })
}
