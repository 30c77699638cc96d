import type { ListTransferRecords, Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { transactionRoutes } from './transactions.routes.ts'

/**
 * Opens the search over all transfers of a brand, by the records of all features, also of those that are opened later.
 */
export function open(tools: Tools, { listTransferRecords }: { listTransferRecords: ListTransferRecords }) {
  return {
    routes: (serving: Serving) => transactionRoutes(serving, tools, listTransferRecords),
  } satisfies Opened
}
