import type { Ticket } from '@fairground/contract/markets'
import { type MarketGame, paid } from '@fairground/games/market'
import { betName } from '@fairground/games/view-board'
import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'
import type { Sums } from './chip-sums.ts'

/**
 * Returns a ticket with the wins and pushes of its bets for a result, as the rules of the game compute them. The page
 * reads nothing after a result, so that thousands of pages do not ask the server at the same moment.
 */
export function judged(
  ticket: Ticket,
  result: unknown,
  wins: MarketGame['wins'],
  currency: Currency,
): Ticket {
  const bets = ticket.bets.map((bet) => {
    const stake = parseMoney(bet.stake, currency)
    // An exit takes the place of the target.
    const played = bet.exit === null ? bet : { ...bet, selection: String(bet.exit), prizes: [bet.exit] }
    const all = wins(played, result)
    const payout = (isPush: boolean) =>
      paid(
        { ...played, stake },
        all.filter((win) => Boolean(win.isPush) === isPush),
      )
    return { bet, won: payout(false), pushed: payout(true) }
  })
  const sum = (of: 'won' | 'pushed') =>
    moneyText(
      bets.reduce((total, one) => total + one[of], 0n),
      currency,
    )
  return {
    ...ticket,
    bets: bets.map(({ bet, won, pushed }) => ({
      ...bet,
      won: moneyText(won, currency),
      pushed: moneyText(pushed, currency),
    })),
    won: sum('won'),
    pushed: sum('pushed'),
  }
}

/** Returns the payout of a judged ticket less withheld tax, in minor units: its wins and returned stakes. */
export function payoutOf({ won, pushed, tax }: Ticket, currency: Currency): bigint {
  return (
    parseMoney(won ?? '0', currency) +
    parseMoney(pushed ?? '0', currency) -
    parseMoney(tax?.withheld ?? '0', currency)
  )
}

/** Whether tax is withheld from a judged ticket by an amount that only the server computes. */
export function isTaxUnknown({ won, tax }: Ticket, currency: Currency): boolean {
  return (
    tax !== null && tax.withheld === null && parseMoney(won ?? '0', currency) > parseMoney(tax.from, currency)
  )
}

/** Returns the sums of an amount of bets by spot, in minor units. */
export function sumsOf(
  tickets: readonly Ticket[],
  amountOf: (bet: Ticket['bets'][number]) => readonly (string | null)[],
  currency: Currency,
): Sums {
  const sums = new Map<string, bigint>()
  for (const { bets } of tickets)
    for (const bet of bets) {
      const name = betName(bet.type, bet.selection)
      for (const text of amountOf(bet))
        sums.set(name, (sums.get(name) ?? 0n) + parseMoney(text ?? '0', currency))
    }
  return sums
}
