import type { GameCategory } from '@fairground/kernel/game-category'
import { type RawBuilder, sql } from 'kysely'
import { arrayLiteral, type GatheredCall, type Gatherer, plainArray, textArray } from '../../../db/gather.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { type Recipe, recipes } from './recipes.rules.ts'

export { depositRecipes, type MoneyClass, type Recipe } from './recipes.rules.ts'

/** The fields of every operation: the wallet, its expected currency, and the source with its id (each id once). */
interface Operation {
  walletId: bigint
  currency: string
  source: string
  transactionId: string
}

/** The further fields of an operation on a vendor's round, besides our own id of the round. */
interface InRound {
  /** Our id of a new round; with a `reference` only a proposal, since a round with the vendor's name may exist. */
  roundId: string
  /** The vendor's name of the round, unique for a wallet and source. */
  reference?: string
}

/** Of what a vendor calls for, in any order. */
interface MayBeOutside {
  /**
   * A refused stake is marked as by `Refuse`; what was taken back is refused when it is repeated; a pay above 0 needs a bet that
   * stands in its round once a bet of it was refused or taken back.
   */
  isOutside?: true
}

/** Of a bet that was pulled from a vendor which keeps the wallet: moves `vendor/<source>` of the wallet and no balance of ours. */
interface MayBePulled {
  isPulled?: true
}

/** Takes `amount` from cash and bonus to `house/<source>`; opens a round of `gameId` or adds to it. */
export interface Stake extends Operation, InRound, MayBeOutside, MayBePulled {
  verb: 'stake'
  gameId: string
  category: GameCategory
  amount: bigint
  /** The bonus is staked before cash; by default after it. */
  bonusFirst?: boolean
  /** What all bets of the round lose at worst once this one stands, in minor units: it bounds the valid bet. */
  atRisk?: bigint
}

/** Marks the id of a stake that was refused, with the reason: the id stays refused, and is never accepted as a win. */
export interface Refuse extends Operation {
  verb: 'refuse'
  /** The vendor's name of the round that it would have been in. */
  reference?: string
  amount: bigint
  because: string
}

/**
 * Pays `amount` (0 is recorded too) from `house/<source>` to cash, and to the bonus in the proportion of the round's
 * stakes; the last pay of a round `closes` it. A round that is
 * found by its `reference` can be paid after it closed too, since a late win must not be lost.
 */
export interface Pay extends Operation, InRound, MayBeOutside, MayBePulled {
  verb: 'pay'
  amount: bigint
  closes: boolean
  /** What the bets of the round lose at worst that count, where pushes changed that: it bounds the valid bet from now on. */
  atRisk?: bigint
  /** Opens a round without a stake: of free play, or one whose bet has not arrived yet. */
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
  /**
   * The seed and nonce of the round, which must be the wallet's own, and the game's events as JSON. The nonce is used even
   * if the round is refused.
   */
  transcript?: { seedId: bigint; nonce: number; events: string }
  /** The parts of the stake that go to `house/jackpot/<id>` and of the win that come from there, in minor units. */
  jackpot?: { id: string; fed: bigint; paid: bigint }
}

/** Undoes the stake or the pay that `answers` names; if that was never booked, ensures that it never will be. */
export interface Refund extends Operation, MayBePulled {
  verb: 'refund'
  answers: string
  /** The vendor's name of the round, which is all that is known of it if `answers` was never booked. */
  reference?: string
  /** What the bets that are left in the round lose at worst. */
  atRisk?: bigint
  /** A pay is undone even if cash does not cover it: the rest becomes a debt, which the next incoming money pays. */
  mayOverdraw?: boolean
}

/** Takes `amount` back from a round afterwards, as a vendor's negative adjustment. */
export interface Charge extends Operation, MayBePulled {
  verb: 'charge'
  reference: string
  amount: bigint
  mayOverdraw?: boolean
  /** As of a pay. */
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
  /** The part that cash does not cover becomes a debt, which the next incoming money pays. */
  mayOverdraw?: boolean
}

