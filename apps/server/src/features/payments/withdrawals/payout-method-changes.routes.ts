import { listOfficePayoutMethods, setPayoutMethod } from '@fairground/contract/office-methods'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { changePayoutMethod, payoutTerms } from './payout-method-changes.service.ts'
import { listAllPayoutMethods } from './withdrawals.queries.ts'

/** Binds the office's calls about payout methods. */
export function payoutMethodChangeRoutes({ serve }: Serving, tools: Tools): void {
  serve(listOfficePayoutMethods, async ({ brand }) => ({
    list: (await listAllPayoutMethods(tools.db, brand.id)).map((row) => ({
      methodCode: row.code,
      currency: row.currency,
      version: row.version,
      ...payoutTerms(row),
      paymentCode: row.payment_code,
      channel: row.channel,
      institutions: row.institutions.map(({ name }) => name),
    })),
    languages: brand.languages,
  }))
  serve(setPayoutMethod, async ({ staff, input }) => {
    await changePayoutMethod(tools, staff, input)
    return {}
  })
}
