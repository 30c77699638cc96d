import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, withoutInvisible } from './clean-text.ts'

test.each([
  ['\u202a+63\u00a0917 123 4567\u202c', '+63 917 123 4567'],
  ['\u200eana\u200b', 'ana'],
  ['  Ana \u3000 Cruz\n', 'Ana Cruz'],
  ['123\u2060456\ufeff', '123456'],
  ['Nguyễn Văn Đức', 'Nguyễn Văn Đức'],
  ['ตัว กมล', 'ตัว กมล'],
  ['\u200b \u202c', ''],
])('the text %j is meant as %j', (text, meant) => {
  expect(cleanText(text)).toBe(meant)
})

test('a cleaned text is the same with invisible characters inserted anywhere', () => {
  const mark = fc.constantFrom(
    '\u202a',
    '\u202c',
    '\u200e',
    '\u200f',
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '',
  )
  const signs = fc.array(fc.tuple(fc.constantFrom(...'+0917 ana.ễđ漢ก'), mark), { maxLength: 20 })
  fc.assert(
    fc.property(signs, (all) => {
      const [bare, marked] = [all.map(([sign]) => sign).join(''), all.flat().join('')]
      expect(withoutInvisible(marked)).toBe(bare)
      expect(cleanText(marked)).toBe(cleanText(bare))
      expect(cleanText(cleanText(marked))).toBe(cleanText(marked))
    }),
  )
})
