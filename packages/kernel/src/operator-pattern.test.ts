import { expect, test } from 'vitest'
import { matchesOperatorPattern } from './operator-pattern.ts'

test("an operator's pattern must match the whole value", () => {
  expect(matchesOperatorPattern('[a-z]+', 'ana')).toBe(true)
  expect(matchesOperatorPattern('[a-z]+', 'ana1')).toBe(false)
  expect(matchesOperatorPattern('^[a-z]+$', 'ana')).toBe(true)
  expect(matchesOperatorPattern('\\d{3}', '123')).toBe(true)
  expect(matchesOperatorPattern('\\u0041+', 'AA')).toBe(true)
  expect(matchesOperatorPattern('a|ab', 'ab')).toBe(true)
})

test.each([
  '(',
  '[a',
  'a{2,1}',
  '(a)\\1',
  '(?=a)a',
  '(?!b)a',
  '(?<=b)a',
  'a{1001}',
  '((((a{100}){100}){100}){100})',
  'a'.repeat(501),
])("the operator's pattern %.40j is refused: invalid, too large or beyond a linear engine", (pattern) => {
  expect(() => matchesOperatorPattern(pattern, 'a')).toThrow(
    expect.objectContaining({ code: 'pattern_invalid' }),
  )
})

// A backtracking engine needs 2^100000 steps for these; the test passes if they return at all.
test.each(['(a+)+', '(a|a)*', '(a|aa)+', '(.*a){12}', '([a-z]+)*[A-Z]', '(a?){50}a{50}'])(
  "the operator's pattern %j answers a value of 100 kB that is made to be slow",
  (pattern) => {
    expect(matchesOperatorPattern(pattern, `${'a'.repeat(100_000)}!`)).toBe(false)
  },
)

test("operator's patterns beyond the size of their cache still give right answers", () => {
  for (let digits = 1; digits <= 450; digits++) {
    expect(matchesOperatorPattern(`x{0}[0-9]{${digits}}`, '7'.repeat(digits))).toBe(true)
  }
})
