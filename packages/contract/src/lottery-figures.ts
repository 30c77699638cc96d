/** The numbers of draws over which trends are counted. */
export const trendDraws = [30, 50, 100] as const

/** The highest rate of a tax on prizes, in millionths. */
export const mostTaxRate = 900_000

/** The base of a tax on a prize above the threshold: the whole prize, or the part above the threshold. */
export const taxBases = ['whole', 'excess'] as const
export type TaxBase = (typeof taxBases)[number]
