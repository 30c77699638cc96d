import type { ClaimState, PromotionState, PromotionTerms } from '@fairground/contract/promotion-figures'
import type { RewardState } from '@fairground/contract/reward-kinds'
import type { Segment } from '@fairground/contract/segments'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import type { RecordFinder } from '../../../record-finder.ts'
import { requirementRows } from '../../ledger/turnover/index.ts'
import { articleRows } from '../../messaging/content/index.ts'
import { staffRows } from '../../office/staff/index.ts'
import { accountRows } from '../../people/players/index.ts'
import { rewardRows } from '../rewards/index.ts'

/** Promotion; amounts in minor units. */
export interface Promotion {
  id: bigint
  publicId: string
  brandId: number
  articleId: string
  /** Titles of its article by language. */
  titles: Record<string, string>
  name: string
  currency: string
  terms: PromotionTerms
  segment: Segment
  /** Held-out share of the segment, in percent. */
  holdOut: number
  budget: bigint
  given: bigint
  reserved: bigint
  state: PromotionState
  startsAt: Date
  endsAt: Date
  madeBy: bigint | null
  /** Value to the best player in percent of the gift, when it was made. */
  bestShare: number | null
  /** Last player id that was processed, and the time at which all were. */
  reached: bigint
  reachedAt: Date | null
  /** Time up to which cashback is counted, and the last counted claim of the period from there on. */
  countedTo: Date | null
  reachedClaim: string | null
  /** For free rounds in a vendor's game: the vendor, and its own id of the game. */
  vendor: { code: string; gameId: string } | null
}

const promotionColumns = sql`
  p.id, p.public_id AS "publicId", p.brand_id AS "brandId", a.public_id AS "articleId", a.titles, p.name, p.currency, p.terms, p.segment, p.budget, p.given,
  p.reserved, p.state, p.starts_at AS "startsAt", p.ends_at AS "endsAt", p.made_by AS "madeBy", p.best_share AS "bestShare", p.hold_out AS "holdOut", p.reached,
  p.reached_at AS "reachedAt", p.counted_to AS "countedTo", p.reached_claim AS "reachedClaim",
  CASE WHEN p.vendor_code IS NOT NULL THEN json_build_object('code', p.vendor_code, 'gameId', p.vendor_game_id) END AS vendor`

/** Lists the approved promotions of a brand in a currency that end after a time, latest start first. */
export async function listApproved(
  db: Db | Tx,
  brandId: number,
  currency: string,
  since: Date,
): Promise<Promotion[]> {
  const { rows } = await sql<Promotion>`
    SELECT ${promotionColumns} FROM promotion p JOIN ${articleRows(db)} a ON a.id = p.article_id
     WHERE p.brand_id = ${brandId} AND p.currency = ${currency} AND p.state <> 'asked' AND p.ends_at > ${since}
     ORDER BY p.starts_at DESC, p.id DESC`.execute(db)
  return rows
}

/** Returns a promotion of a brand, locked until the end of the transaction. */
export async function lockPromotion(
  tx: Tx,
  of: { brandId: number; publicId: string } | { id: bigint },
): Promise<Promotion | undefined> {
  const which =
    'id' in of ? sql`p.id = ${of.id}` : sql`p.brand_id = ${of.brandId} AND p.public_id = ${of.publicId}`
  const { rows } = await sql<Promotion>`
    SELECT ${promotionColumns} FROM promotion p JOIN ${articleRows(tx)} a ON a.id = p.article_id WHERE ${which} FOR UPDATE OF p`.execute(
    tx,
  )
  return rows[0]
}

/** Finds a promotion of a brand in any state. */
export async function findOfBrand(db: Db, brandId: number, publicId: string): Promise<Promotion | undefined> {
  const { rows } = await sql<Promotion>`
    SELECT ${promotionColumns} FROM promotion p JOIN ${articleRows(db)} a ON a.id = p.article_id
     WHERE p.brand_id = ${brandId} AND p.public_id = ${publicId}`.execute(db)
  return rows[0]
}

