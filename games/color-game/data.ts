/** The six colours of each die, in the order of the board. */
export const colours = ['white', 'yellow', 'pink', 'red', 'green', 'blue'] as const

export type Colour = (typeof colours)[number]

/** The colours that the three dice show, in the order in which they come to rest. */
export type Roll = readonly [Colour, Colour, Colour]

export const dice = 3

/** Every two different colours, joined in the order of the board. */
export const pairs: readonly string[] = colours.flatMap((one, at) =>
  colours.slice(at + 1).map((other) => `${one}+${other}`),
)

/** The unit of the prizes: thousandths of the stake. */
export const price = 1_000

/**
 * The prizes in thousandths of the stake, the stake included (shared facts of the perya's game): a colour by the number
 * of dice that show it, 1, 2 and 3 to 1; two colours 5.2 to 1, since the 5 to 1 of the field returns 83.33 %; any three
 * alike 31 to 1.
 */
export const prizes = {
  colour: [2_000, 3_000, 4_000],
  pair: [6_200],
  alike: [32_000],
} as const
