import { configDefaults, defineConfig } from 'vitest/config'

const exclude = [...configDefaults.exclude, 'tests/e2e/**', '.data/**', '.cache/**']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{packages,games,vendors,languages,apps/player,apps/arcade}/**/*.test.{ts,tsx}'],
          exclude,
          // Pure functions: one process for many files, none of which can disturb another.
          isolate: false,
        },
      },
      {
        test: {
          name: 'house',
          include: ['tests/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude,
          globalSetup: ['tests/database.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
