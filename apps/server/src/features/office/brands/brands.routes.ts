import { createBrand, getOpening, listBrands, openBrand } from '@fairground/contract/office-brand'
import { currencyCodes } from '@fairground/kernel/money'
import type { ListOpeningChecks } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import { installedLanguages } from '../../../messages/languages.ts'
import type { Tools } from '../../../tools.ts'
import { listBrands as brandsAt } from '../../platform/brand/index.ts'
import { propose } from './new-brand.service.ts'
import { open, openingOf } from './opening.service.ts'

/** Binds the office's calls about new brands and their opening. */
export function brandsRoutes({ serve }: Serving, tools: Tools, listOpeningChecks: ListOpeningChecks): void {
  serve(listBrands, async ({ brand, nowMs }) => ({
    list: (await brandsAt(tools.db, nowMs)).map(({ id, openedAt, ...one }) => ({
      ...one,
      isOpen: openedAt !== null,
      isOwn: id === brand.id,
    })),
    languages: [...installedLanguages],
    currencies: [...currencyCodes],
  }))
  serve(createBrand, ({ brand, staff, input }) => propose(tools, brand, staff, input))
  serve(getOpening, ({ brand, nowMs }) => openingOf(tools, listOpeningChecks, brand, nowMs))
  serve(openBrand, ({ brand, staff, input }) => open(tools, listOpeningChecks, brand, staff, input))
}
