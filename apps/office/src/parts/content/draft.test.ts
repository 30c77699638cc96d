import { articleBody, bannerBody } from '@fairground/contract/office-content'
import { describe, expect, test } from 'vitest'
import { articleDraft, articleOf, bannerDraft, bannerOf, maySegment } from './draft.ts'

const words = { title: 'Doble', summary: '', amount: '2×', html: '<p>Doble</p>' }
const article = articleBody.parse({
  kind: 'notice',
  category: 'new_player',
  imageUrl: '/content/a.webp',
  focus: { x: 20, y: 80 },
  words: { TY: words },
  audience: 'players',
  segment: { ranks: [2, 3], seenSince: '2026-11-01T00:00:00.000Z' },
  startsAt: '2026-12-01T00:00:00.000Z',
})
const banner = bannerBody.parse({
  kind: 'banner',
  groupName: '/rng',
  url: '/art/a.svg',
  darkUrl: '/art/b.svg',
  linkageType: 'page',
  link: '/promotions',
  words: { EN: { title: 'Open', text: '', button: 'Play' } },
})

describe('content as typed', () => {
  test('is the same article, or banner, when nothing was changed', () => {
    expect(articleOf('notice', articleDraft(article, 3), ['TY', 'EN'])).toEqual(article)
    expect(bannerOf(bannerDraft(banner, 3), ['TY', 'EN'])).toEqual(banner)
  })

  test('leaves out languages without any text, and those that the brand does not have', () => {
    const draft = articleDraft(article, 3)
    const typed = {
      ...draft,
      words: { ...draft.words, EN: { ...words, title: ' ', amount: '', html: '' }, CN: words },
    }
    expect(Object.keys(articleOf('notice', typed, ['TY', 'EN']).words)).toEqual(['TY'])
  })

  test('has no link where it leads nowhere, and no segment for everybody', () => {
    const draft = articleDraft(article, 3)
    expect(articleOf('notice', { ...draft, stepLink: '/rng' }, ['TY']).stepLink).toBe('')
    expect(articleOf('notice', { ...draft, audience: 'everybody' }, ['TY']).segment).toBeNull()
    expect(bannerOf({ ...bannerDraft(banner, 1), linkageType: 'none' }, ['EN']).link).toBe('')
  })
})

test.each([
  ['notice', 'players', true],
  ['popup', 'agents', true],
  ['notice', 'visitors', false],
  ['promotion', 'players', false],
] as const)('%s for %s can be limited to a segment: %s', (kind, audience, may) => {
  expect(maySegment(kind, audience)).toBe(may)
})
