/** Over how many draws trends are counted. */
export const trendDraws = [30, 50, 100] as const

/** A tax on prizes is in millionths, and withholds at most so many. */
export const mostTaxRate = 900_000

/** What of a prize above the threshold a tax is of: the whole prize, or what it is above the threshold. */
export const taxBases = ['whole', 'excess'] as const
export type TaxBase = (typeof taxBases)[number]
