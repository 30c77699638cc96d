import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { currencySymbols } from '@fairground/kernel/money'
import opentype from 'opentype.js'
import subsetFont from 'subset-font'
import { root, say } from '../machine/terminal.ts'

/**
 * Writes the fonts that the player's site preloads. Of the text font, the characters for which tokens.css takes the
 * file, with their kerning: 13 kB for each weight instead of 21.
 *
 * The font of amounts has the figures of Inter with tabular widths, the letters of currency codes, and every currency
 * symbol of Inter. About 10 kB; the text font and the display font have no ₱, and their figures have different widths.
 *
 * A figure is 0.62 em wide and not 0.648 em as in Inter, because a 7 beside a 0 looked like two numbers: browsers
 * without subpixel positions round the width up, from 10.5 to 11 pixels at 16 pixels. Now it is 10.1 there, 8.8 at 14
 * pixels and 7.6 at 12 (with the `size-adjust` of tokens.css, which makes figures as high as capitals).
 */
const source = fileURLToPath(import.meta.resolve('inter-ui/variable/InterVariable.woff2'))
const folder = join(root, 'packages/web/src/fonts')

const figures = '0123456789'
/** By how many em each figure becomes narrower: half of it is taken from either side. */
const narrowerEm = 0.028
/** Signs, separators of the languages' number formats, and the masked amount. */
const signs = '.,+−–×%*()/:… \u00a0\u202f’'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const characters = [...new Set(figures + signs + letters + Object.values(currencySymbols).join(''))].join('')

const axes = { opsz: 14, wght: { min: 400, max: 800 } }
const whole = readFileSync(source)
// The feature keeps the tabular figures in the subset until they replace the default ones.
const withFeature = await subsetFont(whole, characters, {
  targetFormat: 'truetype',
  keepFeatures: ['tnum'],
  variationAxes: axes,
})
const font = await subsetFont(withTabularFigures(withFeature), characters, {
  targetFormat: 'woff2',
  keepFeatures: [],
})
mkdirSync(folder, { recursive: true })
write('amounts.woff2', font)

for (const weight of [400, 600]) {
  const name = `text-${weight}.woff2`
  const whole = `@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-${weight}-normal.woff2`
  const part = await subsetFont(readFileSync(fileURLToPath(import.meta.resolve(whole))), charactersOf(name), {
    targetFormat: 'woff2',
    keepFeatures: ['kern'],
  })
  write(name, part)
}

function write(name: string, font: Buffer) {
  writeFileSync(join(folder, name), font)
  say(`${name}: ${font.length} bytes`)
}

/** Returns the characters for which tokens.css takes a font file. */
function charactersOf(name: string): string {
  const css = readFileSync(join(root, 'packages/web/src/tokens.css'), 'utf8')
  const face = css.split('@font-face').find((one) => one.includes(`fonts/${name}`))!
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
  return ranges
    .flatMap(([, from, to = from]) => {
      const first = Number.parseInt(from!, 16)
      const count = Number.parseInt(to!, 16) - first + 1
      return Array.from({ length: count }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
}

/** Returns the font with the glyphs of its feature `tnum` as its only figures. */
function withTabularFigures(ttf: Buffer): Buffer {
  const parsed = opentype.parse(new Uint8Array(ttf).buffer)
  const tabular = new Map<number, number>(
    parsed.substitution.getSingle('tnum').map(({ sub, by }) => [sub, by]),
  )
  const glyphs = new Map<number, number>()
  for (const character of characters) {
    const glyph = parsed.charToGlyphIndex(character)
    if (glyph === 0) throw new Error(`Inter has no ${JSON.stringify(character)}`)
    glyphs.set(character.codePointAt(0)!, figures.includes(character) ? tabular.get(glyph)! : glyph)
  }
  const drawn = [...figures].map((figure) => glyphs.get(figure.codePointAt(0)!)!)
  return withTable(withNarrower(ttf, drawn), 'cmap', characterMap(glyphs))
}

/** Returns the font with less space beside these glyphs: smaller widths and left bearings (OpenType, hmtx). */
function withNarrower(ttf: Buffer, glyphs: readonly number[]): Buffer {
  const font = Buffer.from(ttf)
  const unitsPerEm = font.readUInt16BE(tableAt(font, 'head') + 18)
  const widths = font.readUInt16BE(tableAt(font, 'hhea') + 34)
  const half = Math.round((narrowerEm * unitsPerEm) / 2)
  for (const glyph of glyphs) {
    if (glyph >= widths) throw new Error(`glyph ${glyph} shares the last width of hmtx`)
    const at = tableAt(font, 'hmtx') + 4 * glyph
    font.writeUInt16BE(font.readUInt16BE(at) - 2 * half, at)
    font.writeInt16BE(font.readInt16BE(at + 2) - half, at + 2)
  }
  return font
}

/** Returns the offset of a table's bytes. */
function tableAt(ttf: Buffer, name: string): number {
  return ttf.readUInt32BE(recordOf(ttf, name) + 8)
}

/** Returns the offset of a table's record: name, checksum, offset and length. */
function recordOf(ttf: Buffer, name: string): number {
  const end = 12 + 16 * ttf.readUInt16BE(4)
  for (let at = 12; at < end; at += 16) if (ttf.toString('latin1', at, at + 4) === name) return at
  throw new Error(`the font has no table ${name}`)
}

/** Returns a `cmap` table with one subtable of format 12 (OpenType specification, cmap). */
function characterMap(glyphs: Map<number, number>): Buffer {
  const groups = [...glyphs].sort(([a], [b]) => a - b)
  const table = Buffer.alloc(12 + 16 + 12 * groups.length)
  // Version 0, one record: platform 3 (Windows), encoding 10 (full Unicode), at offset 12.
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(16 + 12 * groups.length, 16)
  table.writeUInt32BE(groups.length, 24)
  for (const [at, [character, glyph]] of groups.entries()) {
    table.writeUInt32BE(character, 28 + 12 * at)
    table.writeUInt32BE(character, 32 + 12 * at)
    table.writeUInt32BE(glyph, 36 + 12 * at)
  }
  return table
}

/**
 * Returns the font with one table replaced; its checksums are unchanged, because the second subset computes them again.
 */
function withTable(ttf: Buffer, name: string, table: Buffer): Buffer {
  const changed = Buffer.from(ttf)
  const at = recordOf(ttf, name)
  changed.writeUInt32BE(ttf.length, at + 8)
  changed.writeUInt32BE(table.length, at + 12)
  return Buffer.concat([changed, table])
}
