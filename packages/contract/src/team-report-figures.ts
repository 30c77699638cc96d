/** The most days, or spans of 24 hours, of a report about a team. */
export const mostReportDays = 31

/**
 * The kinds of moves of money that an agent sees of the team; `transfers` are between an agent and an account below.
 */
export const teamMoveKinds = ['deposits', 'withdrawals', 'transfers', 'rebates', 'gifts', 'wages'] as const
export type TeamMoveKind = (typeof teamMoveKinds)[number]

/**
 * The sort orders of profit and loss: by name, or by the largest sum of an account with its team; `losses` has the
 * smallest result first.
 */
export const teamProfitSorts = [
  'validBet',
  'staked',
  'deposits',
  'withdrawals',
  'wins',
  'losses',
  'name',
] as const
export type TeamProfitSort = (typeof teamProfitSorts)[number]
