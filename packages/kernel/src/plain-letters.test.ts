import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedLetters, plainLetters } from './plain-letters.ts'

const withoutMarks = (text: string) => plainLetters(text).replace(/\p{M}/gu, '')

test.each([
  ['Nguyễn Văn Đức', 'nguyen van duc'],
  ['Đ Ð Ɖ đ ð ɖ', 'd d d d d d'],
  ['Þórður Ægir', 'thordur aegir'],
  ['Łukasz Øyvind Straße STRAẞE', 'lukasz oyvind strasse strasse'],
  ['IŞIL Işıl İŞİL', 'isil isil isil'],
  ['ƁALA Ɗan Ƙofi Ŋɔɔra', 'bala dan kofi noora'],
  ['ΝΙΚΟΣ Νίκος', 'νικοσ νικοσ'],
  ['OʼNeil', 'oneil'],
  ['ｎｇｕｙｅｎ', 'nguyen'],
  ['فاطمة ٱلهدى', 'فاطمه الهدي'],
])('the letters of %s are typed as %s', (text, typed) => {
  expect(withoutMarks(text)).toBe(typed)
})

test('every letter that is replaced is small and is not decomposed by Unicode', () => {
  for (const letter of foldedLetters) {
    expect([letter, letter.normalize('NFKD').toLowerCase()]).toEqual([letter, letter])
    expect(plainLetters(plainLetters(letter))).toBe(plainLetters(letter))
  }
})

test('a text has one plain form, composed or decomposed, in capital or small letters', () => {
  const letter = fc.constantFrom(
    ...foldedLetters.filter((one) => one !== 'ĸ'),
    ...'aeiouyn',
    'ễ',
    'ươ',
    'Ắ',
    'ñ',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 20 }), (letters) => {
      const text = letters.join('')
      const forms = [text.normalize('NFD'), text.normalize('NFC'), text.toUpperCase()].map(withoutMarks)
      expect(new Set([...forms, withoutMarks(text)]).size).toBe(1)
    }),
  )
})
