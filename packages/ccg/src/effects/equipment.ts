/** Equipment and artifacts used as such: what people can do with them. */
import type { Affiliation, AttributeName, Classification, RegularSkill } from '../cards/index.ts'
import type { CardSpec } from './spec.ts'
import { morePresent, skillPresent } from './values.ts'

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** All of one classification where it is get a skill. */
function kit(classification: Classification, skill: RegularSkill): CardSpec {
  return {
    text: `Where it is, each of your ${classification}-classification personnel has ${skill} as well.`,
    hooks: { values: { skill: skillPresent(skill, { to: { classification } }) } },
  }
}

/** All where it is get more of an attribute, as long as somebody there may use it. */
function tool(name: AttributeName, by: number, ...useBy: Affiliation[]): CardSpec {
  const who = useBy.length === 0 ? '' : `, if somebody ${listed(useBy).replace(' and ', ' or ')} is there`
  return {
    text: `Where it is, all your personnel have ${name} +${by}${who}. Adds up.`,
    hooks: { values: { attribute: morePresent(name, by, { useBy, cumulative: true }) } },
  }
}

export const EQUIPMENT: Readonly<Record<string, CardSpec>> = {
  'engineering-kit': kit('OFFICER', 'ENGINEER'),
  'engineering-padd': kit('SCIENCE', 'ENGINEER'),
  'medical-kit': kit('OFFICER', 'MEDICAL'),
  'medical-tricorder': kit('SCIENCE', 'MEDICAL'),
  tricorder: kit('ENGINEER', 'SCIENCE'),
  'federation-padd': tool('CUNNING', 2, 'Federation'),
  'klingon-padd': tool('CUNNING', 2, 'Klingon'),
  'romulan-padd': tool('CUNNING', 2, 'Romulan'),
  'klingon-disruptor': tool('STRENGTH', 2, 'Klingon', 'Non-Aligned'),
  'romulan-disruptor': tool('STRENGTH', 2, 'Romulan', 'Non-Aligned'),
  'starfleet-type-ii-phaser': tool('STRENGTH', 2, 'Federation', 'Non-Aligned'),
}
