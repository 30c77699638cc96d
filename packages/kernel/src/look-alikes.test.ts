import { expect, test } from 'vitest'
import { asLatin } from './look-alikes.ts'

test.each([
  ['аdmіn', 'admin'],
  ['ѕuрроrt', 'support'],
  ['υѕεr', 'user'],
  ['admin', 'admin'],
  ['สมชาย 漢', 'สมชาย 漢'],
])('the letters of %s are read as %s', (text, read) => {
  expect(asLatin(text)).toBe(read)
})
