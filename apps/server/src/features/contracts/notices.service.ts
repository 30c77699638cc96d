import type { ContractPlan } from '@fairground/contract/contract-figures'
import type { Tx } from '../../db/tables.ts'
import { afterCommit } from '../../db/transaction.ts'
import type { Tools } from '../../tools.ts'

/** Tells the pages of players, once the transaction has ended well, that a contract stands otherwise; null is the brand. */
export function tellOf(
  tx: Tx,
  { live }: Pick<Tools, 'live'>,
  players: readonly (bigint | null)[],
  { id, plan }: { id: string; plan: ContractPlan },
): void {
  afterCommit(tx, () => {
    for (const player of players)
      if (player !== null) live.toPlayer(player, 'contract', { contractId: id, plan })
  })
}
