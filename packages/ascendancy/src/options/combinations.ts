import { found, InputError } from '@tenforward/kernel'
import { defaultsOf } from './defaults.ts'
import { type AdvancedRule, advancedRules, optionalRules, ruleByNumber } from './optionalRules.ts'
import type { Options } from './types.ts'

/** The optional rules, by number, that these options amount to. */
export function chosenRules(options: Options): string[] {
  const defaults = defaultsOf(options.profile)
  return optionalRules.filter(rule => rule.isOn(options, defaults)).map(rule => rule.number)
}

/** Which of the base game's Advanced Rules are in play (ASC-1.3-a). */
export function advancedRulesIn(options: Options): AdvancedRule[] {
  const defaults = defaultsOf(options.profile)
  const out = optionalRules.flatMap(o => (o.replaces && o.isOn(options, defaults) ? [o.replaces] : []))
  if (!options.allyCooperation) out.push('Ally Cooperation')
  return advancedRules.filter(rule => !out.includes(rule))
}

interface Exclusion {
  one: string
  others: readonly string[]
  rules: readonly string[]
}

const NEEDS_THE_HUB = ['16.1.1', '16.1.2']

/** What cannot go together: the pairs the rule book names (B84), and those that would be pointless (B85). */
const exclusions: readonly Exclusion[] = [
  { one: '16.2.2', others: ['16.2.1'], rules: ['ASC-16.2.2-d'] },
  { one: '16.2.6', others: ['16.2.5'], rules: ['ASC-16.2.5-c', 'ASC-16.2.6-c'] },
  { one: '16.2.9', others: ['16.2.8'], rules: ['ASC-16.2.9-b'] },
  { one: '16.3.2', others: ['16.2.1'], rules: ['ASC-16.2.1-f', 'ASC-16.3.2-e'] },
  {
    one: '16.2.1',
    others: [...NEEDS_THE_HUB, '16.1.4', '16.1.5', '16.1.6'],
    rules: ['ASC-16.2.1-f'],
  },
  { one: '16.3.2', others: [...NEEDS_THE_HUB, '16.2.2'], rules: ['ASC-16.3.2-e'] },
  { one: '16.2.2', others: NEEDS_THE_HUB, rules: ['ASC-16.2.2-e'] },
]

const nameOf = (number: string): string =>
  `${found(ruleByNumber[number], 'rule by number', number).name} (${number})`

/** Refuses a set of optional rules that cannot stand together (ASC-16-c). */
export function refuseClashes(chosen: ReadonlySet<string>, profile: Options['profile'] = 'complete'): void {
  for (const { one, others, rules } of exclusions) {
    const other = others.find(number => chosen.has(number))
    if (!chosen.has(one) || other === undefined) continue
    throw new InputError(
      `${nameOf(one)} and ${nameOf(other)} exclude one another.`,
      ['options'],
      ['ASC-16-c', ...rules],
    )
  }
  // The Borg set asks for nothing in return: a nearer Hub is simply a harder game (ASCBORG-solo-d).
  if (profile === 'official') return
  if (chosen.has('16.1.2') && !chosen.has('16.2.5') && !chosen.has('16.2.6')) {
    throw new InputError(
      `${nameOf('16.1.2')} needs Base or Extra Starting Resources (16.2.5 or 16.2.6).`,
      ['options'],
      ['ASC-16.1.2-c'],
    )
  }
}
