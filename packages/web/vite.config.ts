import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const packageOf = (module: string): string | null => /packages\/([^/]+)\/src\//.exec(module)?.[1] ?? null

/**
 * The service worker must know the names of all files of the build, which only the build knows: so it is written
 * last, from a template. Its version is a hash of those names, which themselves carry hashes.
 */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter(name => !name.endsWith('.map') && name !== 'index.html')
      const urls = ['/', '/icon.svg', '/manifest.webmanifest', ...files.sort().map(name => `/${name}`)]
      const index = bundle['index.html']
      const page = index?.type === 'asset' ? String(index.source) : ''
      const version = createHash('sha256').update(urls.join('\n')).update(page).digest('hex').slice(0, 16)
      const source = readFileSync(here('./src/offline/worker.template.js'), 'utf8')
        .replace("'__VERSION__'", JSON.stringify(version))
        .replace("'__FILES__'", JSON.stringify(urls))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

export default defineConfig({
  root: here('.'),
  plugins: [offline()],
  // The automatic runtime: no plugin is needed for it. `npm run dev` brings one, for hot reload of components.
  oxc: { jsx: { runtime: 'automatic' } },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        // A bot needs all of its game, and nothing of the others: what belongs to a package is one file.
        codeSplitting: { groups: [{ name: packageOf, test: /packages\/[^/]+\/src\// }] },
      },
    },
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Inlined assets would need `data:` in the security policy.
    assetsInlineLimit: 0,
    // The preload helper would otherwise fetch what the page already has; chunks are few and small.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs is one file, and so are the kernel and the frame of the table: dozens of small ones
        // would each cost a request.
        codeSplitting: {
          groups: [
            {
              name: 'shell',
              test: /web\/src\/(ui|app|strings|settings|offline)\/|node_modules\/(react|react-dom|scheduler)\//,
            },
            { name: 'kernel', test: /packages\/kernel\/src\/(?!example)/ },
            { name: 'table', test: /web\/src\/(table|connection\/local|rulebook)\/(?!.*worker)/ },
          ],
        },
        // Servers know what a .txt is; few know .tsv.
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.tsv') ? 'assets/[name]-[hash].txt' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { fs: { allow: [here('../..')] } },
})
