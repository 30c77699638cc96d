import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Boot, barColour } from './boot.ts'
import { assetsOf, documentOf, inlineScripts } from './document.ts'

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
const assets = assetsOf(manifest, (file) => `/* ${file} */`)

function aPage(merchantName: string) {
  return documentOf({
    boot: { status: { merchantName }, games: {}, vendors: {} } as unknown as Boot,
    language: 'TY',
    tag: 'fil',
    direction: 'ltr',
    theme: 'light',
    title: `Home · ${merchantName}`,
    description: merchantName,
    body: '<p>fair</p>',
    screen: 'home',
    assets,
  })
}

test('a page is told of the scripts it needs besides its entry, each once', () => {
  expect(assets).toEqual({
    entry: '/assets/entry-1.js',
    css: '/* assets/entry-3.css */',
    screens: { home: ['/assets/screen-4.js', '/assets/grid-5.js'] },
    words: { TY: '/assets/TY-6.js' },
  })
  const { entry, preload } = JSON.parse(/id="page">(.*?)<\/script>/.exec(aPage('Perya'))![1]!)
  expect(entry).toBe('/assets/entry-1.js')
  expect(preload).toEqual(['/assets/screen-4.js', '/assets/grid-5.js', '/assets/TY-6.js'])
})

test('a name cannot break out of the page, and arrives unchanged', () => {
  const name = '</script><script>alert(1)</script>"&<b>'
  const html = aPage(name)
  expect(html).not.toContain('<script>alert')
  const { boot } = JSON.parse(/id="page">(.*?)<\/script>/.exec(html)![1]!)
  expect(boot.status.merchantName).toBe(name)
})

test('the scripts that stand in the page are those whose hashes are given out', () => {
  const found = [...aPage('Perya').matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text)
  expect(found).toEqual(inlineScripts)
})

test.each(['light', 'dark'] as const)("the browser's bar has the ground of the %s theme", (theme) => {
  const css = readFileSync(new URL('../../../packages/web/src/tokens.css', import.meta.url), 'utf8')
  expect(css.split(`[data-theme="${theme}"] {`)[1]).toMatch(
    new RegExp(`^[^}]*--ground: ${barColour[theme]};`),
  )
})
