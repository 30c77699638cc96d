import { isStakeOffered, type MarketInfo } from '@fairground/games/market'
import { type Currency, moneyText } from '@fairground/kernel/money'
import type { Wish } from '../market/slip.ts'

/** Amounts by bet name, in minor units. */
export type Sums = ReadonlyMap<string, bigint>

/** Returns the sums of several groups of amounts. */
export function added(...groups: readonly Sums[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const group of groups)
    for (const [name, amount] of group) sums.set(name, (sums.get(name) ?? 0n) + amount)
  return sums
}

/** Returns an amount as the fewest chips that a search from the largest finds; undefined if chips cannot make it. */
export function asChips(amount: bigint, stakes: readonly bigint[]): bigint[] | undefined {
  if (amount === 0n) return []
  const [largest, smaller] = [stakes.at(-1), stakes.slice(0, -1)]
  if (largest === undefined) return undefined
  for (let count = amount / largest; count >= 0n; count--) {
    const rest = asChips(amount - count * largest, smaller)
    if (rest) return [...Array.from({ length: Number(count) }, () => largest), ...rest]
  }
  return undefined
}

/** Returns amounts as the bets of a ticket: one for each spot if its sum is an offered stake, else one for a chip. */
export function betsOf(
  sums: Sums,
  info: MarketInfo,
  stakes: readonly bigint[],
  currency: Currency,
): Wish['bets'] {
  return [...sums].flatMap(([name, amount]) => {
    const at = name.indexOf(' ')
    const [type, selection] = [name.slice(0, at), name.slice(at + 1)]
    const betType = info.betTypes.find(({ id }) => id === type)
    if (!betType) return []
    const isOne = isStakeOffered(info, stakes, betType, amount)
    const chips = isOne ? [amount] : (asChips(amount, stakes) ?? [])
    const { price, prizes } = betType
    return chips.map((stake) => ({
      ...{ type, selection, price, prizes: [...prizes] },
      stake: moneyText(stake, currency),
    }))
  })
}
