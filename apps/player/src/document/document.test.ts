import { readFileSync } from 'node:fs'
import type { Boot } from '@fairground/contract/player-site'
import { expect, test } from 'vitest'
import { barColour } from '../boot.ts'
import { assetsOf, documentOf, versionOf } from './document.ts'

const manifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry-1.js',
    imports: ['_words-2.js'],
    css: ['assets/entry-3.css'],
  },
  '_words-2.js': { file: 'assets/words-2.js' },
  'src/screens/home/screen.tsx': { file: 'assets/screen-4.js', imports: ['_words-2.js', '_grid-5.js'] },
  '_grid-5.js': { file: 'assets/grid-5.js', imports: ['src/entry-client.tsx'] },
  'virtual:words/TY': { file: 'assets/TY-6.js' },
  'virtual:words/games/TY': { file: 'assets/TY-7.js' },
}
const css = [
  'text-400-6.woff2',
  'text-400-6.woff2',
  'amounts-7.woff2',
  'be-vietnam-pro-latin-400-normal-8.woff2',
  'be-vietnam-pro-vietnamese-400-normal-9.woff2',
]
  .map((file) => `@font-face{src:url(/assets/${file})}`)
  .join('')
const assets = assetsOf(manifest, (file) => `/* ${file} */${css}`)

function aPage(
  merchantName: string,
  tokens: Boot['status']['tokens'] = { light: {}, dark: {} },
  preview?: Boot['preview'],
  language = 'TY',
) {
  return documentOf({
    boot: {
      status: { merchantName, tokens },
      texts: { texts: {} },
      reads: [],
      ...(preview && { preview }),
    } as unknown as Boot,
    origin: 'https://play.example',
    path: '/',
    route: undefined,
    brandName: merchantName,
    languages: ['TY', 'EN'],
    language,
    tag: 'fil',
    direction: 'ltr',
    theme: 'light',
    ground: '#fbf4e6',
    title: `Home · ${merchantName}`,
    description: merchantName,
    body: '<p>fair</p>',
    screen: 'home',
    isShell: false,
    trouble: { failed: 'gone', timeout: 'late', again: 'again' },
    assets,
  })
}

test('a page names each script that it needs besides its entry exactly once', () => {
  expect(assets).toEqual({
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    entry: '/assets/entry-1.js',
    css: `/* assets/entry-3.css */${css}`,
    styled: ['/assets/entry-3.css'],
    fonts: ['/assets/text-400-6.woff2', '/assets/amounts-7.woff2'],
    letters: { VI: ['/assets/be-vietnam-pro-vietnamese-400-normal-9.woff2'] },
    screens: { home: ['/assets/screen-4.js', '/assets/grid-5.js'] },
    words: { TY: '/assets/TY-6.js' },
  })
  const { entry, preload } = JSON.parse(/id="page">(.*?)<\/script>/.exec(aPage('Perya').html)![1]!)
  expect(entry).toBe('/assets/entry-1.js')
  expect(preload).toEqual(['/assets/screen-4.js', '/assets/grid-5.js', '/assets/TY-6.js'])
})

test.each([
  ['TY', ['text-400-6', 'amounts-7']],
  ['VI', ['text-400-6', 'amounts-7', 'be-vietnam-pro-vietnamese-400-normal-9']],
])('a page in %s preloads the fonts of its language, each once', (language, fonts) => {
  const { html } = aPage('Perya', undefined, undefined, language)
  expect([...html.matchAll(/as="font".*href="\/assets\/(.*)\.woff2"/g)].map(([, name]) => name)).toEqual(
    fonts,
  )
})

test('a brand name that contains markup is escaped in the page and shown unchanged', () => {
  const name = '</script><script>alert(1)</script>"&<b>'
  const { html } = aPage(name)
  expect(html).not.toContain('<script>alert')
  const { boot } = JSON.parse(/id="page">(.*?)<\/script>/.exec(html)![1]!)
  expect(boot.status.merchantName).toBe(name)
})

test('a page contains the scripts that its policy allows, and no others', () => {
  const { html, scripts, styles } = aPage('Perya', { light: { gold: '#112233' }, dark: {} })
  expect([...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text)).toEqual(scripts)
  expect([...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text)).toEqual(styles)
  expect(html).not.toMatch(/<script src|<script type="module"|\son\w+=/)
})

test('a page of a preview says so, and its first script gives it stores of its own', () => {
  const { html, scripts } = aPage('Perya', undefined, { token: 'token', leftMs: 600_000 })
  expect(html).toContain('<html lang="fil" dir="ltr" data-theme="light" data-preview="600000">')
  expect([...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text)).toEqual(scripts)
  const stored = { theme: 'dark' }
  const page = { localStorage: stored, sessionStorage: stored, document: { cookie: 'lang=TY' } }
  new Function('window', 'document', scripts[0]!)(page, page.document)
  const { localStorage, sessionStorage, document } = page as unknown as Window
  for (const store of [localStorage, sessionStorage]) {
    expect([store.getItem('theme'), store.theme]).toEqual([null, undefined])
    store.setItem('theme', 'light')
    expect([store.getItem('theme'), store.theme]).toEqual(['light', 'light'])
    store.removeItem('theme')
    store.setItem('lang', 'EN')
    store.clear()
    expect([store.getItem('theme'), store.getItem('lang'), Object.keys(store)]).toEqual([null, null, []])
  }
  document.cookie = 'theme=light'
  expect([document.cookie, stored]).toEqual(['', { theme: 'dark' }])
  expect(aPage('Perya').html).not.toContain('data-preview')
  expect(aPage('Perya').scripts).not.toContain(scripts[0])
})

test("a brand's colours follow the default colours, and only colours are accepted", () => {
  const tokens = { light: { gold: '#112233', coral: 'red}</style><script>' }, dark: {} }
  const { styles } = aPage('Perya', tokens)
  expect(styles).toEqual([
    `/* assets/entry-3.css */${css}[data-theme="light"]{--gold:#112233}`,
    expect.stringContaining('visibility'),
  ])
})

test('a build has the same name each time, and a changed build another name', () => {
  expect(versionOf(manifest)).toBe(assets.version)
  const { 'virtual:words/TY': words, ...rest } = manifest
  expect(versionOf({ 'virtual:words/TY': words, ...rest })).toBe(assets.version)
  expect(versionOf({ ...rest, 'virtual:words/TY': { file: 'assets/TY-8.js' } })).not.toBe(assets.version)
})

test.each(['light', 'dark'] as const)(
  "the browser's bar has the background colour of the %s theme",
  (theme) => {
    const css = readFileSync(new URL('../../../../packages/web/src/tokens.css', import.meta.url), 'utf8')
    expect(css.split(`[data-theme="${theme}"] {`)[1]).toMatch(
      new RegExp(`^[^}]*--ground: ${barColour[theme]};`),
    )
  },
)
