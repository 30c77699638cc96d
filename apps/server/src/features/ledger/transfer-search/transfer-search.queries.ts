import { type RawBuilder, sql } from 'kysely'
import { isBehind, type Line, type LinePlace, lineTime } from '../../../db/lines.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { skewMs, versionAt } from '../account-records/index.ts'
import { allSealedHeads, allSeals } from '../audit/index.ts'
import { movedQuarters } from '../figures/index.ts'
import type { MoneyClass } from '../recipes/index.ts'
import { allRounds, allTransfers, ownMoves } from '../transfers/index.ts'
import { allWallets } from '../wallet/index.ts'

/** Verb of a row of the ledger. */
export type Verb =
  | 'stake'
  | 'pay'
  | 'round'
  | 'refund'
  | 'reversal'
  | 'charge'
  | 'transfer'
  | 'tombstone'
  | 'refused'

/** Transfer as found: amounts in minor units, negative where a balance fell. */
export interface FoundTransfer {
  walletId: bigint
  version: bigint
  at: Date
  verb: Verb
  /** Recipe of a transfer; of a refused bet, the refusal. */
  recipe: string | null
  class: MoneyClass | null
  source: string
  transactionId: string
  roundId: string | null
  gameId: string | null
  /** Stake of a bet, win of a payment; zero for a transfer by a recipe. */
  amount: bigint
  /** Win of a round that was written at once. */
  win: bigint | null
  /** Change of cash, less debt. */
  cash: bigint
  bonus: bigint
  held: bigint
  playerId: bigint
  purpose: 'play' | 'agent'
  currency: string
}

/** Filters of a search; every one that is given must be met. */
export interface TransferFilter {
  brandId: number
  /** Wallets to which the search is limited. */
  walletIds?: readonly bigint[] | undefined
  verbs?: readonly Verb[] | undefined
  /** Classes and recipes of transfers by a recipe. */
  classes?: readonly MoneyClass[] | undefined
  recipes?: readonly string[] | undefined
  sources?: readonly string[] | undefined
  /** Limits of the stake, the win, or a changed balance, in minor units of a currency, both included. */
  amount?: { currency: string; least: bigint; most: bigint } | undefined
  /** Ids that a source gave. */
  transactionIds?: readonly string[] | undefined
}

/** Transfers of a wallet by their source and id: one id, or all from one to another, both included. */
export interface TransferName {
  walletId: bigint
  source: string
  fromId: string
  untilId: string
}

/** Kind of the lines in a list by time. */
export const lineKind = 'transfer'

const lineId = sql`(lpad(t.wallet_id::text, 19, '0') || '.' || lpad(t.version::text, 19, '0'))`

const columns = sql`t.wallet_id AS "walletId", t.version, t.at, t.verb, t.recipe, t.class, t.source,
  t.transaction_id AS "transactionId", t.round_id AS "roundId", t.game_id AS "gameId", t.amount, t.win,
  own.cash, own.bonus, own.held, t.player_id AS "playerId", t.purpose, t.currency`

type Row = FoundTransfer & { lineAt: string; lineId: string }

function lineOf({ lineAt, lineId: id, ...value }: Row): Line<FoundTransfer> {
  return { at: lineAt, kind: lineKind, id, value }
}

/**
 * Lists the transfers of a brand from one instant up to another that meet a filter, after a place, newest first. The
 * caller chooses a span of which the whole can be read.
 */
export async function searchSpan(
  db: Db,
  filter: TransferFilter,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
  place: LinePlace,
  limit: number,
): Promise<Line<FoundTransfer>[]> {
  const span = { from: new Date(fromMs), until: new Date(untilMs) }
  const source = filter.walletIds
    ? await ofWallets(db, filter.walletIds, span)
    : isMoved(filter)
      ? ofQuarters(filter, span)
      : ofTime(span)
  const time = sql`t.at`
  const { rows } = await sql<Row>`
    SELECT ${columns}, ${lineTime(time)} AS "lineAt", ${lineId} AS "lineId"
      FROM (SELECT t.*, w.player_id, w.purpose, w.currency FROM ${source} t,
                   -- One lookup for each transfer: a join would read the wallets of all brands.
                   LATERAL (SELECT * FROM ${allWallets} x WHERE x.id = t.wallet_id LIMIT 1) w
             WHERE w.brand_id = ${filter.brandId} AND ${meets(filter)} AND ${isBehind(place, lineKind, time, lineId)}
             ORDER BY t.at DESC, ${lineId} COLLATE "C" DESC LIMIT ${limit}) t, ${ownMoves()} own
     ORDER BY t.at DESC, ${lineId} COLLATE "C" DESC`.execute(db)
  return rows.map(lineOf)
}

