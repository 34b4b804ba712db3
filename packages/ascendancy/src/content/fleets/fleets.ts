import type { Effects } from '../../words/hooks.ts'
import { hunterKiller, marauders, PRIZES, prizes, rerollsOnes } from './battle.ts'
import {
  colonisationFleet,
  commerceSquadron,
  diplomaticFleet,
  franchiseFlotilla,
  marketConvoy,
  miningFleet,
  overseers,
} from './peace.ts'
import { scienceFleet } from './science.ts'

/** The sides of the Fleet cards that print a rule; the others are only larger. */
export const fleetEffects: Effects = {
  'cardassian-1A': hunterKiller,
  'cardassian-2A': overseers,
  'cardassian-3A': rerollsOnes('cardassian-3A', 'invasion'),

  'federation-1A': scienceFleet('federation-1A'),
  'federation-1B': rerollsOnes('federation-1B', 'battle'),
  'federation-2A': colonisationFleet,
  'federation-2B': rerollsOnes('federation-2B', 'battle'),
  'federation-3A': diplomaticFleet,
  'federation-3B': rerollsOnes('federation-3B', 'battle'),

  'ferengi-1A': commerceSquadron,
  'ferengi-2A': marketConvoy,
  'ferengi-3A': franchiseFlotilla,

  'klingon-1A': marauders,
  [PRIZES]: prizes,
  'klingon-2A': rerollsOnes('klingon-2A', 'battle'),
  'klingon-3A': rerollsOnes('klingon-3A', 'invasion'),

  'romulan-1A': scienceFleet('romulan-1A'),
  'romulan-2A': rerollsOnes('romulan-2A', 'battle'),
  'romulan-3A': miningFleet,
}
