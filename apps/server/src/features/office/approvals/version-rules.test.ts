import fc from 'fast-check'
import { expect, test } from 'vitest'
import { versionOf } from './version.rules.ts'

test('values that are equal have one version, in any order of their names and after a way through JSON', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (values) => {
      const turned = Object.fromEntries(Object.entries(values).reverse())
      expect(versionOf(turned)).toBe(versionOf(values))
      expect(versionOf(JSON.parse(JSON.stringify(values)))).toBe(versionOf(values))
      expect(versionOf(values)).toMatch(/^[\w-]{22}$/)
    }),
  )
})

test('values that differ have different versions', () => {
  const all = [{}, { a: null }, { a: '1' }, { a: 1 }, { a: [1, 2] }, { a: [2, 1] }, { a: { b: 1 } }, { b: 1 }]
  expect(new Set(all.map(versionOf)).size).toBe(all.length)
  // A field without a value is not sent either.
  expect(versionOf({ a: undefined })).toBe(versionOf({}))
})
