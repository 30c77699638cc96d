import type { Db, Tx } from '../../../db/tables.ts'
import type { NewReward } from '../../bonus/rewards/index.ts'
import { readBrand } from '../../platform/brand/index.ts'

/** Occasion of a gift. */
export type GiftKind = 'level' | 'month' | 'birthday'

interface Given {
  playerId: bigint
  walletId: bigint
  /** Rank for which it is given. */
  rank: number
  amount: bigint
}

/**
 * Creates the gifts of a brand's club as rewards that carry the name of the rank's club. `of` tells one from another,
 * such as the month: with the same value, the same player gets only one.
 */
export async function giftsOf(db: Db | Tx, brandId: number, atMs: number) {
  const clubs = (await readBrand(db, { id: brandId, atMs }))?.clubs ?? []
  return (
    { playerId, walletId, rank, amount }: Given,
    gift: { kind: GiftKind; of: string; turnover: number; untilMs: number },
  ): NewReward => {
    const names = clubs.find((club) => club.rank <= rank)?.names
    return {
      playerId,
      walletId,
      kind: 'rank-gift',
      source: `${gift.kind}/${gift.of}`,
      amount,
      turnover: gift.turnover,
      expiresAt: new Date(gift.untilMs),
      detail: { gift: gift.kind, of: gift.of, rank: String(rank) },
      ...(names ? { names } : {}),
    }
  }
}
