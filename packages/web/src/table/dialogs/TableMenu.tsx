import { useState } from 'react'
import { navigate } from '../../app/router.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toasts.tsx'
import type { TableDialogsProps } from './TableDialogs.tsx'

/** Everything that is not about the present question: standing actions, help, report, the way out. */
export function TableMenu({ onClose, onOpen, connection, snapshot, speech, talk }: TableDialogsProps) {
  const [asked, setAsked] = useState<{ act: string; arg: unknown; label: string } | null>(null)
  const { viewer, standing } = snapshot

  function take(act: string, arg: unknown) {
    onClose()
    void connection.choose({ seat: viewer!, act, arg }).then(reply => {
      if (!reply.ok) toast(reply.message, 'warn')
    })
  }
  if (asked) {
    return (
      <Dialog title={t('standing.title')} onClose={() => setAsked(null)}>
        <p>{t('standing.ask', { what: asked.label })}</p>
        <div className="actions">
          <Button tone="rust" onClick={() => take(asked.act, asked.arg)}>
            {t('standing.sure')}
          </Button>
          <Button tone="quiet" onClick={() => setAsked(null)}>
            {t('common.cancel')}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={t('table.menu')} onClose={onClose} sheet>
      {standing.length > 0 && (
        <section className="menu-part">
          <h3>{t('standing.title')}</h3>
          <p className="quiet">{t('standing.hint')}</p>
          <div className="menu-buttons">
            {standing.flatMap(({ act, args }) =>
              args.map(arg => {
                const { label } = speech.standing(act, arg, talk)
                const grave = speech.grave(act)
                return (
                  <Button
                    key={`${act} ${JSON.stringify(arg)}`}
                    tone={grave ? 'rust' : 'lilac'}
                    onClick={() => (grave ? setAsked({ act, arg, label }) : take(act, arg))}
                  >
                    {label}
                  </Button>
                )
              }),
            )}
          </div>
        </section>
      )}
      <div className="menu-buttons">
        <Button tone="blue" icon="help" onClick={() => onOpen('help')}>
          {t('help.label')}
        </Button>
        {connection.seatLink !== null && (
          <Button tone="lilac" onClick={() => onOpen('seatLink')}>
            {t('seatLink.label')}
          </Button>
        )}
        <Button tone="peach" onClick={() => onOpen('bug')}>
          {t('bug.label')}
        </Button>
        <Button tone="peach" onClick={() => navigate('/settings')}>
          {t('nav.settings')}
        </Button>
        <Button tone="orange" icon="home" onClick={() => navigate('/')}>
          {t('table.leave')}
        </Button>
      </div>
    </Dialog>
  )
}
