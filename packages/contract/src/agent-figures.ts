import type { Standing } from '@fairground/kernel/standing'

/** The standings that an account of each standing may open below itself; members and trials open none. */
export const opensBelow = {
  0: [],
  1: [1, 0],
  2: [1, 0],
  4: [],
  41: [41, 0],
  42: [41, 0],
} as const satisfies Record<Standing, readonly Exclude<Standing, 2 | 4 | 42>[]>

/** The number of hours for which an assigned password opens a new account. */
export const givenPasswordHours = 72

/** The most open campaigns of an agent. */
export const mostCampaigns = 50

/** The spans over which an agent sees the totals of the team. */
export const overviewSpans = ['today', 'yesterday', 'week', 'month'] as const
export type OverviewSpan = (typeof overviewSpans)[number]

/** Maximum length of an agent's nickname for an account below. */
export const nicknameSigns = 30
