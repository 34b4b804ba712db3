import { ask, call, done, pick, type Seat } from '@tenforward/kernel'
import { downloadIcons, fetchBy, iconCalled } from '../../rules/downloads/specialDownload.ts'
import { type Id, playerOf } from '../../state.ts'
import { laying, procedure } from '../../types.ts'
import { BACK } from '../declining.ts'
import { download, type Fetched } from '../download/download.ts'

export interface SpecialDownload {
  seat: Seat
  icon?: string
}

/** With what its steps lay down. */
interface SpecialDownloadNow extends SpecialDownload {
  by: Id
}

/** CCG-SDL-01 and 02: use an icon, search, play what was found at once, shuffle. */
export const specialDownload = procedure('specialDownload', laying<SpecialDownload, SpecialDownloadNow>(), {
  begin: (_g, v) => (v.icon === undefined ? 'which' : 'use'),
  which(g, v) {
    const options = [...downloadIcons(g, v.seat).map(({ name }) => name), BACK]
    return ask(
      v.seat,
      pick('download', options, { rules: ['CCG-SDL-01', 'CCG-SDL-14'], fallback: BACK, hush: true }),
      'chosen',
    )
  },
  chosen(g, v, name: string) {
    const icon = downloadIcons(g, v.seat).find(one => one.name === name)
    if (icon === undefined) return done()
    v.icon = icon.name
    v.by = icon.id
    return 'use'
  },
  use(g, v) {
    const icon = iconCalled(g, v.by, v.icon!)!
    // CCG-DOWNLOAD-08: it stays spent even when nothing is found.
    playerOf(g, v.seat).spent.push(v.icon!)
    g.revealed = true
    return call(download, fetchBy(v.seat, icon), 'end')
  },
  /** CCG-DOWNLOAD-12, decision G-54: unless a Hidden Agenda made it illegal. */
  end(g, v, result: Fetched) {
    const { spent } = playerOf(g, v.seat)
    if (result === 'undone') spent.splice(spent.lastIndexOf(v.icon!), 1)
    return done()
  },
})
