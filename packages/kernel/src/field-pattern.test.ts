import { expect, test } from 'vitest'
import { checkField, type FieldRule, fieldPatterns, presenceRule } from './field-pattern.ts'
import { matchesOperatorPattern } from './operator-pattern.ts'

const rule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 0,
  minLength: 1,
  maxLength: 40,
  type: 'text',
}

/** By pattern id: examples that fit and that do not. */
const examples: Record<number, [fits: string[], not: string[]]> = {
  0: [['anything at all', '¥ 漢 🎡'], []],
  1: [
    ['ana', 'A1', 'a1b2'],
    ['1a', 'a b', 'á1', 'a_'],
  ],
  2: [
    ['漢字12', '12', '々'],
    ['a', '漢 字', 'ひ'],
  ],
  3: [
    ['ana@example.com', 'a.b+c@mail.example.co'],
    ['ana', 'ana@', '@b.co', 'a@b', 'a b@c.de', 'a@b..c', 'a@b.c.', 'a@b@c.de'],
  ],
  4: [
    ['abc', '123', 'aB3'],
    ['a b', 'a-b', 'ñ'],
  ],
  5: [
    ['a1', '1a', 'abc123'],
    ['abc', '123', 'a1!'],
  ],
  6: [['0123'], ['12a', '1 2', '١٢']],
  7: [
    ['A', 'abC1', '1A'],
    ['abc1', 'A-b'],
  ],
  8: [['Juan dela Cruz'], ['Juan1', 'Niño', 'Juan-Cruz']],
  9: [
    ['no_space!', '漢字'],
    ['a b', 'a\tb', 'a\u3000b'],
  ],
  10: [
    ['漢字，。！', '阿·明'],
    ['漢a', '漢 字', '漢1'],
  ],
  11: [
    ['2026-11-20', '2024-02-29', '2000-02-29'],
    ['2026-02-29', '1900-02-29', '2026-13-01', '2026-04-31', '26-01-01', '2026-1-1', '11-20-2026'],
  ],
  12: [
    ['Ana', 'Ana Cruz', 'Niño'],
    ['Ana  Cruz', 'Ana Maria Cruz', 'Ana1', ' Ana'],
  ],
  13: [
    ['11-20-2026', '02-29-2024'],
    ['20-11-2026', '02-30-2024', '02-29-2026', '2026-11-20'],
  ],
  14: [
    ['abc', 'ñ1', 'ตัว'],
    ['a b', 'a-b'],
  ],
  15: [['김철수'], ['김 철수', 'kim', '金']],
  16: [['สวัสดี'], ['สวัสดี ครับ', 'thai']],
  17: [['สวัสดี ana'], ['สวัสดี 1', '漢']],
  18: [
    ['ANA CRUZ', ' A'],
    ['   ', 'Ana', 'A1'],
  ],
  19: [
    ['aB3$%', '~'],
    ['a b', 'ñ', '漢'],
  ],
  20: [
    ['aB3$', '$3Ba'],
    ['aB3', 'aB$', 'a3$', 'B3$', 'aB3$ ', 'aB3ñ'],
  ],
  21: [
    ['Ana Cruz', 'Ana  Cruz', 'Juan dela Cruz', "José O'Neil-Reyes Jr."],
    ['Ana', 'Ana ', ' Ana Cruz', 'Ana 1'],
  ],
  22: [
    ['カタカナ', 'ひらがな漢字', 'ＡＢＣ１２'],
    ['ｶﾅ', 'ひ ら', 'ひ\u3000ら', 'abc'],
  ],
  23: [['ABC'], ['ABc', 'A B', 'A1']],
}

test('field patterns are numbered 0 to 23, each at its own index and with examples in this test', () => {
  expect(fieldPatterns.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, id) => id))
  expect(Object.keys(examples)).toHaveLength(24)
})

