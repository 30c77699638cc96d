/** Over how many draws trends are counted. */
export const trendDraws = [30, 50, 100] as const
