import { t } from '../strings/index.ts'

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
}

/** Dice as dice; a screen reader hears the numbers. */
export function Dice({ dice }: { dice: readonly number[] }) {
  return (
    <span className="dice" role="img" aria-label={t('log.dice', { dice: dice.join(', ') })}>
      {dice.map((die, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never change places.
        <svg key={i} viewBox="0 0 24 24" aria-hidden="true">
          <rect x="1" y="1" width="22" height="22" rx="5" />
          {PIPS[die]?.map(([x, y]) => <circle key={`${x}.${y}`} cx={x} cy={y} r="2.4" />) ?? (
            <text x="12" y="17" textAnchor="middle">
              {die}
            </text>
          )}
        </svg>
      ))}
    </span>
  )
}
