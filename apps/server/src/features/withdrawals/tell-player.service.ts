import type { Tx } from '../../db/tables.ts'
import { afterCommit } from '../../db/transaction.ts'
import type { Tools } from '../../tools.ts'
import type { WithdrawalRow } from './withdrawals.queries.ts'

/** Tells the player's pages that a request has changed, once that is committed. */
export function tellPlayer(
  tx: Tx,
  { live }: Pick<Tools, 'live'>,
  { player_id: playerId, id }: WithdrawalRow,
): void {
  afterCommit(tx, () => live.toPlayer(playerId, 'withdrawal', { withdrawalId: id }))
}
