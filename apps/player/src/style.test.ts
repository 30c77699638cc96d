import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = ['./player.css', '../../../packages/web/src/site.css', '../../../packages/web/src/tokens.css']

/**
 * Returns the selectors of a style sheet that make the browser compute the style of the whole page again for each added
 * element: `:has()` on any element, with any element as its argument, or below any element.
 */
function broadIn(css: string): string[] {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]*:has\([^{};]*(?=\{)/g) ?? []
  const broad = [/(^|[\s,>+~(])\*?:has\(/, /:has\([^()]*\*/, /:has\(.*\)\s*[>+~]?\s*(\*|:not\()/]
  return selectors.map((one) => one.trim()).filter((one) => broad.some((pattern) => pattern.test(one)))
}

test('no style rule makes the browser compute the style of the whole page again for each added element', () => {
  for (const file of files) {
    const css = readFileSync(new URL(file, import.meta.url), 'utf8')
    expect([file, broadIn(css)]).toEqual([file, []])
  }
})

test.each([
  ':has(> .cover) > :not(.cover) { visibility: hidden }',
  '.a:not(:has(+ *)) { visibility: hidden }',
  '#root:has(> .cover:not([hidden])) > :not(.cover) { visibility: hidden }',
])('the broad rule %s is found', (rule) => {
  expect(broadIn(rule)).toHaveLength(1)
})

test.each(['html:has(.cover:not([hidden])) { overflow: hidden }', '.chip:has(:checked) { color: red }'])(
  'the narrow rule %s is allowed',
  (rule) => {
    expect(broadIn(rule)).toEqual([])
  },
)
