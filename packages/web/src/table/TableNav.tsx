import type { Snapshot } from '../connection/connection.ts'
import { type Key, t } from '../strings/index.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Tip } from '../ui/Tip.tsx'
import type { DialogName } from './dialogs/TableDialogs.tsx'
import type { DrawerTab } from './drawer/Drawer.tsx'

interface TableNavProps {
  snapshot: Snapshot
  tab: DrawerTab | null
  onTab(tab: DrawerTab | null): void
  onUndo(): void
  onDialog(name: DialogName): void
  replaying: boolean
  onReplay(): void
}

const TABS: readonly { tab: DrawerTab; icon: IconName; key: Key }[] = [
  { tab: 'log', icon: 'log', key: 'drawer.log' },
  { tab: 'chat', icon: 'chat', key: 'drawer.chat' },
  { tab: 'rules', icon: 'rules', key: 'drawer.rules' },
]

/** The rail of the table: its blocks are the buttons. On a phone it lies along the bottom. */
export function TableNav(props: TableNavProps) {
  const { snapshot, tab, onTab, onUndo, onDialog, replaying, onReplay } = props
  const { undo } = snapshot
  return (
    <nav className="table-rail" aria-label={t('table.menu')}>
      <Tip text={undo.can ? t('undo.can') : `${t('undo.cannot')} ${undo.why}`} className="rail-slot">
        {/* It stays pressable when it cannot go back: then it says why. */}
        <button
          type="button"
          className="rail-block tone-orange"
          aria-disabled={!undo.can && !undo.ask}
          onClick={onUndo}
        >
          <Icon name="undo" />
          <span>{t('undo.label')}</span>
        </button>
      </Tip>
      {TABS.map(({ tab: own, icon, key }) => (
        <button
          key={own}
          type="button"
          className="rail-block tone-lilac"
          aria-pressed={tab === own}
          onClick={() => onTab(tab === own ? null : own)}
        >
          <Icon name={icon} />
          <span>{t(key)}</span>
        </button>
      ))}
      <button type="button" className="rail-block tone-peach" aria-pressed={replaying} onClick={onReplay}>
        <Icon name="replay" />
        <span>{t('drawer.replay')}</span>
      </button>
      <button type="button" className="rail-block tone-rust" onClick={() => onDialog('menu')}>
        <Icon name="menu" />
        <span>{t('table.menu')}</span>
      </button>
      <i className="table-rail-rest" aria-hidden="true" />
    </nav>
  )
}
