import { domainFailsDays } from '@fairground/contract/agent-domain-figures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterAsking, type Course, domainOf, holdsToken, isOfBrand } from './agent-domains.rules.ts'

describe('a domain', () => {
  test.each([
    ['kubo.example', 'kubo.example'],
    [' Kubo.EXAMPLE ', 'kubo.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
    ['a.b.c.example', 'a.b.c.example'],
    ['1.2.3.4.example', '1.2.3.4.example'],
  ])('%j is %s', (text, domain) => expect(domainOf(text)).toBe(domain))

  test.each([
    '',
    'kubo',
    'localhost',
    '.example',
    'kubo.example.',
    'kubo..example',
    '-kubo.example',
    'kubo-.example',
    'ku_bo.example',
    '*.kubo.example',
    'kubo.example:8080',
    'https://kubo.example',
    'kubo.example/path',
    'user@kubo.example',
    'kubo%2eexample',
    'kubo example',
    '127.0.0.1',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '１２７.０.０.１',
    '[::1]',
    '::1',
    'kubo.123',
    'kubo。example',
    `${'a'.repeat(64)}.example`,
    `${'abcdefgh.'.repeat(30)}example`,
  ])('%j is invalid', (text) => expect(domainOf(text)).toBeUndefined())

  test('is the same when it is read again', () => {
    fc.assert(
      fc.property(
        fc.domain(),
        (text) => domainOf(text) === undefined || domainOf(domainOf(text)!) === domainOf(text),
      ),
    )
  })

  test.each([
    ['play.perya.example', true],
    ['x.play.perya.example', true],
    ['perya.example', true],
    ['example', true],
    ['xplay.perya.example', false],
    ['other.perya.example', false],
    ['localhost', true],
    ['kubo.localhost', false],
    ['kubo.example', false],
  ])('%s equals, or is below or above, a host of a brand: %s', (domain, isOf) =>
    expect(isOfBrand(domain, ['play.perya.example', 'localhost'])).toBe(isOf),
  )
})

test.each([
  [['token'], true],
  [['v=spf1', ' token '], true],
  [[], false],
  [['tokens'], false],
  [['the token'], false],
  [['TOKEN'], false],
])('records %j hold the token: %s', (texts, isHeld) => expect(holdsToken(texts, 'token')).toBe(isHeld))

describe('a claim after a DNS query', () => {
  const waiting: Course = {
    state: 'waiting',
    answer: null,
    provedAt: null,
    failingSince: null,
    failedDays: 0,
    failedOn: null,
  }
  const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12))
  const proved = afterAsking(waiting, 'found', day(1))

  test('waits until its record is found, however often it is missing', () => {
    expect(proved).toMatchObject({ state: 'proved', provedAt: day(1) })
    let course = waiting
    for (let at = 1; at < 30; at++) course = afterAsking(course, at % 2 ? 'missing' : 'unanswered', day(at))
    expect(course).toEqual({ ...waiting, answer: 'missing' })
  })

  test('is off on the seventh consecutive day without a record or an answer', () => {
    let course = proved
    for (let number = 1; number <= domainFailsDays; number++) {
      expect(course.state).toBe(number === 1 ? 'proved' : 'failing')
      // Several times a day count once.
      for (let time = 0; time < 3; time++)
        course = afterAsking(course, number % 2 ? 'unanswered' : 'missing', day(1 + number))
      expect(course).toMatchObject({ failedDays: number, failingSince: day(2) })
    }
    expect(course.state).toBe('off')
    expect(afterAsking(course, 'missing', day(20))).toEqual({ ...course, answer: 'missing' })
    expect(afterAsking(course, 'found', day(21))).toMatchObject({ state: 'proved', failedDays: 0 })
  })

  test('starts counting again after its record was found', () => {
    const failing = afterAsking(afterAsking(proved, 'missing', day(2)), 'missing', day(3))
    const again = afterAsking(afterAsking(failing, 'found', day(4)), 'missing', day(5))
    expect(again).toMatchObject({ state: 'failing', failedDays: 1, failingSince: day(5), provedAt: day(1) })
  })
})
