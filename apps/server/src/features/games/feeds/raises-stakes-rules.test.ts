import { expect, test } from 'vitest'
import { raisesStakes } from './raises-stakes.rules.ts'

const of = (php: string, vnd?: string) => ({ PHP: { most: php }, ...(vnd ? { VND: { most: vnd } } : {}) })

test.each([
  ['a higher maximum', of('9'), of('10'), true],
  ['a further currency', of('9'), of('9', '9'), true],
  ['the same', of('9', '9'), of('9', '9'), false],
  ['a lower maximum', of('10'), of('9'), false],
  ['a currency less', of('9', '9'), of('9'), false],
])('stakes with %s raise them or not', (_what, before, after, raises) => {
  expect(raisesStakes(before, after)).toBe(raises)
})
