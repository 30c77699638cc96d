import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Each text colour with every ground it is used on. */
const pairs: Record<string, string[]> = {
  text: ['ground', 'surface', 'raised', 'pressed', 'coral-ground', 'jade-ground'],
  'text-soft': ['ground', 'surface', 'raised'],
  'gold-text': ['ground', 'surface', 'raised'],
  'coral-text': ['ground', 'surface', 'raised', 'coral-ground'],
  'jade-text': ['ground', 'surface', 'raised', 'jade-ground'],
  'on-gold': ['gold', 'gold-hover', 'gold-pressed'],
  'on-coral': ['coral'],
}

/** What is not text but must be made out: borders of fields, the ring around what has the focus (WCAG 1.4.11). */
const shapes: Record<string, string[]> = {
  'line-strong': ['ground', 'surface', 'raised'],
  focus: ['ground', 'surface', 'raised'],
}

function themeTokens(theme: 'light' | 'dark'): Record<string, string> {
  const block = css.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

const cases = (['light', 'dark'] as const).flatMap((theme) => [
  ...Object.entries(pairs).flatMap(([over, grounds]) =>
    grounds.map((under) => [theme, over, under, 4.5] as const),
  ),
  ...Object.entries(shapes).flatMap(([over, grounds]) =>
    grounds.map((under) => [theme, over, under, 3] as const),
  ),
])

test.each(cases)('%s: %s on %s is at least %d:1', (theme, over, under, least) => {
  const tokens = themeTokens(theme)
  expect(tokens[over], `--${over}`).toBeDefined()
  expect(tokens[under], `--${under}`).toBeDefined()
  expect(contrast(tokens[over]!, tokens[under]!)).toBeGreaterThanOrEqual(least)
})

test('both themes give every token a value', () => {
  expect(Object.keys(themeTokens('light')).sort()).toEqual(Object.keys(themeTokens('dark')).sort())
})
