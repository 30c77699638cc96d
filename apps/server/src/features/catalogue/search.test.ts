import { describe, expect, test } from 'vitest'
import { fold, openSearch } from './search.memory.ts'

const games = {
  lantern: ['Amber Lantern', 'Ambar na Parol'],
  lanterns: ['Nine Lanterns', 'Siyam na Parol'],
  parol: ['Parol'],
  patrol: ['Night Patrol'],
  pho: ['Phở Đêm'],
  moon: ['月亮花园', 'Moon Garden'],
  thai: ['โคมไฟลอยน้ำ'],
  arabic: ['مِصباح الأُفق'],
  eclipse: ['Golden Eclipse'],
}

const search = await openSearch(Object.entries(games).map(([id, names]) => ({ id, names })))
const found = (text: string) => Object.fromEntries(search.find(text))

test('the name itself comes before a beginning, a beginning before a word, a word before a typing error', () => {
  expect(found('parol')).toEqual({ parol: 0, lantern: 2, lanterns: 2 })
  expect(found('amber l')).toEqual({ lantern: 1 })
  expect(found('lantren')).toEqual({ lantern: 4 })
  // The patrol is a letter away from the parol, and offered only to who found nothing that is spelt so.
  expect(found('patrpl')).toEqual({ patrol: 4, parol: 4, lantern: 4, lanterns: 4 })
})

describe('finds', () => {
  test.each([
    ['without accents', 'pho dem', 'pho'],
    ['in any case', 'PHỞ', 'pho'],
    ['the beginning of a word', 'ecl', 'eclipse'],
    ['with a wrong letter', 'golden eclipze', 'eclipse'],
    ['with a letter left out', 'eclise', 'eclipse'],
    ['one Chinese character', '月', 'moon'],
    ['Chinese in the middle of a name', '花园', 'moon'],
    ['another language of the same game', 'moon gar', 'moon'],
    ['Thai in the middle of a name', 'ลอยน้ำ', 'thai'],
    ['Arabic without its marks', 'مصباح الافق', 'arabic'],
  ])('%s', (_what, text, id) => {
    expect(Object.keys(found(text))).toEqual([id])
  })
})

test.each(['xyzzy', '花月', '!', '   ', 'mo on gardenia'])('finds nothing for %j', (text) => {
  expect(found(text)).toEqual({})
})

test('forgives nothing in a word so short that an error makes it another', () => {
  expect(found('pha')).toEqual({})
})

test('folds what people leave out, and no vowel of Thai', () => {
  expect(fold('Đêm Ünïted’s ÅØ')).toBe('dem uniteds ao')
  expect(fold('مِصباح الأُفق')).toBe('مصباح الافق')
  expect(fold('مدرسـة ٱلهدى')).toBe('مدرسه الهدي')
  expect(fold('น้ำ')).toBe('น้ำ'.normalize('NFKD').normalize('NFC'))
})
