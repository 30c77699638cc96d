import { idFrom } from '@fairground/kernel/id'
import { type RawBuilder, sql } from 'kysely'
import { isBehind, type Line, type LinePlace, lineTime } from '../../../db/lines.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Recipe } from '../recipes/index.ts'
import { allWallets } from '../wallet/index.ts'

/** A transfer of a round: `amount` in minor units, in the order of writing. */
export interface RoundStep {
  verb: 'stake' | 'pay' | 'refund' | 'reversal' | 'charge'
  amount: bigint
  at: Date
}

/** The transfers of a round that has several, oldest first. */
export async function stepsOf(db: Db, walletId: bigint, roundId: string): Promise<RoundStep[]> {
  const { rows } = await sql<RoundStep>`
    SELECT verb, amount, at FROM transfer
     WHERE wallet_id = ${walletId} AND round_id = ${roundId} AND verb <> 'round' ORDER BY version`.execute(db)
  return rows
}

/** The key of a transaction in the ledger. */
interface TransactionName {
  walletId: bigint
  source: string
  transactionId: string
}

/** The round that a transaction belongs to, with the version of its transfer; throws where there is none. */
export async function roundOfTransaction(
  db: Db,
  { walletId, source, transactionId }: TransactionName,
): Promise<{ roundId: string; version: bigint }> {
  const { rows } = await sql<{ roundId: string; version: bigint }>`
    SELECT round_id AS "roundId", version FROM transfer_named(${walletId}, ${source}, ${transactionId})`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error(`no transaction ${source} ${transactionId}`)
  return found
}

/** A round that was booked in one operation: amounts in minor units. */
interface RoundMoved {
  roundId: string
  staked: bigint
  won: bigint
}

/** The rounds that some of these transactions booked in one operation, in the order of writing. */
export async function listWholeRounds(
  db: Db,
  { walletId, source, transactionIds }: Omit<TransactionName, 'transactionId'> & { transactionIds: string[] },
): Promise<RoundMoved[]> {
  const { rows } = await sql<RoundMoved>`
    SELECT round_id AS "roundId", amount AS staked, coalesce(win, 0) AS won FROM transfer
     WHERE wallet_id = ${walletId} AND source = ${source} AND transaction_id = ANY(${transactionIds}) AND verb = 'round'
     ORDER BY version`.execute(db)
  return rows
}

/** A source's transaction, with the present state of its round; amounts in minor units. */
export interface OutsideRound {
  verb: string
  amount: bigint
  staked: bigint
  won: bigint
  refunded: bigint
}

/** The round of a wallet that a source's transaction belongs to. */
export async function findOutsideRound(
  db: Db,
  { walletId, source, transactionId }: TransactionName,
): Promise<OutsideRound | undefined> {
  const { rows } = await sql<OutsideRound>`
    SELECT t.verb, t.amount, r.staked, r.won, r.refunded FROM transfer_named(${walletId}, ${source}, ${transactionId}) t
      JOIN round r ON r.wallet_id = t.wallet_id AND r.id = t.round_id`.execute(db)
  return rows[0]
}

/** A transaction that a vendor requested, as recorded in the ledger. */
export interface OutsideTransaction {
  /** With the brand's code as a prefix, as in the request. */
  transactionId: string
  verb: string
  /** The reason of a refused one. */
  recipe: string | null
  /** The amount that it moved, in minor units and never below zero. */
  amount: bigint
  currency: string
  /** Whether it was rolled back later. */
  isRefunded: boolean
}

const columns = sql`t.transaction_id AS "transactionId", t.verb, t.recipe, t.amount, w.currency,
  EXISTS (SELECT FROM transfer a WHERE a.wallet_id = t.wallet_id AND a.source = t.source AND a.answers = t.transaction_id)
    AS "isRefunded"`

/** The transactions of a source on rounds of a brand from one instant up to another. */
export async function listOutsideTransactions(
  db: Db,
  { source, brandId, from, until }: { source: string; brandId: number; from: Date; until: Date },
): Promise<OutsideTransaction[]> {
  const { rows } = await sql<OutsideTransaction>`
    SELECT ${columns} FROM transfer t JOIN ${allWallets} w ON w.id = t.wallet_id
     WHERE t.at >= ${from} AND t.at < ${until} AND t.source = ${source} AND w.brand_id = ${brandId}
       AND t.verb IN ('stake', 'pay', 'charge')`.execute(db)
  return rows
}

/** The reason for which the stake with an id was refused; undefined if no such stake was refused. */
export async function findRefusal(
  db: Db,
  { walletId, source, transactionId }: TransactionName,
): Promise<string | undefined> {
  const { rows } = await sql<{ recipe: string }>`
    SELECT recipe FROM transfer_named(${walletId}, ${source}, ${transactionId}) WHERE verb = 'refused'`.execute(
    db,
  )
  return rows[0]?.recipe
}

