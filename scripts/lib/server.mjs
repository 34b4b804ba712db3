import { bundle } from './bundle.mjs'

/** The program of the threads that write for SQLite: the server looks for it beside itself. */
export const bundleStorageThreads = () =>
  bundle('packages/server/src/storage/threads/program.ts', 'storage-threads')

/**
 * Bundles the server, or another program with a server in it, and what it needs beside it.
 * @param {string} entry
 * @param {string} name
 */
export async function bundleServer(entry = 'packages/server/src/main.ts', name = 'server') {
  await bundleStorageThreads()
  return bundle(entry, name)
}
