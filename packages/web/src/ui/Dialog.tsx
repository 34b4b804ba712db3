import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../strings/index.ts'
import { IconButton } from './Button.tsx'

interface DialogProps {
  title: string
  onClose(): void
  children: ReactNode
  /** A panel from the edge instead of a window in the middle; on a phone both come from below. */
  sheet?: boolean
}

/**
 * The browser's own modal: it keeps the focus inside, closes on Escape and gives the focus back. It hangs at the page
 * itself, so that whatever opens it does not lend it its style.
 */
export function Dialog({ title, onClose, children, sheet = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const dialog = ref.current
    if (dialog?.open === false) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is on the backdrop.
    <dialog
      ref={ref}
      className={sheet ? 'dialog sheet' : 'dialog'}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === ref.current) onClose()
      }}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={t('common.close')} onClick={onClose} />
        </header>
        <div className="dialog-content">{children}</div>
      </div>
    </dialog>,
    document.body,
  )
}
