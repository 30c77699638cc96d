import {
  addDepositMethod,
  listOfficeDepositMethods,
  setDepositMethod,
} from '@fairground/contract/office-methods'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { versionOf } from '../../office/approvals/index.ts'
import { addMethod, changeDepositMethod, channelsOf, depositTerms } from './method-changes.service.ts'
import { listAllMethods } from './methods.queries.ts'

/** Binds the office's calls about deposit methods. */
export function methodChangeRoutes({ serve }: Serving, tools: Tools): void {
  serve(listOfficeDepositMethods, async ({ brand }) => ({
    list: (await listAllMethods(tools.db, brand.id)).map((row) => ({
      methodCode: row.code,
      version: versionOf(depositTerms(row)),
      ...depositTerms(row),
      paymentCode: row.payment_code,
      channel: row.channel,
    })),
    languages: brand.languages,
    channels: await channelsOf(tools, brand.id),
  }))
  serve(setDepositMethod, ({ brand, staff, input }) => changeDepositMethod(tools, brand, staff, input))
  serve(addDepositMethod, async ({ brand, staff, input }) => {
    await addMethod(tools, brand, staff, input)
    return {}
  })
}
