import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { isClosedToPlay, lockWallet } from '../../ledger/wallet/index.ts'

/**
 * Refuses `points_closed` for who is in a pause, excluded or whose account is being closed. Under the lock of the wallet, so that none of
 * these begins before the transaction has ended.
 */
export async function refuseClosed(tx: Tx, walletId: bigint, nowMs: number): Promise<void> {
  await lockWallet(tx, walletId)
  if (await isClosedToPlay(tx, walletId, nowMs)) refuse('points_closed')
}
