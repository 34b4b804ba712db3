import {
  ask,
  done,
  found,
  type Hooks,
  locals,
  type OptionId,
  pickMany,
  type Seat,
  type Source,
} from '@tenforward/kernel'
import { combatOf } from '../../rules/combat/forces.ts'
import type { BatchAt, Moment } from '../../rules/combat/points.ts'
import { rerollable } from '../../rules/combat/rerolls.ts'
import { type Ascendancy, type G, procedure } from '../../types.ts'
import { batchOf, isItsBatch } from '../../words/fleets.ts'
import { earn, own, type Using, worth } from '../../words/hooks.ts'
import { facesOf, rerollNamed } from '../../words/rerolls.ts'

/** What Fleets do in Combat. */

type At = { seat: Seat; moment: Moment }

// ── Battle Groups and Assault Fleets ────────────────────────────────────────────────────────────────────────────

const ONES = 1

/** Its dice that show 1, as far as this card has not Rerolled them before. */
const onesOf = (g: G, self: Source): string[] =>
  combatOf(g).rolls.flatMap((roll, i) =>
    isItsBatch(roll, self) && !roll.counted
      ? rerollable(roll, self.content, face => face <= ONES).map(die => `${i}:${die}`)
      : [],
  )

/** In one kind of Combat the dice of the Fleet that show 1 may be Rerolled, any of them, each once. */
export function rerollsOnes(card: string, kind: 'battle' | 'invasion'): Hooks<Ascendancy> {
  const use = procedure(`${card}:reroll`, locals<Using<At>>(), {
    which(g, v) {
      const dice = onesOf(g, v.self)
      return ask(
        v.at.seat,
        pickMany('rerollDice', dice, {
          min: 1,
          about: { card, faces: facesOf(g, dice) },
          rules: [`ASC-FLEET-${card}-a`, 'ASC-4-Reroll-a'],
          fallback: dice,
          skipForced: true,
        }),
        'reroll',
      )
    },
    reroll(g, v, dice: OptionId[]) {
      rerollNamed(g, dice, v.self)
      return done()
    },
  })
  return {
    values: {
      rerolledFaces: (_g, at, self) => (at.kind === kind && isItsBatch(at, self) ? ONES : 0),
    },
    actions: {
      combat: {
        when: (g, at, self) =>
          own(g, at, self) &&
          at.moment === 'afterRolling' &&
          combatOf(g).kind === kind &&
          onesOf(g, self).length > 0,
        run: use,
      },
    },
  }
}

// ── Hunter Killers ──────────────────────────────────────────────────────────────────────────────────────────────

const ambushes = (at: BatchAt, self: Source): boolean =>
  at.kind === 'battle' && at.round === 1 && isItsBatch(at, self)

/** In the first Round of a Space Battle every die of the Fleet is a Hit, and none is rolled. */
export const hunterKiller: Hooks<Ascendancy> = {
  values: {
    attackDice: (_g, at, self) => (ambushes(at, self) ? -at.ships : 0),
    automaticHits: (_g, at, self) => (ambushes(at, self) ? at.ships : 0),
  },
}

// ── Marauders ───────────────────────────────────────────────────────────────────────────────────────────────────

/** In force from the roll of an intact Fleet on, so that what it earns does not depend on its own fate (G91). */
export const PRIZES = 'klingon-1A:prizes'

const isPaid = (g: G, self: Source): boolean =>
  combatOf(g).lasting.some(({ content, id }) => content === PRIZES && id === self.id)

export const marauders: Hooks<Ascendancy> = {
  triggers: {
    diceRolled: {
      when: (g, { by }, self) =>
        by === self.owner && !isPaid(g, self) && combatOf(g).rolls.some(roll => isItsBatch(roll, self)),
      act: (g, _at, self) => {
        combatOf(g).lasting.push({ ...self, content: PRIZES })
      },
    },
  },
}

const MARAUDERS = 'klingon-1A'

function payPrizes(g: G, self: Source, ships: number): void {
  const marauder = { ...self, content: MARAUDERS }
  earn(g, marauder, { P: ships * worth(marauder, 'productionPerShip') })
}

/** The Fleet took part in the end of a Cube: it scored a Hit in the last Round, whoever scored the last (A2-35). */
const hasHitLast = (g: G, self: Source): boolean =>
  combatOf(g).rolls.some(roll => isItsBatch(roll, self) && (roll.scored ?? 0) > 0)

/** Only Ships that fell to dice of the Fleet count; a Cube is one. */
export const prizes: Hooks<Ascendancy> = {
  triggers: {
    shipsDestroyed: {
      when: (_g, { by, byBatch }, self) => by === self.owner && (byBatch[batchOf(self)] ?? 0) > 0,
      act: (g, { byBatch }, self) => payPrizes(g, self, found(byBatch[batchOf(self)], 'by batch')),
    },
    cubeDestroyed: {
      when: (g, { byDice }, self) => byDice && hasHitLast(g, self),
      act: (g, _at, self) => payPrizes(g, self, 1),
    },
  },
}
