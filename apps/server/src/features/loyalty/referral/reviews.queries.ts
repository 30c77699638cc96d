import type { ReferralSign, ReviewState } from '@fairground/contract/referral-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import { staffRows } from '../../office/staff/index.ts'
import { accountRows, playerRows } from '../../people/players/index.ts'

/** Friend in doubt, with the inviter. */
export interface Review {
  friendId: bigint
  publicId: string
  customerId: string
  username: string
  inviterId: bigint
  inviterCustomerId: string
  inviterUsername: string
  signs: ReferralSign[]
  foundAt: Date
  joinedAt: Date
  state: ReviewState
  decidedBy: string | null
  decidedAt: Date | null
  reason: string
}

const reviews = (db: Db | Tx) => sql`
  SELECT r.friend_id AS "friendId", f.public_id AS "publicId", f.customer_id AS "customerId", f.username, i.id AS "inviterId",
         i.customer_id AS "inviterCustomerId", i.username AS "inviterUsername", r.signs, r.found_at AS "foundAt", f.registered_at AS "joinedAt", r.state,
         s.name AS "decidedBy", r.decided_at AS "decidedAt", r.reason
    FROM referral_review r JOIN ${accountRows(db)} f ON f.id = r.friend_id JOIN ${playerRows(db)} i ON i.id = r.inviter_id
    LEFT JOIN ${staffRows(db)} s ON s.id = r.decided_by`

/** Lists a page of a brand's friends in doubt in a state, after a given one, newest first. */
export async function listReviews(
  db: Db,
  brandId: number,
  { state, after = null, limit }: { state: ReviewState; after?: string | null | undefined; limit: number },
): Promise<Review[]> {
  const { rows } = await sql<Review>`${reviews(db)}
     WHERE r.brand_id = ${brandId} AND r.state = ${state} AND (${after}::uuid IS NULL OR (r.found_at, r.friend_id) < (
       SELECT o.found_at, o.friend_id FROM referral_review o JOIN ${playerRows(db)} p ON p.id = o.friend_id
        WHERE o.brand_id = ${brandId} AND p.public_id = ${after}))
     ORDER BY r.found_at DESC, r.friend_id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Returns a friend in doubt of a brand, locked until the end of the transaction. */
export async function lockReview(tx: Tx, brandId: number, publicId: string): Promise<Review | undefined> {
  const { rows } = await sql<Review>`${reviews(tx)}
     WHERE r.brand_id = ${brandId} AND f.public_id = ${publicId} FOR UPDATE OF r`.execute(tx)
  return rows[0]
}

/** Opens reviews, also of friends who were released before. */
export async function openReviews(
  tx: Tx,
  found: readonly { friendId: bigint; inviterId: bigint; signs: readonly ReferralSign[] }[],
  at: Date,
): Promise<void> {
  for (const { friendId, inviterId, signs } of found)
    await sql`
      INSERT INTO referral_review AS old (friend_id, inviter_id, brand_id, signs, found_at)
        SELECT p.id, ${inviterId}, p.brand_id, ${[...signs]}::text[], ${at} FROM ${playerRows(tx)} p WHERE p.id = ${friendId}
        ON CONFLICT (friend_id) DO UPDATE
          SET signs = EXCLUDED.signs, found_at = EXCLUDED.found_at, state = 'open', decided_by = NULL, decided_at = NULL, reason = ''
          WHERE old.state = 'released' AND NOT old.signs @> EXCLUDED.signs`.execute(tx)
}

/** Stores the decision about a locked review. */
export async function writeDecision(
  tx: Tx,
  friendId: bigint,
  decision: { state: 'released' | 'refused'; by: bigint; at: Date; reason: string },
): Promise<void> {
  const { state, by, at, reason } = decision
  await tx
    .updateTable('referral_review')
    .set({ state, decided_by: by, decided_at: at, reason })
    .where('friend_id', '=', friendId)
    .execute()
}

/** Friends in doubt who wait for a decision. */
export const reviewQueues: Queue[] = [
  {
    name: 'referrals',
    waiting: (_db, brandId) =>
      sql`SELECT found_at AS since FROM referral_review WHERE brand_id = ${brandId} AND state = 'open'`,
  },
]
