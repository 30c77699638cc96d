import type { IncomePlan } from '@fairground/contract/contract-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { PeriodKind } from '../../../periods.ts'
import type { Queue } from '../../../queue.ts'
import { staffRows } from '../../office/staff/index.ts'
import { playerRows } from '../../people/players/index.ts'
import type { KeptFigures } from './lines.rules.ts'
import type { RunKey } from './runs.queries.ts'

type State = 'asked' | 'approved' | 'refused'

/** Correction with the run that it is about. */
export interface Correction {
  id: string
  runId: bigint
  plan: IncomePlan
  period: PeriodKind
  from: Date
  to: Date
  accountId: bigint
  customerId: string
  username: string
  currency: string
  /** In minor units; negative if the account pays back. */
  amount: bigint
  reason: string
  askedById: bigint
  askedBy: string
  askedAt: Date
  state: State
  decidedBy: string | null
  decidedAt: Date | null
  refusal: string
}

function corrections(db: Db | Tx) {
  return sql`
    SELECT c.id, c.run_id AS "runId", r.plan, r.period, r.from_at AS "from", r.to_at AS "to", c.account_id AS "accountId",
           p.customer_id AS "customerId", p.username, c.currency, c.amount, c.reason, c.asked_by AS "askedById", asker.name AS "askedBy",
           c.asked_at AS "askedAt", c.state, decider.name AS "decidedBy", c.decided_at AS "decidedAt", c.refusal
      FROM agent_pay_correction c JOIN agent_pay_run r ON r.id = c.run_id JOIN ${playerRows(db)} p ON p.id = c.account_id
      JOIN ${staffRows(db)} asker ON asker.id = c.asked_by LEFT JOIN ${staffRows(db)} decider ON decider.id = c.decided_by`
}

/** Lists a page of the corrections of a brand after a given one, newest first; only of one state if that is given. */
export async function listCorrections(
  db: Db,
  brandId: number,
  { state = null, after = null, limit }: { state?: State | null; after?: string | null; limit: number },
): Promise<Correction[]> {
  const { rows } = await sql<Correction>`${corrections(db)}
     WHERE c.brand_id = ${brandId} AND (${state}::text IS NULL OR c.state = ${state})
       AND (${after}::uuid IS NULL OR (c.asked_at, c.id) < (SELECT asked_at, id FROM agent_pay_correction WHERE id = ${after} AND brand_id = ${brandId}))
     ORDER BY c.asked_at DESC, c.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * Returns a correction of a brand, locked until the end of the transaction: the second of two persons who decide sees
 * the first decision.
 */
export async function lockCorrection(tx: Tx, brandId: number, id: string): Promise<Correction | undefined> {
  const { rows } = await sql<Correction>`${corrections(tx)}
     WHERE c.id = ${id} AND c.brand_id = ${brandId} FOR UPDATE OF c`.execute(tx)
  return rows[0]
}

/** Stores a requested correction; returns false if its id is taken. */
export async function addCorrection(
  tx: Tx,
  asked: Pick<Correction, 'id' | 'runId' | 'accountId' | 'currency' | 'amount' | 'reason'> & {
    brandId: number
    by: bigint
    at: Date
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('agent_pay_correction')
    .values({
      id: asked.id,
      brand_id: asked.brandId,
      run_id: asked.runId,
      account_id: asked.accountId,
      currency: asked.currency,
      amount: asked.amount,
      reason: asked.reason,
      asked_by: asked.by,
      asked_at: asked.at,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores who decided a locked correction, and how. */
export async function decideCorrection(
  tx: Tx,
  id: string,
  decision: { state: 'approved' | 'refused'; by: bigint; at: Date; refusal?: string },
): Promise<void> {
  const { state, by, at, refusal = '' } = decision
  await tx
    .updateTable('agent_pay_correction')
    .set({ state, decided_by: by, decided_at: at, refusal })
    .where('id', '=', id)
    .execute()
}

/** Finds the run with a number on a brand. */
export async function findRun(
  db: Db | Tx,
  brandId: number,
  runId: bigint,
): Promise<Pick<RunKey, 'plan' | 'currency'> | undefined> {
  return db
    .selectFrom('agent_pay_run')
    .select(['plan', 'currency'])
    .where('id', '=', runId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
}

/** Figures of a correction's line, which is computed from none. */
const noFigures: KeptFigures = {
  settled: {},
  costs: { rebates: '0', promotions: '0' },
  moved: { deposits: '0', withdrawals: '0' },
  active: 0,
  base: '0',
  clause: null,
  notReached: null,
}

/** Adds the line by which a correction is paid or paid back, due at once. */
export async function addCorrectionLine(
  tx: Tx,
  { id, runId, accountId, currency, amount }: Correction,
  { lineId, at }: { lineId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('agent_pay_line')
    .values({
      id: lineId,
      run_id: runId,
      contract_id: null,
      correction_id: id,
      upline_id: null,
      account_id: accountId,
      takes_back: amount < 0n,
      currency,
      agreed_at: at,
      figures: JSON.stringify(noFigures),
      amount: amount < 0n ? -amount : amount,
      state: 'DUE',
    })
    .execute()
}

/** Corrections that wait for a second person. */
export const correctionQueue: Queue = {
  name: 'pay-corrections',
  waiting: (_db, brandId) =>
    sql`SELECT asked_at AS since FROM agent_pay_correction WHERE brand_id = ${brandId} AND state = 'asked'`,
}
