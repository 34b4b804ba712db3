import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    setupFiles: ['packages/rules/src/testing/setup.ts'],
    reporters: ['default', './scripts/lib/rules-reporter.mjs'],
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000,
  },
})
