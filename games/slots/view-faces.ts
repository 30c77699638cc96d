/** The font of amounts: digits of equal width and currency signs; other letters are in the display font. */
export const amountFace = ['Amounts', 'Baloo 2']
/**
 * The font of text that may contain an amount: digits and signs in the font of amounts, the rest in the display font.
 */
export const wordsFace = ['Figures', 'Baloo 2']

/** Resolves once text can be drawn in these fonts: a canvas, unlike a page, is not redrawn when a font arrives. */
export async function loadFaces(): Promise<void> {
  await Promise.all(
    ['Amounts', 'Figures', 'Baloo 2'].map((face) => document.fonts.load(`800 40px "${face}"`, 'Aa 0₱')),
  )
}
