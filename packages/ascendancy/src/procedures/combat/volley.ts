import { allocate, ask, call, done, emit, found, locals, rollDice, type Seat } from '@tenforward/kernel'
import { attackerOf, batchesIn, combatOf, firepower, isSeat, sideOf } from '../../rules/combat/forces.ts'
import { type Aim, aimsOf, lowestHit, needsOfRoll } from '../../rules/combat/shots.ts'
import { rightOf } from '../../rules/players/seats.ts'
import { BORG, INDEPENDENT, type Power, type Roll, type Shooter } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { cardWindow } from './window.ts'

/** Attack Dice of one batch before they are aimed; Hits without a die are aimed like dice. */
interface Loaded {
  batch: string
  dice: number
  automatic: number
}

interface Given {
  by: Power
  part: Shooter['part']
}

/** And what its steps note. */
interface Volley extends Given {
  loaded: Loaded[]
  /** How each batch is divided among the targets, as far as it was said. */
  split: Record<string, number>[]
}

/** 9.1, 10.1: one side rolls one die for each of its Ships or Structures. */
export const volley = procedure('volley', locals<Given, void, Volley>(), {
  load(g, v) {
    const side = sideOf(combatOf(g), v.by)
    if (side.fate !== 'fighting' || side.silent || aimsOf(g, side).length === 0) return done()
    v.loaded = batchesIn(g, side, v.part)
      .map(batch => ({ batch: batch.id, ...firepower(g, side, batch) }))
      .filter(l => l.dice + l.automatic > 0)
    v.split = []
    return 'aim'
  },
  /** 9.7: against several Defenders the dice are divided before they are rolled, each Round anew (A2-24). */
  aim(g, v) {
    const aims = aimsOf(g, sideOf(combatOf(g), v.by))
    const next = v.loaded[v.split.length]
    if (next === undefined || aims.length === 1 || dealsAfterwards(g, v.by)) return 'roll'
    const total = next.dice + next.automatic
    return ask(
      v.by,
      allocate(
        'divideDice',
        total,
        aims.map(aim => ({ id: aim.id, min: 0, max: total })),
        {
          about: { batch: next.batch },
          rules: ['ASC-9.7-b'],
          fallback: { [found(aims[0], 'aim').id]: total },
        },
      ),
      'aimed',
    )
  },
  aimed(_g, v, parts: Record<string, number>) {
    v.split.push(parts)
    return 'aim'
  },
  roll(g, v) {
    const combat = combatOf(g)
    for (const roll of aimed(g, v)) {
      roll.dice = rollDice(g, roll.dice.length).map(face => ({ face }))
      combat.rolls.push(roll)
      tell(g, roll)
    }
    return fire('diceRolled', { kind: combat.kind, round: combat.round, by: v.by }, 'cards')
  },
  cards: (_g, v) =>
    isSeat(v.by) ? call(cardWindow, { moment: 'afterRolling', seats: [v.by] }, 'end') : 'end',
  end: () => done(),
})

/** The Borg's Hits are dealt out after the roll (ASC-9.8.3.3-a), and so are all with the option 16.4.2. */
export function dealsAfterwards(g: G, by: Power): boolean {
  if (by === BORG) return true
  const combat = combatOf(g)
  return g.match.options.multiFactionBattles && combat.kind === 'battle' && by === attackerOf(combat).power
}

/** The rolls to be made, with blank dice. */
function aimed(g: G, v: Volley): Roll[] {
  const aims = aimsOf(g, sideOf(combatOf(g), v.by))
  return v.loaded.flatMap((loaded, i) => {
    if (aims.length === 1)
      return [rollAt(v.by, loaded, found(aims[0], 'aim'), loaded.dice + loaded.automatic, 0)]
    if (dealsAfterwards(g, v.by)) return [rollAt(v.by, loaded, null, loaded.dice + loaded.automatic, 0)]
    let used = 0
    return aims.flatMap(aim => {
      const part = found(v.split[i], 'split', i)[aim.id] ?? 0
      used += part
      return part === 0 ? [] : [rollAt(v.by, loaded, aim, part, used - part)]
    })
  })
}

/** `part` shots of a batch, of which `used` went elsewhere; those that need no die go first. */
function rollAt(by: Power, loaded: Loaded, aim: Aim | null, part: number, used: number): Roll {
  const automatic = Math.max(0, Math.min(part, loaded.automatic - used))
  return {
    by,
    batch: loaded.batch,
    to: aim === null ? null : aim.side.power,
    sectors: aim === null ? [] : aim.sectors.slice(),
    dice: Array.from({ length: part - automatic }, () => ({ face: 0 })),
    automatic,
    sure: 0,
    counted: false,
  }
}

/** Whoever sits to the right of the Attacker rolls for a System that nobody Controls (ASC-10.5-d); the Borg have none. */
export function rollerFor(g: G, by: Power): Seat | null {
  const attacker = attackerOf(combatOf(g)).power
  if (by === INDEPENDENT && isSeat(attacker)) return rightOf(g, attacker)
  return isSeat(by) ? by : null
}

function tell(g: G, roll: Roll): void {
  if (g.events === null) return
  const needs =
    roll.to === null ? null : lowestHit(needsOfRoll(g, roll, sideOf(combatOf(g), roll.to), roll.sectors))
  emit(g, 'combat.dice', {
    by: roll.by,
    roller: rollerFor(g, roll.by),
    batch: roll.batch,
    against: roll.to,
    dice: roll.dice.map(d => d.face),
    automatic: roll.automatic,
    needs,
  })
}