interface Span {
  from: Date
  until: Date
}

/** Whether only transfers by a recipe can meet a filter, which are few among bets. */
function isMoved({ verbs }: TransferFilter): boolean {
  return verbs?.every((verb) => verb === 'transfer') ?? false
}

/** All transfers of a span, by the index of blocks of time. */
function ofTime({ from, until }: Span): RawBuilder<unknown> {
  return sql`(SELECT * FROM ${allTransfers} x WHERE x.at >= ${from} AND x.at < ${until})`
}

/**
 * The transfers by a recipe of a span: the sums by quarter of an hour name the wallets that had any, so that no bet is
 * read, and bets pay for no further index.
 */
function ofQuarters({ classes, recipes }: TransferFilter, { from, until }: Span): RawBuilder<unknown> {
  return sql`(
    SELECT x.* FROM ${movedQuarters({ classes, from, until })} q, LATERAL (
      SELECT * FROM ${allTransfers} x
       WHERE x.wallet_id = q.wallet_id AND x.verb = 'transfer' AND x.at >= greatest(q.quarter, ${from}::timestamptz)
         AND x.at < least(q.quarter + interval '15 minutes', ${until}::timestamptz)
         AND ${recipes ? sql`x.recipe = ANY (${[...recipes]}::text[])` : sql`true`} OFFSET 0) x)`
}

/** The transfers of some wallets in a span, by their versions, which are in the order of time apart from clocks. */
async function ofWallets(db: Db, walletIds: readonly bigint[], { from, until }: Span) {
  const bounds = await Promise.all(
    walletIds.map(async (id) => ({
      id,
      first: await versionAt(db, id, from.getTime() - skewMs),
      end: await versionAt(db, id, until.getTime() + skewMs),
    })),
  )
  return sql`(
    SELECT x.* FROM unnest(${bounds.map(({ id }) => id)}::bigint[], ${bounds.map(({ first }) => first)}::bigint[],
                           ${bounds.map(({ end }) => end)}::bigint[]) AS b (id, first, until), LATERAL (
      SELECT * FROM ${allTransfers} x
       WHERE x.wallet_id = b.id AND x.version >= b.first AND x.version < b.until
         AND x.at + interval '0' >= ${from} AND x.at + interval '0' < ${until} OFFSET 0) x)`
}

