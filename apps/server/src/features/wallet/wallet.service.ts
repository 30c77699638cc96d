import { type RawBuilder, sql } from 'kysely'
import { type GatheredCall, type Gatherer, plainArray, textArray } from '../../db/gather.ts'
import type { Tx } from '../../db/tables.ts'

/** What every operation names: the wallet, the currency it is meant in, and who asks with which id (once each). */
interface Operation {
  walletId: bigint
  currency: string
  source: string
  transactionId: string
}

/** Takes `amount` from cash to `house/<source>`; opens `roundId` of `gameId` or adds to it. */
export interface Stake extends Operation {
  verb: 'stake'
  roundId: string
  gameId: string
  amount: bigint
}

/** Brings `amount` (0 is recorded too) from `house/<source>` to cash; the last one of a round `closes` it. */
export interface Pay extends Operation {
  verb: 'pay'
  roundId: string
  amount: bigint
  closes: boolean
}

/** A stake, its pay of `win` and the close of the round at once, with how it went. */
export interface WholeRound extends Operation {
  verb: 'round'
  roundId: string
  gameId: string
  amount: bigint
  win: bigint
  /** The seed and nonce it was played with, each nonce once, and the game's events as JSON. */
  transcript?: { seedId: bigint; nonce: number; events: string }
}

/** Undoes the stake `answers`; where that was never seen, makes sure it never will be. */
export interface Refund extends Operation {
  verb: 'refund'
  answers: string
}

/** Moves money between accounts by a named recipe; `lines` sum to zero. `answers` names the hold it captures or releases. */
export interface Transfer extends Operation {
  verb: 'transfer'
  recipe: string
  lines: Record<string, bigint>
  answers?: string
}

export type WalletOperation = Stake | Pay | WholeRound | Refund | Transfer

/** Why an operation was not done; it then changed nothing and may be tried again. */
export type WalletRefusal =
  | 'not_enough_money'
  | 'duplicate_transaction'
  | 'player_unknown'
  | 'currency_mismatch'
  | 'transaction_refunded'
  | 'round_closed'
  | 'round_unknown'
  | 'seed_over'
  | 'hold_unknown'
  | 'hold_closed'

/** The fate of an operation, with the wallet's version and its cash and held money after it (as they are, when refused). */
export interface WalletAnswer {
  code: 'accepted' | 'repeated' | WalletRefusal
  version: bigint
  cash: bigint
  held: bigint
  /** The time that was written, in milliseconds since 1970: one for all in a commit. */
  atMs: number
}

const largest = 2n ** 62n

/** The types of `walletColumns`. */
const walletTypes = [
  'bigint[]',
  'text[]',
  'text[]',
  'text[]',
  'text[]',
  'uuid[]',
  'text[]',
  'bigint[]',
  'bigint[]',
  'boolean[]',
  'text[]',
  'text[]',
  'jsonb[]',
  'bigint[]',
  'bigint[]',
  'jsonb[]',
]

const walletApply: GatheredCall<WalletOperation, WalletAnswer> = {
  name: 'wallet_apply',
  text: `SELECT * FROM wallet_apply(${walletTypes.map((type, at) => `$${at + 1}::${type}`)}, $${walletTypes.length + 1}::bigint)`,
  walletOf: (op) => op.walletId,
  touches: (op) => {
    const names = [`${op.source}|${op.transactionId}`]
    if ('answers' in op && op.answers !== undefined) names.push(`${op.source}|${op.answers}`)
    if ('roundId' in op) names.push(op.roundId)
    if (op.verb === 'round' && op.transcript) names.push(`${op.transcript.seedId}:${op.transcript.nonce}`)
    return names
  },
  columns: walletColumns,
  answer: walletAnswer,
}

/** The answer in a row of `wallet_apply`. */
function walletAnswer(row: Record<string, unknown>, atMs: number): WalletAnswer {
  const { code, new_version: version, new_cash: cash, new_held: held } = row
  return { code, version, cash, held, atMs } as WalletAnswer
}

