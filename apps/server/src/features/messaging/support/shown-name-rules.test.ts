import { expect, test } from 'vitest'
import { shownName } from './shown-name.rules.ts'

test.each([
  ['Maria Clara Santos', 'Maria'],
  ['  Tess  ', 'Tess'],
  ['Nguyễn Văn An', 'Nguyễn'],
  ['\u202eTess Cruz', 'Tess'],
  ['Cruz-Reyes', 'Cruz-Reyes'],
  [`${'😀'.repeat(30)} Reyes`, '😀'.repeat(24)],
])('players see %j as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})
