/** The kinds of contracts between an agent and the one above, by what the team has played. */
export const teamPlans = ['dividend', 'daily-wage', 'hourly-wage', 'real-time-wage'] as const
export type TeamPlan = (typeof teamPlans)[number]

/** The kinds of deals of the brand with an affiliate: a share of what it has won of their own players, and an amount for each new one. */
export const dealPlans = ['revenue-share', 'acquisition'] as const
export type DealPlan = (typeof dealPlans)[number]

/** The kinds of contracts; a deal is one of the brand. */
export const contractPlans = [...teamPlans, ...dealPlans] as const
export type ContractPlan = (typeof contractPlans)[number]

/**
 * The sources of income: contracts, and the margin between an agent's prize group and those directly below, which needs
 * no contract.
 */
export const incomePlans = [...contractPlans, 'group-margin'] as const
export type IncomePlan = (typeof incomePlans)[number]

/** Whether what gives income is a deal. */
export function isDeal(plan: IncomePlan): plan is DealPlan {
  return dealPlans.some((one) => one === plan)
}

/** How often a deal is settled: weekly or monthly. */
export const dealPeriods = ['W', 'M'] as const
export type DealPeriod = (typeof dealPeriods)[number]

/** How often a dividend is settled: daily, weekly, by half-months (from the 1st and the 16th), monthly. */
export const dividendPeriods = ['D', 'W', 'H', 'M'] as const
export type DividendPeriod = (typeof dividendPeriods)[number]

/** The answers of an account to an offer or a contract. */
export const contractAnswers = ['accept', 'reject', 'terminate'] as const
export type ContractAnswer = (typeof contractAnswers)[number]

/**
 * The state of a contract: `offered` until it is answered or lapses; `agreed` once both have signed, also while its first period has
 * not begun or its last one has not ended; `ended` after that.
 */
export const contractStates = ['offered', 'agreed', 'ended', 'rejected', 'withdrawn', 'lapsed'] as const
export type ContractState = (typeof contractStates)[number]

/**
 * The causes of a contract's end: the agent above, the agent with the contract, the brand, a newer contract, or one
 * above that ended.
 */
export const contractEnds = ['upline', 'downline', 'brand', 'replaced', 'not-covered', 'moved'] as const
export type ContractEnd = (typeof contractEnds)[number]