function meets({ verbs, classes, recipes, sources, amount, transactionIds }: TransferFilter) {
  const listed = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
    values ? [sql`${column} = ANY (${[...values]}::text[])`] : []
  const conditions = [
    ...listed(sql`t.verb`, verbs),
    ...listed(sql`t.class`, classes),
    ...listed(sql`t.recipe`, recipes),
    ...listed(sql`t.source`, sources),
    ...listed(sql`t.transaction_id`, transactionIds),
    ...(amount ? [hasAmount(amount)] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`
}

function hasAmount({ currency, least, most }: NonNullable<TransferFilter['amount']>) {
  const range = sql`BETWEEN ${least}::bigint AND ${most}::bigint`
  return sql`(w.currency = ${currency} AND (t.verb <> 'transfer' AND t.amount ${range} OR t.win ${range} OR EXISTS (
    SELECT FROM unnest(t.lines) AS l WHERE l.balance IS NOT NULL
     GROUP BY CASE l.account WHEN 'owed' THEN 'cash' ELSE l.account END HAVING abs(sum(l.amount)) ${range})))`
}

/** Lists transfers of a brand by their names, newest first; of more than `limit` only the newest. */
export async function listNamed(
  db: Db,
  brandId: number,
  names: readonly TransferName[],
  limit: number,
): Promise<Line<FoundTransfer>[]> {
  if (names.length === 0) return []
  const source = sql`(
    SELECT DISTINCT ON (x.wallet_id, x.version) x.* FROM unnest(${names.map(({ walletId }) => walletId)}::bigint[],
             ${names.map(({ source: of }) => of)}::text[], ${names.map(({ fromId }) => fromId)}::text[],
             ${names.map(({ untilId }) => untilId)}::text[]) AS n (wallet_id, source, from_id, until_id), LATERAL (
      SELECT * FROM ${allTransfers} x
       WHERE x.wallet_id = n.wallet_id AND x.source = n.source AND x.transaction_id >= n.from_id
         AND x.transaction_id <= n.until_id ORDER BY x.transaction_id LIMIT ${limit}) x)`
  return listFrom(db, brandId, source, limit)
}

/** Lists the transfers of rounds of a brand, newest first; of more than `limit` only the newest. */
export async function listOfRounds(
  db: Db,
  brandId: number,
  rounds: readonly { walletId: bigint; roundId: string }[],
  limit: number,
): Promise<Line<FoundTransfer>[]> {
  const found = await Promise.all(
    rounds.map(async ({ walletId, roundId }) => {
      const { rows } = await sql<{ at: Date }>`
        SELECT opened_at AS at FROM ${allRounds} r WHERE r.wallet_id = ${walletId} AND r.id = ${roundId}`.execute(
        db,
      )
      if (!rows[0]) return []
      const first = await versionAt(db, walletId, rows[0].at.getTime() - skewMs)
      const source = sql`(
        SELECT * FROM ${allTransfers} x
         WHERE x.wallet_id = ${walletId} AND x.version >= ${first} AND x.round_id = ${roundId})`
      return listFrom(db, brandId, source, limit)
    }),
  )
  return found.flat()
}

async function listFrom(db: Db, brandId: number, source: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<Row>`
    SELECT ${columns}, ${lineTime(sql`t.at`)} AS "lineAt", ${lineId} AS "lineId"
      FROM (SELECT t.*, w.player_id, w.purpose, w.currency FROM ${source} t,
                   LATERAL (SELECT * FROM ${allWallets} x WHERE x.id = t.wallet_id LIMIT 1) w
             WHERE w.brand_id = ${brandId}) t, ${ownMoves()} own
     ORDER BY t.at DESC, ${lineId} COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows.map(lineOf)
}

/**
 * The wallets with a transfer around an instant, apart from clocks, as a part of another feature's query with the
 * column `wallet_id`. An id that contains its time is found through them: its table has no index without the wallet.
 */
export function walletsAt(atMs: number): RawBuilder<unknown> {
  const [from, until] = [new Date(atMs - skewMs), new Date(atMs + skewMs)]
  return sql`(SELECT DISTINCT x.wallet_id FROM ${allTransfers} x WHERE x.at >= ${from} AND x.at < ${until})`
}

/** Lists the rounds of a brand with an id, which was made at an instant; one unless ids clash. */
export async function listRoundsAt(
  db: Db,
  brandId: number,
  roundId: string,
  atMs: number,
): Promise<{ walletId: bigint; roundId: string }[]> {
  const { rows } = await sql<{ walletId: bigint; roundId: string }>`
    SELECT w.id AS "walletId", r.id AS "roundId" FROM ${walletsAt(atMs)} a, LATERAL (
      SELECT * FROM ${allRounds} r WHERE r.wallet_id = a.wallet_id AND r.id = ${roundId} LIMIT 1) r, LATERAL (
      SELECT * FROM ${allWallets} x WHERE x.id = r.wallet_id LIMIT 1) w
     WHERE w.brand_id = ${brandId}`.execute(db)
  return rows
}

/** Transfer with its postings and its place in the chain of its wallet. */
export interface WholeTransfer extends FoundTransfer {
  /** Transaction that it answers: the stake of a refund, the hold of a payment. */
  answers: string | null
  postings: { account: string; amount: bigint; balance: bigint | null }[]
  hash: Buffer
  /** Hash of the transfer before it; null for the first of its wallet. */
  hashBefore: Buffer | null
  /** Time of the first seal that covers it; null before. */
  sealedAt: Date | null
}

/** Finds a transfer of a brand with its postings. */
export async function findTransfer(
  db: Db,
  brandId: number,
  { walletId, version }: { walletId: bigint; version: bigint },
): Promise<WholeTransfer | undefined> {
  const { rows } = await sql<
    Omit<WholeTransfer, 'postings'> & { accounts: string[]; amounts: bigint[]; balances: (bigint | null)[] }
  >`
    SELECT ${columns}, t.answers, t.hash,
           (SELECT x.hash FROM ${allTransfers} x WHERE x.wallet_id = t.wallet_id AND x.version = t.version - 1) AS "hashBefore",
           (SELECT s.at FROM ${allSealedHeads} h JOIN ${allSeals} s ON s.id = h.seal_id
             WHERE h.wallet_id = t.wallet_id AND h.version >= t.version ORDER BY h.version LIMIT 1) AS "sealedAt",
           ARRAY(SELECT account FROM unnest(t.lines)) AS accounts, ARRAY(SELECT amount FROM unnest(t.lines)) AS amounts,
           ARRAY(SELECT balance FROM unnest(t.lines)) AS balances
      FROM (SELECT x.*, w.player_id, w.purpose, w.currency FROM ${allTransfers} x JOIN ${allWallets} w ON w.id = x.wallet_id
             WHERE x.wallet_id = ${walletId} AND x.version = ${version} AND w.brand_id = ${brandId}) t, ${ownMoves()} own`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { accounts, amounts, balances, ...transfer } = row
  return {
    ...transfer,
    postings: accounts.map((account, at) => ({
      account,
      amount: amounts[at]!,
      balance: balances[at] ?? null,
    })),
  }
}

/** Lists the sources of the transfers of some wallets, with one step in the index for each. */
export async function listSources(
  db: Db,
  walletIds: readonly bigint[],
): Promise<{ walletId: bigint; source: string }[]> {
  const next = (after: RawBuilder<unknown>) => sql`(
    SELECT x.source FROM ${allTransfers} x WHERE x.wallet_id = w.id AND x.source > ${after} ORDER BY x.source LIMIT 1)`
  const { rows } = await sql<{ walletId: bigint; source: string }>`
    SELECT w.id AS "walletId", s.source FROM unnest(${[...walletIds]}::bigint[]) AS w (id), LATERAL (
      WITH RECURSIVE found AS (
        SELECT ${next(sql`''`)} AS source UNION ALL SELECT ${next(sql`found.source`)} FROM found WHERE found.source IS NOT NULL)
      SELECT source FROM found WHERE source IS NOT NULL) s`.execute(db)
  return rows
}

/** Lists the rounds of wallets that their vendors named so. */
export async function listRoundsNamed(
  db: Db,
  named: readonly { walletId: bigint; source: string }[],
  reference: string,
): Promise<{ walletId: bigint; roundId: string }[]> {
  const { rows } = await sql<{ walletId: bigint; roundId: string }>`
    SELECT r.wallet_id AS "walletId", r.id AS "roundId"
      FROM unnest(${named.map(({ walletId }) => walletId)}::bigint[], ${named.map(({ source }) => source)}::text[]) AS n (wallet_id, source)
      JOIN ${allRounds} r ON r.wallet_id = n.wallet_id AND r.source = n.source AND r.reference = ${reference}`.execute(
    db,
  )
  return rows
}

/** Transfer by a recipe, of which no bet is one. */
export interface MovedTransfer
  extends Pick<FoundTransfer, 'walletId' | 'at' | 'source' | 'transactionId' | 'cash' | 'bonus' | 'held'> {
  recipe: string
  class: MoneyClass
}

/** Lists the transfers by a recipe of some wallets from one instant up to another, the newest first, up to a number. */
export async function listMoved(
  db: Db | Tx,
  walletIds: readonly bigint[],
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
  limit: number,
): Promise<MovedTransfer[]> {
  const { rows } = await sql<MovedTransfer>`
    SELECT t.wallet_id AS "walletId", t.at, t.recipe, t.class, t.source, t.transaction_id AS "transactionId",
           own.cash, own.bonus, own.held
      FROM unnest(${[...walletIds]}::bigint[]) AS w (id), LATERAL (
        SELECT * FROM ${allTransfers} x
         WHERE x.wallet_id = w.id AND x.verb = 'transfer' AND x.at >= ${new Date(fromMs)} AND x.at < ${new Date(untilMs)}
         ORDER BY x.at DESC LIMIT ${limit}) t, ${ownMoves()} own
     ORDER BY t.at DESC, t.wallet_id, t.version DESC LIMIT ${limit}`.execute(db)
  return rows
}