test.each(fieldPatterns.map(({ id, name }) => [id, name] as const))(
  'field pattern %i (%s) accepts and refuses its examples',
  (id) => {
    const [fits, not] = examples[id]!
    const check = (value: string) => checkField({ ...rule, patternId: id, required: false }, value)
    for (const value of fits) expect(check(value), value).toBeUndefined()
    for (const value of not)
      expect(check(value), value).toEqual({ message: `field.pattern.${id}`, min: 1, max: 40 })
  },
)

test('every field pattern checks the whole value', () => {
  for (const { test: pattern } of fieldPatterns) {
    if (pattern)
      expect(pattern.source.startsWith('^') && pattern.source.endsWith('$') && !pattern.multiline).toBe(true)
  }
  expect(checkField({ ...rule, patternId: 6 }, '12\n')).toBeDefined()
})

test('every field pattern answers adversarial values of 100 kB', () => {
  const evil = ['a', '1', 'A ', ' ', 'a.', 'a@', 'é', '漢', 'A a1$'].flatMap((part) =>
    ['', '@', '\u0000'].map((end) => part.repeat(100_000 / part.length) + end),
  )
  for (const value of evil) {
    for (const { test: pattern } of fieldPatterns)
      expect(typeof (pattern?.test(value) ?? true)).toBe('boolean')
    for (const { test: pattern } of fieldPatterns)
      expect(pattern?.test(`x@${value}`) ?? true).toBeTypeOf('boolean')
  }
})

test('a disabled field is not checked, and an empty one only for whether it is required', () => {
  expect(checkField({ ...rule, enabled: false }, '')).toBeUndefined()
  expect(checkField({ ...rule, required: false, patternId: 6 }, '')).toBeUndefined()
  expect(checkField(rule, '')).toEqual({ message: 'field.required', min: 1, max: 40 })
})

test('the length of a value is counted in characters as people see them', () => {
  const short = { ...rule, minLength: 2, maxLength: 3 }
  expect(checkField(short, '🎡🎡')).toBeUndefined()
  expect(checkField(short, '🎡🎡🎡')).toBeUndefined()
  expect(checkField(short, '🎡')).toEqual({ message: 'field.pattern.0', min: 2, max: 3 })
  expect(checkField(short, '🎡🎡🎡🎡')).toBeDefined()
})

test("the pattern '*' accepts any value of the allowed length", () => {
  expect(checkField({ ...rule, acceptedPattern: '*', patternId: 6 }, 'no digits')).toBeUndefined()
  expect(checkField({ ...rule, acceptedPattern: '*', patternId: 6 }, 'x'.repeat(41))).toBeDefined()
})

test("an operator's pattern needs the engine and replaces the numbered pattern", () => {
  const own = { ...rule, acceptedPattern: 'FG-[0-9]{4}', patternId: 6 }
  expect(checkField(own, 'FG-1234', matchesOperatorPattern)).toBeUndefined()
  expect(checkField(own, '1234', matchesOperatorPattern)).toEqual({
    message: 'field.pattern.6',
    min: 1,
    max: 40,
  })
  expect(() => checkField(own, 'FG-1234')).toThrow(
    expect.objectContaining({ code: 'pattern_engine_missing' }),
  )
  expect(() => checkField({ ...rule, patternId: 24 }, 'x')).toThrow(
    expect.objectContaining({ code: 'pattern_unknown' }),
  )
})

test.each([
  ['', 'field.required'],
  ['a', undefined],
  ['1 ?', undefined],
  ['x'.repeat(1000), undefined],
])(
  'a rule for presence alone accepts or refuses %j, whatever the rule it is made from checks',
  (value, problem) => {
    const made = presenceRule({ ...rule, acceptedPattern: '[a-z]+', patternId: 6, minLength: 8 })
    expect(checkField(made, value)?.message).toBe(problem)
    expect(checkField({ ...made, required: false }, '')).toBeUndefined()
  },
)
