import type { InputOf } from '@fairground/contract/call'
import type { convertPoints } from '@fairground/contract/points'
import { newId } from '@fairground/kernel/id'
import { parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import { transaction } from '../../../db/transaction.ts'
import type { IdempotencyKey } from '../../../http/kept-answers.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { requirePlay } from '../../ledger/turnover/index.ts'
import { applyInTransaction, type WalletAnswer } from '../../ledger/wallet/index.ts'
import { refuseClosed } from './closed.queries.ts'
import { writeLines } from './credit.queries.ts'
import { creditAndHold } from './credit.service.ts'
import { conversionOf } from './settings.queries.ts'
import { worthOf } from './terms.rules.ts'

const recipe = 'points-converted'

/**
 * Converts points of a player to cash, once for each key, with its turnover requirement (docs/money/points.md). Refuses
 * `points_closed`, `conversion_changed` if the amount differs from the one shown to the player, and
 * `not_enough_points`.
 */
export function convert<Answer>(
  tools: Pick<Tools, 'db' | 'clock' | 'chance'>,
  brand: Brand,
  { playerId, walletId, currency }: PlayerSession,
  { points: given, amount: shown }: InputOf<typeof convertPoints>,
  key: IdempotencyKey,
  answerOf: (points: bigint, amount: bigint, wallet: WalletAnswer) => Answer,
): Promise<Answer> {
  return transaction(tools.db, (tx) =>
    key.once(tx, async () => {
      const nowMs = tools.clock.now()
      const points = BigInt(given)
      const account = await creditAndHold(tx, brand, playerId, nowMs)
      await refuseClosed(tx, walletId, nowMs)
      const conversion = await conversionOf(tx, brand)
      const amount = conversion.isOn ? worthOf(points, conversion) : undefined
      if (amount === undefined || amount !== parseMoney(shown, brand.currency))
        return refuse('conversion_changed')
      if (account.balance < points) refuse('not_enough_points')
      const [after] = await writeLines(
        tx,
        [{ account, lines: [{ kind: 'converted', points: -points, amount }] }],
        new Date(nowMs),
      )
      const wallet = await applyInTransaction(
        tx,
        {
          verb: 'transfer',
          walletId,
          currency,
          source: 'points',
          transactionId: newId(nowMs, tools.chance),
          recipe,
          lines: { cash: amount, 'house/points': -amount },
        },
        nowMs,
      )
      if (wallet.code !== 'accepted')
        throw new Error(`points of player ${playerId} were not converted: ${wallet.code}`)
      const { version } = wallet
      const terms = {
        walletId,
        version,
        recipe,
        account: 'cash',
        amount,
        percent: conversion.turnover,
      } as const
      await requirePlay(tx, terms, nowMs)
      return answerOf(after!.balance, amount, wallet)
    }),
  )
}
