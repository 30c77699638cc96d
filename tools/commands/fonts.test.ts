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

/** Returns the number of a property of a face, as a part of 1. */
const shareOf = (face: string, property: string) =>
  Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face)?.[1]) / 100

/** The font beside which the amounts of each family stand. */
const beside: Record<string, string> = {
  Amounts: '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2',
  Figures: '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2',
  'Be Vietnam Pro': '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2',
  'Baloo 2': '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2',
}

const faces = css
  .split('@font-face')
  .filter((face) => face.includes('amounts.woff2'))
  .map((face) => ({ face, family: /font-family: "([^"]+)"/.exec(face)![1]! }))

test('each family beside which amounts stand has a face with the font of amounts', () => {
  expect([...new Set(faces.map(({ family }) => family))].sort()).toEqual(Object.keys(beside).sort())
})

test.each(faces)(
  'amounts of $family are as high as the capitals beside them, in lines of the same height',
  async ({ face, family }) => {
    const text = await fontOf(fileURLToPath(import.meta.resolve(beside[family]!)))
    const scale = shareOf(face, 'size-adjust')
    expect(scale * capHeight(await fontOf(amounts))).toBeCloseTo(
      text.charToGlyph('H').getBoundingBox().y2 / text.unitsPerEm,
      2,
    )
    expect(scale * shareOf(face, 'ascent-override')).toBeCloseTo(text.ascender / text.unitsPerEm, 2)
    expect(scale * shareOf(face, 'descent-override')).toBeCloseTo(-text.descender / text.unitsPerEm, 2)
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
