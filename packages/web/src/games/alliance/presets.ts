import { missions } from '@tenforward/alliance/reading'
import type { Presets } from '../GameClient.ts'

/** The introductory mission to learn with, then every mission as the book plays it. */
const byName: Readonly<Record<string, object>> = {
  learn: { mission: missions[0]!.id, previews: true },
  ...Object.fromEntries(missions.map(mission => [mission.id, { mission: mission.id }])),
}

function presetWords(preset: string): { label: string; text: string } | undefined {
  if (preset === 'learn')
    return { label: 'Learn', text: 'The first mission, with dials that show where a manoeuvre ends.' }
  const mission = missions.find(m => m.id === preset)
  return mission && { label: mission.name, text: `Act ${mission.act}, up to ${mission.rounds} rounds.` }
}

export const presets: Presets = {
  presets: byName,
  presetWords,
  choose: preset => (preset === null ? {} : (byName[preset] ?? {})),
}
