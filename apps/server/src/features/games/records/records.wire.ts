import type { OutputOf } from '@fairground/contract/call'
import { moneyClasses } from '@fairground/contract/record-kinds'
import type { getPersonalProfit, listTransactions } from '@fairground/contract/records'
import { type Currency, moneyText } from '@fairground/kernel/money'
import type { AccountMove } from '../../ledger/account-records/index.ts'
import type { movedFigures, ProfitFigures, SettledFigures } from '../../ledger/figures/index.ts'

type Line = OutputOf<typeof listTransactions>['list'][number]
type Sums = OutputOf<typeof listTransactions>['sums']
type Profit = OutputOf<typeof getPersonalProfit>['total']

const playKinds = {
  stake: 'stake',
  round: 'round',
  pay: 'win',
  refund: 'refund',
  reversal: 'taken-back',
  charge: 'taken-back',
} as const

/** Kind of a move: in a round by its verb, outside of one by its class. */
function kindOf({ verb, class: moneyClass, version }: AccountMove): Line['kind'] {
  if (verb !== 'transfer') return playKinds[verb]
  if (moneyClass === null) throw new Error(`transfer ${version} has no class`)
  return moneyClass
}

/** Converts a move of the account record for the API. */
export function moveOnWire(
  move: AccountMove,
  currency: Currency,
  nameOfGame: (gameId: string) => string,
): Line {
  const { version, at, cash, bonus, held, balanceAfter, roundId, gameId, category } = move
  return {
    number: Number(version),
    at: at.toISOString(),
    kind: kindOf(move),
    amount: moneyText(cash + bonus, currency),
    cash: moneyText(cash, currency),
    bonus: moneyText(bonus, currency),
    held: moneyText(held, currency),
    balanceAfter: moneyText(balanceAfter, currency),
    roundId,
    gameName: gameId === null ? null : nameOfGame(gameId),
    gameClassify: category,
    recipe: move.verb === 'transfer' ? move.recipe : null,
  }
}

/** Converts the sums of a period for the API; classes without movements are left out. */
export function sumsOnWire(sums: Awaited<ReturnType<typeof movedFigures>>, currency: Currency): Sums {
  const { opening, closing, staked, won, refunded, recipes } = sums
  const text = (amount: bigint) => moneyText(amount, currency)
  return {
    opening: text(opening),
    staked: text(staked),
    won: text(won),
    refunded: text(refunded),
    classes: moneyClasses
      .map((kind) => ({ kind, amount: recipes[kind] ?? 0n }))
      .filter(({ amount }) => amount !== 0n)
      .map(({ kind, amount }) => ({ kind, amount: text(amount) })),
    closing: text(closing),
  }
}

/** Adds up days of profit. */
export function sumOfProfit(rows: readonly ProfitFigures[]): ProfitFigures {
  const sum = {
    rounds: 0n,
    staked: 0n,
    won: 0n,
    validBet: 0n,
    rebates: 0n,
    gifts: 0n,
    deposits: 0n,
    withdrawals: 0n,
  }
  for (const row of rows)
    for (const name of Object.keys(sum) as (keyof ProfitFigures)[]) sum[name] += row[name]
  return sum
}

/** Converts profit for the API. */
export function profitOnWire(profit: Omit<ProfitFigures, 'rounds'>, currency: Currency): Profit {
  const { staked, validBet, won, rebates, gifts, deposits, withdrawals } = profit
  const text = (amount: bigint) => moneyText(amount, currency)
  return {
    staked: text(staked),
    validBet: text(validBet),
    won: text(won),
    rebates: text(rebates),
    gifts: text(gifts),
    result: text(won + rebates + gifts - staked),
    deposits: text(deposits),
    withdrawals: text(withdrawals),
  }
}

/** Converts the totals of a category's rounds; nothing else belongs to a category. */
export function playOnWire(figures: SettledFigures, currency: Currency): Profit {
  return profitOnWire({ ...figures, rebates: 0n, gifts: 0n, deposits: 0n, withdrawals: 0n }, currency)
}
