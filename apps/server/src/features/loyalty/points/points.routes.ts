import {
  convertPoints,
  getPointBalance,
  getPointConfig,
  listPointGoods,
  listPoints,
  listRedemptions,
  redeemGood,
} from '@fairground/contract/points'
import { moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import { playable } from '../../ledger/wallet/index.ts'
import { convert } from './conversion.service.ts'
import { pointsOf } from './credit.service.ts'
import { depositedIn, listAllGoods } from './goods.queries.ts'
import { wordsIn } from './goods.rules.ts'
import { money, nextOnWire, paged, termsOnWire } from './points.wire.ts'
import { listLines, listOwn } from './redemptions.queries.ts'
import { redeem } from './redemptions.service.ts'
import { conversionOf, ensureTerms, termsAt } from './settings.queries.ts'

/** Binds the players' calls about points. */
export function pointRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(getPointBalance, async ({ brand, session: { playerId, walletId }, nowMs }) => {
    await ensureTerms(db, brand)
    const [points, deposited, isClosed] = await Promise.all([
      pointsOf(db, playerId),
      depositedIn(db, walletId),
      isClosedToPlay(db, walletId, nowMs),
    ])
    return { points: Number(points), deposited: money(deposited, brand.currency), isClosed }
  })

  serve(getPointConfig, async ({ brand, nowMs }) => {
    const [{ terms, next }, { isOn, points, amount, turnover }] = await Promise.all([
      termsAt(db, brand, nowMs),
      conversionOf(db, brand),
    ])
    return {
      ...termsOnWire(terms, brand.currency),
      next: nextOnWire(next, brand.currency),
      conversion: isOn ? { points: Number(points), amount: money(amount, brand.currency), turnover } : null,
    }
  })

  serve(listPointGoods, async ({ brand, session, languageCode, nowMs }) => {
    if (session && (await isClosedToPlay(db, session.walletId, nowMs))) return { list: [] }
    const goods = await listAllGoods(db, brand.id)
    return {
      list: goods
        .filter(({ isShown }) => isShown)
        .map(({ id: goodId, words, picture, points, deposits, supplied, taken, delivery }) => ({
          goodId,
          ...wordsIn(words, languageCode, brand.languages),
          picture,
          points: Number(points),
          deposits: deposits > 0n ? money(deposits, brand.currency) : null,
          stock: Number(supplied - taken),
          delivery,
        })),
    }
  })

  serve(redeemGood, ({ brand, session, input, key }) => redeem(tools, brand, session, input, key))

  serve(listRedemptions, async ({ brand, session, languageCode, input }) => {
    const { rows, total } = await listOwn(db, session.playerId, input)
    const list = rows.map(({ id, words, points, askedAt, decidedAt, ...row }) => ({
      redemptionId: id,
      ...wordsIn(words, languageCode, brand.languages),
      ...row,
      points: Number(points),
      askedAt: askedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }))
    return paged(list, total, input.pageSize)
  })

  serve(listPoints, async ({ brand, session, languageCode, input }) => {
    const { rows, total } = await listLines(db, session.playerId, input)
    const list = rows.map(({ number, at, kind, points, balance, amount, words, quantity, picture }) => ({
      number: Number(number),
      at: at.toISOString(),
      kind,
      points: Number(points),
      balance: Number(balance),
      good:
        words && picture && quantity
          ? { ...wordsIn(words, languageCode, brand.languages), picture, quantity }
          : null,
      amount: amount === null ? null : money(amount, brand.currency),
    }))
    return paged(list, total, input.pageSize)
  })

  serve(convertPoints, ({ brand, session, input, key }) =>
    convert(tools, brand, session, input, key, (points, amount, wallet) => ({
      points: Number(points),
      amount: money(amount, brand.currency),
      sumBalance: moneyText(playable(wallet), brand.currency),
      version: Number(wallet.version),
    })),
  )
}
