import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Promotion } from './promotions.queries.ts'
import type { GroupSums } from './results.queries.ts'
import { meanDifference, shareInterval } from './results.rules.ts'

/**
 * Converts the results of a promotion for the API, for the groups of players it was offered to and of held-out ones.
 */
export function resultOnWire({ name, currency: code, startsAt }: Promotion, groups: readonly GroupSums[]) {
  const currency = currencyOf(code)
  const money = (amount: bigint) => ({ amount: moneyText(amount, currency), currency: code })
  const whole = (amount: number) => money(BigInt(Math.round(amount)))
  const [offered, heldOut] = [false, true].map((isHeldOut) =>
    groups.find((one) => one.isHeldOut === isHeldOut),
  )
  const sumsOf = (group: GroupSums) => ({
    players: group.players,
    sum: Number(group.net),
    squares: Number(group.netSquares),
  })
  const difference = offered && heldOut && meanDifference(sumsOf(offered), sumsOf(heldOut))
  return {
    name,
    since: startsAt.toISOString(),
    offered: offered ? onWire(offered) : null,
    heldOut: heldOut ? onWire(heldOut) : null,
    difference: difference
      ? {
          net: whole(difference.difference),
          from: whole(difference.from),
          to: whole(difference.to),
          isCertain: difference.from > 0 || difference.to < 0,
        }
      : null,
  }

  function onWire({ players, depositors, deposits, validBet, net }: GroupSums) {
    const { share, from, to } = shareInterval(depositors, players)
    const percent = (part: number) => Math.round(part * 1_000) / 10
    const mean = (sum: bigint) => money(sum / BigInt(players))
    return {
      players,
      depositors,
      share: percent(share),
      shareFrom: percent(from),
      shareTo: percent(to),
      deposits: mean(deposits),
      validBet: mean(validBet),
      net: mean(net),
    }
  }
}
