import { useCallback, useState } from 'react'
import { kept } from '../../settings/kept.ts'
import type { DrawerTab } from '../drawer/Drawer.tsx'

/** Which drawer lies open, by game. */
const drawers = kept<Readonly<Record<string, DrawerTab | null>>>('drawers', {
  read: stored =>
    typeof stored === 'object' && stored !== null ? (stored as Record<string, DrawerTab>) : {},
})

/** The drawer lies as it was left at the last table of that game. */
export function useDrawer(game: string): [DrawerTab | null, (tab: DrawerTab | null) => void] {
  const [tab, setTab] = useState<DrawerTab | null>(() => drawers.now()[game] ?? null)
  const open = useCallback(
    (next: DrawerTab | null) => {
      setTab(next)
      drawers.keep({ ...drawers.now(), [game]: next })
    },
    [game],
  )
  return [tab, open]
}
