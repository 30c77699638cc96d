import { describe, expect, test } from 'vitest'
import { arrowRules } from './architecture/arrow.rules.ts'
import { circleRules } from './architecture/circle.rules.ts'
import { formatRules } from './architecture/format.rules.ts'
import { importsIn, targetsOf } from './architecture/imports.ts'
import { journeyRules } from './architecture/journey.rules.ts'
import { nameRules } from './architecture/name.rules.ts'
import { purityRules } from './architecture/purity.rules.ts'
import { serverRules } from './architecture/server.rules.ts'
import { type Rule, readSources, type Sources } from './architecture/sources.ts'
import { innocent, tableRules } from './architecture/table.rules.ts'
import { tablesNamed } from './architecture/table-names.ts'
import { textRules } from './architecture/text.rules.ts'
import { wordRules } from './architecture/word.rules.ts'

const sources = readSources()

describe.each([
  ...arrowRules,
  ...serverRules,
  ...circleRules,
  ...tableRules,
  ...purityRules,
  ...nameRules,
  ...textRules,
  ...wordRules,
  ...formatRules,
  ...journeyRules,
])('the rule that $name', (rule) => {
  const { breaks, planted } = rule
  test('holds in the whole repository', () => {
    expect(breaks(sources)).toEqual([])
  })

  test('does not pass without a file to check', () => {
    expect(() => breaks(new Map())).toThrow('the rule looks at no file')
  })

  test.each(planted)('finds a planted violation: $says', ({ files, finds }) => {
    const found = breaks(enoughFor(rule, files))
    for (const line of finds) expect(found.join('\n')).toContain(line)
    // Only the planted sources, so that an existing violation is not found instead.
    const names = Object.keys(files)
    expect(
      found.filter(
        (one) => !finds.some((line) => one.includes(line)) && !names.some((name) => one.includes(name)),
      ),
    ).toEqual([])
  })
})

/** Returns the planted files, the existing files that they import, and those that the rule needs for any file. */
function enoughFor(rule: Rule, files: Record<string, string>): Sources {
  const planted = new Map(Object.entries(files))
  const all = new Map([...sources, ...planted])
  const imported = new Set(importsIn(planted).flatMap((one) => targetsOf(one, all)))
  return new Map([...all].filter(([file]) => planted.has(file) || imported.has(file) || rule.needs?.(file)))
}

test.each(innocent)('a text that names no table is not read as one that does: %s', (text) => {
  const tables = ['player', 'wallet', 'seal', 'game', 'round', 'link_token']
  expect(tablesNamed('planted.ts', `export const it = () => { ${text} }`, tables)).toEqual([])
})
