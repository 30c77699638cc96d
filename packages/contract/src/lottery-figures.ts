/** The numbers of draws over which trends are counted. */
export const trendDraws = [30, 50, 100] as const

/** The number of results on a page of one lottery, and the pages of a day with a draw each half minute. */
export const resultsOnPage = 40
export const mostResultPages = 72

/** The number of days for which results are public, today included. */
export const resultDays = 366

/** The highest rate of a tax on prizes, in millionths. */
export const mostTaxRate = 900_000

/** The base of a tax on a prize above the threshold: the whole prize, or the part above the threshold. */
export const taxBases = ['whole', 'excess'] as const
export type TaxBase = (typeof taxBases)[number]
