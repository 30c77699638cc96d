/** Over how many draws trends are counted. */
export const trendDraws = [30, 50, 100] as const

/** A tax on prizes is in millionths, and withholds at most so many. */
export const mostTaxRate = 900_000
