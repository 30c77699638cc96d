/** The states of a raffle: waiting for another person's approval, taking part, drawn, called off before. */
export const raffleStates = ['asked', 'open', 'drawn', 'void'] as const
export type RaffleState = (typeof raffleStates)[number]

/** The terms of a raffle, as it is kept: amounts as digits of minor units. */
export interface RaffleTerms {
  /** The valid bet that is one entry, and the most entries of a player. */
  perEntry: string
  most: number
  /** The number of prizes of each amount, the largest first. */
  prizes: { amount: string; count: number }[]
  /** The valid bet that a prize requires, in percent of it, and the days to claim it. */
  turnover: number
  claimDays: number
}

/** The most prizes of a raffle. */
export const mostPrizes = 1_000