/** Part of a player in a promotion, with the state of its bonus; amounts in minor units. */
export interface Claim {
  id: string
  promotionId: bigint
  playerId: bigint
  walletId: bigint
  state: ClaimState
  terms: PromotionTerms
  /** Amount reserved for it in the promotion's budget. */
  reserved: bigint
  currency: string
  articleId: string
  joinedAt: Date
  openUntil: Date
  endedAt: Date | null
  deposit: bigint | null
  amount: bigint | null
  version: bigint | null
  /** State of its turnover requirement; null if nothing was given yet. */
  requirement: 'open' | 'done' | 'spent' | 'expired' | null
  required: bigint | null
  played: bigint | null
  expiresAt: Date | null
  /** Answer of staff to an application; empty for none. */
  answer: string
}

const claimsOf = (db: Db | Tx) => sql`
  SELECT c.id, c.promotion_id AS "promotionId", c.player_id AS "playerId", c.wallet_id AS "walletId", c.state, c.terms, p.currency,
         a.public_id AS "articleId", c.joined_at AS "joinedAt", c.open_until AS "openUntil", c.ended_at AS "endedAt", c.deposit, c.amount, c.version, c.reserved, coalesce(f.answer, '') AS answer,
         r.state AS requirement, r.required, r.played, r.expires_at AS "expiresAt"
    FROM promotion_claim c JOIN promotion p ON p.id = c.promotion_id JOIN ${articleRows(db)} a ON a.id = p.article_id
    LEFT JOIN ${requirementRows(db)} r ON r.wallet_id = c.wallet_id AND r.version = c.version
    LEFT JOIN promotion_application f ON f.claim_id = c.id`

/** Lists all parts of a player in promotions, newest first. */
export async function listClaims(db: Db | Tx, playerId: bigint): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    ${claimsOf(db)} WHERE c.player_id = ${playerId} ORDER BY c.joined_at DESC, c.id`.execute(db)
  return rows
}

/** Lists the players with a part in a promotion, newest first. */
export async function listClaimants(
  db: Db,
  promotionId: bigint,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: (Claim & { customerId: string; username: string })[]; total: number }> {
  const [page, count] = await Promise.all([
    sql<Claim & { customerId: string; username: string }>`
      SELECT l.*, o.customer_id AS "customerId", o.username
        FROM (${claimsOf(db)} WHERE c.promotion_id = ${promotionId} ORDER BY c.joined_at DESC, c.id
               LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}) l
        JOIN ${accountRows(db)} o ON o.id = l."playerId" ORDER BY l."joinedAt" DESC, l.id`.execute(db),
    sql<{
      total: bigint
    }>`SELECT count(*) AS total FROM promotion_claim WHERE promotion_id = ${promotionId}`.execute(db),
  ])
  return { list: page.rows, total: Number(count.rows[0]!.total) }
}

/** Finds a part of a player, without a lock; undefined if it is somebody else's. */
export async function findClaim(db: Db | Tx, playerId: bigint, id: string): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`${claimsOf(db)} WHERE c.player_id = ${playerId} AND c.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Finds the part of a player that waits for a deposit at a time, without a lock. */
export async function findJoined(db: Db | Tx, playerId: bigint, now: Date): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    ${claimsOf(db)} WHERE c.player_id = ${playerId} AND c.state = 'joined' AND c.open_until > ${now}`.execute(
    db,
  )
  return rows[0]
}

/** Finds the part that was given for a deposit, without a lock. */
export async function findGivenFor(
  db: Db | Tx,
  walletId: bigint,
  depositVersion: bigint,
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    ${claimsOf(db)} WHERE c.wallet_id = ${walletId} AND c.deposit_version = ${depositVersion}`.execute(db)
  return rows[0]
}

