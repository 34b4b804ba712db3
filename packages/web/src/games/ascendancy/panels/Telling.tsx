import { useContext, useEffect, useRef, useState } from 'react'
import type { Snapshot } from '../../../connection/connection.ts'
import { settings } from '../../../settings/settings.ts'
import { useAtTable } from '../../../table/atTable.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Dice } from '../../../ui/Dice.tsx'
import type { Line, Talk } from '../../words.ts'
import { FocusContext } from '../galaxy/focus.ts'
import type { Place } from '../game.ts'
import { tell } from '../words/tell.ts'
import { CardFace } from './CardFace.tsx'

/** Events that deserve more than a line of the log. */
const NOTABLE =
  /^(system\.(discovered|destroyed)|exploration\.drawn|hazard\.braved|mines\.struck|hegemony\.rolled|diplomacy\.tested|card\.rolled|control\.gained|advancement\.completed|battle\.ended|invasion\.ended|contact\.made|ascendancy\.gained|borg\.(cubePlaced|commandRevealed|moved|spirePlaced|assimilated|playerAssimilated|hubRolled|reshuffled|discovered|stays)|cube\.destroyed|game\.ended)$/

interface Told extends Line {
  key: string
  card: string | null
  borg: boolean
  /** Where it happened, if it did somewhere. */
  at: number | null
}

const STEP_MS = 2200
/** More than this at once is history, to be read in the log. */
const MOST = 24
const BEHIND = 2

/** What has just happened, one thing after the other; it never holds the game up and can be skipped. */
export function Telling({ talk }: { talk: Talk }) {
  const at = useAtTable()
  const [queue, skip, next] = useTold(at?.snapshot ?? null, talk)
  const told = queue[0]
  const focus = useContext(FocusContext)
  const where = told?.at ?? null
  useEffect(() => {
    focus.set({ told: where as Place | null })
    return () => focus.set({ told: null })
  }, [focus, where])
  if (told === undefined) return null
  return (
    <aside
      className={told.borg ? 'asc-telling borg' : 'asc-telling'}
      data-still=""
      aria-live="polite"
      aria-label="What has just happened"
    >
      <div className="asc-telling-head">
        <p>
          {told.text} {told.dice && <Dice dice={told.dice} />}
        </p>
        <IconButton icon="close" label="Skip what has happened" onClick={skip} />
      </div>
      {told.card !== null && <CardFace id={told.card} small />}
      {queue.length > 1 && (
        <div className="actions">
          <Button tone="quiet" onClick={next}>
            Next ({queue.length - 1} more)
          </Button>
          <Button tone="quiet" onClick={skip}>
            Skip all
          </Button>
        </div>
      )}
    </aside>
  )
}

/** Events name their place as `system`, `to` or `at`. */
function placeOf(data: unknown): number | null {
  const { system, to, at } = (data ?? {}) as Record<string, unknown>
  if (typeof system === 'number') return system * 8
  if (typeof to === 'number') return to
  return typeof at === 'number' ? at : null
}

function useTold(snapshot: Snapshot | null, talk: Talk): [readonly Told[], () => void, () => void] {
  const [queue, setQueue] = useState<readonly Told[]>([])
  const seen = useRef<number | null>(null)
  const story = snapshot?.story
  const viewer = snapshot?.viewer
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is told in the words of the moment.
  useEffect(() => {
    const last = story?.at(-1)?.seq ?? 0
    // The past is not told again when one comes back to a table, nor after an undo.
    if (story === undefined || seen.current === null || last < seen.current) {
      seen.current = last
      setQueue([])
      return
    }
    const fresh = story
      .filter(chapter => chapter.seq > seen.current!)
      .flatMap(({ seq, events }) =>
        events.flatMap((event, i) => {
          if (!NOTABLE.test(event.type)) return []
          const line = tell(event, talk)
          if (!line) return []
          const { card } = (event.data ?? {}) as { card?: string }
          const shows =
            /discovered|drawn|completed|commandRevealed/.test(event.type) && typeof card === 'string'
          return [
            {
              ...line,
              key: `${seq}.${i}`,
              card: shows ? card : null,
              borg: /^(borg|cube)/.test(event.type),
              at: placeOf(event.data),
            },
          ]
        }),
      )
    seen.current = last
    // What one has not read by now is in the log.
    if (fresh.length > 0) setQueue(old => [...(old.length > BEHIND ? [] : old), ...fresh].slice(-MOST))
  }, [story, viewer])
  const still = settings().motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
  useEffect(() => {
    if (queue.length === 0) return
    // Without motion things change less often; the last one stays a while in any case.
    const slow = queue.length === 1 ? 3 : still ? 2 : 1
    const timer = setTimeout(
      () => setQueue(old => old.slice(1)),
      queue.length > 6 ? STEP_MS / 3 : STEP_MS * slow,
    )
    return () => clearTimeout(timer)
  }, [queue, still])
  return [queue, () => setQueue([]), () => setQueue(old => old.slice(1))]
}
