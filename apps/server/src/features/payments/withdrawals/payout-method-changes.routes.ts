import {
  addPayoutMethod,
  listOfficePayoutMethods,
  setPayoutMethod,
} from '@fairground/contract/office-methods'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { versionOf } from '../../office/approvals/index.ts'
import { addMethod, changePayoutMethod, channelsOf, payoutTerms } from './payout-method-changes.service.ts'
import { listAllPayoutMethods } from './withdrawals.queries.ts'

/** Binds the office's calls about payout methods. */
export function payoutMethodChangeRoutes({ serve }: Serving, tools: Tools): void {
  serve(listOfficePayoutMethods, async ({ brand }) => ({
    list: (await listAllPayoutMethods(tools.db, brand.id)).map((row) => ({
      methodCode: row.code,
      version: versionOf(payoutTerms(row)),
      ...payoutTerms(row),
      paymentCode: row.payment_code,
      channel: row.channel,
      institutions: row.institutions.map(({ name }) => name),
    })),
    languages: brand.languages,
    channels: await channelsOf(tools, brand.id),
  }))
  serve(setPayoutMethod, ({ brand, staff, input }) => changePayoutMethod(tools, brand, staff, input))
  serve(addPayoutMethod, async ({ brand, staff, input }) => {
    await addMethod(tools, brand, staff, input)
    return {}
  })
}
