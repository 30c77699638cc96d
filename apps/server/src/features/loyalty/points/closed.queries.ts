import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import { lockWallet } from '../../ledger/wallet/index.ts'

/**
 * Refuses `points_closed` for a player in a pause, excluded or with an account that is being closed. It locks the
 * wallet, so that none of these begins before the transaction has ended.
 */
export async function refuseClosed(tx: Tx, walletId: bigint, nowMs: number): Promise<void> {
  await lockWallet(tx, walletId)
  if (await isClosedToPlay(tx, walletId, nowMs)) refuse('points_closed')
}
