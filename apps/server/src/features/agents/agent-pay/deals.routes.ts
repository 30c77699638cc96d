import { listAcquired, listLineAcquired } from '@fairground/contract/agent-pay'
import { maskedName } from '@fairground/kernel/masked-name'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { namesSeenBy, viewerOf } from '../../people/downlines/index.ts'
import { pageOfAcquired } from './acquisitions.queries.ts'
import { listLines } from './runs.queries.ts'

/** Binds the calls about the details of lines of deals. */
export function dealRoutes({ serve }: Serving, { db }: Pick<Tools, 'db'>): void {
  const first = { pageNo: 1, pageSize: 1 }

  serve(listAcquired, async ({ input: { lineId, ...page }, session }) => {
    const [line] = (await listLines(db, { lineId, accountId: session.playerId }, first)).list
    if (line?.accountId !== session.playerId) refuse('income_unknown')
    const { list, ...counts } = await acquired(lineId, page)
    const nameOf = await namesSeenBy(db, viewerOf(session), list)
    // An account that was moved away since is shown to nobody by its customer id.
    return {
      ...counts,
      list: list.map(({ qualifiedAt, ...one }) => ({ username: nameOf(one), qualifiedAt })),
    }
  })

  serve(listLineAcquired, async ({ brand, input: { lineId, ...page } }) => {
    const { total } = await listLines(db, { brandId: brand.id, lineId }, first)
    if (total === 0) refuse('income_unknown')
    const { list, ...counts } = await acquired(lineId, page)
    return { ...counts, list: list.map((one) => ({ ...one, username: maskedName(one.username) })) }
  })

  async function acquired(lineId: string, page: { pageNo: number; pageSize: number }) {
    const { list, total } = await pageOfAcquired(db, lineId, page)
    return {
      list: list.map(({ username, customerId, qualifiedAt }) => ({
        username,
        customerId,
        qualifiedAt: qualifiedAt.toISOString(),
      })),
      total,
      totalPages: Math.ceil(total / page.pageSize),
    }
  }
}
