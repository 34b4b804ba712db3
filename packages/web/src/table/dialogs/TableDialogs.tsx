import type { Connection, Snapshot } from '../../connection/connection.ts'
import type { Speech } from '../../games/speech.ts'
import type { Talk } from '../../games/words.ts'
import { KeyList } from '../../pages/KeyList.tsx'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toasts.tsx'
import { BugReport } from './BugReport.tsx'
import { SeatLink } from './SeatLink.tsx'
import { TableMenu } from './TableMenu.tsx'
import { WhyNot } from './WhyNot.tsx'

export type DialogName = 'help' | 'menu' | 'bug' | 'whyNot' | 'undo' | 'seatLink'

export interface TableDialogsProps {
  name: DialogName
  onClose(): void
  onOpen(name: DialogName): void
  connection: Connection
  snapshot: Snapshot
  speech: Speech
  talk: Talk
}

export function TableDialogs(props: TableDialogsProps) {
  const { name, onClose, connection, snapshot } = props
  switch (name) {
    case 'help':
      return (
        <Dialog title={t('help.title')} onClose={onClose}>
          <KeyList />
        </Dialog>
      )
    case 'menu':
      return <TableMenu {...props} />
    case 'bug':
      return <BugReport connection={connection} onClose={onClose} />
    case 'seatLink':
      return <SeatLink connection={connection} onClose={onClose} />
    case 'whyNot':
      return <WhyNot {...props} />
    case 'undo':
      return (
        <Dialog title={t('undo.label')} onClose={onClose}>
          <p>{snapshot.undo.why}</p>
          {snapshot.table.where === 'local' && <p>{t('undo.askAll')}</p>}
          <div className="actions">
            <Button
              onClick={() => {
                onClose()
                void connection.undo(true).then(reply => {
                  if (!reply.ok) toast(reply.message, 'warn')
                  else if (snapshot.table.where === 'remote') toast(t('undo.wished'))
                })
              }}
            >
              {t('undo.agreed')}
            </Button>
            <Button tone="quiet" onClick={onClose}>
              {t('common.cancel')}
            </Button>
          </div>
        </Dialog>
      )
  }
}
