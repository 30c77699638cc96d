import { expect, test } from 'vitest'
import { maskedName } from './masked-name.ts'

test.each([
  ['ana', 'a**'],
  ['benjie', 'be**'],
  ['lola', 'lo**'],
  ['王小明', '王**'],
  ['🎡🎠🎪🎢', '🎡🎠**'],
  ['', '**'],
])('the name %s is masked as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})
