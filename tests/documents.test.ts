import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
/** The folders to which file names in these documents are relative. */
const bases = ['', ...globSync('apps/server/src/features/*', { cwd: root }), 'apps/server/src']
const titles = globSync(['{apps,packages,games,vendors,payments,tests}/**/*.test.ts'], {
  cwd: root,
  exclude: (name) => String(name).includes('node_modules'),
})
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

describe.each(['docs/threats.md', 'docs/what-a-client-could-measure.md'])('the document %s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')

  test('names existing test files', () => {
    const named = [...text.matchAll(/`([\w./-]+\.test\.ts|[\w./-]+\/)`/g)].map(([, path]) => path!)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !bases.some((base) => existsSync(join(root, base, path))))).toEqual([])
  })

  test('quotes existing titles of tests', () => {
    const quoted = [...text.matchAll(/"([^"]+)"/g)].map(([, title]) => title!)
    expect(quoted.filter((title) => !titles.includes(title) && !invariants.includes(title))).toEqual([])
  })
})

const invariants = readFileSync(
  join(root, 'apps/server/src/features/ledger/audit/invariants.queries.ts'),
  'utf8',
)
