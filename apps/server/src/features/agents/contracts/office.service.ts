import type { InputOf } from '@fairground/contract/call'
import type { endBrandContract } from '@fairground/contract/contracts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { endContract } from './answers.service.ts'
import { findContract, lockContracts, writeAnswer } from './contracts.queries.ts'
import { tellOf } from './notices.service.ts'

/**
 * Withdraws an offer of the brand, or ends a contract of the brand with its current period. Refuses `contract_unknown`,
 * `contract_not_of_brand` for a contract between players, and what `endContract` refuses.
 */
export async function endByBrand(
  tools: Pick<Tools, 'db' | 'clock' | 'live' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { contractId, confirm, reason }: InputOf<typeof endBrandContract>,
  nowMs: number,
): Promise<void> {
  await logged(tools, async (tx) => {
    await lockContracts(tx, brand.id)
    const found = await findContract(tx, contractId, nowMs)
    if (found?.brandId !== brand.id) return refuse('contract_unknown')
    if (found.agentId !== null) refuse('contract_not_of_brand')
    if (found.state === 'offered') await writeAnswer(tx, contractId, 'withdrawn', new Date(nowMs))
    else await endContract(tx, tools, brand, found, 'brand', confirm === 'yes')
    tellOf(tx, tools, [found.playerId], { id: contractId, plan: found.terms.plan })
    return {
      result: undefined,
      entry: {
        brandId: brand.id,
        by: `staff/${staff.publicId}`,
        call: 'endBrandContract',
        subject: `player/${found.customerId}`,
        reason,
        before: { contract: contractId, state: found.state },
        after: { contract: contractId, state: found.state === 'offered' ? 'withdrawn' : 'ending' },
      },
    }
  })
}
