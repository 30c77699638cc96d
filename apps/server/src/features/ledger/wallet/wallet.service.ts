import type { GameCategory } from '@fairground/kernel/game-category'
import { type RawBuilder, sql } from 'kysely'
import { arrayLiteral, type GatheredCall, type Gatherer, plainArray, textArray } from '../../../db/gather.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { type Recipe, recipes } from '../recipes/index.ts'

/**
 * Fields of every operation: the wallet, its expected currency, and the source with its transaction id (each id once).
 */
interface Operation {
  walletId: bigint
  currency: string
  source: string
  transactionId: string
}

/** Further fields of an operation on a round of a vendor. */
interface InRound {
  /**
   * Our id of a new round; with a `reference` it is only a proposal, since a round with the vendor's name may exist.
   */
  roundId: string
  /** Vendor's name of the round, unique for a wallet and source. */
  reference?: string
}

/** Field of operations that a vendor may send in any order. */
interface MayBeOutside {
  /**
   * A refused stake is marked as by `Refuse`; an operation that was taken back is refused when it is repeated; a pay
   * above 0 is refused where a bet of its round was refused or taken back and no other bet remains.
   */
  isOutside?: true
}

/**
 * Field of a bet that was pulled from a vendor that keeps its own wallet: it moves `vendor/<source>` of the wallet and
 * none of our balances.
 */
interface MayBePulled {
  isPulled?: true
}

/** Moves `amount` from cash and bonus to `house/<source>`; opens a round of `gameId` or adds to it. */
export interface Stake extends Operation, InRound, MayBeOutside, MayBePulled {
  verb: 'stake'
  gameId: string
  category: GameCategory
  amount: bigint
  /** The bonus is staked before cash; by default after it. */
  bonusFirst?: boolean
  /** Maximum loss of all bets of the round including this one, in minor units: it bounds the valid bet. */
  atRisk?: bigint
  /**
   * Seed and nonce of a round in steps that this stake opens, which must be the wallet's; the nonce is used with the
   * stake, before anything is drawn from it.
   */
  transcript?: { seedId: bigint; nonce: number }
}

/** Marks the id of a stake that was refused, with the reason: the id stays refused, and is never accepted as a win. */
export interface Refuse extends Operation {
  verb: 'refuse'
  /** Vendor's name of the round that the stake would have been in. */
  reference?: string
  amount: bigint
  because: string
}

/**
 * Pays `amount` (0 is recorded too) from `house/<source>` to cash, and to the bonus in the proportion of the round's
 * stakes; the last pay of a round `closes` it. A round that is found by its `reference` can also be paid after its
 * close, since a late win must not be lost.
 */
export interface Pay extends Operation, InRound, MayBeOutside, MayBePulled {
  verb: 'pay'
  amount: bigint
  closes: boolean
  /** Maximum loss of the counting bets of the round, where pushes changed it: it bounds the valid bet from now on. */
  atRisk?: bigint
  /** Events of a round in steps as JSON, with the pay that closes it; `atRisk` is then the part that counts. */
  events?: string
  /** Opens a round without a stake: a free round, or one whose bet has not arrived yet. */
  opens?: { gameId: string; category: GameCategory; isFree: boolean }
}

/** A stake, its pay of `win` and the close of the round in one operation, with its transcript. */
export interface WholeRound extends Operation {
  verb: 'round'
  roundId: string
  gameId: string
  category: GameCategory
  amount: bigint
  win: bigint
  /** The bonus is staked before cash; by default after it. */
  bonusFirst?: boolean
  /** Part of the stake that counts as turnover, in minor units; absent for all of it. */
  atRisk?: bigint
  /**
   * Seed and nonce of the round, which must belong to the wallet, and the game's events as JSON. The nonce is used even
   * if the round is refused.
   */
  transcript?: { seedId: bigint; nonce: number; events: string }
  /** Amounts that go from the stake to `house/jackpot/<id>` and from there to the win, in minor units. */
  jackpot?: { id: string; fed: bigint; paid: bigint }
}