/**
 * The existing transactions of a source from one instant up to another, including tombstones and refused ones. A report
 * of a vendor names no player, so they are looked up by time and not by the key of the ledger.
 */
export async function findOutsideTransactions(
  db: Db,
  { source, from, until }: { source: string; from: Date; until: Date },
  transactionIds: readonly string[],
): Promise<OutsideTransaction[]> {
  const { rows } = await sql<OutsideTransaction>`
    SELECT ${columns} FROM transfer t JOIN ${allWallets} w ON w.id = t.wallet_id
     WHERE t.at >= ${from} AND t.at < ${until} AND t.source = ${source}
       AND t.transaction_id = ANY (${[...transactionIds]}::text[])`.execute(db)
  return rows
}

/** The stakes of a round that were not refunded, by transaction id. */
export async function listStandingStakes(
  db: Db,
  walletId: bigint,
  roundId: string,
): Promise<{ transactionId: string }[]> {
  const { rows } = await sql<{ transactionId: string }>`
    SELECT t.transaction_id AS "transactionId" FROM transfer t
     WHERE t.wallet_id = ${walletId} AND t.round_id = ${roundId} AND t.verb = 'stake'
       AND NOT EXISTS (SELECT FROM transfer a
         WHERE a.wallet_id = t.wallet_id AND a.source = t.source AND a.answers = t.transaction_id)
     ORDER BY t.version`.execute(db)
  return rows
}

/**
 * The amounts that transfers of a recipe moved on an account, in minor units, for a join in another feature's query.
 */
export function movesOf(account: string, recipe: Recipe) {
  return sql`(SELECT t.wallet_id, t.transaction_id, t.at, l.amount FROM transfer t, unnest(t.lines) AS l
               WHERE t.verb = 'transfer' AND t.recipe = ${recipe} AND l.account = ${account})`
}

/**
 * The transfers by recipe with the amount that each added to its wallet, in minor units, as a part of another feature's
 * query.
 */
export function recipeRows() {
  return sql`(SELECT t.wallet_id, t.version, t.at, t.recipe, t.class,
                     (SELECT sum(l.amount) FROM unnest(t.lines) AS l WHERE l.balance IS NOT NULL)::bigint AS amount
                FROM transfer t WHERE t.verb = 'transfer')`
}

/** The condition that a wallet has a minimum number of credited deposits, as a part of another feature's query. */
export function hasDeposits(walletId: RawBuilder<unknown>, least: number) {
  return sql`(SELECT count(*) FROM (
    SELECT FROM transfer t WHERE t.wallet_id = ${walletId} AND t.verb = 'transfer' AND t.recipe = 'deposit' LIMIT ${least}) d) >= ${least}`
}

