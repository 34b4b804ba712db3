import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { collectFaults, SCREENS } from '../../../scripts/lib/browser-testing.mjs'
import { type OpenServer, openServer } from '../../server/src/server.ts'
import { buildWeb } from '../build.mjs'
import { asVisitor } from './served.ts'
import type { Stage, Visitor } from './stage.ts'

/** A table server of its own for a file, with nothing on its tables. */
export function setTables(): { server: OpenServer } {
  const tables = {} as { server: OpenServer }
  const dataDir = mkdtempSync(join(tmpdir(), 'tenforward-web-'))
  beforeAll(async () => {
    const place = { host: '127.0.0.1', port: 0, dataDir, webDir: await buildWeb() }
    tables.server = await openServer({ ...place, logLevel: 'silent', requestRate: 1000, messageRate: 1000 })
  })
  afterAll(async () => {
    await tables.server?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return tables
}

/** Somebody at a computer of their own, with the sockets that their page has opened, so that a test can cut one. */
export interface Person extends Visitor {
  sockets: WebSocketRoute[]
}

export async function person({ browser }: Stage, name: string): Promise<Person> {
  const page = await browser.newPage({ viewport: SCREENS.desktop })
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket('**/ws', socket => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await asVisitor(page)
  await page.addInitScript(given => localStorage.setItem('tenforward.name', given), name)
  return { page, sockets, faults: collectFaults(page) }
}

/** Their connection breaks; the page says so. */
export async function cutOff({ page, sockets }: Person): Promise<void> {
  await sockets.at(-1)!.close({ code: 1001, reason: 'gone' })
  await page.getByText('Connection lost').waitFor()
}

/** The page has found back by itself. */
export async function backAgain({ page }: Person): Promise<void> {
  await page.getByText('Connected', { exact: true }).waitFor()
}
