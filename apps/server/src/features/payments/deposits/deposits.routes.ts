import {
  getDeposit,
  listDepositMethods,
  listDepositOffers,
  listDeposits,
  makeDeposit,
  openDepositAccount,
  proveDeposit,
} from '@fairground/contract/cashier'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { depositOffers, termsOnWire, titleIn } from '../../bonus/promotions/index.ts'
import { profileOf } from '../../people/players/index.ts'
import { refuseRestricted, wayBackTo } from '../../platform/brand/index.ts'
import type { AgreementFinder, Converse, Payer } from '../payment-providers/index.ts'
import { depositOnWire, findOrder, listOrders } from './deposits.queries.ts'
import { amountBy, makeOrder, ownAccountOf } from './deposits.service.ts'
import { isOpenAt } from './hours.rules.ts'
import { creditedOf, listMethods, methodOnWire } from './methods.queries.ts'
import { proveOrder } from './proofs.service.ts'

/** Address to which the payer returns; the id of the order follows. */
const backPath = '/?modal=member-centre&page=depositv2&mc-order='

export function cashierRoutes(
  { serve }: Serving,
  tools: Tools,
  findAgreement: AgreementFinder,
  converse: Converse,
) {
  const { db, clock } = tools

  async function payerOf({ playerId, currency }: PlayerSession, ip: string): Promise<Payer> {
    const { rank } = await profileOf(db, playerId)
    return { currency, rank, country: tools.places.placeOf(ip).country }
  }

  /** Payment method available to the player here, with its agreement; refuses `deposit_method_unknown`. */
  async function methodFor(session: PlayerSession, brand: Brand, ip: string, methodCode: string) {
    refuseRestricted(tools, brand, ip)
    const methods = await listMethods(db, brand.id, await payerOf(session, ip))
    const method = methods.find(({ code }) => code === methodCode) ?? refuse('deposit_method_unknown')
    const agreement =
      (await findAgreement(brand.code, method.payment_code)) ?? refuse('deposit_method_unknown')
    return { method, agreement }
  }

  serve(listDepositMethods, async ({ brand, session, languageCode, ip }) => {
    refuseRestricted(tools, brand, ip)
    const methods = await listMethods(db, brand.id, await payerOf(session, ip))
    return {
      list: methods.map((method) => methodOnWire(method, brand, languageCode, clock.now())),
      balanceCurrency: session.currency,
    }
  })

  serve(listDepositOffers, async ({ input, brand, session, languageCode, ip }) => {
    const { method } = await methodFor(session, brand, ip, input.methodCode)
    const currency = currencyOf(session.currency)
    const deposit = creditedOf(amountBy(method, input.amount), method)
    const offers = await depositOffers(tools, brand, session, deposit)
    return {
      list: offers.map(({ promotion, terms, claimId, bonus, openUntil }) => ({
        promotionId: promotion.publicId,
        articleId: promotion.articleId,
        title: titleIn(promotion.titles, languageCode, brand.languages),
        terms: termsOnWire(terms, currency),
        currency: currency.code,
        bonus: bonus > 0n ? moneyText(bonus, currency) : null,
        openUntil: openUntil.toISOString(),
        claimId,
      })),
    }
  })

  serve(makeDeposit, async ({ input, brand, session, languageCode, ip, key, origin }) => {
    const { method, agreement } = await methodFor(session, brand, ip, input.methodCode)
    const backUrl = (await wayBackTo(tools, brand, origin.host)) + backPath
    const { amount, promotionId } = input
    const wish = { method, amount, promotionId, key, languageCode, ip, backUrl }
    return makeOrder(tools, converse, agreement, session, brand, wish)
  })

  serve(getDeposit, async ({ input: { orderId }, session, languageCode }) => {
    const order = (await findOrder(db, session.playerId, orderId)) ?? refuse('deposit_unknown')
    return depositOnWire(order, languageCode)
  })

  serve(listDeposits, async ({ input, session, languageCode }) => {
    const { list, ...counts } = await listOrders(db, session.playerId, input)
    return { list: list.map((order) => depositOnWire(order, languageCode)), ...counts }
  })

  serve(proveDeposit, async ({ input, session, languageCode }) => {
    await proveOrder(tools, session, input)
    return depositOnWire((await findOrder(db, session.playerId, input.orderId))!, languageCode)
  })

  serve(openDepositAccount, async ({ input: { methodCode }, brand, session, ip }) => {
    const { method, agreement } = await methodFor(session, brand, ip, methodCode)
    if (!isOpenAt(method, brand.timeZone, clock.now())) refuse('deposit_method_closed')
    return ownAccountOf(tools, agreement, session, method)
  })
}
