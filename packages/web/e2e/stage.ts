import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import {
  axeViolations,
  collectFaults,
  launchBrowser,
  SCREENS,
  screenshot,
} from '../../../scripts/lib/browser-testing.mjs'
import { asVisitor, overflow, type Served, serveClient } from './served.ts'

export interface Stage {
  browser: Browser
  served: Served
}

// Kept for all files that this process runs: starting them for each costs more than some files need. Both end with it.
let browser: Promise<Browser> | undefined
let served: Promise<Served> | undefined

/** A browser, and the client without a table server, from the first test of a file on. */
export function setStage(): Stage {
  const stage = {} as Stage
  beforeAll(async () => {
    browser ??= launchBrowser()
    served ??= serveClient()
    stage.browser = await browser
    stage.served = await served
  })
  // A test that failed half-way leaves its pages behind, and a game in them may go on.
  afterEach(async () => {
    await Promise.all(stage.browser.contexts().map(context => context.close()))
  })
  return stage
}

export type Screen = keyof typeof SCREENS

/** Somebody who has just come, and what goes wrong on their screen. */
export interface Visitor {
  page: Page
  faults: string[]
}

export async function visitor({ browser }: Stage, screen: Screen, settings: object = {}): Promise<Visitor> {
  const page = await browser.newPage({ viewport: SCREENS[screen], hasTouch: screen === 'phone' })
  const faults = collectFaults(page)
  await asVisitor(page, settings)
  return { page, faults }
}

/** Nothing to scroll at a table, nothing sideways on a page, nothing that axe finds; and a picture. */
export async function lookAt({ page, faults }: Visitor, name: string): Promise<void> {
  const { down, sideways } = await overflow(page)
  const table = (await page.locator('.stage').count()) > 0
  if (sideways > 0 || (table && down > 0)) faults.push(`${name}: ${down} down, ${sideways} sideways`)
  faults.push(...(await axeViolations(page)).map(fault => `${name}: ${fault}`))
  await screenshot(page, `web-${name}`)
}
