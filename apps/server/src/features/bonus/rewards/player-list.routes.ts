import { listPlayerRewards } from '@fairground/contract/office-player-lists'
import { sql } from 'kysely'
import { isBehind, type Line, type LinePlace, lineTime, pageOfLines } from '../../../db/lines.ts'
import type { Db } from '../../../db/tables.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listRequirements } from '../../ledger/turnover/index.ts'
import { findWallet, walletRows } from '../../ledger/wallet/index.ts'
import { findPlayer, moneyOnWire } from '../../office/staff/index.ts'
import type { RewardLine } from './rewards.queries.ts'

type Reward = RewardLine & { at: string }

/** Binds the office's list of the rewards of a player. */
export function playerListRoutes({ serve }: Serving, tools: Tools): void {
  serve(listPlayerRewards, async ({ brand, input: { customerId, after } }) => {
    const { db } = tools
    const player = await findPlayer(tools, brand.id, customerId)
    const walletId = await findWallet(db, player.id, player.currency)
    const [{ list, next }, requirements] = await Promise.all([
      pageOfLines(after, (place, limit) => listRewardLines(db, player.id, place, limit)),
      walletId === undefined ? [] : listRequirements(db, walletId),
    ])
    const money = (amount: bigint) => moneyOnWire(amount, player.currency)
    return {
      list: list.map(({ value }) => ({
        rewardId: value.id,
        kind: value.kind,
        name: value.names?.EN ?? null,
        state: value.state,
        amount: moneyOnWire(value.amount, value.currency),
        turnover: value.turnover,
        addedAt: value.addedAt.toISOString(),
        expiresAt: value.expiresAt?.toISOString() ?? null,
        endedAt: value.endedAt?.toISOString() ?? null,
      })),
      next,
      requirements: requirements.map(({ recipe, amount, required, played, opened_at, expires_at }) => ({
        recipe,
        amount: money(amount),
        required: money(required),
        played: money(played),
        openedAt: opened_at.toISOString(),
        expiresAt: expires_at?.toISOString() ?? null,
      })),
    }
  })
}

async function listRewardLines(
  db: Db,
  playerId: bigint,
  place: LinePlace,
  limit: number,
): Promise<Line<RewardLine>[]> {
  const time = sql`r.added_at`
  const id = sql`r.id::text`
  const { rows } = await sql<Reward>`
    SELECT ${lineTime(time)} AS at, r.id, r.kind, r.names, r.detail, r.amount, w.currency, r.turnover, r.state,
           r.added_at AS "addedAt", r.expires_at AS "expiresAt", r.ended_at AS "endedAt"
      FROM reward r JOIN ${walletRows(db)} w ON w.id = r.wallet_id
     WHERE r.player_id = ${playerId} AND ${isBehind(place, 'reward', time, id)}
     ORDER BY r.added_at DESC, (${id}) COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ at, ...value }) => ({ at, kind: 'reward', id: value.id, value }))
}
