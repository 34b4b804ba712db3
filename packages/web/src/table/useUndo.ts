import { useCallback } from 'react'
import type { Connection, Snapshot } from '../connection/connection.ts'
import { t } from '../strings/index.ts'
import { toast } from '../ui/toasts.tsx'

/** Takes back at once where that may be done; otherwise says why not, or asks for the others' consent. */
export function useUndo(connection: Connection, snapshot: Snapshot, ask: () => void): () => void {
  const { undo } = snapshot
  return useCallback(() => {
    if (!undo.can) return undo.ask ? ask() : toast(`${t('undo.cannot')} ${undo.why}`, 'warn')
    void connection.undo().then(reply => {
      if (reply.ok) toast(t('undo.done'))
      else toast(reply.message, 'warn')
    })
  }, [connection, undo, ask])
}
