/** The six colours of each die, in the order of the board. */
export const colours = ['white', 'yellow', 'pink', 'red', 'green', 'blue'] as const

export type Colour = (typeof colours)[number]

/** The colours that the three dice show, in the order in which they stop. */
export type Roll = readonly [Colour, Colour, Colour]

export const dice = 3

/** Every pair of different colours, joined in the order of the board. */
export const pairs: readonly string[] = colours.flatMap((one, at) =>
  colours.slice(at + 1).map((other) => `${one}+${other}`),
)

/** The unit of the prizes: thousandths of the stake. */
export const price = 1_000

/**
 * The prizes in thousandths of the stake, including the stake (published facts of the perya game): a colour pays 1, 2
 * or 3 to 1 by the number of dice that show it; two colours 5.2 to 1, because the 5 to 1 of the field returns 83.33 %;
 * any three alike 31 to 1.
 */
export const prizes = {
  colour: [2_000, 3_000, 4_000],
  pair: [6_200],
  alike: [32_000],
} as const
