import type { Chance } from '@fairground/kernel/chance'

/** Return of a round as a share of its stake: a sample of rounds that are equally likely. */
export type RoundSample = Float64Array

/** Rest of a gift over simulated players, sorted, as a share of it. */
export interface Spread {
  mean: number
  /** First decile, median and ninth decile. */
  low: number
  median: number
  high: number
  /** Share of players who lost everything. */
  ruined: number
}

/**
 * Play of a gift: the stake of a round, the total to be staked, and the maximum that is kept, as shares of the gift.
 */
export interface PlayedGift {
  stake: number
  turnover: number
  mostOut: number
  /** Whether wins are cash, which is not staked again. */
  winsAreCash: boolean
}

/**
 * Simulates players who play a gift until its turnover is staked or nothing is left; returns the rest of each, as a
 * share of the gift.
 */
export function playGifts(
  { stake, turnover, mostOut, winsAreCash }: PlayedGift,
  sample: RoundSample,
  players: number,
  chance: Chance,
): Float64Array {
  const left = new Float64Array(players)
  for (let player = 0; player < players; player++) {
    let money = 1
    let cash = 0
    for (let staked = 0; staked < turnover && money > 1e-9; ) {
      const bet = Math.min(stake, money, turnover - staked)
      const won = bet * sample[chance.below(sample.length)]!
      money -= bet
      if (winsAreCash) cash += won
      else money += won
      staked += bet
    }
    left[player] = cash + (money > 1e-9 ? Math.min(money, mostOut) : 0)
  }
  return left
}

/** Returns the mean and deciles of the players' rests, and the share of those who lost everything. */
export function spreadOf(left: Float64Array): Spread {
  const sorted = left.toSorted()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
  let sum = 0
  let ruined = 0
  for (const one of sorted) {
    sum += one
    if (one === 0) ruined++
  }
  return {
    mean: sum / sorted.length,
    low: at(0.1),
    median: at(0.5),
    high: at(0.9),
    ruined: ruined / sorted.length,
  }
}
