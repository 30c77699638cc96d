import type { ApplicationTerms, ContactChannel } from '@fairground/contract/promotion-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import { staffRows } from '../../office/staff/index.ts'
import { accountRows } from '../../people/players/index.ts'

/** Application of a brand's player, with the terms that it was made for. */
export interface Application {
  promotionId: bigint
  playerId: bigint
  walletId: bigint
  customerId: string
  terms: { kind: 'application' } & ApplicationTerms
  contactSealed: Buffer | null
}

/** Finds an application of a brand, without a lock. */
export async function findApplication(
  db: Db | Tx,
  brandId: number,
  claimId: string,
): Promise<Application | undefined> {
  const { rows } = await sql<Application>`
    SELECT f.promotion_id AS "promotionId", c.player_id AS "playerId", c.wallet_id AS "walletId", a.customer_id AS "customerId", c.terms,
           f.contact_sealed AS "contactSealed"
      FROM promotion_application f JOIN promotion_claim c ON c.id = f.claim_id JOIN promotion p ON p.id = f.promotion_id
      JOIN ${accountRows(db)} a ON a.id = c.player_id
     WHERE f.claim_id = ${claimId} AND p.brand_id = ${brandId}`.execute(db)
  return rows[0]
}

/** Lists the encrypted pictures of an application, in their order. */
export function listPictures(db: Db | Tx, claimId: string) {
  return db
    .selectFrom('promotion_picture')
    .select(['position', 'key_number', 'jpeg_sealed'])
    .where('claim_id', '=', claimId)
    .orderBy('position')
    .execute()
}

/** Stores the decision about a locked application. */
export async function writeDecision(
  tx: Tx,
  claimId: string,
  decision: { answer: string; is_rejected: boolean; decided_by: bigint; decided_at: Date },
): Promise<void> {
  await tx.updateTable('promotion_application').set(decision).where('claim_id', '=', claimId).execute()
}

/** Application in the office's list. */
export interface ListedApplication {
  claimId: string
  promotion: string
  customerId: string
  username: string
  channel: ContactChannel
  remark: string
  answer: string
  amount: bigint
  currency: string
  appliedAt: Date
  pictures: number
  decidedBy: string | null
  decidedAt: Date | null
  isDeleted: boolean
}

/**
 * Lists a page of a brand's applications in a state, after a given one: waiting ones oldest first, others newest first.
 */
export async function listApplications(
  db: Db,
  brandId: number,
  {
    state,
    after,
    limit,
  }: { state: 'applied' | 'approved' | 'rejected'; after: string | undefined; limit: number },
): Promise<ListedApplication[]> {
  const isOpen = state === 'applied'
  const [order, behind] = isOpen ? [sql`ASC`, sql`>`] : [sql`DESC`, sql`<`]
  const { rows } = await sql<ListedApplication>`
    SELECT c.id AS "claimId", p.name AS promotion, a.customer_id AS "customerId", a.username, f.channel, f.remark, f.answer,
           (c.terms ->> 'amount')::bigint AS amount, p.currency, c.joined_at AS "appliedAt",
           (SELECT count(*) FROM promotion_picture i WHERE i.claim_id = c.id)::integer AS pictures, s.name AS "decidedBy",
           f.decided_at AS "decidedAt", f.contact_sealed IS NULL AS "isDeleted"
      FROM promotion_claim c JOIN promotion p ON p.id = c.promotion_id JOIN promotion_application f ON f.claim_id = c.id
      JOIN ${accountRows(db)} a ON a.id = c.player_id LEFT JOIN ${staffRows(db)} s ON s.id = f.decided_by
     WHERE p.brand_id = ${brandId} AND c.state = ${state}
       AND (${after ?? null}::uuid IS NULL OR (c.joined_at, c.id) ${behind} (SELECT joined_at, id FROM promotion_claim WHERE id = ${after ?? null}::uuid))
     ORDER BY c.joined_at ${order}, c.id ${order} LIMIT ${limit}`.execute(db)
  return rows
}

/** Deletes contacts and pictures of applications that were decided before a time. */
export async function deleteContacts(db: Db, decidedBefore: Date): Promise<void> {
  await sql`
    WITH old AS (
      UPDATE promotion_application SET contact_sealed = NULL
       WHERE decided_at < ${decidedBefore} AND contact_sealed IS NOT NULL RETURNING claim_id)
    DELETE FROM promotion_picture WHERE claim_id IN (SELECT claim_id FROM old)`.execute(db)
}

/** Applications that wait for a decision. */
export const applicationQueue: Queue = {
  name: 'applications',
  waiting: (_db, brandId) => sql`
    SELECT c.joined_at AS since FROM promotion_claim c JOIN promotion p ON p.id = c.promotion_id
     WHERE c.state = 'applied' AND p.brand_id = ${brandId}`,
}
