/** How a rebate was paid: claimed by the player, or automatically after the day. */
export const rebateWays = ['claimed', 'daily'] as const
export type RebateWay = (typeof rebateWays)[number]

/** The highest rate, in hundredths of a percent: 5 %. */
export const mostRate = 500
