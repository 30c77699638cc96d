import {
  exportTransactions,
  getTransaction,
  listTransactionParties,
  searchTransactions,
} from '@fairground/contract/office-transactions'
import type { ListTransferRecords } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { detailOf } from './detail.service.ts'
import { exportOf } from './export.service.ts'
import { partiesOf } from './parties.queries.ts'
import { pageOfSearch } from './search.service.ts'

/** Binds the calls that search, show and export transfers. */
export function transactionRoutes(
  { serve }: Serving,
  tools: Tools,
  listTransferRecords: ListTransferRecords,
): void {
  serve(searchTransactions, ({ brand, input }) => pageOfSearch(tools, brand, listTransferRecords(), input))
  serve(listTransactionParties, async ({ brand }) => ({ list: await partiesOf(tools, brand.id) }))
  serve(getTransaction, ({ brand, staff, input }) =>
    detailOf(tools, brand, staff, listTransferRecords(), input.ledgerId),
  )
  serve(exportTransactions, ({ brand, staff, input }) => exportOf(tools, brand, staff, input))
}
