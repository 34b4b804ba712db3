import { useMemo } from 'react'
import { speechFrom } from '../../speech.ts'
import type { Talk } from '../../words.ts'
import { AscendancyBoard } from '../AscendancyBoard.tsx'
import { words } from '../words.ts'
import { sampleView, withCombat, withDiscovery } from './sample.ts'

/** A crowded galaxy by itself: for the bench, and for whoever draws. */
export default function GalaxyPage() {
  const what = new URLSearchParams(location.search)
  const shown = what.has('combat') ? withCombat : what.has('card') ? withDiscovery : <T,>(view: T) => view
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address does not change here.
  const view = useMemo(() => shown(sampleView()), [])
  const talk: Talk = { name: seat => `Player ${seat + 1}`, viewer: 0, view }
  return (
    <main id="main" className="asc-workshop" tabIndex={-1}>
      <h1 className="hidden">A crowded galaxy</h1>
      <AscendancyBoard
        view={view}
        viewer={0}
        seats={[]}
        talk={talk}
        speech={speechFrom(words)}
        past={false}
      />
    </main>
  )
}
