import type { OptionId } from '@tenforward/kernel'
import { useChoosing } from '../../../table/choosing.ts'
import type { Speech } from '../../speech.ts'
import type { Talk } from '../../words.ts'
import type { Attack, View } from '../game.ts'
import { nameIn, plural, weaponName } from '../names.ts'
import { usePosition } from '../position.ts'
import { diceReasons } from '../reading/diceReasons.ts'
import { Die } from './Die.tsx'

/** The steps in their order, as what is being done in them. */
const STEPS: readonly (readonly [Attack['step'], string])[] = [
  ['declare', 'Declaring the target'],
  ['rollAttack', 'Rolling attack dice'],
  ['modifyAttack', 'Changing attack dice'],
  ['rollDefence', 'Rolling defence dice'],
  ['modifyDefence', 'Changing defence dice'],
  ['compare', 'Comparing results'],
  ['damage', 'Suffering damage'],
]

interface DiceTrayProps {
  view: View
  attack: Attack
  talk: Talk
  speech: Speech
}

/** The attack under way: its dice, why there are so many, and everything that may be done about them. */
export function DiceTray({ view, attack, talk, speech }: DiceTrayProps) {
  const position = usePosition()
  const reasons = position === null ? null : diceReasons(position, attack)
  const at = STEPS.findIndex(([step]) => step === attack.step)
  return (
    <section className="all-card all-tray" aria-label="The attack">
      <h2>
        {nameIn(view, attack.attacker)} <span className="hidden">attacks</span>{' '}
        <span aria-hidden="true">▸</span> {nameIn(view, attack.defender)}
      </h2>
      <p className="all-note">
        {weaponName(attack.weapon)} · Range {attack.range}
        {attack.obstructed ? ' · obstructed' : ''}
      </p>
      <div className="all-steps" aria-hidden="true">
        {STEPS.map(([step], i) => (
          <i key={step} className={i < at ? 'done' : i === at ? 'now' : ''} />
        ))}
      </div>
      <p className="all-note">{STEPS[at]?.[1] ?? 'The attack is over'}</p>
      <Pool view={view} attack={attack} side="attack" why={reasons?.attack ?? []} />
      <Pool view={view} attack={attack} side="defence" why={reasons?.defence ?? []} />
      <TrayOptions talk={talk} speech={speech} />
    </section>
  )
}

function Pool({
  view,
  attack,
  side,
  why,
}: {
  view: View
  attack: Attack
  side: 'attack' | 'defence'
  why: readonly string[]
}) {
  const { prompt, offered, chosen, pick } = useChoosing()
  const dice = attack[side]
  const rerolls = prompt?.name === (side === 'attack' ? 'rerollAttack' : 'rerollDefence')
  const who = nameIn(view, side === 'attack' ? attack.attacker : attack.defender)
  return (
    <div className={`all-pool ${side}`}>
      <h3>
        {who} {side === 'attack' ? 'attacks' : 'defends'}
      </h3>
      <div className="all-dice">
        {dice.length === 0 && <span className="all-note">No dice yet</span>}
        {dice.map((die, i) => (
          <Die
            // biome-ignore lint/suspicious/noArrayIndexKey: dice never change places.
            key={i}
            n={i}
            face={die.face}
            side={side}
            taken={rerolls && chosen(i)}
            onPick={rerolls && offered(i) ? () => pick(i) : undefined}
          />
        ))}
      </div>
      {why.length > 0 && <p className="all-note">{why.join(' · ')}</p>}
    </div>
  )
}

/** Every change that may be made now, each with what it does; the same as in the panel below. */
function TrayOptions({ talk, speech }: { talk: Talk; speech: Speech }) {
  const { prompt, pick, busy } = useChoosing()
  if (prompt?.kind !== 'pick' || !/^modify/.test(prompt.name)) return null
  return (
    <ul
      className="all-tray-options"
      aria-label={`What can be changed: ${plural(prompt.options.length - 1, 'way')}`}
    >
      {changesFirst(prompt.options).map(id => {
        const { label, detail } = speech.option(id, prompt, talk)
        return (
          <li key={id}>
            <button
              type="button"
              className="option"
              data-option={id}
              disabled={busy}
              onClick={() => pick(id)}
            >
              <span className="option-label">
                {label}
                {detail && <small>{detail}</small>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** To go on is the last thing to do. */
const changesFirst = (options: readonly OptionId[]): OptionId[] => [
  ...options.filter(id => id !== 'done'),
  ...options.filter(id => id === 'done'),
]
