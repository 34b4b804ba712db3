import { RuleChips } from '../../../rulebook/RuleChip.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { advancementById, borgCommandById, explorationById, fleetById, systemById } from '../game.ts'
import { cardName, cardText } from '../names.ts'
import { Picture } from './Picture.tsx'

/** What kind of card it is, for its frame and its heading. */
function kindOf(numbered: string): { kind: string; tone: string } {
  const id = numbered.replace(/#\d+$/, '')
  const advancement = advancementById[id]
  if (advancement)
    return {
      kind: advancement.type === 'Borg' ? 'Borg technology' : `${advancement.type} Advancement`,
      tone: advancement.type.toLowerCase(),
    }
  const exploration = explorationById[id]
  if (exploration)
    return {
      kind: exploration.type === 'VirginWorld' ? 'Virgin world' : exploration.type,
      tone: exploration.type.toLowerCase(),
    }
  if (systemById[id])
    return { kind: systemById[id].kind === 'planet' ? 'Planet' : 'Phenomenon', tone: 'system' }
  if (borgCommandById[id]) return { kind: 'Borg Command', tone: 'borg' }
  if (fleetById[id]) return { kind: 'Fleet', tone: 'military' }
  return { kind: 'Faction', tone: 'command' }
}

/** Icons of our own for the kinds of cards, on a grid of 24. */
const GLYPHS: Readonly<Record<string, string>> = {
  business: 'M12 3v18M7 7h8a3 3 0 0 1 0 5H9a3 3 0 0 0 0 6h8',
  command: 'M12 3l2.6 6 6.4.6-4.8 4.3 1.4 6.3L12 17l-5.6 3.2 1.4-6.3L3 9.6 9.4 9z',
  espionage: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  expansion: 'M12 3v18M3 12h18M6 6l12 12M18 6 6 18',
  exploration: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M15 9l-2 4-4 2 2-4z',
  military: 'M4 20 20 4M14 4h6v6M4 4l6 6M14 14l6 6',
  science: 'M9 3h6M10 3v6L5 19a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2l-5-10V3M8 15h8',
  borg: 'M4 4h16v16H4zM4 12h16M12 4v16',
  crisis: 'M12 3 22 20H2zM12 9v6M12 17.5v.5',
  discovery: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8v4l3 3',
  ally: 'M4 12l4-4 4 3 4-3 4 4-8 7z',
  civilization: 'M4 20V10l8-6 8 6v10M9 20v-6h6v6',
  virginworld: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M5 10c4 2 9-2 14 1M6 16c4-2 8 1 12-1',
}

/** A card in our own frame with our own words. */
export function CardFace({
  id,
  small = false,
  progress,
}: {
  id: string
  small?: boolean
  progress?: { research: number; cost: number }
}) {
  const { kind, tone } = kindOf(id)
  const plain = id.replace(/#\d+$/, '')
  const advancement = advancementById[plain]
  const system = systemById[plain]
  return (
    <article className={`asc-card tone-${tone}${small ? ' small' : ''}`}>
      <header>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={GLYPHS[tone] ?? GLYPHS.exploration} />
        </svg>
        <b className="asc-card-name">{cardName(id)}</b>
        {advancement && advancement.cost > 0 && <span className="asc-cost">{advancement.cost}</span>}
      </header>
      <p className="asc-card-kind">{kind}</p>
      {system && <Picture card={plain} />}
      <p className="asc-card-text">{cardText(id) ?? (system ? 'No rule of its own.' : 'No text.')}</p>
      {advancement && (
        <Icons warp={advancement.warp} command={advancement.command} culture={advancement.culture} />
      )}
      {progress && (
        <div
          className="asc-progress"
          role="img"
          aria-label={`${progress.research} of ${progress.cost} Research`}
        >
          {Array.from({ length: progress.cost }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are their numbers.
            <i key={i} className={i < progress.research ? 'on' : ''} />
          ))}
        </div>
      )}
    </article>
  )
}

function Icons({ warp, command, culture }: { warp: number; command: number; culture: number }) {
  const parts = [
    warp > 0 ? `+${warp} Warp range` : '',
    command > 0 ? `+${command} Command` : '',
    culture > 0 ? `+${culture} Culture` : '',
  ].filter(part => part !== '')
  return parts.length === 0 ? null : <p className="asc-card-icons">{parts.join(' · ')}</p>
}

/** Ids of the rules that a card's own effects have, where they follow from its name. */
const ruleOf = (id: string): string[] => {
  const plain = id.replace(/#\d+$/, '')
  if (advancementById[plain])
    return [`ASC-${advancementById[plain].type === 'Borg' ? 'TECH' : 'ADV'}-${plain}-a`]
  if (explorationById[plain]) return [`ASC-EXP-${plain}-a`]
  if (systemById[plain]?.text) return [`ASC-SYS-${plain}-a`]
  if (fleetById[plain]?.text) return [`ASC-FLEET-${plain}-a`]
  return []
}

export function CardDialog({ id, onClose }: { id: string; onClose(): void }) {
  return (
    <Dialog title={cardName(id)} onClose={onClose}>
      <CardFace id={id} />
      <RuleChips ids={ruleOf(id)} />
    </Dialog>
  )
}
