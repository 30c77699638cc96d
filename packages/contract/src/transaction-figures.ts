import { type MoneyClass, moneyClasses } from './record-kinds.ts'

/** The kinds of transfers of bets: stakes, wins, what was taken back, and bets that were refused. */
export const betKinds = ['bets', 'wins', 'returns', 'refused'] as const
export type BetKind = (typeof betKinds)[number]

/** The kinds by which transfers are searched: those of bets, and the classes of recipes. */
export const transactionKinds = [...betKinds, ...moneyClasses] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** Returns whether a kind is a class of recipes. */
export function isMoneyClass(kind: string): kind is MoneyClass {
  return moneyClasses.some((one) => one === kind)
}

/** The longest span of a search without an id or a player, in days. */
export const mostSearchedDays = 92

/** Maximum number of lines of an exported file. */
export const mostExported = 1_000_000

/** Maximum number of transfers that an id finds. */
export const mostOfId = 200

/** The verbs of the ledger. */
export const ledgerVerbs = [
  'stake',
  'pay',
  'round',
  'refund',
  'reversal',
  'charge',
  'transfer',
  'tombstone',
  'refused',
] as const

/** The records to which a transfer can belong. */
export const transactionRecords = [
  'round',
  'ticket',
  'deposit',
  'withdrawal',
  'adjustment',
  'agent-transfer',
] as const
export type TransactionRecord = (typeof transactionRecords)[number]
