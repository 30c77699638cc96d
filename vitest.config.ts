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
 * Code without tests and views, whose imports are such code too: Node runs it as the server does. As modules of Vite, where each
 * imported name is read through a getter, a million rounds of a slot take ten times as long.
 */
const isNative =
  /\/(packages\/(kernel|contract)\/src|apps\/server\/src|games|vendors|payments|plans|sources)\/(?!.*(\/views?[.-]|\.test\.)).*\.ts$/

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          server: { deps: { external: [isNative] } },
          include: [
            '{packages,games,vendors,payments,plans,sources,languages,apps/player,apps/arcade,apps/office}/**/*.test.{ts,tsx}',
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
          server: { deps: { external: [isNative] } },
          include: ['tests/**/*.test.ts', 'tools/**/*.test.ts'],
          setupFiles: ['tests/costs.setup.ts'],
          exclude: [
            ...exclude,
            'tests/access/**',
            'tests/{architecture,bonus-hunters,brands,documents,fuzz,levels,offer-matrix,world/demo,world/tiles}.test.ts',
          ],
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000 * patience,
        },
      },
      {
        test: {
          name: 'server',
          server: { deps: { external: [isNative] } },
          // Loading the server anew for each file took half of all the time; each file has a world of its own.
          isolate: false,
          include: [
            'apps/server/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/access/*.test.ts',
            'tests/{bonus-hunters,brands,fuzz,levels,offer-matrix,world/demo,world/tiles}.test.ts',
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