/** Undoes the stake or pay that `answers` names; if that was never booked, ensures that it never will be. */
export interface Refund extends Operation, MayBePulled {
  verb: 'refund'
  answers: string
  /** Vendor's name of the round, which is all that is known of it if `answers` was never booked. */
  reference?: string
  /** Maximum loss of the remaining bets of the round. */
  atRisk?: bigint
  /** Undoes a pay even if cash does not cover it: the rest becomes a debt, which the next incoming money pays. */
  mayOverdraw?: boolean
}

/** Takes `amount` back from a round afterwards, as a vendor's negative adjustment. */
export interface Charge extends Operation, MayBePulled {
  verb: 'charge'
  reference: string
  amount: bigint
  mayOverdraw?: boolean
  /** As for a pay. */
  atRisk?: bigint
}

/**
 * Moves money between accounts by a named recipe; `lines` add up to zero. `answers` names the hold that it captures or
 * releases, in whole or in part. It is the only verb that an agent's wallet accepts.
 */
export interface Transfer extends Operation {
  verb: 'transfer'
  recipe: Recipe
  lines: Record<string, bigint>
  answers?: string
  /** Amounts that cash does not cover become a debt, which the next incoming money pays. */
  mayOverdraw?: boolean
}

export type WalletOperation = Stake | Refuse | Pay | WholeRound | Refund | Charge | Transfer

/** Reason for which an operation was refused; it changed nothing and may be tried again. */
export type WalletRefusal =
  | 'not_enough_money'
  /** The stake would exceed a limit of the player, the brand or the law. */
  | 'limit_reached'
  | 'duplicate_transaction'
  | 'player_unknown'
  | 'currency_mismatch'
  | 'transaction_refunded'
  /** A bet of the pay's round was refused or taken back, and no other bet remains. */
  | 'round_refunded'
  /** The same stake was refused before; the reason is in its recipe. */
  | 'refused_before'
  | 'round_closed'
  | 'round_unknown'
  | 'nonce_taken'
  | 'hold_unknown'
  | 'hold_closed'
  /** The amount is more than is left in the hold. */
  | 'hold_exceeded'
  /** The wallet is an agent's purse. */
  | 'wallet_cannot_play'

/** Result of an operation, with the wallet's version, cash, bonus and held money after it (unchanged if refused). */
export interface WalletAnswer {
  code: 'accepted' | 'repeated' | WalletRefusal
  version: bigint
  cash: bigint
  bonus: bigint
  held: bigint
  /** Debt from a win that was rolled back and not covered by cash; cash is then 0. */
  deficit: bigint
  /** Time of the commit, in milliseconds since 1970: the same for all its operations. */
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
  'text[]',
  'text[]',
  'bigint[]',
  'bigint[]',
  'integer[]',
  'text[]',
  'text[]',
  'text[]',
  'jsonb[]',
  'bigint[]',
  'bigint[]',
  'jsonb[]',
  'text[]',
  'bigint[]',
  'bigint[]',
  'bigint[]',
]

/** Recipe of a pulled bet in `wallet_apply` and in the facts. */
export const pulledRecipe = 'pulled'

/** The bits of `wallet_apply`'s flags. */
const flag = { closes: 1, opens: 2, isFree: 4, mayOverdraw: 8, isOutside: 16, bonusFirst: 32 }

const walletApply: GatheredCall<WalletOperation, WalletAnswer> = {
  name: 'wallet_apply',
  text: `SELECT * FROM wallet_apply(${walletTypes.map((type, at) => `$${at + 1}::${type}`)}, $${walletTypes.length + 1}::bigint)`,
  walletOf: (op) => op.walletId,
  touches: (op) => {
    const names = [`${op.source}|${op.transactionId}`]
    if ('answers' in op && op.answers !== undefined) names.push(`${op.source}|${op.answers}`)
    if ('roundId' in op) names.push(op.roundId)
    if ('reference' in op && op.reference !== undefined)
      names.push(`${op.walletId}|${op.source}|${op.reference}`)
    return names
  },
  // A refund changes the round of the transaction it answers.
  isAlone: (op) => op.verb === 'refund',
  columns: walletColumns,
  answer: walletAnswer,
}