/** Finds the part with the bonus that a version of a wallet credited, without a lock. */
export async function findGivenAs(
  db: Db | Tx,
  walletId: bigint,
  version: bigint,
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    ${claimsOf(db)} WHERE c.wallet_id = ${walletId} AND c.version = ${version}`.execute(db)
  return rows[0]
}

/**
 * Returns the state of a part, locked until the end of the transaction. Its promotion must be locked before, so that
 * two never wait for each other.
 */
export async function lockClaim(tx: Tx, id: string): Promise<ClaimState> {
  const { state } = await tx
    .selectFrom('promotion_claim')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return state
}

/** Lists lapsed parts that wait for a deposit, oldest first. */
export async function listLapsed(
  db: Db,
  now: Date,
): Promise<Pick<Claim, 'id' | 'promotionId' | 'reserved'>[]> {
  const { rows } = await sql<Pick<Claim, 'id' | 'promotionId' | 'reserved'>>`
    SELECT id, promotion_id AS "promotionId", reserved FROM promotion_claim
     WHERE state = 'joined' AND open_until <= ${now} ORDER BY open_until, id`.execute(db)
  return rows
}

/**
 * Returns the rewards that promotions gave a player, by the promotion's public id: an open one, or else the newest;
 * amounts in minor units.
 */
export async function listGiven(
  db: Db | Tx,
  playerId: bigint,
): Promise<Map<string, { state: RewardState; amount: bigint; expiresAt: Date | null }>> {
  const { rows } = await sql<{
    publicId: string
    state: RewardState
    amount: bigint
    expiresAt: Date | null
  }>`
    SELECT DISTINCT ON (1) split_part(r.source, '/', 1) AS "publicId", r.state, r.amount, r.expires_at AS "expiresAt" FROM ${rewardRows(db)} r
     WHERE r.player_id = ${playerId} AND r.kind IN ('promotion', 'cashback')
     ORDER BY 1, r.state = 'open' DESC, r.added_at DESC`.execute(db)
  return new Map(rows.map(({ publicId, ...given }) => [publicId, given]))
}

/** Promotion in the office. */
export interface ListedPromotion extends Promotion {
  madeByName: string | null
  approvedByName: string | null
  joined: number
  claims: number
  played: number
  applied: number
}

/** Lists all promotions of a brand, newest first, with the number of players in each. */
export async function listOfBrand(db: Db, brandId: number): Promise<ListedPromotion[]> {
  const { rows } = await sql<ListedPromotion>`
    SELECT ${promotionColumns}, maker.name AS "madeByName", approver.name AS "approvedByName", n.joined, n.applied,
           n.claims + p.rewards AS claims, n.played
      FROM promotion p JOIN ${articleRows(db)} a ON a.id = p.article_id
      LEFT JOIN ${staffRows(db)} maker ON maker.id = p.made_by LEFT JOIN ${staffRows(db)} approver ON approver.id = p.approved_by,
           LATERAL (SELECT (count(*) FILTER (WHERE c.state IN ('joined', 'counting')))::integer AS joined, (count(c.amount))::integer AS claims,
                           (count(*) FILTER (WHERE c.state = 'applied'))::integer AS applied,
                           (count(*) FILTER (WHERE r.state = 'done'))::integer AS played
                      FROM promotion_claim c LEFT JOIN ${requirementRows(db)} r ON r.wallet_id = c.wallet_id AND r.version = c.version
                     WHERE c.promotion_id = p.id) n
     WHERE p.brand_id = ${brandId} ORDER BY p.made_at DESC, p.id DESC`.execute(db)
  return rows
}

/** Promotions that wait for an approval. */
export const promotionQueue: Queue = {
  name: 'promotions',
  waiting: (_db, brandId) =>
    sql`SELECT made_at AS since FROM promotion WHERE brand_id = ${brandId} AND state = 'asked'`,
}

/** Finds a promotion by its id. */
export const promotionFinder: RecordFinder = {
  kind: 'promotion',
  find: (_db, brandId, { uuid }) => sql`
    SELECT public_id::text AS id, name AS label FROM promotion
     WHERE brand_id = ${brandId} AND public_id = ${uuid}::uuid`,
}
