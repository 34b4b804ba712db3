import type { Page } from 'playwright-core'
import { type Asked, hit, type Player, prefer } from './driver.ts'

/** What somebody does who has read the first page of the rules: seed a little, man a ship, fly, attempt. */
const WISHES: Readonly<Record<string, readonly string[]>> = {
  order: ['attempt', 'undock', 'beam', 'fly', 'end'],
  respond: ['pass'],
  anytime: ['pass'],
}

/** How often the same wish is tried in a turn before the turn is ended. */
const PATIENCE = 3

export function cardPlayer(): Player {
  let seeded = 0
  let tried = 0
  return {
    async takeOver(page) {
      await hit(page, '.handover-take')
    },
    async answer(page, asked) {
      if (asked.name === 'cardPlay') tried = 0
      if (asked.kind === 'pick') await pickOne(page, asked, choiceOf(asked))
      else if (asked.kind === 'pickMany') await tickSome(page)
      else await page.keyboard.press('1')
      if ((await page.locator('.send').count()) > 0) await hit(page, '.send')
    },
  }

  function choiceOf({ name, options }: Asked): string {
    if (name === 'seedAt' && options.includes('done')) {
      const missions = options.filter(id => /^\d+$/.test(id))
      return missions.length > 0 && seeded++ < 4 ? missions[seeded % missions.length]! : 'done'
    }
    if (name === 'cardPlay') return options.find(id => /^\d+$/.test(id)) ?? 'orders'
    if (name === 'order' && tried++ >= PATIENCE) return 'end'
    const wishes = WISHES[name]
    if (wishes !== undefined) return prefer(options, ...wishes)!
    // Things before words: `back` stands first in the panel where the board shows the rest.
    return options.find(id => /\d/.test(id)) ?? options[0]!
  }
}

/** On the board where it shows the option; else in the panel, where a long list is folded away. */
async function pickOne(page: Page, { name }: Asked, id: string): Promise<void> {
  const onBoard =
    name === 'seedAt' || name === 'flyTo' ? `.glows[data-mission="${id}"]` : `.glows[data-card="${id}"]`
  if (/^\d+$/.test(id) && (await hit(page, onBoard))) return
  if (await hit(page, `.option[data-option="${id}"]`)) return
  await hit(page, '.folded:not([open]) summary')
  if (await hit(page, `.option[data-option="${id}"]`)) return
  // One copy of several stands for all in the panel; in the hand each lies for itself.
  const copy = /^\w+ (\d+)$/.exec(id)?.[1]
  if (copy !== undefined) await hit(page, `.glows[data-card="${copy}"]`)
}

async function tickSome(page: Page): Promise<void> {
  await hit(page, '.folded:not([open]) summary')
  for (let i = 0; i < 12; i++) if (!(await hit(page, '.option[aria-pressed=false]', true))) return
}

/** Clicks an answer that was decided elsewhere: on the board where it shows it, else in the panel. */
export async function clickAnswer(page: Page, asked: Asked, answer: unknown): Promise<void> {
  if (asked.kind === 'confirm') await page.keyboard.press(answer === true ? '1' : '2')
  else if (asked.kind === 'pick') await pickOne(page, asked, String(answer))
  else for (const id of answer as readonly unknown[]) await pickOne(page, asked, String(id))
  if ((await page.locator('.send').count()) > 0) await hit(page, '.send')
}

/** Until one of these questions is asked; says which. */
export async function untilAsked(page: Page, ...names: string[]): Promise<string> {
  const found = await page.waitForFunction(
    wanted => {
      const controls = document.querySelector<HTMLElement>('.controls')
      const name = controls?.dataset.prompt
      return name !== undefined && wanted.includes(name) ? name : null
    },
    names,
    { timeout: 30_000, polling: 30 },
  )
  await page.waitForTimeout(40)
  return (await found.jsonValue()) as string
}

/** The number key of an option. */
export const keyOf = async (page: Page, option: string): Promise<string> =>
  (await page.locator(`.option[data-option="${option}"] .key`).textContent())!.trim()
