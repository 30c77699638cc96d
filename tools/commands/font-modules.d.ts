// Types for the parts that tools/commands/fonts.ts and its test use of two packages without types.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      keepFeatures: string[]
      variationAxes?: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}

declare module 'opentype.js' {
  interface Font {
    unitsPerEm: number
    ascender: number
    descender: number
    tables: { os2: { sCapHeight: number } }
    charToGlyph(character: string): { advanceWidth: number; getBoundingBox(): { y2: number } }
    charToGlyphIndex(character: string): number
    substitution: { getSingle(feature: string): { sub: number; by: number }[] }
  }
  const opentype: { parse(font: ArrayBuffer): Font }
  export default opentype
}