export type WalletOperation = Stake | Refuse | Pay | WholeRound | Refund | Charge | Transfer

/** The reason why an operation was refused; it changed nothing and may be tried again. */
export type WalletRefusal =
  | 'not_enough_money'
  /** The stake would pass a limit of the player, the brand or the law. */
  | 'limit_reached'
  | 'duplicate_transaction'
  | 'player_unknown'
  | 'currency_mismatch'
  | 'transaction_refunded'
  /** Of the pay's round a bet was refused or taken back, and no bet stands. */
  | 'round_refunded'
  /** The same stake was refused before; its recipe has the reason. */
  | 'refused_before'
  | 'round_closed'
  | 'round_unknown'
  | 'nonce_taken'
  | 'hold_unknown'
  | 'hold_closed'
  /** The amount is more than the hold still holds. */
  | 'hold_exceeded'
  /** The wallet is an agent's purse. */
  | 'wallet_cannot_play'

/** The result of an operation, with the wallet's version, cash, bonus and held money after it (unchanged if refused). */
export interface WalletAnswer {
  code: 'accepted' | 'repeated' | WalletRefusal
  version: bigint
  cash: bigint
  bonus: bigint
  held: bigint
  /** The debt from a win that was rolled back and not covered by cash; cash is then 0. */
  deficit: bigint
  /** The time of the commit, in milliseconds since 1970: the same for all its operations. */
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

/** How `wallet_apply` and the facts name a bet that was pulled. */
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

/** The answer in a row of `wallet_apply`, or of a function that answers as it does. */
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
    jsonArray(ops.map((op) => transcriptOf(op)?.events ?? null)),
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

/** The flags of a stake for a database function that hands it to `wallet_apply`. */
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

function transcriptOf(op: WalletOperation): WholeRound['transcript'] {
  return op.verb === 'round' ? op.transcript : undefined
}

function amountOf(op: WalletOperation): bigint {
  if (op.verb === 'refund') return 0n
  if (op.verb !== 'transfer') return op.amount
  return Object.values(op.lines).reduce((sum, amount) => (amount > 0n ? sum + amount : sum), 0n)
}

/**
 * A PostgreSQL array literal of JSON as `JSON.stringify` writes it: only quotes and backslashes need an escape, and the
 * runtime adds them in a third of the time of a search and replace (0.9 us for a round's 270 characters).
 */
function jsonArray(values: readonly (string | null)[]): string | null {
  return arrayLiteral(values, (value) => JSON.stringify(value))
}

/** JSON with the amounts as whole numbers of any size, which `JSON.stringify` cannot write. */
function linesJson(lines: Record<string, bigint>): string {
  return `{${Object.entries(lines)
    .map(([account, amount]) => `${JSON.stringify(account)}:${amount}`)
    .join(',')}}`
}

/** Called with the balance of a wallet after a commit, in minor units of its currency. */
export type BalanceHearer = (
  wallet: Pick<Operation, 'walletId' | 'currency'>,
  balance: Pick<WalletAnswer, 'cash' | 'bonus' | 'deficit' | 'version'>,
) => void

const hearers = new WeakMap<object, BalanceHearer>()

/**
 * Registers `hear`, which is called after each commit in which this process applies a money operation through a database
 * handle or a gatherer, whatever caused it.
 */
export function hearBalances(committer: Db | Gatherer, hear: BalanceHearer): void {
  hearers.set(committer, hear)
}

/** Announces the balance after a commit of another gathered call. */
export function tellWallet(
  committer: Gatherer,
  wallet: Pick<Operation, 'walletId' | 'currency'>,
  answer: WalletAnswer,
): void {
  hearers.get(committer)?.(wallet, answer)
}

/**
 * Announces the balance after a commit. A repeat announces it too, since the outcome of its first commit may have been
 * unknown.
 */
function tellBalance(committer: Db | Gatherer, op: WalletOperation, answer: WalletAnswer): void {
  if (answer.code === 'accepted' || answer.code === 'repeated') hearers.get(committer)?.(op, answer)
}

/** The same for many operations: for each wallet the last one. */
function tellBalances(committer: Db, ops: WalletOperation[], answers: WalletAnswer[]): void {
  const last = new Map(ops.map(({ walletId }, at) => [walletId, at]))
  for (const at of last.values()) tellBalance(committer, ops[at]!, answers[at]!)
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
  const answer = await money.apply(walletApply, op, nowMs)
  tellBalance(money, op, answer)
  return answer
}

/**
 * Applies one money operation inside a transaction that also writes other rows, with the same answers as `applyToWallet`. A
 * refusal has changed nothing; the caller decides whether the transaction continues.
 */
export async function applyInTransaction(tx: Tx, op: WalletOperation, nowMs: number): Promise<WalletAnswer> {
  refuseNonsense(op)
  const [row] = await call(tx, 'wallet_apply', [op], nowMs)
  const answer = walletAnswer(row!, nowMs)
  afterCommit(tx, (db) => tellBalance(db, op, answer))
  return answer
}

/**
 * Applies operations of different wallets in one call, each for itself; the answers are in their order. A refusal changes nothing.
 */
export async function applyEach(tx: Tx, ops: WalletOperation[], nowMs: number): Promise<WalletAnswer[]> {
  for (const op of ops) refuseNonsense(op)
  const sorted = ops.toSorted((a, b) => (a.walletId < b.walletId ? -1 : 1))
  const rows = await call(tx, 'wallet_apply', sorted, nowMs)
  const answers = new Map(rows.map((row) => [sorted[Number(row.place) - 1], walletAnswer(row, nowMs)]))
  const inOrder = ops.map((op) => answers.get(op)!)
  afterCommit(tx, (db) => tellBalances(db, ops, inOrder))
  return inOrder
}

/** The result of operations that are booked together or not at all. */
export type TogetherAnswer =
  | { ok: true; answers: WalletAnswer[] }
  /** The index of the first refused operation, from 0, with its answer; nothing has changed. */
  | { ok: false; at: number; answer: WalletAnswer }

/**
 * Applies operations of one wallet or several in their order, all or none, in one call. A refusal inside a transaction
 * leaves the transaction as it was.
 */
export async function applyTogether(db: Db, ops: WalletOperation[], nowMs: number): Promise<TogetherAnswer> {
  for (const op of ops) refuseNonsense(op)
  const rows = await call(db, 'wallet_apply_together', ops, nowMs)
  const answers = rows.map((row) => walletAnswer(row, nowMs))
  const last = answers.at(-1)!
  if (last.code !== 'accepted' && last.code !== 'repeated')
    return { ok: false, at: Number(rows.at(-1)!.place) - 1, answer: last }
  if (db.isTransaction) afterCommit(db, (committer) => tellBalances(committer, ops, answers))
  else tellBalances(db, ops, answers)
  return { ok: true, answers }
}

/** Calls a database function that takes the columns of operations, on the given connection. */
async function call(db: Db, name: string, ops: WalletOperation[], nowMs: number) {
  const columns = walletColumns(ops).map(
    (column, at) => sql`${column}::${sql.raw(walletTypes[at]!) as RawBuilder<unknown>}`,
  )
  const { rows } = await sql<
    Record<string, unknown>
  >`SELECT * FROM ${sql.raw(name)}(${sql.join(columns)}, ${nowMs})`.execute(db)
  return rows
}

/**
 * Closes open rounds that will be paid nothing more, and counts them as settled: those of a query for `wallet_id` and `round_id`, so that
 * thousands need not be read first. Gives how many were closed, and the last wallet of the query; null where that is empty.
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
