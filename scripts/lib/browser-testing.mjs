import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureBrowser } from './browser.mjs'
import { inProject } from './project.mjs'

/** The two screens that every page must fit. */
export const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const FLAGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/** Starts the browser for a test. */
export function launchBrowser() {
  // Chromium refuses its sandbox to root, which is what containers run as.
  const args = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS
  return chromium.launch({ executablePath: ensureBrowser(), args })
}

/**
 * Collects what goes wrong on a page from now on: console errors, exceptions, failed requests.
 * @param {import('playwright-core').Page} page
 */
export function collectFaults(page) {
  /** @type {string[]} */
  const faults = []
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', error => faults.push(String(error)))
  page.on('requestfailed', request => faults.push(`${request.url()}: ${request.failure()?.errorText}`))
  return faults
}

/**
 * How many pixels the page is wider than the screen; 0 means that nobody has to scroll sideways.
 * @param {import('playwright-core').Page} page
 */
export function sidewaysScroll(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * The violations that axe finds, one line each; an empty list is what a test wants.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<string[]>}
 */
export async function axeViolations(page) {
  // Evaluated rather than added as a script element, which the page's own security policy would forbid; once for each
  // document, since reading it takes longer than some of its answers.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (window))
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.flatMap(v => v.nodes.map(n => `${v.id}: ${v.help} at ${n.target.join(' ')}`))
  })
}

/**
 * Saves a picture of the whole page as artifacts/<name>.png.
 * @param {import('playwright-core').Page} page
 * @param {string} name
 */
export async function screenshot(page, name) {
  const path = inProject('artifacts', `${name}.png`)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path, fullPage: true })
}
