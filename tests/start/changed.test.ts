import { describe, expect, test } from 'vitest'
import { readFacts } from '../../tools/test-run/facts.ts'
import { type Facts, reachOf } from '../../tools/test-run/reach.ts'

const features = 'apps/server/src/features'
const imports: Record<string, string[]> = {
  [`${features}/promotions/joining.service.ts`]: [`${features}/rewards/index.ts`],
  'tests/levels.test.ts': ['tests/world/world.ts'],
  'tests/world/world.ts': ['tests/world/visitor.ts'],
  'apps/player/src/screens/rank/screen.tsx': ['apps/player/src/parts/ranks/bar.tsx'],
  [`${features}/vendors/gateway.ts`]: ['vendors/callers.ts'],
}
const served: Record<string, string[]> = {
  [`${features}/rewards/rewards.routes.ts`]: ['listRewards'],
  [`${features}/vendors/gateway.ts`]: ['launchGame'],
}
const rank = {
  calls: ['getRank'],
  scripts: ['apps/player/src/screens/rank/screen.tsx', 'virtual:words/ranks/TY'],
}
const claim = { calls: ['listRewards', 'launchGame'], scripts: ['virtual:words/ranks/EN'] }

const facts: Facts = {
  units: [
    'packages/web/src/text/words.test.ts',
    'tests/architecture.test.ts',
    'tests/documents.test.ts',
    'tests/levels.test.ts',
    'vendors/hub/hub.test.ts',
    `${features}/promotions/promotions.test.ts`,
    `${features}/rewards/rewards.test.ts`,
    `${features}/vendors/vendors.test.ts`,
  ],
  journeys: ['tests/e2e/claim.test.ts', 'tests/e2e/rank.test.ts'],
  importsOf: (file) => imports[file] ?? [],
  callsServedIn: (file) => served[file] ?? [],
  serverFiles: [...Object.keys(imports), ...Object.keys(served)].filter((file) => file.startsWith(features)),
  uses: { 'tests/e2e/claim.test.ts': claim, 'tests/e2e/rank.test.ts': rank },
}

/** Returns the tests affected by a change of one file, besides those of the structure. */
function reached(file: string, known = facts) {
  const { units, journeys } = reachOf([file], known)
  const names = [...units, ...journeys].filter((name) => !/(architecture|documents|tables)\.test/.test(name))
  return units === 'all' ? 'all' : names.map((name) => name.replace(/^.*\/|\.test\.ts$/g, ''))
}

describe('a change', () => {
  test.each([
    ['of a feature', `${features}/rewards/rewards.service.ts`, ['promotions', 'rewards', 'claim']],
    ['of a feature that nobody imports', `${features}/promotions/joining.service.ts`, ['promotions']],
    ['of a test', 'tests/levels.test.ts', ['levels']],
    ['of a journey', 'tests/e2e/rank.test.ts', ['rank']],
    ['of a helper of tests', 'tests/world/visitor.ts', ['levels', 'claim', 'rank']],
    ['of a part of a screen', 'apps/player/src/parts/ranks/bar.tsx', ['rank']],
    ['of words', 'languages/EN/ranks.json', ['words', 'claim']],
    ['of words that are in no script', 'languages/EN/errors.json', ['words', 'claim', 'rank']],
    ['of a vendor', 'vendors/hub/protocol.ts', ['hub', 'vendors', 'claim']],
    ['of a document', 'docs/draws.md', []],
    ['of the schema', 'apps/server/src/db/migrations/0003-ledger.sql', 'all'],
    ['of a function of the database', `${features}/rewards/functions/reward-lock.sql`, 'all'],
    ['of the contract', 'packages/contract/src/ranks.ts', 'all'],
  ])('%s reaches the tests that depend on it', (_, file, names) => {
    expect(reached(file)).toEqual(names)
  })

  test('reaches a journey that was not recorded', () => {
    expect(reached(`${features}/rewards/rewards.service.ts`, { ...facts, uses: {} })).toEqual([
      'promotions',
      'rewards',
      'claim',
      'rank',
    ])
  })

  test('of each part of this checkout is followed to tests of it', () => {
    const known = readFacts()
    const { units, journeys } = reachOf(['packages/web/src/ui/button.tsx', 'games/slots/lines.ts'], known)
    expect([...units]).toContain('games/slots/titles.test.ts')
    expect([...journeys].length).toBeGreaterThan(20)
  })

  test('of each feature of this checkout finds the tests of the feature', () => {
    const known = readFacts()
    const folders = new Set(known.serverFiles.map((file) => file.slice(0, file.lastIndexOf('/') + 1)))
    expect(folders.size).toBeGreaterThan(50)
    for (const folder of folders) {
      const own = known.units.filter((unit) => unit.startsWith(folder))
      expect([...reachOf([`${folder}index.ts`], known).units]).toEqual(expect.arrayContaining(own))
    }
  })
})
