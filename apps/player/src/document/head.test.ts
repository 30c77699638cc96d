import { expect, test } from 'vitest'
import { screen } from '../screen.ts'
import { alternatesOf, headOf } from './head.ts'

const given = {
  path: '/rng',
  origin: 'https://play.example',
  brandName: 'Perya & "Co"',
  languages: ['TY', 'EN'],
  language: 'EN',
  ground: '#fbf4e6',
  title: 'Games · Perya',
  description: 'Slots <and> more',
}
const lobby = screen({ path: '/rng', also: ['/rng.html'], who: 'everybody', title: 'menu.rng' })

function links(html: string) {
  return [...html.matchAll(/<link rel="(canonical|alternate)" href="([^"]+)"(?: hreflang="([^"]+)")?>/g)].map(
    ([, rel, href, tag]) => [rel, tag, href],
  )
}

test('each language of a page has an address of its own, and each of these pages names all addresses', () => {
  const path = 'https://play.example/rng'
  const all = [
    ['alternate', 'fil', path],
    ['alternate', 'en', `${path}?lang=EN`],
    ['alternate', 'x-default', path],
  ]
  expect(links(headOf({ ...given, route: lobby }))).toEqual([
    ['canonical', undefined, `${path}?lang=EN`],
    ...all,
  ])
  expect(links(headOf({ ...given, language: 'TY', route: lobby }))).toEqual([
    ['canonical', undefined, path],
    ...all,
  ])
})

test('a page of a brand with one language names no other addresses', () => {
  expect(alternatesOf({ ...given, languages: ['TY'] }, '/')).toEqual([])
})

test.each([
  ['a page that is not found', undefined],
  ['a page for players', screen({ path: '/history', who: 'player', title: 'menu.rng' })],
  [
    'a page left out by itself',
    screen({ path: '/login', who: 'everybody', title: 'login.title', isUnlisted: true }),
  ],
])('%s is marked as not for search engines', (_, route) => {
  const html = headOf({ ...given, route })
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('hreflang')
})

test('a page below a screen has its own address', () => {
  const html = headOf({ ...given, path: '/rng/2026-11-27', route: lobby })
  expect(links(html)[0]).toEqual(['canonical', undefined, 'https://play.example/rng/2026-11-27?lang=EN'])
})

test('a page for everybody is not hidden from search engines', () => {
  expect(headOf({ ...given, route: lobby })).not.toContain('noindex')
})

test('a link preview has title and description, and their text is escaped', () => {
  const html = headOf({ ...given, route: lobby })
  expect(html).toContain('<meta property="og:image" content="https://play.example/icons/512.png">')
  expect(html).toContain('<meta property="og:site_name" content="Perya &amp; &quot;Co&quot;">')
  expect(html).toContain('<meta name="description" content="Slots &lt;and> more">')
  expect(html).toContain('<meta property="og:url" content="https://play.example/rng?lang=EN">')
})
