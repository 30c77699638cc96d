import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isWhole } from '../tests/scope.ts'
import { digestOf, documentWith } from './figures.ts'
import { staleness, tableOf, withoutComments, withTables } from './tables.rules.ts'

const measured = { commit: '1a2b3c4d', day: '2026-11-28', code: 'now' }
const head = '| measured | goal | figure | spread | commit | day |\n| --- | --- | --- | --- | --- | --- |\n'

describe('a row of the table', () => {
  test.each([
    [
      {
        name: 'rounds',
        value: 7102,
        unit: 'req/s',
        against: 'an empty POST',
        ratio: 0.1758,
        goal: '>= 0.22',
        holds: false,
      },
      '| rounds, against an empty POST | ≥ 0.22 × | 0.18 ×, 7,102 req/s, **missed** |  | 1a2b3c4d | 2026-11-28 |',
    ],
    [
      { name: 'ready', value: 2017, unit: 'ms', goal: '<= 2500', holds: true, spread: '1,091 to 2,060 ms' },
      '| ready | ≤ 2,500 ms | 2,017 ms | 1,091 to 2,060 ms | 1a2b3c4d | 2026-11-28 |',
    ],
    [
      { name: 'layout shift', value: 0.025, unit: '', goal: '<= 0', holds: false, code: 'before' },
      '| layout shift | ≤ 0 | 0.025, **missed** |  | 1a2b3c4d | 2026-11-28, older than its code |',
    ],
    [{ name: 'p99', value: 1.2, unit: 'ms' }, '| p99 | none | 1.2 ms |  | 1a2b3c4d | 2026-11-28 |'],
  ])('of %o is as expected', (figure, row) => {
    expect(tableOf([{ ...measured, ...figure }], 'now')).toBe(head + row)
  })

  test('does not state its age without a digest', () => {
    expect(tableOf([{ name: 'p99', value: 1, unit: 'ms', ...measured }], undefined)).not.toContain('older')
  })
})

describe('tables in a document', () => {
  const document = 'Before.\n<!-- figures: wallet -->\nold\n<!-- end -->\nAfter.\n'

  test('replace only the text between their lines', () => {
    const written = withTables(document, new Map([['wallet', 'new']]))
    expect(written).toBe('Before.\n<!-- figures: wallet -->\n\nnew\n\n<!-- end -->\nAfter.\n')
    expect(withTables(written, new Map([['wallet', 'new']]))).toBe(written)
  })

  test.each([
    ['a table without a place', ['wallet', 'http'], 'the figures of http have no place'],
    ['a place without a table', [], 'there are no figures named wallet'],
  ])('are refused: %s', (_, names, error) => {
    expect(() => withTables(document, new Map(names.map((name) => [name, 'new'])))).toThrow(error)
  })
})

test('comment lines and empty lines of TypeScript and SQL are no code, and all else is', () => {
  const code = ["const url = 'http://x' // stays", '--left', 'SELECT a', '  *b']
  const comments = ['', '/** A sentence.', '   * More of it. */', '  // Why.', '-- SQL', '//', ' */']
  expect(withoutComments([...comments, ...code, ...comments].join('\n'))).toBe(`${code.join('\n')}\n`)
})

test('the tables of bench/README.md are those of the recorded figures, and in test:all say which are older than their code', () => {
  const document = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const [held, written] = isWhole
    ? [document, documentWith(digestOf)]
    : [document.replaceAll(staleness, ''), documentWith(() => undefined)]
  expect(held, '`npm run bench -- figures` writes the tables anew').toBe(written)
})
