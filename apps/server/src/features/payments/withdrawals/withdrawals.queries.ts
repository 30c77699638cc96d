import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { isOfferedIn, type Payer } from '../payment-providers/index.ts'
import { usualRule, type WithdrawalRule } from './withdrawal-rule.rules.ts'

export type WithdrawalRow = Selectable<Tables['withdrawal']>
export type PayoutRow = Selectable<Tables['payout']>
export type AccountRow = Selectable<Tables['payout_account']>
export type PayoutMethodRow = Selectable<Tables['payout_method']>

const knownDeviceMs = 90 * 86_400_000

/** Returns whether a player has given the payment password with a withdrawal from a browser in the last 90 days. */
export async function isProvedOn(
  db: Db | Tx,
  playerId: bigint,
  device: Buffer,
  nowMs: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('player_id', '=', playerId)
    .where('proved_on', '=', device)
    .where('made_at', '>', new Date(nowMs - knownDeviceMs))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns a brand's rules for withdrawals in a currency: its own, else the default ones. */
export async function ruleOf(db: Db | Tx, brandId: number, currency: string): Promise<WithdrawalRule> {
  const row = await db
    .selectFrom('withdrawal_rule')
    .select([
      'auto_most as autoMost',
      'two_from as twoFrom',
      'day_most as dayMost',
      'day_times as dayTimes',
      'confirm_minutes as confirmMinutes',
      'rest_hours as restHours',
      'may_cancel as mayCancel',
      'asks_password as asksPassword',
    ])
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row ?? usualRule(currency)
}

/** Stores a brand's rules for withdrawals in a currency, in place of earlier ones. */
export async function saveRule(
  db: Db | Tx,
  brandId: number,
  currency: string,
  rule: WithdrawalRule,
): Promise<void> {
  const row = {
    auto_most: rule.autoMost,
    two_from: rule.twoFrom,
    day_most: rule.dayMost,
    day_times: rule.dayTimes,
    confirm_minutes: rule.confirmMinutes,
    rest_hours: rule.restHours,
    may_cancel: rule.mayCancel,
    asks_password: rule.asksPassword,
  }
  await db
    .insertInto('withdrawal_rule')
    .values({ brand_id: brandId, currency, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'currency']).doUpdateSet(row))
    .execute()
}

/** Lists the open payout methods that a brand offers to a player, in the brand's order. */
export async function listPayoutMethods(db: Db, brandId: number, payer: Payer): Promise<PayoutMethodRow[]> {
  const rows = await db
    .selectFrom('payout_method')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('currency', '=', payer.currency)
    .where('is_open', '=', true)
    .where('least_rank', '<=', payer.rank)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.filter(({ countries }) => isOfferedIn(countries, payer))
}

/** Lists all payout methods of a brand, open or not, in its order. */
export function listAllPayoutMethods(db: Db, brandId: number): Promise<PayoutMethodRow[]> {
  return db
    .selectFrom('payout_method')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('currency')
    .orderBy('position')
    .orderBy('code')
    .execute()
}

/** Finds a payout method by its code, open or not. */
export function findPayoutMethod(
  db: Db | Tx,
  brandId: number,
  code: string,
): Promise<PayoutMethodRow | undefined> {
  return db
    .selectFrom('payout_method')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .executeTakeFirst()
}

/** Lists the accounts of a player that were not removed, oldest first. */
export function listAccounts(db: Db | Tx, playerId: bigint): Promise<AccountRow[]> {
  return db
    .selectFrom('payout_account')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .orderBy('made_at')
    .execute()
}

/** Sums that were paid to an account, in minor units, by currency. */
type PaidSums = { currency: string; paid: bigint }[]

/**
 * Lists the accounts that a player has or had, oldest first, with what was paid to each by requests that were made from
 * one instant up to another, less what came back.
 */
