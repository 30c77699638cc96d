/** The kinds of contracts between an agent and the one above. */
export const contractPlans = ['dividend', 'daily-wage', 'hourly-wage', 'real-time-wage'] as const
export type ContractPlan = (typeof contractPlans)[number]

/** How often a dividend is settled: daily, weekly, by half-months (from the 1st and the 16th), monthly. */
export const dividendPeriods = ['D', 'W', 'H', 'M'] as const
export type DividendPeriod = (typeof dividendPeriods)[number]

/** What an account may say to an offer or a contract. */
export const contractAnswers = ['accept', 'reject', 'terminate'] as const
export type ContractAnswer = (typeof contractAnswers)[number]

/**
 * The state of a contract: `offered` until it is answered or lapses; `agreed` once both have signed, also while its first period has
 * not begun or its last one has not ended; `ended` after that.
 */
export const contractStates = ['offered', 'agreed', 'ended', 'rejected', 'withdrawn', 'lapsed'] as const
export type ContractState = (typeof contractStates)[number]

/** Who or what has ended a contract: the agent above, the agent with the contract, the brand, a newer contract, or one above that ended. */
export const contractEnds = ['upline', 'downline', 'brand', 'replaced', 'not-covered', 'moved'] as const
export type ContractEnd = (typeof contractEnds)[number]
