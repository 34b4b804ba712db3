import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { keepForOffline } from './offline/offline.ts'
import { applySettings, settings } from './settings/settings.ts'
import { speak } from './strings/index.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/components.css'
import './styles/forms.css'
import './styles/page.css'

const table = /^\/table\/([\w-]+)$/.exec(location.pathname)?.[1]
if (table !== undefined) void import('./table/ahead.ts').then(({ loadTable }) => loadTable(table))
applySettings()
await speak(settings().language)
createRoot(document.getElementById('root')!).render(<App />)
// After the first picture: keeping the build must not slow down opening it.
addEventListener('load', keepForOffline, { once: true })
if (document.readyState === 'complete') keepForOffline()
