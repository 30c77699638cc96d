import { describe, expect, test } from 'vitest'
import { fitOf, isShowable, readText } from './words.rules.ts'

describe('a text of the site', () => {
  test.each([
    ['the same text', 'Log in', 'log IN', 3],
    ['the same without accents', 'Đăng nhập là xong', 'đang nhap la xong', 3],
    ['its beginning', 'Log in to play', 'log in', 2],
    ['a part of it', 'Log in to play', 'to play', 1],
    ['its value filled in', 'Hello {name}, welcome', 'hello maria clara, welcome', 1],
    ['a value of sixty characters', 'Hello {name}.', `hello ${'a'.repeat(60)}.`, 1],
    ['a longer value', 'Hello {name}.', `hello ${'a'.repeat(61)}.`, 0],
    ['no value', 'Hello {name}.', 'hello .', 0],
    ['values that contain the text between them', '{one} and {other}', 'and and and', 1],
    ['a plural', '{count, plural, one {# point} other {# points}}', '17 points', 1],
    ['another text', 'Log in', 'log out', 0],
  ])('fits %s', (_what, text, seen, fit) => {
    expect(fitOf(readText(text), seen)).toBe(fit)
  })

  test('is compared in no time, whatever its values and the text on the screen are', () => {
    const form = '{a}a{a}a{a}a{a}aaab'
    const cases = Array.from({ length: 11 }, (_, at) => `c${at} {${form}}`).join(' ')
    const text = readText(`{a, select, ${cases} other {${form}}}`)
    for (let turn = 0; turn < 10; turn++) expect(fitOf(text, 'a'.repeat(200 - turn))).toBe(0)
  })

  test.each([
    ['without values', 'Hello', true],
    ['with a value', 'Hello {name}', true],
    ['with a number', '{count, number} of {share, number, percent}', true],
    ['with a style that needs a currency', '{count, number, currency}', false],
    ['with an unknown style', '{count, number, foo}', false],
    ['with an unknown format', '{count, foo}', false],
    ['with a date, which the site fills in as text', '{day, date}', false],
    ['with plurals', '{count, plural, offset:1 =0 {none} one {# day} other {# days}}', true],
    ['without the usual case', '{count, plural, one {# day}}', false],
    ['with an unknown format in a case', '{count, plural, one {{count, foo}} other {}}', false],
  ])('can be shown or not: %s', (_what, message, isIt) => {
    expect(isShowable(message)).toBe(isIt)
  })
})
