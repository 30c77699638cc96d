import { endBrandContract, listBrandContracts, offerBrandContract } from '@fairground/contract/contracts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listPage } from './contracts.queries.ts'
import { offeredInPlaceOf } from './contracts.routes.ts'
import { contractOnWire } from './contracts.wire.ts'
import { offerByBrand } from './offers.service.ts'
import { endByBrand } from './office.service.ts'

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

  serve(endBrandContract, async ({ brand, staff, input, nowMs }) => {
    await endByBrand(tools, brand, staff, input, nowMs)
    return {}
  })
}