/** Reads an answer from a row of `wallet_apply`, or of a function that returns the same columns. */
export function walletAnswer(row: Record<string, unknown>, atMs: number): WalletAnswer {
  const { code, new_version: version, new_cash: cash, new_bonus: bonus } = row
  const { new_held: held, new_deficit: deficit } = row
  return { code, version, cash, bonus, held, deficit, atMs } as WalletAnswer
}

/** The array arguments of `wallet_apply`, in its order, without the time. */
function walletColumns(ops: WalletOperation[]): (string | null)[] {
  return [
    plainArray(ops.map((op) => op.walletId)),
    textArray(ops.map((op) => op.currency)),
    plainArray(ops.map((op) => op.verb)),
    textArray(ops.map((op) => op.source)),
    textArray(ops.map((op) => op.transactionId)),
    plainArray(ops.map((op) => ('roundId' in op ? op.roundId : null))),
    textArray(ops.map((op) => ('reference' in op ? (op.reference ?? null) : null))),
    textArray(ops.map((op) => gameOf(op)?.gameId ?? null)),
    textArray(ops.map((op) => gameOf(op)?.category ?? null)),
    plainArray(ops.map(amountOf)),
    plainArray(ops.map((op) => (op.verb === 'round' ? op.win : 0n))),
    plainArray(ops.map(flagsOf)),
    textArray(ops.map((op) => ('answers' in op ? (op.answers ?? null) : null))),
    textArray(ops.map(recipeOf)),
    textArray(ops.map((op) => (op.verb === 'transfer' ? recipes[op.recipe] : null))),
    jsonArray(ops.map((op) => (op.verb === 'transfer' ? linesJson(op.lines) : null))),
    plainArray(ops.map((op) => transcriptOf(op)?.seedId ?? null)),
    plainArray(ops.map((op) => transcriptOf(op)?.nonce ?? null)),
    jsonArray(ops.map((op) => eventsOf(op) ?? null)),
    textArray(ops.map((op) => jackpotOf(op)?.id ?? null)),
    plainArray(ops.map((op) => jackpotOf(op)?.fed ?? null)),
    plainArray(ops.map((op) => jackpotOf(op)?.paid ?? null)),
    plainArray(ops.map((op) => ('atRisk' in op ? (op.atRisk ?? null) : null))),
  ]
}

/** The game of a round that the operation may open. */
function gameOf(op: WalletOperation): { gameId: string; category: GameCategory } | undefined {
  if (op.verb === 'pay') return op.opens
  return op.verb === 'stake' || op.verb === 'round' ? op : undefined
}

/** Returns the flags of a stake for a database function that passes it to `wallet_apply`. */
export function stakeFlags({ bonusFirst }: Pick<Stake, 'bonusFirst'>): number {
  return bonusFirst ? flag.bonusFirst : 0
}

function flagsOf(op: WalletOperation): number {
  let flags = 0
  if (op.verb === 'pay' && op.closes) flags |= flag.closes
  if (op.verb === 'pay' && op.opens) flags |= flag.opens
  if (op.verb === 'pay' && op.opens?.isFree) flags |= flag.isFree
  if ('mayOverdraw' in op && op.mayOverdraw) flags |= flag.mayOverdraw
  if ('isOutside' in op && op.isOutside) flags |= flag.isOutside
  if ('bonusFirst' in op && op.bonusFirst) flags |= flag.bonusFirst
  return flags
}

function recipeOf(op: WalletOperation): string | null {
  if (op.verb === 'refuse') return op.because
  if (op.verb === 'transfer') return op.recipe
  return 'isPulled' in op && op.isPulled ? pulledRecipe : null
}

function jackpotOf(op: WalletOperation): WholeRound['jackpot'] {
  return op.verb === 'round' ? op.jackpot : undefined
}

function transcriptOf(op: WalletOperation): Stake['transcript'] {
  return op.verb === 'round' || op.verb === 'stake' ? op.transcript : undefined
}

