import { describe, expect, test } from 'vitest'
import { fold, openSearch, withoutWeak } from './search.memory.ts'

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

test('search sorts exact names first, then whole words, then beginnings of names and of words, then typing errors', () => {
  expect(found('parol')).toEqual({ parol: 0, lantern: 2, lanterns: 2 })
  expect(found('amber')).toEqual({ lantern: 1 })
  expect(found('amber l')).toEqual({ lantern: 3 })
  expect(found('lantern')).toEqual({ lantern: 2, lanterns: 4 })
  expect(found('pa')).toEqual({ parol: 3, lantern: 4, lanterns: 4, patrol: 4 })
  expect(found('lantren')).toEqual({ lantern: 7 })
  // The patrol is a letter away from the parol, and is found only if nothing is spelt that way.
  expect(found('patrpl')).toEqual({ patrol: 7, parol: 7, lantern: 7, lanterns: 7 })
})

describe('search finds a game by', () => {
  test.each([
    ['a name without accents', 'pho dem', 'pho'],
    ['a name in capital letters', 'PHỞ', 'pho'],
    ['the beginning of a word', 'ecl', 'eclipse'],
    ['a name with a wrong letter', 'golden eclipze', 'eclipse'],
    ['a name with a letter left out', 'eclise', 'eclipse'],
    ['one Chinese character', '月', 'moon'],
    ['Chinese in the middle of a name', '花园', 'moon'],
    ['its name in another language', 'moon gar', 'moon'],
    ['Thai in the middle of a name', 'ลอยน้ำ', 'thai'],
    ['Arabic without its marks', 'مصباح الافق', 'arabic'],
  ])('%s', (_what, text, id) => {
    expect(Object.keys(found(text))).toEqual([id])
  })
})

test.each(['xyzzy', '花月', '!', '   ', 'mo on gardenia'])('search finds nothing for %j', (text) => {
  expect(found(text)).toEqual({})
})

test('search allows no typing error in a word so short that the error makes it another word', () => {
  expect(found('pha')).toEqual({})
})

test('search ignores marks that people leave out, and keeps the vowels of Thai', () => {
  expect(fold('Đêm Ünïted’s ÅØ')).toBe('dem uniteds ao')
  expect(fold('مِصباح الأُفق')).toBe('مصباح الافق')
  expect(fold('مدرسـة ٱلهدى')).toBe('مدرسه الهدي')
  expect(fold('น้ำ')).toBe('น้ำ'.normalize('NFKD').normalize('NFC'))
})

test('search leaves out what only begins with a text once there are twelve better results, and never whole words and labels', () => {
  const ofRank = (rank: number, count: number) => Array.from({ length: count }, () => rank)
  const shown = (...counts: number[]) => withoutWeak(counts.map((count, rank) => ofRank(rank, count))).length
  expect(shown(0, 0, 0, 12, 100, 0, 60)).toBe(12)
  expect(shown(0, 0, 0, 11, 100, 0, 60)).toBe(111)
  expect(shown(1, 20, 300, 40, 0, 500, 60)).toBe(821)
  expect(shown(0, 0, 0, 0, 0, 0, 60)).toBe(60)
})
