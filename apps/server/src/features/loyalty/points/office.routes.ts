import {
  addGood,
  approveRedemption,
  changeGood,
  getPointSettings,
  listGoods,
  listOfficeRedemptions,
  lookAtDelivery,
  rejectRedemption,
  setPointConversion,
  setPointTerms,
  supplyGood,
} from '@fairground/contract/office-points'
import { moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listAsks, readSetting } from '../../office/approvals/index.ts'
import { listAllGoods } from './goods.queries.ts'
import { wordsIn } from './goods.rules.ts'
import { add, change, supply } from './goods.service.ts'
import { money, nextOnWire, termsOnWire } from './points.wire.ts'
import { liabilityOf, listOfBrand } from './redemptions.queries.ts'
import { approve, look, reject } from './redemptions.service.ts'
import { conversionOf, termsAt } from './settings.queries.ts'
import {
  changeConversion,
  changeTerms,
  pointConversionSetting,
  pointSubject,
  pointTermsSetting,
} from './settings.service.ts'

/** Number of redemptions on a page. */
const pageSize = 30

/** Binds the office's calls about points. */
export function officeRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listGoods, async ({ brand, nowMs }) => {
    const [supplies, changes] = [
      await listAsks(db, brand.id, 'supplyGood', nowMs),
      await listAsks(db, brand.id, 'changeGood', nowMs),
    ]
    const askedOf = (what: 'supplied' | 'points', asked: { terms: string; by: string } | undefined) =>
      asked ? [{ what, value: Number(asked.terms), by: asked.by }] : []
    return {
      list: (await listAllGoods(db, brand.id)).map(({ id, points, deposits, supplied, taken, ...good }) => ({
        goodId: id,
        ...good,
        points: Number(points),
        deposits: moneyText(deposits, brand.currency),
        supplied: Number(supplied),
        taken: Number(taken),
        asked: [...askedOf('supplied', supplies.get(id)), ...askedOf('points', changes.get(id))],
      })),
      languages: brand.languages,
      currency: brand.currency.code,
    }
  })

  serve(addGood, async ({ brand, staff, input }) => ({ goodId: await add(tools, brand, staff, input) }))

  serve(changeGood, async ({ brand, staff, input }) => ({
    isChanged: await change(tools, brand, staff, input),
  }))

  serve(supplyGood, async ({ brand, staff, input }) => ({
    isSupplied: await supply(tools, brand, staff, input),
  }))

  serve(listOfficeRedemptions, async ({ brand, languageCode, input: { state, after }, nowMs }) => {
    const asks = await listAsks(db, brand.id, 'approveRedemption', nowMs)
    const rows = await listOfBrand(db, brand.id, { state, after, limit: pageSize + 1 })
    const list = rows.slice(0, pageSize).map(({ words, points, askedAt, decidedAt, ...row }) => ({
      ...row,
      name: wordsIn(words, languageCode, brand.languages).name,
      points: Number(points),
      askedBy: asks.get(row.redemptionId)?.by ?? null,
      askedAt: askedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }))
    return { list, next: rows.length > pageSize ? list.at(-1)!.redemptionId : null }
  })

  serve(lookAtDelivery, ({ staff, input }) => look(tools, staff, input))

  serve(approveRedemption, async ({ brand, staff, input }) => ({
    isApproved: await approve(tools, brand, staff, input),
  }))

  serve(rejectRedemption, async ({ brand, staff, input }) => {
    await reject(tools, brand, staff, input)
    return {}
  })

  serve(getPointSettings, async ({ brand, nowMs }) => {
    const at = { brand, subject: pointSubject, nowMs }
    const [{ terms, next }, conversion, liability, ...settings] = await Promise.all([
      termsAt(db, brand, nowMs),
      conversionOf(db, brand),
      liabilityOf(db, brand.id),
      readSetting(db, pointTermsSetting, at),
      readSetting(db, pointConversionSetting, at),
    ])
    const { isOn, points, amount, turnover } = conversion
    return {
      terms: termsOnWire(terms, brand.currency),
      next: nextOnWire(next, brand.currency),
      conversion: { isOn, points: Number(points), amount: money(amount, brand.currency), turnover },
      versions: { terms: settings[0].version, conversion: settings[1].version },
      liability: {
        points: Number(liability.points),
        players: Number(liability.players),
        worth: money((liability.points * amount) / points, brand.currency),
        below: Number(liability.below),
        inProcess: Number(liability.inProcess),
        requests: Number(liability.requests),
      },
    }
  })

  serve(setPointTerms, ({ brand, staff, input }) => changeTerms(tools, brand, staff, input))
  serve(setPointConversion, ({ brand, staff, input }) => changeConversion(tools, brand, staff, input))
}
