import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameName, marksOf } from './identity.rules.ts'

const person = { phone: null, birthday: '1990-01-01', documents: [] }

test.each([
  ['Nguyễn Văn Đức', 'NGUYEN VAN DUC', true],
  ['Đặng Thị Ngọc', 'dang  thi ngoc', true],
  ['Łukasz Żak', 'Lukasz Zak', true],
  ['Günther Weiß', 'GUNTHER WEISS', true],
  ['O’Neil', "O'neil", true],
  ['Nguyễn Văn Đức', 'Nguyễn Văn Đúng', false],
  ['', '', false],
  ['...', '---', false],
])('whether the names %s and %s are the same: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame)
})

test('a person has the same mark however the name is written', () => {
  const family = fc.constantFrom(
    'Nguyễn',
    'Đỗ',
    'Đặng',
    'Łoś',
    'Øster',
    'Weiß',
    'Şahin',
    'dela Cruz',
    'Peña',
    'Ðorđević',
  )
  const given = fc.constantFrom(
    'Văn Đức',
    'Thị Ánh',
    'Błażej',
    'José-María',
    'Ægir',
    'Işıl',
    'D’Angelo',
    'Þór',
  )
  const spelling = fc.constantFrom<(name: string) => string>(
    (name) => name.normalize('NFD'),
    (name) => name.toLowerCase(),
    (name) => name.replaceAll(' ', '  '),
    (name) => `${name.replaceAll('Đ', 'D').replaceAll('đ', 'd')}.`,
  )
  fc.assert(
    fc.property(family, given, fc.array(spelling), (first, last, spellings) => {
      const name = `${first} ${last}`
      const written = spellings.reduce((text, respell) => respell(text), name)
      expect(marksOf({ ...person, payeeName: written })[0]).toBe(marksOf({ ...person, payeeName: name })[0])
    }),
  )
})

test('a name also has the mark from before letters like đ were replaced, where that differs', () => {
  expect(marksOf({ ...person, payeeName: 'Văn Đức' })).toEqual([
    'person vanduc 1990-01-01',
    'person vanđuc 1990-01-01',
  ])
  expect(marksOf({ ...person, payeeName: 'Juan dela Cruz' })).toEqual(['person juandelacruz 1990-01-01'])
})
