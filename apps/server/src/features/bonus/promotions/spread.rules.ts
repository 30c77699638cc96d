import type { Chance } from '@fairground/kernel/chance'

/** What of a stake a round pays back, as a share: a sample of so many rounds that each is as likely as any other. */
export type RoundSample = Float64Array

/** What simulated players have left of a gift, sorted, as a share of it. */
export interface Spread {
  mean: number
  /** What one in ten stays below, half, and one in ten exceeds. */
  low: number
  median: number
  high: number
  /** Who lost all, as a share. */
  ruined: number
}

/** How a gift is played: the stake of a round, what must be staked in all, and the most that is kept of it, as shares of the gift. */
export interface PlayedGift {
  stake: number
  turnover: number
  mostOut: number
  /** Whether wins are cash, which is not staked again. */
  winsAreCash: boolean
}

/** Lets so many players play a gift until its turnover is staked or nothing is left; gives what each has left, as a share of the gift. */
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

/** What players have left, as mean, deciles and the share of those who lost all. */
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