export async function listAccountsEver(
  db: Db | Tx,
  playerId: bigint,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<(AccountRow & { sums: PaidSums })[]> {
  const accounts = await db
    .selectFrom('payout_account')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  const { rows } = await sql<{ accountId: string; currency: string; paid: bigint }>`
    SELECT account_id AS "accountId", currency, sum(paid - returned)::bigint AS paid FROM withdrawal
     WHERE player_id = ${playerId} AND made_at >= ${new Date(fromMs)} AND made_at < ${new Date(untilMs)} AND paid > 0
     GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return accounts.map((account) => ({
    ...account,
    sums: rows.filter(({ accountId }) => accountId === account.id),
  }))
}

/** Lists the players of a brand who have, or had, an account with one of these digests. */
export async function listSharing(tx: Tx, brandId: number, digests: Buffer[]): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('payout_account')
    .select('player_id')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('digest', 'in', digests)
    .execute()
  return rows.map(({ player_id }) => player_id)
}

/** Counts the other players of the brand who have, or had, an account. */
export async function countSharing(
  db: Db | Tx,
  { brand_id, player_id, digest }: AccountRow,
): Promise<number> {
  const { others } = await db
    .selectFrom('payout_account')
    .select(sql<bigint>`count(DISTINCT player_id)`.as('others'))
    .where('digest', '=', digest)
    .where('brand_id', '=', brand_id)
    .where('player_id', '!=', player_id)
    .executeTakeFirstOrThrow()
  return Number(others)
}

/**
 * Returns the requests of a player: today in the brand's time zone, and in the last 24 hours; and their disputes, and
 * requests in all time.
 */
export async function askedBy(
  db: Db | Tx,
  playerId: bigint,
  timeZone: string,
  nowMs: number,
): Promise<{ today: bigint; todayTimes: number; dayTimes: number; disputes: number; underWay: bigint }> {
  const now = new Date(nowMs)
  const { rows } = await sql<{
    today: bigint
    todayTimes: bigint
    dayTimes: bigint
    disputes: bigint
    underWay: bigint
  }>`
    SELECT coalesce(sum(amount) FILTER (WHERE counts AND is_today), 0)::bigint AS today,
           count(*) FILTER (WHERE counts AND is_today) AS "todayTimes",
           count(*) FILTER (WHERE made_at > ${now}::timestamptz - interval '24 hours') AS "dayTimes",
           count(*) FILTER (WHERE receipt IN ('disputed', 'forced', 'returned')) AS disputes,
           coalesce(sum(amount - paid - released) FILTER (WHERE ended_at IS NULL), 0)::bigint AS "underWay"
      FROM (SELECT *, state NOT IN ('refused', 'failed', 'cancelled') AS counts,
                   made_at >= date_trunc('day', ${now}::timestamptz AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone} AS is_today
              FROM withdrawal WHERE player_id = ${playerId}) w`.execute(db)
  const { today, todayTimes, dayTimes, disputes, underWay } = rows[0]!
  return {
    today,
    todayTimes: Number(todayTimes),
    dayTimes: Number(dayTimes),
    disputes: Number(disputes),
    underWay,
  }
}

/** Returns the sum of a player's requests from one instant to another, minus unpaid amounts, in minor units. */
export async function askedIn(
  db: Db | Tx,
  playerId: bigint,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<bigint> {
  const { sum } = await db
    .selectFrom('withdrawal')
    .select(sql<bigint>`coalesce(sum(amount - released), 0)::bigint`.as('sum'))
    .where('player_id', '=', playerId)
    .where('made_at', '>=', new Date(fromMs))
    .where('made_at', '<', new Date(untilMs))
    .executeTakeFirstOrThrow()
  return sum
}

/** Returns the requests of a player with an unknown end: not ended, or paid without a receipt; with their amount. */
export async function openRequestsOf(
  db: Db | Tx,
  playerId: bigint,
): Promise<{ count: number; amount: bigint }> {
  const { count, amount } = await db
    .selectFrom('withdrawal')
    .select([sql<bigint>`count(*)`.as('count'), sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount')])
    .where('player_id', '=', playerId)
    .where((where) => where.or([where('ended_at', 'is', null), where('receipt', 'in', ['open', 'disputed'])]))
    .executeTakeFirstOrThrow()
  return { count: Number(count), amount }
}

/** Returns whether a request has ended and its money, or a part of it, was returned. */
export async function wasGivenBack(db: Db | Tx, id: string): Promise<boolean> {
  const { released } = await db
    .selectFrom('withdrawal')
    .select('released')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return released > 0n
}

/** Returns whether a payout account belongs to a player. */
export async function hasAccount(db: Db | Tx, playerId: bigint, accountId: string): Promise<boolean> {
  return (await listAccounts(db, playerId)).some(({ id }) => id === accountId)
}

/** Returns the newest payout account of a player. */
export async function newestAccountOf(db: Db | Tx, playerId: bigint): Promise<string | undefined> {
  return (await listAccounts(db, playerId)).toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime())[0]
    ?.id
}

/** Returns the smallest amount that a method of a brand pays out in a currency; undefined if nothing is paid out. */
export async function leastPayout(
  db: Db | Tx,
  brandId: number,
  currency: string,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('payout_method')
    .select('least')
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .where('is_open', '=', true)
    .orderBy('least')
    .limit(1)
    .executeTakeFirst()
  return row?.least
}

/** Returns a request, locked until the end of the transaction; the second of two changes sees the first. */
export function lockWithdrawal(
  tx: Tx,
  id: string,
  whose: { brandId: number } | { playerId: bigint },
): Promise<WithdrawalRow | undefined> {
  let query = tx.selectFrom('withdrawal').selectAll().where('id', '=', id)
  query =
    'brandId' in whose
      ? query.where('brand_id', '=', whose.brandId)
      : query.where('player_id', '=', whose.playerId)
  return query.forUpdate().executeTakeFirst()
}

/** Returns the open payment of a request, locked until the end of the transaction. */
export function lockOpenPayout(tx: Tx, withdrawalId: string): Promise<PayoutRow | undefined> {
  return tx
    .selectFrom('payout')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', '=', 'asked')
    .forUpdate()
    .executeTakeFirst()
}

const withNames = (db: Db | Tx) =>
  db
    .selectFrom('withdrawal as w')
    .innerJoin('payout_account as a', 'a.id', 'w.account_id')
    .innerJoin('payout_method as m', (join) =>
      join.onRef('m.brand_id', '=', 'w.brand_id').onRef('m.code', '=', 'w.method_code'),
    )
    .selectAll('w')
    .select(['a.institution', 'a.ending', 'm.names', 'm.institutions', 'm.minutes', 'm.payment_code'])
    .select((select) =>
      select
        .selectFrom('withdrawal_proof as p')
        .select(({ fn }) => fn.countAll<bigint>().as('proofs'))
        .whereRef('p.withdrawal_id', '=', 'w.id')
        .as('proofs'),
    )

export type NamedWithdrawal = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

/** Finds a request of a player with the names of its method and account. */
export function findWithdrawal(
  db: Db | Tx,
  id: string,
  whose: { brandId: number } | { playerId: bigint },
): Promise<NamedWithdrawal | undefined> {
  const query = withNames(db).where('w.id', '=', id)
  return (
    'brandId' in whose
      ? query.where('w.brand_id', '=', whose.brandId)
      : query.where('w.player_id', '=', whose.playerId)
  ).executeTakeFirst()
}

/** Lists a page of a player's requests, newest first. */
export async function listOwn(
  db: Db,
  playerId: bigint,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: NamedWithdrawal[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    withNames(db)
      .where('w.player_id', '=', playerId)
      .orderBy('w.made_at', 'desc')
      .orderBy('w.id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    db
      .selectFrom('withdrawal')
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** Returns the unpaid part of a request, in minor units. */
export function remainingOf({
  amount,
  fee,
  paid,
  ended_at,
}: Pick<WithdrawalRow, 'amount' | 'fee' | 'paid' | 'ended_at'>): bigint {
  return ended_at ? 0n : amount - fee - paid
}

export function institutionName(
  { institutions }: Pick<PayoutMethodRow, 'institutions'>,
  institution: string,
): string {
  return institutions.find(({ code }) => code === institution)?.name ?? institution
}
