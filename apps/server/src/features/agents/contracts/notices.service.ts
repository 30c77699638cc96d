import type { ContractPlan } from '@fairground/contract/contract-figures'
import type { Brand } from '../../../caller/brand.ts'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { type NoticeTools, tellPlayer } from '../../messaging/inbox/index.ts'
import { planName } from './plan-name.text.ts'

/**
 * Notifies the pages of players, after the transaction has committed, that a contract has changed; null is the brand.
 */
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

/** Puts a message about an offer into the inbox of its recipient. */
export async function messageOf(
  tx: Tx,
  tools: NoticeTools,
  brand: Brand,
  { id, plan, playerId, openUntil }: { id: string; plan: ContractPlan; playerId: bigint; openUntil: Date },
): Promise<void> {
  const until = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: brand.timeZone,
  }).format(openUntil)
  await tellPlayer(tx, tools, {
    brand,
    playerId,
    source: `contract/${id}`,
    title: 'contract-offer.title',
    text: 'contract-offer.text',
    values: (languageCode) => ({ plan: planName(languageCode, plan), until }),
    link: '/?modal=agent-centre',
  })
}
