import { endBrandContract, listBrandContracts, offerBrandContract } from '@fairground/contract/contracts'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { endContract } from './answers.service.ts'
import { findContract, listPage, lockContracts, writeAnswer } from './contracts.queries.ts'
import { offeredInPlaceOf } from './contracts.routes.ts'
import { contractOnWire } from './contracts.wire.ts'
import { tellOf } from './notices.service.ts'
import { offerByBrand } from './offers.service.ts'

/** Binds the office's calls about contracts. */
export function officeContractRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listBrandContracts, async ({ brand, input, nowMs }) => {
    const { list, total } = await listPage(db, { ...input, brandId: brand.id }, input, nowMs)
    const beforeOf = await offeredInPlaceOf(db, list)
    return {
      list: list.map((one) => ({
        ...contractOnWire(one, { side: 'below', other: '', before: beforeOf(one) }),
        username: one.username,
        upline: one.upline ?? '',
      })),
      total,
      totalPages: Math.ceil(total / input.pageSize),
    }
  })

  serve(offerBrandContract, ({ brand, staff, input }) => offerByBrand(tools, brand, staff, input))

  serve(endBrandContract, async ({ brand, staff, input: { contractId, confirm, reason }, nowMs }) => {
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
    return {}
  })
}
