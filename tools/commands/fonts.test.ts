import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import opentype from 'opentype.js'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { root } from '../machine/terminal.ts'

const css = readFileSync(join(root, 'packages/web/src/tokens.css'), 'utf8')

async function fontOf(file: string, weight?: number) {
  const bytes = await subsetFont(readFileSync(file), '0123456789H', {
    targetFormat: 'truetype',
    keepFeatures: [],
    ...(weight !== undefined && { variationAxes: { wght: weight } }),
  })
  return opentype.parse(new Uint8Array(bytes).buffer)
}

const amounts = join(root, 'packages/web/src/fonts/amounts.woff2')
const capHeight = ({ tables, unitsPerEm }: Awaited<ReturnType<typeof fontOf>>) =>
  tables.os2.sCapHeight / unitsPerEm

/** Returns the number of a property of a font of the style sheet, as a part of 1. */
function shareOf(family: string, property: string): number {
  const face = css.split('@font-face').find((block) => block.includes(`font-family: "${family}"`))
  return Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face ?? '')?.[1]) / 100
}

test.each(['Amounts', 'Figures'])(
  'the font %s is as high as the capitals of the text font, in lines of the same height',
  async (family) => {
    const text = await fontOf(
      fileURLToPath(
        import.meta.resolve('@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2'),
      ),
    )
    const scale = shareOf(family, 'size-adjust')
    expect(scale * capHeight(await fontOf(amounts))).toBeCloseTo(capHeight(text), 3)
    expect(scale * shareOf(family, 'ascent-override')).toBeCloseTo(text.ascender / text.unitsPerEm, 2)
    expect(scale * shareOf(family, 'descent-override')).toBeCloseTo(-text.descender / text.unitsPerEm, 2)
  },
)

test.each([400, 600, 800])(
  'all figures of the font of amounts have one width at weight %i',
  async (weight) => {
    const font = await fontOf(amounts, weight)
    const widths = [...'0123456789'].map((figure) => font.charToGlyph(figure).advanceWidth / font.unitsPerEm)
    expect(new Set(widths).size).toBe(1)
    expect(widths[0]).toBeCloseTo(0.62, 2)
  },
)
