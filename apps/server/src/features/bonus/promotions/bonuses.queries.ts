import type { ClaimState, PromotionTerms } from '@fairground/contract/promotion-figures'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { turnRows } from '../../ledger/turnover/index.ts'
import { articleRows } from '../../messaging/content/index.ts'

/** Bonus of a player, or a promotion that they have joined and that has given nothing yet; amounts in minor units. */
export interface BonusLine {
  /** Null for a bonus that did not come from a promotion. */
  claimId: string | null
  articleId: string | null
  recipe: string
  state: ClaimState
  openUntil: Date
  endedAt: Date | null
  requirement: 'open' | 'done' | 'spent' | 'expired' | null
  /** Version of the transfer that credited it; null if nothing was given yet. */
  version: bigint | null
  amount: bigint | null
  deposit: bigint | null
  required: bigint | null
  played: bigint | null
  expiresAt: Date | null
  terms: PromotionTerms | null
  at: Date
  /** Whether valid bets are counted for it now. */
  isActive: boolean
}

/** Lists the bonuses of a player, newest first. */
export async function listBonusLines(
  db: Db,
  { playerId, walletId }: { playerId: bigint; walletId: bigint },
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: BonusLine[]; total: number }> {
  const lines = sql`
    SELECT c.id AS "claimId", a.public_id AS "articleId", coalesce(r.recipe, 'deposit-bonus') AS recipe, coalesce(c.state, 'given') AS state,
           coalesce(c.open_until, r.opened_at) AS "openUntil", c.ended_at AS "endedAt", r.state AS requirement, r.version, coalesce(r.amount, c.amount) AS amount, c.deposit, r.required,
           r.played, r.expires_at AS "expiresAt", c.terms, coalesce(r.opened_at, c.joined_at) AS at,
           coalesce(r.state = 'open' AND r.turn = 1, false) AS "isActive"
      FROM (SELECT * FROM ${turnRows(db, walletId)} r WHERE r.account = 'bonus') r
      FULL JOIN (SELECT * FROM promotion_claim c WHERE c.player_id = ${playerId} AND c.terms ->> 'kind' = 'deposit') c ON c.wallet_id = r.wallet_id AND c.version = r.version
      LEFT JOIN promotion p ON p.id = c.promotion_id LEFT JOIN ${articleRows(db)} a ON a.id = p.article_id`
  const [page, count] = await Promise.all([
    sql<BonusLine>`SELECT * FROM (${lines}) l ORDER BY at DESC, "claimId" LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: bigint }>`SELECT count(*) AS total FROM (${lines}) l`.execute(db),
  ])
  return { list: page.rows, total: Number(count.rows[0]!.total) }
}
