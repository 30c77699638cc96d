import { describe, expect, test } from 'vitest'
import { arrowRules } from './architecture/arrow.rules.ts'
import { nameRules } from './architecture/name.rules.ts'
import { purityRules } from './architecture/purity.rules.ts'
import { serverRules } from './architecture/server.rules.ts'
import { readSources } from './architecture/sources.ts'
import { innocent, tableRules } from './architecture/table.rules.ts'
import { tablesNamed } from './architecture/table-names.ts'
import { wordRules } from './architecture/word.rules.ts'

const sources = readSources()

describe.each([...arrowRules, ...serverRules, ...tableRules, ...purityRules, ...nameRules, ...wordRules])(
  'the rule that $name',
  ({ breaks, planted }) => {
    test('holds in the whole repository', () => {
      expect(breaks(sources)).toEqual([])
    })

    test('does not pass without a file to check', () => {
      expect(() => breaks(new Map())).toThrow('the rule looks at no file')
    })

    test.each(planted)('finds a planted violation: $says', ({ files, finds }) => {
      const found = breaks(new Map([...sources, ...Object.entries(files)]))
      for (const line of finds) expect(found.join('\n')).toContain(line)
      // Only these sources, so that a planted violation is not found by accident.
      const names = Object.keys(files)
      expect(
        found.filter(
          (one) => !finds.some((line) => one.includes(line)) && !names.some((name) => one.includes(name)),
        ),
      ).toEqual([])
    })
  },
)

test.each(innocent)('a text that names no table is not read as one that does: %s', (text) => {
  const tables = ['player', 'wallet', 'seal', 'game', 'round', 'link_token']
  expect(tablesNamed('planted.ts', `export const it = () => { ${text} }`, tables)).toEqual([])
})
