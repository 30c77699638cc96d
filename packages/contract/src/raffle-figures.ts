/** The states of a raffle: waiting for another person's approval, open, drawn, cancelled before the draw. */
export const raffleStates = ['asked', 'open', 'drawn', 'void'] as const
export type RaffleState = (typeof raffleStates)[number]

/** The terms of a raffle, as stored: amounts as digits of minor units. */
export interface RaffleTerms {
  /** The valid bet for one entry, and the most entries of a player. */
  perEntry: string
  most: number
  /** The number of prizes of each amount, the largest first. */
  prizes: { amount: string; count: number }[]
  /** The valid bet that a prize requires, in percent of the prize, and the days to claim it. */
  turnover: number
  claimDays: number
}

/** The most prizes of a raffle. */
export const mostPrizes = 1_000
