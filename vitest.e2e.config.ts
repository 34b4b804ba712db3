import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/e2e/**/*.e2e.ts'],
    globalSetup: 'packages/web/e2e/setup.ts',
    // Two at a time, as many as a small machine has cores: more browsers would only wait for each other. Each process
    // keeps what it has loaded, and its browser, from file to file.
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // For whole games on a machine with other work to do; alone, none needs half of it.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // A browser shares a small machine with the server and the bots; whoever fails twice is wrong.
    retry: 1,
  },
})
