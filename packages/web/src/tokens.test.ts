import { readFileSync } from 'node:fs'
import { houseTokens } from '@fairground/kernel/theme-tokens'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Every colour that the style sheet sets for a theme. */
function coloursOf(theme: 'light' | 'dark'): Record<string, string> {
  const block = css.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

test.each(['light', 'dark'] as const)('the %s theme has the colours of the default brand', (theme) => {
  expect(coloursOf(theme)).toEqual(houseTokens[theme])
})