/** The tax withheld from a wallet's prizes in a span of time, in minor units, less refunds by corrections. */
export async function taxWithheld(
  db: Db,
  walletId: bigint,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<bigint> {
  const { rows } = await sql<{ tax: bigint }>`
    SELECT coalesce(sum(m.amount), 0)::bigint AS tax FROM ${movesOf('outside/tax', 'prize-tax')} m
     WHERE m.wallet_id = ${walletId} AND m.at >= ${new Date(fromMs)} AND m.at < ${new Date(toMs)}`.execute(db)
  return rows[0]!.tax
}

/**
 * The tax withheld from the prizes of a round, in minor units, after its corrections. The ids of its transactions that
 * move no balance of the player begin with the reference of the round.
 */
export async function taxWithheldOf(
  db: Db,
  { walletId, source, reference }: { walletId: bigint; source: string; reference: string },
): Promise<bigint> {
  // A range of the key: '!' is the character after the space.
  const { rows } = await sql<{ tax: bigint }>`
    SELECT coalesce(sum(l.amount), 0)::bigint AS tax FROM transfer t, unnest(t.lines) AS l
     WHERE t.wallet_id = ${walletId} AND t.source = ${source} AND t.transaction_id >= ${`${reference} `} AND t.transaction_id < ${`${reference}!`}
       AND t.verb = 'transfer' AND t.recipe = 'prize-tax' AND l.account = 'outside/tax'`.execute(db)
  return rows[0]!.tax
}

/** Rounds for a join in another feature's query. */
export function roundRows(db: Db | Tx) {
  return db.selectFrom('round').selectAll()
}

/** The amounts that a transfer `t` added to the balances of its wallet; debt counts as negative cash. */
export function ownMoves() {
  return sql`LATERAL (SELECT coalesce(sum(l.amount) FILTER (WHERE l.account IN ('cash', 'owed')), 0)::bigint AS cash,
                             coalesce(sum(l.amount) FILTER (WHERE l.account = 'bonus'), 0)::bigint AS bonus,
                             coalesce(sum(l.amount) FILTER (WHERE l.account = 'held'), 0)::bigint AS held
                        FROM unnest(t.lines) AS l WHERE l.balance IS NOT NULL)`
}

/** A transfer by a recipe, as a line of a player's timeline. */
export interface RecipeLine {
  recipe: string
  currency: string
  /** The amount added to cash, after the payment of debt, in minor units. */
  cash: bigint
  bonus: bigint
  held: bigint
}

/** The transfers by recipe of a player's wallets after a place in the timeline, newest first. */
export async function listRecipeLines(
  db: Db,
  playerId: bigint,
  place: LinePlace,
  limit: number,
): Promise<Line<RecipeLine>[]> {
  const time = sql`t.at`
  const id = sql`t.wallet_id || '.' || lpad(t.version::text, 19, '0')`
  // One wallet after the other, since the index begins with the wallet.
  const { rows } = await sql<RecipeLine & { at: string; id: string }>`
    SELECT l.* FROM ${allWallets} w, LATERAL (
      SELECT ${lineTime(time)} AS at, ${id} AS id, t.recipe, w.currency,
             own.cash, own.bonus, own.held
        FROM transfer t, ${ownMoves()} own
       WHERE t.wallet_id = w.id AND t.verb = 'transfer' AND ${isBehind(place, 'transfer', time, id)}
       ORDER BY t.at DESC, (${id}) COLLATE "C" DESC LIMIT ${limit}) l
     WHERE w.player_id = ${playerId}`.execute(db)
  return rows.map(({ at, id, ...value }) => ({ at, kind: 'transfer', id, value }))
}

/**
 * The money transferred between a player's wallets and those of others in a span of time: sent by the player, and
 * received as a member; in minor units. The lookup uses the source and the time in the ids, which are a key: a wallet
 * can have a million rounds.
 */
export async function sentBetween(
  tx: Tx,
  playerId: bigint,
  currency: string,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<{ out: bigint; in: bigint }> {
  const { rows } = await sql<{ out: bigint; in: bigint }>`
    SELECT coalesce(sum(p.amount) FILTER (WHERE t.recipe IN ('to-upline', 'to-downline')), 0)::bigint AS out,
           coalesce(-sum(p.amount) FILTER (WHERE t.recipe = 'from-upline'), 0)::bigint AS in
      FROM ${allWallets} w JOIN transfer t ON t.wallet_id = w.id AND t.source = 'agent-transfers'
       AND t.transaction_id >= ${idFrom(fromMs)} AND t.transaction_id < ${idFrom(untilMs)}, unnest(t.lines) AS p
     WHERE w.player_id = ${playerId} AND w.currency = ${currency} AND p.account = 'house/between'
       AND t.at >= ${new Date(fromMs)} AND t.at < ${new Date(untilMs)}`.execute(tx)
  return rows[0]!
}

/** The time of each wallet's last move other than a bet; wallets without such a move are left out. */
export async function lastMoves(db: Db, walletIds: readonly bigint[]): Promise<Map<bigint, Date>> {
  const { rows } = await sql<{ walletId: bigint; at: Date }>`
    SELECT w.id AS "walletId", m.at FROM unnest(${walletIds}::bigint[]) w (id), LATERAL (
      SELECT t.at FROM transfer t WHERE t.wallet_id = w.id AND t.verb = 'transfer' ORDER BY t.at DESC LIMIT 1) m`.execute(
    db,
  )
  return new Map(rows.map(({ walletId, at }) => [walletId, at]))
}

/**
 * Returns the amount in a vendor wallet by our books, in minor units: money moved in, minus money moved out and losses
 * of pulled bets. The vendor's own amount differs by bets that were not pulled yet.
 */
export async function vendorWalletOf(db: Db, walletId: bigint, vendorCode: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    SELECT coalesce(sum(l.amount), 0)::bigint AS amount FROM transfer t, unnest(t.lines) AS l
     WHERE t.wallet_id = ${walletId} AND t.source = ${vendorCode} AND l.account = ${`vendor/${vendorCode}`}`.execute(
    db,
  )
  return rows[0]!.amount
}

/** All transfers, for the FROM of a query that looks some of them up. */
export const allTransfers = sql`(SELECT * FROM transfer)`

/** All postings, for the FROM of a query that looks some of them up. */
export const allPostings = sql`(SELECT * FROM posting)`

/** All rounds, for the FROM of a query that looks some of them up. */
export const allRounds = sql`(SELECT * FROM round)`
