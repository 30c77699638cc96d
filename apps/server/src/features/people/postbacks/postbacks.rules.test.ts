import { createHmac } from 'node:crypto'
import { postbackMacros, subIdPattern } from '@fairground/contract/postback-figures'
import type { PostbackBody } from '@fairground/contract/postbacks'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filled, hostOf, nextTryMs, restMs, secretText, signedHeaders } from './postbacks.rules.ts'

const body: PostbackBody = {
  id: '019aa0f0-0000-7000-8000-000000000001',
  event: 'first-deposit',
  at: '2026-11-20T12:00:00.000Z',
  player: '7d0f6a52-37cc-4c86-9f6f-2f1f0a4d6b7e',
  subId: 'banner-7',
  clickId: null,
  amount: '1250.50',
  currency: 'PHP',
  isTest: false,
}

describe('an address with macros', () => {
  test.each([
    ['https://hooks.example.com/in', 'hooks.example.com'],
    ['https://Hooks.Example.com:8443/{event}/{id}?c={clickid}&s={subid}', 'hooks.example.com'],
    [
      `https://hooks.example.com/?${postbackMacros.map((name) => `${name}={${name}}`).join('&')}`,
      'hooks.example.com',
    ],
  ])('%s has the host %s', (url, host) => expect(hostOf(url)).toBe(host))

  test.each([
    'https://{subid}.example.com/',
    'https://hooks.example.com{subid}/',
    'https://hooks.example.com:{amount}/',
    'https://{event}@hooks.example.com/',
    'https://hooks.example.com/?a={username}',
    'https://hooks.example.com/?a={}',
    'https://hooks.example.com/?a={subid',
    'https://hooks.example.com/?a=subid}',
    'https://hooks.example.com/?a={{subid}}',
    'https://hooks.example.com/#{subid}',
    'http://hooks.example.com/{subid}',
    '{subid}https://hooks.example.com/',
    `https://hooks.example.com/${'a'.repeat(1000)}`,
  ])('is refused as %j', (url) => expect(hostOf(url)).toBeUndefined())

  test('is filled in, and missing values are empty', () => {
    const url =
      'https://hooks.example.com/{event}?s={subid}&c={clickid}&a={amount}&u={currency}&t={at}&i={id}&p={player}'
    expect(filled(url, body)?.href).toBe(
      `https://hooks.example.com/first-deposit?s=banner-7&c=&a=1250.50&u=PHP&t=2026-11-20T12%3A00%3A00.000Z&i=${body.id}&p=${body.player}`,
    )
  })

  test('keeps host, path and number of values for any value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const subId = `a${text}`
        const url = filled('https://hooks.example.com/a/{subid}/b?s={subid}&t=1', { ...body, subId })
        expect(url?.host).toBe('hooks.example.com')
        expect([...url!.searchParams.keys()]).toEqual(['s', 't'])
        expect(url!.searchParams.get('s')).toBe(subId)
        expect(url!.pathname.split('/')).toHaveLength(4)
      }),
    )
  })

  test('accepts a sub id unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(subIdPattern), (subId) => {
        const url = filled('https://hooks.example.com/{subid}/a?s={subid}', { ...body, subId })
        expect(`${url?.pathname}${url?.search}`).toBe(`/${subId}/a?s=${subId}`)
      }),
    )
  })
})

test('tries continue for 24 hours in growing pauses and then end', () => {
  const eventMs = Date.UTC(2026, 10, 20, 12)
  const tries: number[] = []
  let nowMs: number | undefined = eventMs
  while (nowMs !== undefined) {
    tries.push((nowMs - eventMs) / 60_000)
    nowMs = nextTryMs(nowMs, tries.length, eventMs)
  }
  expect(tries).toEqual([0, 1, 6, 21, 81, 201, 441, 921, 1440])
  expect(nextTryMs(eventMs + 23 * 3_600_000, 5, eventMs)).toBeUndefined()
})

test.each([
  [0, 0],
  [4, 0],
  [5, 60_000],
  [6, 120_000],
  [10, 1_920_000],
  [11, 3_600_000],
  [2_000, 3_600_000],
])('after %d consecutive failed tries an address rests %d ms', (failures, ms) => {
  expect(restMs(failures)).toBe(ms)
})

test('a signature matches the specification of Standard Webhooks', () => {
  const secret = secretText(Buffer.alloc(32, 7))
  const headers = signedHeaders(secret, 'msg_1', '{"a":1}', 1_700_000_000_999)
  const key = Buffer.from(secret.split('_')[1]!, 'base64')
  const expected = createHmac('sha256', key).update('msg_1.1700000000.{"a":1}').digest('base64')
  expect(headers).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1700000000',
    'webhook-signature': `v1,${expected}`,
  })
})
