import { configDefaults, defineConfig } from 'vitest/config'
import LongestFirst from './tests/longest-first.ts'
import { patience } from './tests/patience.ts'
import { isWhole } from './tests/scope.ts'

const exclude = [
  ...configDefaults.exclude,
  'tests/e2e/**',
  '.data/**',
  '.cache/**',
  ...(isWhole ? [] : ['**/*.all.test.{ts,tsx}']),
]

/**
 * The server's code and what it imports: Node runs it as in production. As modules of Vite, where each imported name is
 * read through a getter, the tests of three features took 50 processor seconds instead of 35.
 */
const isOfServer =
  /\/(packages\/(kernel|contract)\/src|apps\/server\/src|games|vendors|payments|plans|sources)\/(?!.*\.test\.).*\.ts$/

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            '{packages,games,vendors,payments,plans,sources,languages,apps/player,apps/arcade,apps/office}/**/*.test.{ts,tsx}',
            'bench/*.test.ts',
            'tests/{architecture,documents}.test.ts',
          ],
          exclude,
          setupFiles: ['tests/costs.setup.ts', 'tests/seed.setup.ts'],
          // Pure functions: one process for many files, none of which can disturb another.
          isolate: false,
          // Millions of rounds on a busy machine: only what hangs is too slow.
          testTimeout: 60_000 * patience,
        },
      },
      {
        test: {
          name: 'house',
          server: { deps: { external: [isOfServer] } },
          include: ['{demo,tests,tools}/**/*.test.ts'],
          setupFiles: ['tests/costs.setup.ts'],
          exclude: [
            ...exclude,
            'tests/access/**',
            'tests/{architecture,bonus-hunters,brands,documents,fuzz,levels,offer-matrix}.test.ts',
            'demo/{demo,tiles}.test.ts',
          ],
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000 * patience,
        },
      },
      {
        test: {
          name: 'server',
          server: { deps: { external: [isOfServer] } },
          // Loading the server anew for each file took half of all the time; each file has a world of its own.
          isolate: false,
          include: [
            'apps/server/**/*.test.ts',
            'tests/access/*.test.ts',
            'tests/{bonus-hunters,brands,fuzz,levels,offer-matrix}.test.ts',
            'demo/{demo,tiles}.test.ts',
          ],
          exclude,
          setupFiles: ['tests/costs.setup.ts', 'tests/seed.setup.ts'],
          globalSetup: ['tests/database.setup.ts'],
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000 * patience,
        },
      },
    ],
  },
})
