import { assert, constantFrom, array as listOf, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageExamples, messageFault } from './message-check.ts'

const days = '{count, plural, one {# day} other {# days}}'

describe('a text in place of one of the house', () => {
  test.each([
    ['without values', 'Hot games', []],
    ['with a value of the house', 'Hello {name}', ['name']],
    ['without a value of the house', 'Hello', ['name']],
    ['with plurals', `${days} for {name}`, ['count', 'name']],
    ['with a percentage', 'Up to {share, number, percent}', ['share']],
    ['with a brace in quotes', "Type '{'", []],
  ])('can be used: %s', (_what, text, values) => {
    expect(messageFault(text, values)).toBeUndefined()
  })

  test.each([
    ['an open brace', 'Hello {name', ['name'], { why: 'syntax', line: 1, column: 12 }],
    ['an open brace in the second line', 'Hello\n{name', ['name'], { why: 'syntax', line: 2, column: 6 }],
    ['a value that the site does not fill in', 'Hello {nme}', ['name'], { why: 'value', name: 'nme' }],
    [
      'such a value in a branch',
      '{count, plural, one {{nme}} other {}}',
      ['count'],
      { why: 'value', name: 'nme' },
    ],
    ['an unknown format', '{count, money}', ['count'], { why: 'format', name: 'money' }],
    ['a date, which the site fills in as text', '{day, date}', ['day'], { why: 'format', name: 'date' }],
    ['an unknown style of a number', '{count, number, percen}', ['count'], { why: 'format', name: 'percen' }],
    [
      'a style that needs a currency',
      '{count, number, currency}',
      ['count'],
      { why: 'format', name: 'currency' },
    ],
    [
      'plurals without the usual case',
      '{count, plural, one {# day}}',
      ['count'],
      { why: 'other', name: 'count' },
    ],
  ])('is refused with its fault: %s', (_what, text, values, fault) => {
    expect(messageFault(text, values)).toEqual(fault)
  })

  test('is never an error of the check, whatever was typed', () => {
    const parts = constantFrom(
      '{',
      '}',
      'count',
      ', plural',
      ', number',
      ', date',
      ', percent',
      ', one {',
      ', other {',
      '#',
      "'",
      ' ',
      'a',
      ',',
      '\n',
    )
    assert(
      property(listOf(parts, { maxLength: 12 }), (typed) => {
        const text = typed.join('')
        if (messageFault(text, ['count']) === undefined) messageExamples(text, 'EN')
      }),
    )
  })
})

test.each([
  ['Hot games', 'EN', ['Hot games']],
  ['Hello {name}', 'EN', ['Hello ‹name›']],
  [days, 'EN', ['1 day', '2 days']],
  ['{count, plural, one {isang araw} other {# araw}}', 'TY', ['isang araw', '4 araw']],
  ['{kind, select, big {Large} other {Small}}', 'EN', ['Large']],
])('the text %s is shown in %s as %j', (text, code, shown) => {
  expect(messageExamples(text, code)).toEqual(shown)
})
