import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { heldWhy } from './held.queries.ts'

/** Payer of lines in a currency; the brand for null. */
export interface Payer {
  brandId: number
  playerId: bigint | null
  currency: string
}

/** Line to be paid. */
export interface DueLine {
  id: string
  /** Account that is paid; null for the brand, which is paid back. */
  payeeId: bigint | null
  amount: bigint
  paid: bigint
  /** Number of parts that were paid. */
  parts: number
}

/** Lists the payers of lines: of one run, or of all. */
export async function listPayers(db: Db | Tx, runId: bigint | null): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    SELECT DISTINCT r.brand_id AS "brandId", l.payer_id AS "playerId", l.currency
      FROM agent_pay_line l JOIN agent_pay_run r ON r.id = l.run_id
     WHERE l.state IN ('DUE', 'PART_RECEIVED', 'INSUFFICIENT') AND (${runId}::bigint IS NULL OR l.run_id = ${runId})
     ORDER BY 1, 2 NULLS FIRST, 3`.execute(db)
  return rows
}

/**
 * Returns the next line that a payer has to pay and that nothing holds, locked: of the contract that was agreed on
 * first, the oldest period.
 */
export async function nextDue(tx: Tx, { brandId, playerId, currency }: Payer): Promise<DueLine | undefined> {
  const { rows } = await sql<DueLine>`
    SELECT l.id, l.payee_id AS "payeeId", l.amount, l.paid, (SELECT count(*)::integer FROM agent_payment p WHERE p.line_id = l.id) AS parts
      FROM agent_pay_line l JOIN agent_pay_run r ON r.id = l.run_id
     WHERE l.payer_id IS NOT DISTINCT FROM ${playerId} AND l.currency = ${currency} AND r.brand_id = ${brandId}
       AND l.state IN ('DUE', 'PART_RECEIVED', 'INSUFFICIENT') AND ${heldWhy(tx)} IS NULL
     ORDER BY l.agreed_at, l.contract_id, r.to_at LIMIT 1 FOR UPDATE OF l`.execute(tx)
  return rows[0]
}

/** Stores a payment of a line. */
export async function addPayment(
  tx: Tx,
  { id, amount, paid, parts }: DueLine,
  part: bigint,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('agent_payment')
    .values({ line_id: id, part: parts + 1, amount: part, paid_at: at })
    .execute()
  const state = paid + part === amount ? 'ISSUED' : 'PART_RECEIVED'
  await tx
    .updateTable('agent_pay_line')
    .set({ paid: paid + part, state })
    .where('id', '=', id)
    .execute()
}

/** Lines whose payer was short, as a part of a query. */
export function owesRows(db: Db | Tx) {
  return db
    .selectFrom('agent_pay_line')
    .select(['payer_id', 'currency'])
    .where('state', 'in', ['INSUFFICIENT', 'PART_RECEIVED'])
}

/** Marks all unpaid lines of a payer that the money does not cover; held lines keep their state. */
export async function noteInsufficient(tx: Tx, { brandId, playerId, currency }: Payer): Promise<void> {
  await sql`
    UPDATE agent_pay_line l SET state = 'INSUFFICIENT' FROM agent_pay_run r
     WHERE r.id = l.run_id AND r.brand_id = ${brandId} AND l.payer_id = ${playerId} AND l.currency = ${currency} AND l.state = 'DUE' AND ${heldWhy(tx)} IS NULL`.execute(
    tx,
  )
}

/** Releases a dividend that its account collects for payment; returns false if there is none to collect. */
export async function collect(tx: Tx, accountId: bigint, lineId: string): Promise<Payer | undefined> {
  const { rows } = await sql<Payer>`
    UPDATE agent_pay_line l SET state = 'DUE' FROM agent_pay_run r
     WHERE r.id = l.run_id AND l.id = ${lineId} AND l.account_id = ${accountId} AND l.state = 'UNCOLLECT'
    RETURNING r.brand_id AS "brandId", l.payer_id AS "playerId", l.currency`.execute(tx)
  return rows[0]
}

/** Returns the number of lines of an account's income that are not fully paid, and their unpaid sum. */
export async function unpaidLines(
  db: Db | Tx,
  accountId: bigint,
): Promise<{ lines: number; amount: bigint }> {
  const { rows } = await sql<{ lines: bigint; amount: bigint }>`
    SELECT count(*) AS lines, coalesce(sum(amount - paid), 0)::bigint AS amount FROM agent_pay_line
     WHERE account_id = ${accountId} AND NOT takes_back
       AND state IN ('UNAPPROVE', 'UNCOLLECT', 'DUE', 'PART_RECEIVED', 'INSUFFICIENT')`.execute(db)
  return { lines: Number(rows[0]!.lines), amount: rows[0]!.amount }
}
