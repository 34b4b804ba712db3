import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/e2e/**/*.e2e.ts'],
    // One browser at a time: several of them fight for a small machine and make tests slow and flaky.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A browser shares a small machine with the server and the bots; whoever fails twice is wrong.
    retry: 1,
  },
})
