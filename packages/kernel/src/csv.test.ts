import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['Parol Nights', 'Parol Nights'],
  ['=1+1', "'=1+1"],
  ['+639171234567', "'+639171234567"],
  ['-2+3', "'-2+3"],
  ['-cmd|calc', "'-cmd|calc"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['\n=1+1', '"\'\n=1+1"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－2+3', "'－2+3"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\u200b＝1+1', "'\u200b＝1+1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['-12.50', '-12.50'],
  ['12.50', '12.50'],
  ['a,b', '"a,b"'],
  ['say "a"', '"say ""a"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  ['a=b', 'a=b'],
])('the cell %j is written as %j', (cell, written) => {
  expect(csvOf([[cell, 'end']])).toBe(`${written},end\r\n`)
})

test('each line ends as RFC 4180 says', () => {
  expect(csvOf([['a'], ['b']])).toBe('a\r\nb\r\n')
  expect(csvOf([])).toBe('')
})