function eventsOf(op: WalletOperation): string | undefined {
  return op.verb === 'round' ? op.transcript?.events : op.verb === 'pay' ? op.events : undefined
}

function amountOf(op: WalletOperation): bigint {
  if (op.verb === 'refund') return 0n
  if (op.verb !== 'transfer') return op.amount
  return Object.values(op.lines).reduce((sum, amount) => (amount > 0n ? sum + amount : sum), 0n)
}

/**
 * Writes a PostgreSQL array literal of JSON texts from `JSON.stringify`: only quotes and backslashes need an escape,
 * and the runtime adds them in a third of the time of a search and replace (0.9 us for a round's 270 characters).
 */
function jsonArray(values: readonly (string | null)[]): string | null {
  return arrayLiteral(values, (value) => JSON.stringify(value))
}

/** Writes JSON with the amounts as integers of any size, which `JSON.stringify` cannot write. */
function linesJson(lines: Record<string, bigint>): string {
  return `{${Object.entries(lines)
    .map(([account, amount]) => `${JSON.stringify(account)}:${amount}`)
    .join(',')}}`
}

/** Listener that is called with the balance of a wallet after a commit, in minor units of its currency. */
export type BalanceHearer = (
  wallet: Pick<Operation, 'walletId' | 'currency'>,
  balance: Pick<WalletAnswer, 'cash' | 'bonus' | 'deficit' | 'version'>,
) => void

const hearers = new WeakMap<object, BalanceHearer>()

/**
 * Registers `hear`, which is called after each commit in which this process applies a money operation through a
 * database handle or a gatherer.
 */
export function hearBalances(committer: Db | Gatherer, hear: BalanceHearer): void {
  hearers.set(committer, hear)
}

/** Announces the balance after the commit of another gathered call. */
export function tellWallet(
  committer: Gatherer,
  wallet: Pick<Operation, 'walletId' | 'currency'>,
  answer: WalletAnswer,
): void {
  hearers.get(committer)?.(wallet, answer)
}

/**
 * Announces the balance after a commit. A repeat is announced too, since the outcome of its first commit may have been
 * unknown.
 */
function tellBalance(committer: Db | Gatherer, op: WalletOperation, answer: WalletAnswer): void {
  if (answer.code === 'accepted' || answer.code === 'repeated') hearers.get(committer)?.(op, answer)
}

/** Announces the balances after many operations: for each wallet, that of the last one. */
function tellBalances(committer: Db, ops: WalletOperation[], answers: WalletAnswer[]): void {
  const last = new Map(ops.map(({ walletId }, at) => [walletId, at]))
  for (const at of last.values()) tellBalance(committer, ops[at]!, answers[at]!)
}

/**
 * Applies one money operation durably. Resolves with its answer after the commit; throws a RangeError, before anything
 * is sent, for amounts that are negative or beyond 2^62 minor units and for lines that do not sum to zero. `sinceMs` is
 * the instant since which the settings are in force by which it was judged at `nowMs`; the time of its commit is
 * between the two.
 */
export async function applyToWallet(
  money: Gatherer,
  op: WalletOperation,
  nowMs: number,
  sinceMs?: number,
): Promise<WalletAnswer> {
  refuseNonsense(op)
  const answer = await money.apply(walletApply, op, nowMs, sinceMs)
  tellBalance(money, op, answer)
  return answer
}

/**
 * Applies one money operation inside a transaction that also writes other rows, with the same answers as
 * `applyToWallet`. A refusal has changed nothing; the caller decides whether the transaction continues.
 */
export async function applyInTransaction(tx: Tx, op: WalletOperation, nowMs: number): Promise<WalletAnswer> {
  refuseNonsense(op)
  const [row] = await call(tx, sql`wallet_apply`, [op], nowMs)
  const answer = walletAnswer(row!, nowMs)
  afterCommit(tx, (db) => tellBalance(db, op, answer))
  return answer
}

/**
 * Applies independent operations of different wallets in one call; the answers are in the order of the operations. A
 * refusal changes nothing.
 */
