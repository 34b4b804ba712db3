import { CATALOGUE } from '@tenforward/catalogue'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { Home } from '../pages/Home.tsx'
import { useSettings } from '../settings/settings.ts'
import { t } from '../strings/index.ts'
import { Toasts } from '../ui/toasts.tsx'
import { Boundary } from './Boundary.tsx'
import { matchPath, type Params, useAddress } from './router.ts'

export interface RouteProps {
  params: Params
}

type PageOf = readonly [pattern: string, page: ComponentType<RouteProps>]

/** Pages that games bring along. */
const GAME_PAGES = CATALOGUE.flatMap(({ id, pages = [] }) =>
  pages.map(
    ({ path }): PageOf => [
      path,
      lazy(() => import('../games/doors.ts').then(doors => doors.loadPage(id, path))),
    ],
  ),
)

/** Every page but the first is loaded when it is opened. */
const ROUTES: readonly PageOf[] = [
  ['/', Home],
  ['/new', lazy(() => import('../pages/NewTable.tsx'))],
  ['/table/:id', lazy(() => import('../table/TablePage.tsx'))],
  ['/lobby/:id', lazy(() => import('../pages/Lobby.tsx'))],
  ['/join', lazy(() => import('../pages/Join.tsx'))],
  ['/watch', lazy(() => import('../pages/Watch.tsx'))],
  ['/learn', lazy(() => import('../pages/Learn.tsx'))],
  ['/profile', lazy(() => import('../pages/Profile.tsx'))],
  ['/settings', lazy(() => import('../pages/Settings.tsx'))],
  ['/about', lazy(() => import('../pages/About.tsx'))],
  ['/rules', lazy(() => import('../rulebook/RuleBookPage.tsx'))],
  ['/rules/:game', lazy(() => import('../rulebook/RuleBookPage.tsx'))],
  ...GAME_PAGES,
]
const Missing = lazy(() => import('../pages/Missing.tsx'))

export function App() {
  const { path } = useAddress()
  const { language } = useSettings()
  useFocusOnArrival(path)
  const [Route, params] = find(path)
  return (
    <Boundary key={path}>
      <Suspense fallback={<p className="loading">{t('app.loading')}</p>}>
        <Route key={`${language} ${path}`} params={params} />
      </Suspense>
      <Toasts />
    </Boundary>
  )
}

function find(path: string): readonly [ComponentType<RouteProps>, Params] {
  for (const [pattern, page] of ROUTES) {
    const params = matchPath(pattern, path)
    if (params !== null) return [page, params]
  }
  return [Missing, {}]
}

/** A new page begins at its top, for the eye and for the screen reader; the first one is left alone. */
function useFocusOnArrival(path: string): void {
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}