/** The array arguments of `wallet_apply`, in its order, without the time. */
function walletColumns(ops: WalletOperation[]): string[] {
  return [
    plainArray(ops.map((op) => op.walletId)),
    textArray(ops.map((op) => op.currency)),
    plainArray(ops.map((op) => op.verb)),
    textArray(ops.map((op) => op.source)),
    textArray(ops.map((op) => op.transactionId)),
    plainArray(ops.map((op) => ('roundId' in op ? op.roundId : null))),
    textArray(ops.map((op) => ('gameId' in op ? op.gameId : null))),
    plainArray(ops.map(amountOf)),
    plainArray(ops.map((op) => (op.verb === 'round' ? op.win : 0n))),
    plainArray(ops.map((op) => op.verb === 'pay' && op.closes)),
    textArray(ops.map((op) => ('answers' in op ? (op.answers ?? null) : null))),
    textArray(ops.map((op) => (op.verb === 'transfer' ? op.recipe : null))),
    textArray(ops.map((op) => (op.verb === 'transfer' ? linesJson(op.lines) : null))),
    plainArray(ops.map((op) => transcriptOf(op)?.seedId ?? null)),
    plainArray(ops.map((op) => transcriptOf(op)?.nonce ?? null)),
    textArray(ops.map((op) => transcriptOf(op)?.events ?? null)),
  ]
}

function transcriptOf(op: WalletOperation): WholeRound['transcript'] {
  return op.verb === 'round' ? op.transcript : undefined
}

function amountOf(op: WalletOperation): bigint {
  if (op.verb === 'refund') return 0n
  if (op.verb !== 'transfer') return op.amount
  return Object.values(op.lines).reduce((sum, amount) => (amount > 0n ? sum + amount : sum), 0n)
}

/** JSON with the amounts as whole numbers of any size, which `JSON.stringify` cannot write. */
function linesJson(lines: Record<string, bigint>): string {
  return `{${Object.entries(lines)
    .map(([account, amount]) => `${JSON.stringify(account)}:${amount}`)
    .join(',')}}`
}

/**
 * Applies one operation of money durably. Resolves with its answer after the commit; throws a RangeError for
 * amounts that are negative or beyond 2^62 minor units and for lines that do not sum to zero, before anything is sent.
 */
export async function applyToWallet(
  money: Gatherer,
  op: WalletOperation,
  nowMs: number,
): Promise<WalletAnswer> {
  refuseNonsense(op)
  return money.apply(walletApply, op, nowMs)
}

/**
 * Applies one operation of money inside a transaction that writes more than money, with the same answers as
 * `applyToWallet`. A refusal has changed nothing; whether the transaction goes on is the caller's to say.
 */
export async function applyInTransaction(tx: Tx, op: WalletOperation, nowMs: number): Promise<WalletAnswer> {
  refuseNonsense(op)
  const types = walletTypes.map((type) => sql.raw(type))
  const columns = walletColumns([op]).map((column, at) => sql`${column}::${types[at] as RawBuilder<unknown>}`)
  const { rows } = await sql<
    Record<string, unknown>
  >`SELECT * FROM wallet_apply(${sql.join(columns)}, ${nowMs})`.execute(tx)
  return walletAnswer(rows[0]!, nowMs)
}

/** Throws a RangeError for an operation that no caller may ask for. */
function refuseNonsense(op: WalletOperation): void {
  const amounts =
    op.verb === 'transfer' ? Object.values(op.lines) : [amountOf(op), op.verb === 'round' ? op.win : 0n]
  if (amounts.some((amount) => amount >= largest || amount <= -largest))
    throw new RangeError('amount out of range')
  if (op.verb === 'transfer') {
    if (
      amounts.length < 2 ||
      amounts.some((amount) => amount === 0n) ||
      amounts.reduce((a, b) => a + b, 0n) !== 0n
    ) {
      throw new RangeError(`recipe ${op.recipe} does not balance`)
    }
  } else if (amounts.some((amount) => amount < 0n)) throw new RangeError('amount below zero')
}
