import { factions } from './factions.ts'
import type { Faction, TradeAgreement } from './types.ts'

const numbers = [1, 2, 3] as const

/** 13.6: the three Ferengi cards are alike, and their worth is counted on the map. */
function ferengiAgreement(faction: Faction, number: 1 | 2 | 3): TradeAgreement {
  return {
    id: `${faction.id}-agreement-${number}`,
    faction: faction.id,
    set: faction.set,
    number,
    income: null,
    text: 'The holder gains 1 Production a round for each System they Control that Ferengi Ships orbit.',
  }
}

function fixedAgreement(faction: Faction, number: 1 | 2 | 3): TradeAgreement {
  return {
    id: `${faction.id}-agreement-${number}`,
    faction: faction.id,
    set: faction.set,
    number,
    income: { P: number, R: 0, C: 0 },
    text: `The holder gains ${number} Production a round.`,
    assumed: { income: 'G-A03' },
  }
}

/** Three a Faction. */
export const tradeAgreements: readonly TradeAgreement[] = factions.flatMap(faction =>
  numbers.map(number =>
    faction.id === 'ferengi' ? ferengiAgreement(faction, number) : fixedAgreement(faction, number),
  ),
)
