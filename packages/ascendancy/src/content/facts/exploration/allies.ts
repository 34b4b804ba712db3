import type { AllyAgreement, ExplorationCard } from '../types.ts'
import { card } from './card.ts'

const claim = (number: number) => `Take a Diplomacy Test against ${number} to win this Ally.`

function tradingAlly(
  id: string,
  name: string,
  diplomacy: number,
  agreement: AllyAgreement,
  worth: string,
): ExplorationCard {
  return card('Ally', id, name, 'ferengi', {
    diplomacy,
    agreement,
    text: `${claim(diplomacy)} It then counts as a Trade Agreement worth ${worth} a round.`,
  })
}

const production: AllyAgreement = { income: { P: 1 }, choice: false }
const research: AllyAgreement = { income: { R: 1 }, choice: false }
const either: AllyAgreement = { income: { P: 1, R: 1 }, choice: true }

/** A discarded Ally goes under the exploration deck. */
export const allies: readonly ExplorationCard[] = [
  tradingAlly('antican-delegation', 'Antican Delegation', 3, production, '1 Production'),
  tradingAlly('caldonians', 'Caldonians', 4, research, '1 Research'),
  card('Ally', 'ferengi-arms-dealer', 'Ferengi Arms Dealer', 'ferengi', {
    diplomacy: 2,
    passesLeft: true,
    text:
      `${claim(2)} A Weapons upgrade may be paid wholly in Production, one for each Research; never mix ` +
      'the two. In Maintenance it goes to your left-hand neighbour, if it was yours in your Building Phase ' +
      'this round.',
  }),
  card('Ally', 'ferengi-researcher', 'Ferengi Researcher', 'ferengi', {
    diplomacy: 2,
    passesLeft: true,
    text:
      `${claim(2)} A Shields upgrade may be paid wholly in Production, one for each Research; never mix ` +
      'the two. In Maintenance it goes to your left-hand neighbour, if it was yours in your Building Phase ' +
      'this round.',
  }),
  card('Ally', 'the-grand-nagus', 'The Grand Nagus', 'ferengi', {
    diplomacy: 2,
    passesLeft: true,
    values: { production: 2 },
    text:
      `${claim(2)} As long as he is your guest, your Ships block no Ferengi Ship that passes through. In ` +
      'Maintenance gain 2 Production, then hand him to your left-hand neighbour.',
  }),
  tradingAlly('rigelians', 'Rigelians', 4, either, '1 Production or 1 Research, as you choose,'),
  tradingAlly('selay-trade-clutch', 'Selay Trade Clutch', 3, production, '1 Production'),
  tradingAlly('the-troyians', 'The Troyians', 3, production, '1 Production'),
]
