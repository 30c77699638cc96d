import { describe, expect, test } from 'vitest'
import { readOwnFields } from './register-fields.rules.ts'

describe('the reading of a brand’s own rules for registration fields', () => {
  test.each([
    ['no object', 'text'],
    ['an unknown field', { enabled: true, colour: 'red' }],
    ['an unknown pattern', { patternId: 24 }],
    ['an unterminated expression', { acceptedPattern: '(' }],
    ['an expression that never ends', { acceptedPattern: '(a)\\1' }],
    ['a negative number', { minLength: -1 }],
    ['more than the API accepts', { maxLength: 1000 }],
    ['a minimum above the maximum', { minLength: 9, maxLength: 8 }],
  ])('ignores a rule with %s', (_what, rule) => {
    const told: string[] = []
    expect(readOwnFields({ line: rule, zalo: { enabled: true } }, (problem) => told.push(problem))).toEqual({
      zalo: { enabled: true },
    })
    expect(told).toHaveLength(1)
  })

  test('does not read names of the object prototype as fields', () => {
    const told: string[] = []
    const stored = JSON.parse('{"__proto__": {"enabled": true}, "constructor": {"enabled": true}}')
    expect(readOwnFields(stored, (problem) => told.push(problem))).toEqual({})
    expect(told).toHaveLength(2)
  })
})
