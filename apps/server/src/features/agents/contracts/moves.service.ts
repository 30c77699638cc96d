import type { ContractPlan } from '@fairground/contract/contract-figures'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { periodAt } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { listParting, type Parting, writeAnswer, writeEnd } from './contracts.queries.ts'
import { tellOf } from './notices.service.ts'

/** Contract that ends with a move. */
interface EndingContract {
  id: string
  customerId: string
  username: string
  plan: ContractPlan
  /** End of the current period. */
  untilMs: number
}

type Zone = Pick<Brand, 'timeZone'>

/**
 * Lists the contracts that would end if an account were moved now: the one with the agent above, and all below that it
 * covers.
 */
export async function contractsOfMove(
  db: Db | Tx,
  zone: Zone,
  playerId: bigint,
  nowMs: number,
): Promise<EndingContract[]> {
  return endingOf(await listParting(db, playerId), zone, nowMs)
}

/**
 * Ends `contractsOfMove` with their current periods, withdraws the offers among them, and notifies both sides; returns
 * the ended contracts. The lock of the brand's contracts must be held (`lockContracts`).
 */
export async function endByMove(
  tx: Tx,
  tools: Pick<Tools, 'live'>,
  zone: Zone,
  playerId: bigint,
  nowMs: number,
): Promise<EndingContract[]> {
  const parting = await listParting(tx, playerId)
  const ending = endingOf(parting, zone, nowMs)
  for (const { id, untilMs } of ending) await writeEnd(tx, id, new Date(untilMs), 'moved')
  for (const { id, state, terms, ...of } of parting) {
    if (state === 'offered') await writeAnswer(tx, id, 'withdrawn', new Date(nowMs))
    tellOf(tx, tools, [of.playerId, of.agentId], { id, plan: terms.plan })
  }
  return ending
}

function endingOf(parting: readonly Parting[], { timeZone }: Zone, nowMs: number): EndingContract[] {
  return parting
    .filter(({ state }) => state === 'agreed')
    .map(({ id, customerId, username, terms: { plan, period } }) => ({
      id,
      customerId,
      username,
      plan,
      untilMs: periodAt(period, timeZone, nowMs).toMs,
    }))
}
