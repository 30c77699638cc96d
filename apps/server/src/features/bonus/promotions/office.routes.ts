import {
  changePromotion,
  decideApplication,
  getPromotionResult,
  getPromotionRule,
  listApplications,
  listBrandPromotions,
  listPromotionClaims,
  lookAtApplication,
  makePromotion,
  previewPromotion,
  setPromotionRule,
  weighPromotion,
} from '@fairground/contract/office-promotions'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listTitles, wordsFor } from '../../messaging/content/index.ts'
import { listAsks, readSetting } from '../../office/approvals/index.ts'
import { previewAddress } from '../../office/previews/index.ts'
import { listApplications as listBrandApplications } from './applications.queries.ts'
import { decide, look } from './applications.service.ts'
import { change, type Maker, make, weigh } from './office.service.ts'
import { needsAnother, openingRule, openingRuleSubject, setOpeningRule } from './opening-rule.service.ts'
import { findOfBrand, listClaimants, listOfBrand } from './promotions.queries.ts'
import { shownPart } from './promotions.rules.ts'
import { progressOnWire, termsOnWire } from './promotions.wire.ts'
import { readGroups } from './results.queries.ts'
import { resultOnWire } from './results.wire.ts'

const applicationsAPage = 30

/** Binds the office's calls about promotions. */
export function officePromotionRoutes(
  { serve }: Serving,
  tools: Tools,
  { freeBets }: Pick<Maker, 'freeBets'>,
): void {
  const { db } = tools

  serve(listBrandPromotions, async ({ brand, staff, nowMs }) => {
    const [promotions, articles] = await Promise.all([
      listOfBrand(db, brand.id),
      listTitles(db, brand, 'promotion'),
    ])
    const waiting = promotions.filter(({ state }) => state === 'asked')
    const needing = new Set(
      await Promise.all(
        waiting.map(async (one) => ((await needsAnother(db, staff, one, nowMs)) ? one.id : undefined)),
      ),
    )
    return {
      list: promotions.map((one) => {
        const currency = currencyOf(one.currency)
        return {
          promotionId: one.publicId,
          name: one.name,
          articleId: one.articleId,
          // An article that was withdrawn has its title still.
          article: wordsFor(one.titles, { languageCode: 'EN', brand }),
          state: one.state,
          currency: one.currency,
          terms: termsOnWire(one.terms, currency),
          segment: one.segment,
          holdOut: one.holdOut,
          budget: moneyText(one.budget, currency),
          given: moneyText(one.given, currency),
          reserved: moneyText(one.reserved, currency),
          joined: one.joined,
          claims: one.claims,
          played: one.played,
          applied: one.applied,
          startsAt: one.startsAt.toISOString(),
          endsAt: one.endsAt.toISOString(),
          madeBy: one.madeByName,
          needsAnother: needing.has(one.id),
          approvedBy: one.approvedByName,
          bestShare: one.bestShare,
        }
      }),
      articles,
    }
  })

  serve(previewPromotion, async ({ brand, staff, origin, input: { promotionId } }) => {
    if (!(await findOfBrand(db, brand.id, promotionId))) refuse('promotion_unknown')
    const target = { kind: 'promotion', id: promotionId } as const
    const place = { host: origin.host, path: '/promoDetail' }
    return { address: await previewAddress(tools, brand, staff, target, place) }
  })

  serve(weighPromotion, ({ brand, input }) => weigh(tools, { brand, freeBets }, input))

  serve(makePromotion, async ({ brand, staff, input }) => ({
    promotionId: await make(tools, { brand, freeBets }, staff, input),
  }))

  serve(changePromotion, async ({ staff, input }) => {
    await change(tools, staff, input)
    return {}
  })

  serve(getPromotionRule, async ({ brand, nowMs }) => {
    const subject = openingRuleSubject(brand)
    const rule = await readSetting(db, openingRule, { brand, subject, nowMs })
    return { ...rule, currency: brand.currency.code }
  })

  serve(setPromotionRule, ({ brand, staff, input }) => setOpeningRule(tools, brand, staff, input))

  serve(listApplications, async ({ brand, input: { state, after }, nowMs }) => {
    const rows = await listBrandApplications(db, brand.id, { state, after, limit: applicationsAPage + 1 })
    const asks = await listAsks(db, brand.id, 'decideApplication', nowMs)
    const list = rows.slice(0, applicationsAPage)
    return {
      list: list.map(({ amount, currency, appliedAt, decidedAt, ...row }) => ({
        ...row,
        amount: { amount: moneyText(amount, currencyOf(currency)), currency },
        askedBy: asks.get(row.claimId)?.by ?? null,
        appliedAt: appliedAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
      })),
      next: rows.length > applicationsAPage ? list.at(-1)!.claimId : null,
    }
  })

  serve(lookAtApplication, ({ staff, input }) => look(tools, staff, input))

  serve(decideApplication, async ({ staff, input }) => ({
    isDecided: await decide(tools, staff, input),
  }))

  serve(getPromotionResult, async ({ brand, input }) => {
    const promotion = (await findOfBrand(db, brand.id, input.promotionId)) ?? refuse('promotion_unknown')
    return resultOnWire(promotion, await readGroups(db, promotion))
  })

  serve(listPromotionClaims, async ({ brand, input, nowMs }) => {
    const promotion = (await findOfBrand(db, brand.id, input.promotionId)) ?? refuse('promotion_unknown')
    const currency = currencyOf(promotion.currency)
    const { list, total } = await listClaimants(db, promotion.id, input)
    return {
      list: list.map((claim) => ({
        customerId: claim.customerId,
        username: claim.username,
        ...shownPart({ ...claim, requirement: claim.requirement ?? undefined }, nowMs),
        joinedAt: claim.joinedAt.toISOString(),
        deposit: claim.deposit === null ? null : moneyText(claim.deposit, currency),
        amount: claim.amount === null ? null : moneyText(claim.amount, currency),
        progress: progressOnWire(claim, currency),
      })),
      total,
      totalPages: Math.ceil(total / input.pageSize),
    }
  })
}
