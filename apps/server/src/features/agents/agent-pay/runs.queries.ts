import type { HeldWhy, LineState } from '@fairground/contract/agent-pay-figures'
import type { IncomePlan } from '@fairground/contract/contract-figures'
import { planOf } from '@fairground/plans/plans'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Period, PeriodKind } from '../../../periods.ts'
import type { Queue } from '../../../queue.ts'
import type { RecordFinder } from '../../../record-finder.ts'
import { playerRows } from '../../people/players/index.ts'
import { agreedRows } from '../contracts/index.ts'
import { heldWhy } from './held.queries.ts'
import type { KeptFigures, NewLine } from './lines.rules.ts'

/** Period of a plan, in one currency of a brand. */
export interface RunKey extends Period {
  brandId: number
  plan: IncomePlan
  period: PeriodKind
  currency: string
}

/**
 * Plan of a brand in one currency, with the start of its first period and the end of its last one, in milliseconds
 * since 1970.
 */
export interface Kind extends Omit<RunKey, keyof Period> {
  firstMs: number
  untilMs: number
}

/**
 * Lists the kinds of periods of a plan for which a brand has contracts, with the currency and the start of the first
 * one.
 */
export async function listKinds(db: Db): Promise<Kind[]> {
  const { rows } = await sql<{
    brandId: number
    plan: IncomePlan
    period: PeriodKind
    currency: string
    first: Date
  }>`SELECT brand_id AS "brandId", plan, period, currency, min(from_at) AS first FROM ${agreedRows(db)} c
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`.execute(db)
  return rows.map(({ first, ...row }) => ({ ...row, firstMs: first.getTime(), untilMs: Infinity }))
}

/** Returns when the last run of a kind ended, in milliseconds since 1970; null if there was none. */
export async function lastEnd(db: Db, { brandId, plan, period, currency }: Omit<RunKey, keyof Period>) {
  const { rows } = await sql<{ last: Date | null }>`
    SELECT max(to_at) AS last FROM agent_pay_run
     WHERE brand_id = ${brandId} AND plan = ${plan} AND period = ${period} AND currency = ${currency}`.execute(
    db,
  )
  return rows[0]!.last?.getTime() ?? null
}

