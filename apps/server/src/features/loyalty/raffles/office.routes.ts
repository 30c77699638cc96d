import { changeRaffle, listBrandRaffles, makeRaffle } from '@fairground/contract/raffles'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listTitles, wordsFor } from '../../messaging/content/index.ts'
import { change, make } from './office.service.ts'
import { listOfBrand } from './raffles.queries.ts'
import { termsOnWire } from './raffles.wire.ts'

/** Binds the office's calls about raffles. */
export function officeRaffleRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listBrandRaffles, async ({ brand, staff }) => {
    const [raffles, articles] = await Promise.all([
      listOfBrand(db, brand.id),
      listTitles(db, brand, 'promotion'),
    ])
    return {
      list: raffles.map((one) => {
        const currency = currencyOf(one.currency)
        return {
          raffleId: one.publicId,
          name: one.name,
          articleId: one.articleId,
          // An article that was withdrawn has its title still.
          article: wordsFor(one.titles, { languageCode: 'EN', brand }),
          state: one.state,
          currency: one.currency,
          terms: termsOnWire(one.terms, currency),
          segment: one.segment,
          startsAt: one.startsAt.toISOString(),
          closesAt: one.closesAt.toISOString(),
          entries: Number(one.entries),
          participants: Number(one.participants),
          winners: one.winners,
          cost: { amount: moneyText(one.cost, currency), currency: one.currency },
          madeBy: one.madeByName,
          isOwn: one.madeBy === staff.staffId,
          approvedBy: one.approvedByName,
        }
      }),
      currency: brand.currency.code,
      articles,
    }
  })

  serve(makeRaffle, async ({ staff, input }) => ({ raffleId: await make(tools, staff, input) }))

  serve(changeRaffle, async ({ staff, input }) => {
    await change(tools, staff, input)
    return {}
  })
}