export async function applyEach(tx: Tx, ops: WalletOperation[], nowMs: number): Promise<WalletAnswer[]> {
  for (const op of ops) refuseNonsense(op)
  const sorted = ops.toSorted((a, b) => (a.walletId < b.walletId ? -1 : 1))
  const rows = await call(tx, sql`wallet_apply`, sorted, nowMs)
  const answers = new Map(rows.map((row) => [sorted[Number(row.place) - 1], walletAnswer(row, nowMs)]))
  const inOrder = ops.map((op) => answers.get(op)!)
  afterCommit(tx, (db) => tellBalances(db, ops, inOrder))
  return inOrder
}

/** Result of operations that are booked together or not at all. */
export type TogetherAnswer =
  | { ok: true; answers: WalletAnswer[] }
  /** Index of the first refused operation, from 0, with its answer; nothing has changed. */
  | { ok: false; at: number; answer: WalletAnswer }

/**
 * Applies operations of one or more wallets in their order, all or none, in one call. A refusal inside a transaction
 * leaves the transaction unchanged.
 */
export async function applyTogether(db: Db, ops: WalletOperation[], nowMs: number): Promise<TogetherAnswer> {
  for (const op of ops) refuseNonsense(op)
  const rows = await call(db, sql`wallet_apply_together`, ops, nowMs)
  const answers = rows.map((row) => walletAnswer(row, nowMs))
  const last = answers.at(-1)!
  if (last.code !== 'accepted' && last.code !== 'repeated')
    return { ok: false, at: Number(rows.at(-1)!.place) - 1, answer: last }
  if (db.isTransaction) afterCommit(db, (committer) => tellBalances(committer, ops, answers))
  else tellBalances(db, ops, answers)
  return { ok: true, answers }
}

/** Calls a database function that takes the columns of operations, on the given connection. */
async function call(db: Db, name: RawBuilder<unknown>, ops: WalletOperation[], nowMs: number) {
  const columns = walletColumns(ops).map(
    (column, at) => sql`${column}::${sql.raw(walletTypes[at]!) as RawBuilder<unknown>}`,
  )
  const { rows } = await sql<
    Record<string, unknown>
  >`SELECT * FROM ${name}(${sql.join(columns)}, ${nowMs})`.execute(db)
  return rows
}

/**
 * Closes open rounds that will receive no more payments, and counts them as settled. The rounds come from a query for
 * `wallet_id` and `round_id`, so that thousands need not be read first. Returns the number of closed rounds, and the
 * last wallet of the query; null for an empty query.
 */
export async function closeRounds(
  tx: Tx,
  rounds: RawBuilder<unknown>,
  nowMs: number,
): Promise<{ closed: number; lastWallet: bigint | null }> {
  const { rows } = await sql<{ closed: bigint; lastWallet: bigint | null }>`
    SELECT max(wallet_id) AS "lastWallet", rounds_close(coalesce(array_agg(wallet_id ORDER BY wallet_id), '{}'),
             coalesce(array_agg(round_id ORDER BY wallet_id), '{}'), ${nowMs}) AS closed
      FROM (${rounds}) r`.execute(tx)
  const { closed, lastWallet } = rows[0]!
  return { closed: Number(closed), lastWallet }
}

/** Throws a RangeError for an operation with arguments that no caller may pass. */
function refuseNonsense(op: WalletOperation): void {
  const { fed = 0n, paid = 0n } = jackpotOf(op) ?? {}
  const amounts =
    op.verb === 'transfer'
      ? Object.values(op.lines)
      : [amountOf(op), op.verb === 'round' ? op.win : 0n, fed, paid]
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
    if ('owed' in op.lines) throw new RangeError('what is owed is not moved by a recipe')
  } else if (amounts.some((amount) => amount < 0n)) throw new RangeError('amount below zero')
  else if (op.verb === 'round' && (fed > op.amount || paid > op.win)) {
    throw new RangeError('a jackpot is fed by the stake and paid with the win')
  }
}
