import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, SCREENS } from '../../../scripts/lib/browser-testing.mjs'
import { measureFrames } from './ascendancy-frames.ts'
import { asVisitor, type Served, serveClient } from './served.ts'

let served: Served
let browser: Browser

beforeAll(async () => {
  served = await serveClient()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

test('a map of 50 Systems and 200 Ships is moved without rendering it again', async () => {
  const page = await browser.newPage({ viewport: SCREENS.desktop })
  await asVisitor(page)
  const { framesPerSecond, systems, units } = await measureFrames(page, served.address)
  console.log({ framesPerSecond, systems, units })
  expect(systems).toBeGreaterThanOrEqual(50)
  expect(units).toBeGreaterThanOrEqual(200)
  // The bench holds it to 50; a busy machine without graphics hardware gets some leeway here.
  expect(framesPerSecond).toBeGreaterThan(25)
  await page.close()
})
