import type { Source } from '@tenforward/kernel'
import { inOrbit } from '../rules/ships/orbit.ts'
import { systemsOf } from '../rules/systems/control.ts'
import type { Ascendancy, G } from '../types.ts'
import type { Effects } from '../words/hooks.ts'

type Income = Ascendancy['Points']['values']['agreementIncome']

/** 13.6: no fixed value; the holder gains by each own System that Ships of the issuer are in Orbit of. */
const countsOrbits = (number: number) => (g: G, at: Income, self: Source) =>
  at.kind === 'P' && at.number === number && at.issuer === self.id && at.holder === self.owner
    ? systemsOf(g, at.holder).filter(system => inOrbit(g, at.issuer, system)).length
    : 0

/** The three cards are alike (A2-07). All others print what they yield. */
export const agreementEffects: Effects = Object.fromEntries(
  [0, 1, 2].map(number => [
    `ferengi-agreement-${number + 1}`,
    { values: { agreementIncome: countsOrbits(number) } },
  ]),
)
