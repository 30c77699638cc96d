import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.rules.ts'

const brand = { name: 'Perya Fiesta', code: 'perya', reservedNames: ['Tita Perla', 'Jackpot'] }

test.each([
  'admin',
  'Admin',
  'ADMIN1',
  '007admin007',
  'adm1n',
  '4dmin',
  'admіn',
  'ádmîn',
  'ad_min',
  'adrnin',
  'admin2026',
  'support',
  'supp0rt',
  '5upport',
  '5upp0rt24',
  'suppоrt',
  'cskh',
  'hotro247',
  'official',
  'offlcial',
  'perya',
  'Perya123',
  'pery4',
  'peryafiesta',
  'PeryaAdmin',
  'supportperya99',
  'titaperla',
  'T1ta_Perla',
  'jackp0t',
])('the user name %s is reserved', (name) => {
  expect(isReservedName(brand, name)).toBe(true)
})

test.each([
  'superyaman',
  'adminda',
  'badmin',
  'supportive',
  'peryante',
  'iloveperya',
  'maria',
  'juan1990',
  'jackpotking',
  '12345',
  'teamo',
  'mali',
  'boss',
])('the user name %s is free', (name) => {
  expect(isReservedName(brand, name)).toBe(false)
})

test('a reserved name stays reserved with digits around it, in any case and with look-alike characters', () => {
  const look: Record<string, string[]> = {
    a: ['а', '4', 'á'],
    i: ['1', 'і', 'l'],
    o: ['0', 'о'],
    e: ['3', 'е'],
    s: ['5', 'ѕ'],
    d: ['đ'],
  }
  const sign = (letter: string) => fc.constantFrom(letter, letter.toUpperCase(), ...(look[letter] ?? []))
  const written = fc
    .constantFrom('admin', 'support', 'moderator', 'perya', 'titaperla')
    .chain((name) => fc.tuple(...[...name].map(sign)))
  const digits = fc.stringMatching(/^\d{0,4}$/)
  fc.assert(
    fc.property(digits, written, digits, (before, letters, after) => {
      // A digit in place of the first or last letter cannot be told from digits around the name.
      fc.pre(!/\d/.test(letters[0]! + letters.at(-1)!) || before + after === '')
      expect(isReservedName(brand, before + letters.join('') + after)).toBe(true)
    }),
  )
})
