import type { Page } from 'playwright-core'

/** What the screen asks of whoever sits in front of it. */
export interface Asked {
  kind: string
  name: string
  /** Ids of the options in the panel, in their order; of spots their numbers. */
  options: string[]
}

export type Screen = Asked | 'over' | 'handover' | null

/** What is asked now; null while others decide, or while a question without a choice answers itself. */
export function screenOf(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    if (document.querySelector('[data-testid=over]')) return 'over'
    if (document.querySelector('.handover')) return 'handover'
    if (document.querySelector('[data-playing]')) return null
    const controls = document.querySelector<HTMLElement>('.controls')
    if (controls === null || controls.dataset.kind === 'pass') return null
    // In the order of their keys: the panel may show some of them elsewhere.
    const keyOf = (option: HTMLElement) => Number(option.querySelector('.key')?.textContent ?? 99)
    const options = [...controls.querySelectorAll<HTMLElement>('.option')].sort((a, b) => keyOf(a) - keyOf(b))
    const copies = controls.querySelector('.copies') !== null
    if (options.length === 1 && !copies && controls.dataset.kind === 'pick') return null
    if (options.some(o => (o as HTMLButtonElement).disabled)) return null
    return {
      kind: controls.dataset.kind!,
      name: controls.dataset.prompt!,
      options: options.map(o => o.dataset.option ?? o.dataset.spot ?? ''),
    }
  })
}

const momentOf = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector<HTMLElement>('[data-moment]')?.dataset.moment ??
      document.querySelector('.handover')?.textContent ??
      '',
  )

/** Until the screen shows another moment than this one; the same question may come again, so not for ever. */
async function untilChanged(page: Page, before: string): Promise<void> {
  await page
    .waitForFunction(
      was =>
        (document.querySelector<HTMLElement>('[data-moment]')?.dataset.moment ??
          document.querySelector('.handover')?.textContent ??
          '') !== was,
      before,
      { timeout: 700, polling: 15 },
    )
    .catch(() => {})
}

/**
 * Clicks on the last of these elements that a person could hit: the point in its middle must belong to it. With
 * `first` on the first one. Says whether there was one.
 */
export async function hit(page: Page, selector: string, first = false): Promise<boolean> {
  const at = await page.evaluate(
    ([wanted, forwards]) => {
      const all = [...document.querySelectorAll(wanted as string)]
      for (const element of forwards ? all : all.reverse()) {
        if ((element as HTMLButtonElement).disabled) continue
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        const { left, top, width, height } = element.getBoundingClientRect()
        if (width === 0) continue
        const [x, y] = [left + width / 2, top + height / 2]
        const there = document.elementFromPoint(x, y)
        if (there !== null && (element === there || element.contains(there))) return { x, y }
      }
      return null
    },
    [selector, first] as const,
  )
  if (at === null) return false
  await page.mouse.click(at.x, at.y)
  return true
}

export interface Player {
  answer(page: Page, asked: Asked): Promise<void>
  takeOver(page: Page): Promise<void>
}

/** Answers one question if there is one; says what there was. */
export async function turn(
  page: Page,
  player: Player,
  look?: (asked: Asked) => Promise<void>,
): Promise<Screen> {
  const now = await screenOf(page)
  if (now === null || now === 'over') return now
  const before = await momentOf(page)
  if (now === 'handover') await player.takeOver(page)
  else {
    await look?.(now)
    await player.answer(page, now)
  }
  await untilChanged(page, before)
  return now
}

export interface Course {
  answers: number
  handovers: number
  over: boolean
}

/** Plays until the game is over or `enough` says so. `look` is called before every answer, `after` in every round. */
export async function playOut(
  page: Page,
  player: Player,
  look?: (asked: Asked) => Promise<void>,
  enough: () => boolean = () => false,
  most = 900,
  after?: () => Promise<void>,
): Promise<Course> {
  const course: Course = { answers: 0, handovers: 0, over: false }
  let idle = 0
  while (course.answers < most && !enough()) {
    const now = await turn(page, player, look)
    await after?.()
    if (now === 'over') return { ...course, over: true }
    if (now === null) {
      if (++idle > 700) throw new Error('Nobody is asked and nothing happens.')
      await page.waitForTimeout(20)
      continue
    }
    idle = 0
    if (now === 'handover') course.handovers++
    else course.answers++
  }
  return course
}

/** Options that end something, for whoever wants to get on. */
export const GET_ON = ['end', 'no', 'none', 'pass', 'stay', 'stop', 'done']

/** The first of these ids that is offered; else the first option there is. */
export const prefer = (options: readonly string[], ...ids: string[]): string | undefined =>
  ids.find(id => options.includes(id)) ?? options[0]
