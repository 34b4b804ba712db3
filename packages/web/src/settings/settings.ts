import { kept } from './kept.ts'

export const FILM_SPEEDS = ['off', 'fast', 'normal', 'cinematic'] as const
type FilmSpeed = (typeof FILM_SPEEDS)[number]

export interface Settings {
  /** `system` follows what the device asks for. */
  motion: 'system' | 'full' | 'reduced'
  sound: boolean
  palette: 'standard' | 'redGreen' | 'blueYellow' | 'contrast'
  /** Percent. */
  textSize: 100 | 125 | 150 | 200
  /** Prompts with nothing to decide answer themselves. */
  autoPass: boolean
  /** Which choices need a second click. */
  confirm: 'never' | 'ending' | 'always'
  /** How fast one's own acts are shown, and those of others. */
  film: FilmSpeed
  filmOthers: FilmSpeed
  notify: boolean
  /** A sentence of advice under the questions of a game. */
  hints: boolean
  language: string
}

export const DEFAULTS: Settings = {
  motion: 'system',
  sound: false,
  palette: 'standard',
  textSize: 100,
  autoPass: true,
  confirm: 'ending',
  film: 'normal',
  filmOthers: 'normal',
  notify: false,
  hints: true,
  language: 'en',
}

const ALLOWED: { [K in keyof Settings]: readonly Settings[K][] | 'any' } = {
  motion: ['system', 'full', 'reduced'],
  sound: [true, false],
  palette: ['standard', 'redGreen', 'blueYellow', 'contrast'],
  textSize: [100, 125, 150, 200],
  autoPass: [true, false],
  confirm: ['never', 'ending', 'always'],
  film: FILM_SPEEDS,
  filmOthers: FILM_SPEEDS,
  notify: [true, false],
  hints: [true, false],
  language: 'any',
}

/** What was stored may be old or damaged: whatever does not fit falls back to its default. */
export function clean(stored: unknown): Settings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Settings>
  const result: Record<string, unknown> = { ...DEFAULTS }
  for (const key of Object.keys(DEFAULTS) as (keyof Settings)[]) {
    const allowed = ALLOWED[key] as readonly unknown[] | 'any'
    const value = given[key]
    if (allowed === 'any' ? typeof value === 'string' : allowed.includes(value)) result[key] = value
  }
  return result as unknown as Settings
}

const own = kept('settings', { read: clean })
own.listen(applySettings)

export const settings = own.now
export const useSettings = own.use

export const change = (part: Partial<Settings>): void => own.keep({ ...settings(), ...part })

/** Style sheets read the settings from the root element. */
export function applySettings(): void {
  const root = document.documentElement
  const current = settings()
  root.dataset.motion = current.motion
  root.dataset.palette = current.palette
  root.dataset.text = String(current.textSize)
  root.style.fontSize = `${current.textSize}%`
}
