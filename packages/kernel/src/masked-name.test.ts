import { expect, test } from 'vitest'
import { maskedName } from './masked-name.ts'

test.each([
  ['ana', 'a**'],
  ['benjie', 'be**'],
  ['lola', 'lo**'],
  ['王小明', '王**'],
  ['🎡🎠🎪🎢', '🎡🎠**'],
  ['', '**'],
])('%s reads as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})
