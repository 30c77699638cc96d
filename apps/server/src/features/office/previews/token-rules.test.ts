import { describe, expect, test } from 'vitest'
import { secretOf } from '../../../secret.ts'
import { claimsOf, type PreviewClaims, previewToken } from './token.rules.ts'

const secret = secretOf(Buffer.alloc(32, 1))
const nowMs = Date.UTC(2026, 10, 20, 12)
const articleId = '0190a5b0-0000-7000-8000-000000000001'
const claims: PreviewClaims = {
  target: { kind: 'promotion', id: articleId },
  sessionHash: Buffer.alloc(32, 7),
  endsAtMs: nowMs + 1,
}
const token = previewToken(secret, 1, claims)
const otherLetter = (letter: string) => (letter === 'A' ? 'B' : 'A')

describe('a preview token', () => {
  test('returns its claims at its brand until its end, and shows none of them', () => {
    expect(claimsOf(secret, 1, token, nowMs)).toEqual(claims)
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('promotion')
  })

  test('names a revision of content', () => {
    const target = { kind: 'content', id: articleId, revision: 3 } as const
    expect(claimsOf(secret, 1, previewToken(secret, 1, { ...claims, target }), nowMs)?.target).toEqual(target)
  })

  test.each([
    ['at another brand', 2, token, nowMs],
    ['at its end', 1, token, nowMs + 1],
    ['if it is empty', 1, '', nowMs],
    ['if it is made up', 1, 'x'.repeat(token.length), nowMs],
    [
      'if it was sealed with another secret',
      1,
      previewToken(secretOf(Buffer.alloc(32, 2)), 1, claims),
      nowMs,
    ],
    ['if it was sealed for something else', 1, secret.seal('{}', 'other/1').toString('base64url'), nowMs],
    [
      'if its claims are incomplete',
      1,
      secret.seal('{"target":{"kind":"promotion"}}', 'preview/1').toString('base64url'),
      nowMs,
    ],
  ])('is refused %s', (_when, brandId, given, atMs) => {
    expect(claimsOf(secret, brandId, given, atMs)).toBeUndefined()
  })

  test('is refused if any letter of it was changed', () => {
    for (const at of token.slice(0, -1).split('').keys()) {
      const changed = token.slice(0, at) + otherLetter(token[at]!) + token.slice(at + 1)
      expect(claimsOf(secret, 1, changed, nowMs)).toBeUndefined()
    }
  })
})
