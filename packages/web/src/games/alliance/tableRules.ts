import { alliance, missions } from '@tenforward/alliance'
import type { Game } from '@tenforward/kernel'
import type { TableRules } from '../rules.ts'

const PREVIEWS = 'previews'
const FLEETS = ['klingon', 'romulan', 'allied'] as const

/** Fleets to begin with at once, and what the rule book forbids while one learns. */
const OPTIONS: TableRules['options'] = [
  {
    key: PREVIEWS,
    number: null,
    name: 'See where manoeuvres end',
    text: 'While a dial is turned, the end of the manoeuvre is drawn. At a real table this is forbidden.',
    rule: 'ALL-PLN-08',
  },
  {
    key: 'klingon',
    number: null,
    name: 'Klingon ships',
    text: 'Everybody commands a Klingon ship.',
    rule: 'ALL-PLR-02',
  },
  {
    key: 'romulan',
    number: null,
    name: 'Romulan ships',
    text: 'Everybody commands a Romulan ship, with a cloak.',
    rule: 'ALL-PLR-02',
  },
  {
    key: 'allied',
    number: null,
    name: 'Allied ships',
    text: 'Federation, Klingon and Romulan ships in turn.',
    rule: 'ALL-PLR-02',
  },
]

/** The introductory mission to learn with, then every mission as the book plays it. */
const presets: Readonly<Record<string, object>> = {
  learn: { mission: missions[0]!.id, previews: true },
  ...Object.fromEntries(missions.map(mission => [mission.id, { mission: mission.id }])),
}

function presetWords(preset: string): { label: string; text: string } | undefined {
  if (preset === 'learn')
    return { label: 'Learn', text: 'The first mission, with dials that show where a manoeuvre ends.' }
  const mission = missions.find(m => m.id === preset)
  return mission && { label: mission.name, text: `Act ${mission.act}, up to ${mission.rounds} rounds.` }
}

export const tableRules: TableRules = {
  game: alliance as unknown as Game,
  presets,
  options: OPTIONS,
  presetWords,
  optionsIn: preset => ((presets[preset] as { previews?: boolean } | undefined)?.previews ? [PREVIEWS] : []),
  seatsIn: () => undefined,
  choose(preset, on) {
    const fleet = FLEETS.find(key => on.includes(key))
    const { mission } = (preset === null ? {} : presets[preset]) as { mission?: string }
    return {
      ...(mission === undefined ? {} : { mission }),
      ...(fleet === undefined ? {} : { fleet }),
      previews: on.includes(PREVIEWS),
    }
  },
}
