/** A skill box: regular skills, special downloads, and sentences. */
import { firstOf } from '../../lists.ts'
import type { Filter } from '../filter.ts'
import type { Attribute, Download, Skill } from '../types.ts'
import { REGULAR_SKILLS, type RegularSkill } from '../wordLists.ts'
import { readWholePhrase, type Traits } from './phrases.ts'

export interface SkillBox {
  readonly skills: readonly Skill[]
  /** CCG-SKILL-28: skills joined by commas share a dot; downloads have none. */
  readonly dots: number
  /** Values of X that the controller chooses from (CCG-SKILL-12). */
  readonly choose: readonly number[] | null
}

const NAMES = [...REGULAR_SKILLS]
  .sort((a, b) => b.length - a.length)
  .map(name => name.replace(/\./g, '\\.'))
  .join('|')
/** A skill; a small letter after it makes it the beginning of a sentence. */
const SKILL = new RegExp(`^(${NAMES})(?![\\w'-])(?: ?x ?(\\d+)| (-\\d+))?(,)?(?= (?![a-z])|$)`)
/** Skills, joined by commas, that are had only under a condition in brackets. */
const CONDITIONAL = new RegExp(`^(?:${NAMES})(?: ?x ?\\d+)?(?:, (?:${NAMES})(?: ?x ?\\d+)?)* \\(`)
const CHOICE = /^X ?= ?(\d+) or (\d+)\.?(?= |$)/
const DOWNLOAD = /^DL\/ ?/
/** A full stop that ends a sentence, not one of an abbreviation. */
const STOP = /(?<!\b(?:vs|Dr|Mr|Mrs|Lt|St|U\.S\.S|I\.K\.[CS]|V\.I\.P|I\.P|[A-Z]))[.!?]["')}\]]*(?= |$)/

export function readSkillBox(text: string, traits: Traits): SkillBox {
  const skills: Skill[] = []
  let dots = 0
  let choose: number[] | null = null
  let sharing = false
  for (let rest = text.trim(); rest !== ''; ) {
    const skill = CONDITIONAL.test(rest) ? null : SKILL.exec(rest)
    const choice = CHOICE.exec(rest)
    if (skill !== null) {
      skills.push(skillOf(skill))
      if (!sharing) dots++
      sharing = skill[4] !== undefined
      rest = rest.slice(skill[0].length).trim()
    } else if (choice !== null) {
      choose = [Number(choice[1]), Number(choice[2])]
      rest = rest.slice(choice[0].length).trim()
    } else if (DOWNLOAD.test(rest)) {
      const found = readDownload(rest.replace(DOWNLOAD, ''), traits)
      skills.push({ kind: 'download', download: found.download })
      rest = found.rest
      sharing = false
    } else {
      skills.push({ kind: 'special' })
      dots++
      sharing = false
      rest = afterSentence(rest)
    }
  }
  return { skills, dots, choose }
}

function skillOf([, name, times, minus]: RegExpExecArray): Skill {
  const skill = name as RegularSkill
  if (minus !== undefined) return { kind: 'negative', skill, level: Number(minus) }
  return { kind: 'regular', skill, level: Number(times ?? 1) }
}

/** Behind the next full stop, or at the next special download, whichever comes first. */
function afterSentence(text: string): string {
  const stop = STOP.exec(text)
  const end = stop === null ? text.length : stop.index + stop[0].length
  const download = text.indexOf('DL/')
  return (download > 0 && download < end ? text.slice(download) : text.slice(end)).trim()
}

const TITLES = /^(\{[^{}]+\}(?: OR \{[^{}]+\})*)(?: cards?)?(?= |$|\.)/

/** What follows the icon: titles, or words up to the end of the sentence, the next icon or the next skill. */
function readDownload(text: string, traits: Traits): { download: Download; rest: string } {
  const titles = TITLES.exec(text)
  let rest: string
  let target: Filter | undefined
  if (titles === null || / OR /.test(text.slice(titles[0].length, titles[0].length + 4))) {
    const end = text.search(/ DL\/| (?=\()|[.](?= |$)/)
    const words = end < 0 ? text : text.slice(0, end)
    rest = end < 0 ? '' : text.slice(end)
    target = readChoice(words, traits)
  } else {
    const named = titles[1]!.split(' OR ').map(title => readWholePhrase(title, traits))
    const known = named.filter(filter => filter !== undefined)
    target = known.length < named.length ? undefined : known.length === 1 ? firstOf(known) : { any: known }
    rest = text.slice(titles[0].length)
  }
  const condition = /^\s*\([^()]*\)\.?/.exec(rest)
  if (condition !== null) rest = rest.slice(condition[0].length)
  const download = { target: target ?? null, ...(condition === null ? {} : { conditional: true as const }) }
  return { download, rest: rest.replace(/^\./, '').trim() }
}

/** "any phaser or disruptor": each must be sayable. */
function readChoice(words: string, traits: Traits): Filter | undefined {
  const whole = readWholePhrase(words, traits)
  if (whole !== undefined) return whole
  // A bare name: "Gagh".
  if (/^[A-Z][a-z]+$/.test(words)) return { title: words }
  const parts = words.split(/ or | OR /)
  const read = parts.map(part => readWholePhrase(part, traits)).filter(filter => filter !== undefined)
  // Of "universal [OS] Klingon or Romulan" the second half would lose its beginning.
  const sound =
    read.length === parts.length && parts.length > 1 && (/ OR /.test(words) || !('all' in firstOf(read)))
  return sound ? { any: read } : undefined
}

/** Whether the skills say all that is printed. */
export function boxIsPlain(skills: readonly Skill[]): 'plain' | 'download' | 'effect' {
  if (skills.some(skill => skill.kind === 'special' || skill.kind === 'negative')) return 'effect'
  const downloads = skills.filter(skill => skill.kind === 'download').map(skill => skill.download)
  if (downloads.some(download => download.target === null || download.conditional)) return 'effect'
  return downloads.length > 0 ? 'download' : 'plain'
}

/** A printed attribute. `choose` gives the values of X where the box names them. */
export function readAttribute(cell: string, choose: readonly number[] | null): Attribute {
  if (/^-?\d+$/.test(cell)) return Number(cell)
  const varied = /^(\d+) ?([+-]) ?X$/.exec(cell)
  if (varied !== null) return { base: Number(varied[1]), x: varied[2] === '+' ? 1 : -1 }
  if (cell === 'X' && choose !== null) return { choose }
  return cell === 'X' ? { base: 0, x: 1 } : { undefined: cell }
}
