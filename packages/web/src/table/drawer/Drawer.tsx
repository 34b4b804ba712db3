import type { Connection, Snapshot } from '../../connection/connection.ts'
import type { Speech } from '../../games/speech.ts'
import type { Talk } from '../../games/words.ts'
import { RuleBook } from '../../rulebook/RuleBook.tsx'
import { t } from '../../strings/index.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { Replaying } from '../useReplay.ts'
import { Chat } from './Chat.tsx'
import { Log } from './Log.tsx'

export type DrawerTab = 'log' | 'chat' | 'rules'

interface DrawerProps {
  tab: DrawerTab
  onTab(tab: DrawerTab | null): void
  connection: Connection
  snapshot: Snapshot
  speech: Speech
  talk: Talk
  replay: Replaying
}

/** Beside the board on a wide screen, a sheet from below on a phone. */
export function Drawer({ tab, onTab, connection, snapshot, speech, talk, replay }: DrawerProps) {
  return (
    <aside className="drawer" aria-label={t('drawer.label')}>
      <IconButton
        className="drawer-close"
        icon="close"
        label={t('common.close')}
        onClick={() => onTab(null)}
      />
      <Tabs<DrawerTab>
        label={t('drawer.label')}
        tabs={[
          { id: 'log', label: t('drawer.log') },
          { id: 'chat', label: t('drawer.chat') },
          { id: 'rules', label: t('drawer.rules') },
        ]}
        chosen={tab}
        onChoose={onTab}
      >
        {tab === 'log' && <Log snapshot={snapshot} speech={speech} talk={talk} replay={replay} />}
        {tab === 'chat' && <Chat connection={connection} snapshot={snapshot} />}
        {tab === 'rules' && (
          <div className="drawer-scroll">
            <RuleBook game={snapshot.table.game} />
          </div>
        )}
      </Tabs>
    </aside>
  )
}