/** Adds a run; undefined if it was computed already. */
export async function addRun(tx: Tx, key: RunKey, computedAt: Date): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('agent_pay_run')
    .values({
      brand_id: key.brandId,
      plan: key.plan,
      period: key.period,
      currency: key.currency,
      from_at: new Date(key.fromMs),
      to_at: new Date(key.toMs),
      computed_at: computedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type LineToAdd = NewLine & { id: string }

/**
 * Number of lines sent to the database at once: the text of all lines of a large brand would be held in memory several
 * times.
 */
const linesAtOnce = 1_000

/** Returns the state of an approved line: it waits to be collected if the plan says so, else it is paid at once. */
export function approvedState(plan: IncomePlan): LineState {
  return planOf(plan).isCollected ? 'UNCOLLECT' : 'DUE'
}

interface LinesOfRun {
  runId: bigint
  currency: string
  /** State of the lines with an amount. */
  state: LineState
}

/** Adds the lines of a run. */
export async function addLines(tx: Tx, run: LinesOfRun, lines: readonly LineToAdd[]): Promise<void> {
  for (let first = 0; first < lines.length; first += linesAtOnce)
    await addSome(tx, run, lines.slice(first, first + linesAtOnce))
}

async function addSome(
  tx: Tx,
  { runId, currency, state }: LinesOfRun,
  lines: readonly LineToAdd[],
): Promise<void> {
  await sql`
    INSERT INTO agent_pay_line (id, run_id, contract_id, upline_id, account_id, currency, agreed_at, figures, amount, takes_back, carried, state)
      SELECT id, ${runId}, contract, upline, account, ${currency}, agreed, figures, abs(amount), amount < 0, carried,
             CASE WHEN amount = 0 THEN 'NOT_REACHED' ELSE ${state} END
        FROM unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ contractId }) => contractId)}::uuid[],
               ${lines.map(({ uplineId }) => uplineId)}::bigint[], ${lines.map(({ accountId }) => accountId)}::bigint[],
               ${lines.map(({ agreedAt }) => agreedAt)}::timestamptz[], ${lines.map(({ figures }) => JSON.stringify(figures))}::jsonb[],
               ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ carried }) => carried)}::bigint[])
          AS l (id, contract, upline, account, agreed, figures, amount, carried)`.execute(tx)
}

/** Balance carried by the last line of an account in a plan, zero or negative, and its origin. */
export interface LastLine {
  contractId: string
  /** End of its period, in milliseconds since 1970. */
  endedMs: number
  carried: bigint
  figures: KeptFigures
}

/**
 * Returns the last lines of accounts before a period, whatever their own periods were and however long ago: a carried
 * balance outlives its contract. Runs of a plan are computed in the order in which their periods end. A correction
 * carries nothing.
 */
export async function lastLines(
  db: Db | Tx,
  { brandId, plan, currency, fromMs }: RunKey,
  playerIds: readonly bigint[],
): Promise<Map<bigint, LastLine>> {
  const { rows } = await sql<Omit<LastLine, 'endedMs'> & { playerId: bigint; endedAt: Date }>`
    SELECT account.id AS "playerId", last.* FROM unnest(${playerIds}::bigint[]) AS account (id), LATERAL (
      SELECT l.contract_id AS "contractId", r.to_at AS "endedAt", l.carried, l.figures
        FROM agent_pay_line l JOIN agent_pay_run r ON r.id = l.run_id
       WHERE l.account_id = account.id AND l.contract_id IS NOT NULL AND r.brand_id = ${brandId} AND r.plan = ${plan}
         AND r.currency = ${currency} AND r.to_at <= ${new Date(fromMs)}
       ORDER BY l.run_id DESC LIMIT 1) last`.execute(db)
  return new Map(
    rows.map(({ playerId, endedAt, ...line }) => [playerId, { ...line, endedMs: endedAt.getTime() }]),
  )
}

/** Expires lines of earlier periods of a plan that nobody has collected. */
export async function expireUncollected(
  tx: Tx,
  { brandId, plan, period, currency, fromMs }: RunKey,
): Promise<void> {
  await sql`
    UPDATE agent_pay_line l SET state = 'EXPIRED' FROM agent_pay_run r
     WHERE r.id = l.run_id AND l.state = 'UNCOLLECT' AND r.brand_id = ${brandId} AND r.plan = ${plan} AND r.period = ${period}
       AND r.currency = ${currency} AND r.to_at <= ${new Date(fromMs)}`.execute(tx)
}

/** Run in the office. */
export interface Run extends RunKey {
  id: bigint
  state: 'computed' | 'approved' | 'refused'
  computedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  lines: number
  /** Sum of all lines, the brand's part of it, and the paid part, in minor units. */
  amount: bigint
  brandPays: bigint
  paid: bigint
  /** Lines whose payer is short, and held lines. */
  waiting: number
  held: number
  /** Sum of its approved corrections; they are in no other sum. */
  corrected: bigint
}

/** Lists runs of a brand that have lines, newest first. */
export async function listRuns(
  db: Db | Tx,
  brandId: number,
  {
    plan,
    state,
    runId,
    pageNo,
    pageSize,
  }: {
    plan?: IncomePlan | undefined
    state?: Run['state'] | undefined
    runId?: bigint
    pageNo: number
    pageSize: number
  },
): Promise<{ list: Run[]; total: number }> {
  const where = sql`r.brand_id = ${brandId} AND EXISTS (SELECT FROM agent_pay_line l WHERE l.run_id = r.id) AND (${plan ?? null}::text IS NULL OR r.plan = ${plan ?? null})
    AND (${state ?? null}::text IS NULL OR r.state = ${state ?? null}) AND (${runId ?? null}::bigint IS NULL OR r.id = ${runId ?? null})`
  const [page, count] = await Promise.all([
    sql<Omit<Run, 'fromMs' | 'toMs'> & { from: Date; to: Date }>`
      SELECT r.id, r.brand_id AS "brandId", r.plan, r.period, r.currency, r.from_at AS "from", r.to_at AS "to", r.state,
             r.computed_at AS "computedAt", r.decided_by AS "decidedBy", r.decided_at AS "decidedAt", l.*
        FROM (SELECT * FROM agent_pay_run r WHERE ${where} ORDER BY r.to_at DESC, r.id DESC
               LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}) r,
             LATERAL (SELECT count(*) FILTER (WHERE s.computed)::integer AS lines,
                             coalesce(sum(s.sign * amount) FILTER (WHERE s.computed), 0)::bigint AS amount,
                             coalesce(sum(s.sign * amount) FILTER (WHERE s.computed AND upline_id IS NULL), 0)::bigint AS "brandPays",
                             coalesce(sum(s.sign * paid) FILTER (WHERE s.computed), 0)::bigint AS paid,
                             coalesce(sum(s.sign * amount) FILTER (WHERE NOT s.computed), 0)::bigint AS corrected,
                             (count(*) FILTER (WHERE state IN ('INSUFFICIENT', 'PART_RECEIVED') AND s.held IS NULL))::integer AS waiting,
                             count(s.held)::integer AS held
                        FROM agent_pay_line l,
                             LATERAL (SELECT CASE WHEN takes_back THEN -1 ELSE 1 END AS sign, correction_id IS NULL AS computed,
                                             ${heldWhy(db)} AS held) s WHERE l.run_id = r.id) l
       ORDER BY r.to_at DESC, r.id DESC`.execute(db),
    sql<{ total: bigint }>`SELECT count(*) AS total FROM agent_pay_run r WHERE ${where}`.execute(db),
  ])
  return {
    list: page.rows.map(({ from, to, ...row }) => ({ ...row, fromMs: from.getTime(), toMs: to.getTime() })),
    total: Number(count.rows[0]!.total),
  }
}

/** Line with the names of both sides. */
export interface ListedLine extends Period {
  id: string
  runId: bigint
  plan: IncomePlan
  period: PeriodKind
  /** Null for a margin and for a correction. */
  contractId: string | null
  /** Account that is paid, or pays back if `takesBack`. */
  accountId: bigint
  account: string
  uplineId: bigint | null
  upline: string | null
  takesBack: boolean
  customerId: string
  currency: string
  figures: KeptFigures
  amount: bigint
  paid: bigint
  state: LineState
  /** Reason for which it waits; null if nothing holds it. */
  held: HeldWhy | null
  isCorrection: boolean
}

/** Lists lines of one account, paid to it or by it, or of a run of a brand; newest period first, then largest first. */
export async function listLines(
  db: Db | Tx,
  wanted: {
    brandId?: number
    runId?: bigint
    accountId?: bigint
    uplineId?: bigint
    plan?: IncomePlan | undefined
    states?: readonly LineState[] | undefined
    lineId?: string
    /** Of the account that is paid. */
    customerId?: string | undefined
    fromMs?: number | undefined
    toMs?: number | undefined
    /** Only held lines. */
    isHeld?: boolean | undefined
  },
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: ListedLine[]; total: number; amount: bigint; paid: bigint }> {
  const {
    brandId = null,
    runId = null,
    accountId = null,
    uplineId = null,
    plan = null,
    lineId = null,
  } = wanted
  const { states = null, customerId = null, fromMs, toMs, isHeld = false } = wanted
  const [from, to] = [
    fromMs === undefined ? null : new Date(fromMs),
    toMs === undefined ? null : new Date(toMs),
  ]
  const players = playerRows(db)
  const where = sql`(${brandId}::integer IS NULL OR r.brand_id = ${brandId}) AND (${runId}::bigint IS NULL OR l.run_id = ${runId})
    AND (${accountId}::bigint IS NULL AND ${uplineId}::bigint IS NULL OR l.account_id = ${accountId} OR l.upline_id = ${uplineId})
    AND (${plan}::text IS NULL OR r.plan = ${plan}) AND (${lineId}::uuid IS NULL OR l.id = ${lineId})
    AND (${states}::text[] IS NULL OR l.state = ANY (${states})) AND (${customerId}::text IS NULL OR account.customer_id = ${customerId})
    AND (${from}::timestamptz IS NULL OR r.to_at > ${from}) AND (${to}::timestamptz IS NULL OR r.from_at < ${to})
    AND (NOT ${isHeld}::boolean OR ${heldWhy(db)} IS NOT NULL)`
  const [page, sums] = await Promise.all([
    sql<Omit<ListedLine, 'fromMs' | 'toMs'> & { from: Date; to: Date }>`
      SELECT l.id, l.run_id AS "runId", r.plan, r.period, r.from_at AS "from", r.to_at AS "to", l.contract_id AS "contractId",
             l.upline_id AS "uplineId", upline.username AS upline, l.account_id AS "accountId", account.username AS account, l.takes_back AS "takesBack",
             account.customer_id AS "customerId", l.currency, l.figures, l.amount, l.paid, l.state, ${heldWhy(db)} AS held,
             l.correction_id IS NOT NULL AS "isCorrection"
        FROM agent_pay_line l JOIN agent_pay_run r ON r.id = l.run_id
        JOIN ${players} account ON account.id = l.account_id LEFT JOIN ${players} upline ON upline.id = l.upline_id
       WHERE ${where} ORDER BY r.to_at DESC, l.amount DESC, l.id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: bigint; amount: bigint; paid: bigint }>`
      SELECT count(*) AS total, coalesce(sum(CASE WHEN l.takes_back THEN -l.amount ELSE l.amount END), 0)::bigint AS amount,
             coalesce(sum(CASE WHEN l.takes_back THEN -l.paid ELSE l.paid END), 0)::bigint AS paid
        FROM agent_pay_line l JOIN agent_pay_run r ON r.id = l.run_id JOIN ${players} account ON account.id = l.account_id WHERE ${where}`.execute(
      db,
    ),
  ])
  const { total, amount, paid } = sums.rows[0]!
  return {
    list: page.rows.map(({ from, to, ...row }) => ({ ...row, fromMs: from.getTime(), toMs: to.getTime() })),
    total: Number(total),
    amount,
    paid,
  }
}

/** Returns whether the lines of a plan are paid without approval; null if the brand has set nothing. */
export async function findRule(db: Db | Tx, brandId: number, plan: IncomePlan): Promise<boolean | null> {
  const row = await db
    .selectFrom('agent_pay_rule')
    .select('is_automatic')
    .where('brand_id', '=', brandId)
    .where('plan', '=', plan)
    .executeTakeFirst()
  return row?.is_automatic ?? null
}

/** Returns the names of payees and payers, by account. */
export async function namesOf(
  db: Db,
  lines: readonly NewLine[],
): Promise<Map<bigint, { username: string; customerId: string }>> {
  const ids = [...new Set(lines.flatMap(({ accountId, uplineId }) => [accountId, uplineId ?? []].flat()))]
  const { rows } = await sql<{ id: bigint; username: string; customerId: string }>`
    SELECT id, username, customer_id AS "customerId" FROM ${playerRows(db)} p WHERE id = ANY (${ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** Stores whether the lines of a plan are paid without approval. */
export async function saveRule(
  tx: Tx,
  brandId: number,
  plan: IncomePlan,
  isAutomatic: boolean,
): Promise<void> {
  await tx
    .insertInto('agent_pay_rule')
    .values({ brand_id: brandId, plan, is_automatic: isAutomatic })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'plan']).doUpdateSet({ is_automatic: isAutomatic }),
    )
    .execute()
}

/** Rejects a line of a run that is not decided yet, or a held line; returns false for any other line. */
export async function rejectLine(tx: Tx, lineId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE agent_pay_line l SET state = 'REJECTED' FROM agent_pay_run run
     WHERE run.id = l.run_id AND l.id = ${lineId} AND (l.state = 'UNAPPROVE' OR ${heldWhy(tx)} IS NOT NULL)
    RETURNING pg_notify('desk_changed', run.brand_id || ' record:pay-run:' || run.id)`.execute(tx)
  return rows.length > 0
}

/** Decides a computed run; returns false if it was decided before. */
export async function decideRun(
  tx: Tx,
  runId: bigint,
  state: 'approved' | 'refused',
  by: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ plan: IncomePlan }>`
    UPDATE agent_pay_run SET state = ${state}, decided_by = ${by}, decided_at = ${now}
     WHERE id = ${runId} AND state = 'computed' RETURNING plan`.execute(tx)
  const plan = rows[0]?.plan
  if (!plan) return false
  const next = state === 'refused' ? 'REJECTED' : approvedState(plan)
  await sql`UPDATE agent_pay_line SET state = ${next} WHERE run_id = ${runId} AND state = 'UNAPPROVE'`.execute(
    tx,
  )
  return true
}

/** Runs with lines that wait for an approval. */
export const runQueue: Queue = {
  name: 'pay-runs',
  waiting: (_db, brandId) => sql`
    SELECT r.computed_at AS since FROM agent_pay_run r
     WHERE r.brand_id = ${brandId} AND r.state = 'computed' AND EXISTS (SELECT FROM agent_pay_line l WHERE l.run_id = r.id)`,
}

/** Finds a run by its id. */
export const runFinder: RecordFinder = {
  kind: 'pay-run',
  find: (_db, brandId, { number }) => sql`
    SELECT id::text AS id, plan || ' ' || period AS label FROM agent_pay_run
     WHERE brand_id = ${brandId} AND id = ${number}::bigint`,
}
