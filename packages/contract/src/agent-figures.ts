import type { Standing } from '@fairground/kernel/standing'

/** Which standings an account may open below itself; members and trials open none. */
export const opensBelow = {
  0: [],
  1: [1, 0],
  2: [1, 0],
  4: [],
  41: [41, 0],
  42: [41, 0],
} as const satisfies Record<Standing, readonly Exclude<Standing, 2 | 4 | 42>[]>

/** So many hours a password that an agent was given for a new account opens it. */
export const givenPasswordHours = 72

/** So many campaigns an agent may have open. */
export const mostCampaigns = 50

/** Over which spans an agent sees what the team came to. */
export const overviewSpans = ['today', 'yesterday', 'week', 'month'] as const
export type OverviewSpan = (typeof overviewSpans)[number]
