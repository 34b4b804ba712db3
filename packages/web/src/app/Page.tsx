import { type ReactNode, useEffect } from 'react'
import { type Key, t } from '../strings/index.ts'
import { Link, useAddress } from './router.ts'

const NAV: readonly { to: string; key: Key }[] = [
  { to: '/', key: 'nav.home' },
  { to: '/new', key: 'nav.new' },
  { to: '/rules', key: 'nav.rules' },
  { to: '/profile', key: 'nav.profile' },
  { to: '/settings', key: 'nav.settings' },
  { to: '/about', key: 'nav.about' },
]

interface PageProps {
  title: string
  children: ReactNode
  lead?: string
}

/** The frame of every page but the table: elbow and bars above, the pages as blocks of the rail. */
export function Page({ title, lead, children }: PageProps) {
  const { path } = useAddress()
  useEffect(() => {
    document.title = path === '/' ? t('app.name') : t('app.title', { page: title })
  }, [title, path])
  const current = (to: string) => (to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`))
  return (
    <div className="page">
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <div className="page-head" aria-hidden="true">
        <div className="elbow" />
        <div className="bars">
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
      <nav className="rail" aria-label={t('nav.label')}>
        {NAV.map(({ to, key }) => (
          <Link key={to} to={to} className="rail-link" aria-current={current(to) ? 'page' : undefined}>
            {t(key)}
          </Link>
        ))}
        <i className="rail-rest" aria-hidden="true" />
      </nav>
      <main id="main" className="page-main" tabIndex={-1}>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </main>
    </div>
  )
}
