import type { SentBy } from '@fairground/contract/call'
import type { buyTicket } from '@fairground/contract/markets'
import { linesOf } from '@fairground/games/bet-lines'
import { costOf, type MarketInfo } from '@fairground/games/market'
import type { SlipBet } from '@fairground/games/view-board'
import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'

export type Wish = SentBy<typeof buyTicket>

/** Returns bets by chips (sums by `betName`, in minor units), each divided into offered stakes, largest first. */
export function chipBets(
  chosen: ReadonlyMap<string, bigint>,
  { betTypes }: MarketInfo,
  stakes: readonly bigint[],
  currency: Currency,
): Wish['bets'] {
  const bets: Wish['bets'] = []
  for (const [name, sum] of chosen) {
    const at = name.indexOf(' ')
    const [type, selection] = [name.slice(0, at), name.slice(at + 1)]
    const { price, prizes } = betTypes.find(({ id }) => id === type)!
    let left = sum
    for (const stake of stakes.toReversed())
      for (; left >= stake; left -= stake)
        bets.push({ type, selection, stake: moneyText(stake, currency), price, prizes: [...prizes] })
  }
  return bets
}

/** Returns bets of several lines in the form of a request, at the prices on the board. */
export function slipBets(
  bets: readonly SlipBet[],
  { betTypes }: MarketInfo,
  currency: Currency,
): Wish['bets'] {
  return bets.map(({ type, selection, stake }) => {
    const { price, prizes } = betTypes.find(({ id }) => id === type)!
    return { type, selection, stake: moneyText(stake, currency), price, prizes: [...prizes] }
  })
}

/** Returns sent bets in the form of a slip, without those whose type is no longer offered. */
export function slipOf(bets: Wish['bets'], { betTypes }: MarketInfo, currency: Currency): SlipBet[] {
  return bets.flatMap(({ type, selection, stake }) => {
    const form = betTypes.find(({ id }) => id === type)?.form
    const lines = form && linesOf(form, selection)?.length
    return lines ? [{ type, selection, lines, stake: parseMoney(stake, currency) }] : []
  })
}

/**
 * Returns bets of several lines at other prices: each costs what the same stakes cost at these prices. Leaves out those
 * whose type is no longer offered.
 */
export function repriced(
  bets: readonly SlipBet[],
  before: Pick<MarketInfo, 'betTypes'>,
  after: Pick<MarketInfo, 'betTypes'>,
): SlipBet[] {
  return bets.flatMap((bet) => {
    const [from, to] = [before, after].map(({ betTypes }) => betTypes.find(({ id }) => id === bet.type))
    if (!from || !to) return []
    // The cost of a hundred stakes of 1 is a whole number at any discount.
    const [was, is] = [costOf(from, 100n)!, costOf(to, 100n)!]
    return [{ ...bet, stake: (bet.stake * is) / was }]
  })
}

/** Returns the sum of amounts by name, in minor units. */
export function sumOf(sums: ReadonlyMap<string, bigint>): bigint {
  return [...sums.values()].reduce((sum, amount) => sum + amount, 0n)
}
