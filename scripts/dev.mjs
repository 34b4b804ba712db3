import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createSocket } from 'node:net'
import { forNode } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { endWithParent } from './lib/parent.mjs'
import { Complaint, inProject, run } from './lib/project.mjs'
import { bundleStorageThreads } from './lib/server.mjs'

/*
 * For those who work on the project: the client is served from its sources, and what changes is exchanged in the open
 * page; the server starts again when one of its sources has changed. Both are behind one address, so that pages, API
 * and WebSocket are as they are in earnest. Its tables are its own, not those of `npm start`.
 */

const NAME = 'dev-server'
const PROGRAM = inProject('.cache', 'bin', `${NAME}.mjs`)

await run(async () => {
  await ensureInstalled()
  await bundleStorageThreads()
  const port = await freePort()
  const server = restartable(port)
  const watch = await watchServer(server.restart)
  const client = await openClient(`http://127.0.0.1:${port}`, wantedPort(), async () => {
    await watch.dispose()
    await server.stop()
  })
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      // Vite hears SIGTERM too, and would end with a code of its own.
      process.exitCode = 0
      void client.close()
    })
  endWithParent()
  console.log(`Ten Forward is open at ${client.address}, and follows the sources (Ctrl+C closes it).`)
})

function wantedPort() {
  const port = Number(process.env.PORT ?? 1701)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new Complaint(`PORT must be a number from 0 to 65535, but it is "${process.env.PORT}".`, 2)
}

/** @returns {Promise<number>} */
async function freePort() {
  const socket = createSocket().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (socket.address())
  socket.close()
  await once(socket, 'close')
  return port
}

/**
 * The server as a process of its own, which can be started anew.
 * @param {number} port
 */
function restartable(port) {
  const env = {
    DATA_DIR: inProject('.cache', 'dev-data'),
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    // Anywhere but where a client was built: pages come from the sources.
    WEB_DIR: inProject('.cache', 'no-client'),
  }
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** What is to be done to it, one after the other. */
  let queue = Promise.resolve()

  async function end() {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  async function begin() {
    child = spawn(process.execPath, ['--enable-source-maps', PROGRAM], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const out = /** @type {import('node:stream').Readable} */ (child.stdout)
    // From its first line on it answers. Where it cannot start it says why, and the next change may mend it.
    await Promise.race([once(out, 'data'), once(child, 'exit')])
  }

  return {
    restart: () => {
      queue = queue
        .then(end)
        .then(begin)
        .then(() => {})
      return queue
    },
    stop: () => queue.then(end),
  }
}

/**
 * Bundles the server now and after each change of a source; each time it is sound, it is handed on.
 * @param {() => Promise<void>} onBundle
 */
async function watchServer(onBundle) {
  const { context } = await import('esbuild')
  /** @type {() => void} */
  let ready = () => {}
  const first = new Promise(resolve => {
    ready = () => resolve(undefined)
  })
  /** @type {import('esbuild').Plugin} */
  const handOn = {
    name: 'hand-on',
    setup: build =>
      build.onEnd(async ({ errors }) => {
        // Whatever is wrong has been told; the next change may mend it.
        if (errors.length === 0) await onBundle()
        ready()
      }),
  }
  const options = forNode('packages/server/src/main.ts', NAME)
  const plugins = [...(options.plugins ?? []), handOn]
  const watch = await context({ ...options, logLevel: 'warning', plugins })
  await watch.watch()
  await first
  return watch
}

/**
 * @param {string} server
 * @param {number} port
 * @param {() => Promise<void>} onClose
 */
async function openClient(server, port, onClose) {
  const [{ createServer }, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ])
  const vite = await createServer({
    configFile: inProject('packages', 'web', 'vite.config.ts'),
    cacheDir: inProject('.cache', 'vite'),
    logLevel: 'warn',
    clearScreen: false,
    plugins: [react(), { name: 'close-the-server', closeBundle: onClose }],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: { '/api': server, '/ws': { target: server, ws: true } },
    },
  })
  try {
    await vite.listen()
  } catch (error) {
    await vite.close()
    throw new Complaint(/** @type {Error} */ (error).message)
  }
  const address = vite.resolvedUrls?.local[0] ?? ''
  return { address: address.replace(/\/$/, ''), close: () => vite.close() }
}
