/**
 * Requirements read once more, slowly and without any of the code that play uses: straight from the notation and from
 * what stands on the cards, by trying. A second opinion for tests. Characteristics ("leader", "phaser") and what is
 * related to a word have lists and tests of their own, and are not told anew.
 */

import { isRelated } from '../match.ts'
import type { Subject } from '../subject.ts'
import { hasTrait } from '../traits.ts'

const ATTRIBUTES = ['INTEGRITY', 'CUNNING', 'STRENGTH', 'RANGE', 'WEAPONS', 'SHIELDS']
const SPIES = [
  'FCA',
  'Klingon Intelligence',
  'Memory Omega',
  'Obsidian Order',
  'Section 31',
  "V'Shar",
  'Tal Shiar',
]

/** Cuts at a word that stands outside all brackets. */
function cut(text: string, at: string): string[] {
  const parts = ['']
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!
    if (sign === '"') quoted = !quoted
    if ('([{<'.includes(sign) && !(sign === '<' && /\d/.test(text[i + 1] ?? ''))) depth++
    if (')]}'.includes(sign) || (sign === '>' && !/[\d-]/.test(text[i + 1] ?? ''))) depth--
    if (depth === 0 && !quoted && text.startsWith(at, i)) {
      parts.push('')
      i += at.length - 1
    } else parts[parts.length - 1] += sign
  }
  return parts.map(part => part.trim())
}

/** Skills, classification among them, as often as they are there: one entry for each level. */
function skillsOf({ card, index }: Subject): string[] {
  const person = card.personnel[index]
  const listed = person?.skills ?? card.ship?.skills.map(one => ({ kind: 'regular' as const, ...one })) ?? []
  const found = listed.flatMap(one =>
    one.kind === 'regular' ? Array<string>(one.level).fill(one.skill) : [],
  )
  return person?.classification == null ? found : [...found, person.classification]
}

function numberOf({ card, index }: Subject, name: string): number {
  const all: Record<string, unknown> = {
    ...card.facility,
    ...card.ship?.attributes,
    ...card.personnel[index]?.attributes,
    ...(card.facility && { SHIELDS: card.facility.shields, WEAPONS: card.facility.weapons }),
  }
  const written = all[name] as undefined | number | { base?: number; choose?: number[] }
  if (typeof written === 'number') return written
  return written?.base ?? Math.max(0, ...(written?.choose ?? []))
}

function isBetween(value: number, bounds: string): boolean {
  return [...bounds.matchAll(/([<>])(-?\d+)/g)].every(([, sign, number]) =>
    sign === '>' ? value > Number(number) : value < Number(number),
  )
}

/** Whether so many different things can be picked, one after another. */
function pickable(things: readonly unknown[], many: number): boolean {
  if (many === 0) return true
  return things.some((_, i) => pickable(things.slice(i + 1), many - 1))
}

export function plainlyMet(text: string, team: readonly Subject[]): boolean {
  const ways = cut(text, ' OR ')
  if (ways.length > 1) return ways.some(way => plainlyMet(way, team))
  const parts = cut(text, ' + ')
  if (parts.length > 1) return parts.every(part => plainlyMet(part, team))
  if (/^\(.*\)$/.test(text)) return plainlyMet(text.slice(1, -1), team)
  if (text === 'landed ship') return false
  if (text.startsWith('no ')) return !team.some(one => isPlainly(one, text.slice(3)))
  const [, names, bounds] = /^((?:[A-Z]+\+)*[A-Z]+)((?:[<>]-?\d+)+)$/.exec(text) ?? []
  if (names?.split('+').every(name => ATTRIBUTES.includes(name))) {
    let sum = 0
    for (const one of team) for (const name of names.split('+')) sum += numberOf(one, name)
    return isBetween(sum, bounds!)
  }
  const counted = /^(?:discard )?(\d+) (.*)$/.exec(text.replace(/^discard (?!\d)/, 'discard 1 '))
  if (counted !== null) {
    const those = team.filter(one => isPlainly(one, counted[2]!))
    return pickable(those, Number(counted[1]))
  }
  const [, skill, level = '1'] =
    /^([A-Z][A-Za-z.' 0-9]*?)(?: x(\d+))?$/.exec(text.replace(/^any I/, 'I')) ?? []
  if (skill !== undefined && !/-/.test(text) && isSkill(skill)) {
    const wanted = skill === 'Intelligence' ? SPIES : [skill]
    const levels = team.flatMap(skillsOf).filter(one => wanted.includes(one))
    return pickable(levels.slice(0, Number(level) + 1), Number(level))
  }
  return team.some(one => isPlainly(one, text))
}

const SKILLS =
  /^(ANIMAL|CIVILIAN|ENGINEER|MEDICAL|OFFICER|SCIENCE|SECURITY|V\.I\.P\.|Acquisition|Anthropology|Archaeology|Astrophysics|Barbering|Biology|Cantankerousness|Computer Skill|Cybernetics|Diplomacy|Empathy|Exobiology|FCA|Geology|Greed|Guramba|Honor|Intelligence|Klingon Intelligence|Law|Leadership|Memory Omega|Mindmeld|Miracle Worker|Music|Navigation|Obsidian Order|Orion Syndicate|Physics|Resistance|Section 31|Smuggling|Stellar Cartography|Tal Shiar|Transporter Skill|Treachery|V'Shar|Youth)$/
const isSkill = (word: string): boolean => SKILLS.test(word)

const sameWords = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** One word of a filter: what it looks like, and who is meant. */
const WORDS: readonly [RegExp, (one: Subject, found: RegExpExecArray) => boolean][] = [
  [/^any\(([^()]*(?:\([^()]*\)[^()]*)*)\)/, (one, [, of]) => cut(of!, '|').some(way => isPlainly(one, way))],
  [/^all\(([^()]*(?:\([^()]*\)[^()]*)*)\)/, (one, [, of]) => isPlainly(one, of!)],
  [/^not\(([^()]*(?:\([^()]*\)[^()]*)*)\)/, (one, [, of]) => !isPlainly(one, of!)],
  [/^printed\(([^()]*)\)/, (one, [, of]) => isPlainly(one, of!)],
  [
    /^(INTEGRITY|CUNNING|STRENGTH|RANGE|WEAPONS|SHIELDS)((?:[<>]-?\d+)+)/,
    (one, [, name, bounds]) => isBetween(numberOf(one, name!), bounds!),
  ],
  [
    /^([A-Z.]+)-classification/,
    ({ card, index }, [, name]) => card.personnel[index]?.classification === name,
  ],
  [
    /^any Intelligence(?: x(\d+))?/,
    (one, [, level = '1']) => skillsOf(one).filter(of => SPIES.includes(of)).length >= Number(level),
  ],
  [/^\{any ([^}]+)\}/, (one, [, name]) => isKnownAs(one, name!)],
  [/^\{([^}]+)\}/, ({ card }, [, title]) => isTitle(card.title, title!)],
  [/^\[([^\]]+)\]/, (one, [, code]) => hasSign(one, code!)],
  [/^<([A-Z][a-z]{2})>/, ({ card }, [, code]) => card.infiltrates.some(of => of.startsWith(code!))],
  [/^"([^"]+)"-class/, ({ card }, [, name]) => card.ship?.classes.some(of => sameWords(of, name!)) ?? false],
  [/^"([^"]+)"-related/, (one, [, term]) => isRelated(one, term!)],
  [/^"([^"]+)"/, (one, [, trait]) => hasTrait(one, trait!)],
  [
    /^(personnel|ship|equipment|facility|artifact|event)\b/,
    ({ card }, [, type]) => [...card.types, ...card.usedAs].some(of => sameWords(of, type!)),
  ],
  [/^(unique|universal|enigma)\b/, ({ card }, [, word]) => card.uniqueness === word],
  [
    /^(Holodeck|Cloaking Device|Tractor Beam|Long-Range Scan|Invasive Transporters|Phasing Cloak)/,
    ({ card }, [, thing]) => card.ship?.equipment.some(of => of === thing) ?? false,
  ],
  [
    /^(\d+)-staffing/,
    ({ card }, [, many]) =>
      card.ship?.staffing.some(set => set.filter(need => 'icon' in need).length >= Number(many)) ?? false,
  ],
  [/^(Alpha|Beta|Gamma|Delta|Mirror)-quadrant/, ({ card }, [, name]) => card.quadrant === name],
]

/** CCG-COLON-01, 02 and 05. */
const isTitle = (title: string, wanted: string): boolean =>
  sameWords(title, wanted) ||
  new RegExp(`^${wanted.replace(/[^\w ]/g, '\\$&')}(\\s*:| - | II\\b)`, 'i').test(title)

function isKnownAs({ card, index }: Subject, name: string): boolean {
  const person = card.personnel[index]
  const names = [card.title, person?.name ?? '', ...(person?.personas ?? []), ...(person?.impersonates ?? [])]
  names.push(...(card.ship?.personas ?? []))
  const words = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}'.]+/gu, ' ')} `
  return names.some(one => words(one).includes(words(name)))
}

function hasSign({ card, index, icons }: Subject, code: string): boolean {
  const affiliation = card.affiliations.some(of => of.slice(0, 3) === code)
  const staffing = card.personnel[index]?.staffing.some(of => of === code) ?? false
  return affiliation || staffing || icons.some(of => of === code)
}

/** Whether somebody is all that the words say, side by side. */
export function isPlainly(one: Subject, text: string): boolean {
  let rest = text.trim()
  let holds = true
  while (rest !== '') {
    const [found, says] = wordAhead(rest)
    holds = says(one, found) && holds
    rest = rest.slice(found[0].length).trim()
  }
  return holds
}

function wordAhead(text: string): [RegExpExecArray, (one: Subject, found: RegExpExecArray) => boolean] {
  for (const [pattern, says] of WORDS) {
    const found = pattern.exec(text)
    if (found !== null) return [found, says]
  }
  const words = text.split(' ')
  for (const many of [3, 2, 1]) {
    const skill = words.slice(0, many).join(' ')
    if (!isSkill(skill)) continue
    const found = new RegExp(`^${skill.replace(/\./g, '\\.')}(?: x(\\d+))?`).exec(text)!
    return [found, (one, [, level = '1']) => skillsOf(one).filter(of => of === skill).length >= Number(level)]
  }
  throw new Error(`What is ${text}?`)
}
