import { mostAtOnce } from '@fairground/contract/reward-kinds'
import { claimAllRewards, claimReward, getRewards, listRewardHistory } from '@fairground/contract/rewards'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import { playable } from '../../ledger/wallet/index.ts'
import { listEnded, listOpen, type RewardLine, sumOpen } from './rewards.queries.ts'
import { claimAll, claimOne } from './rewards.service.ts'

/** Binds the players' calls about rewards. */
export function rewardRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(getRewards, async ({ brand, session, languageCode, nowMs }) => {
    const { playerId, walletId } = session
    const currency = currencyOf(session.currency)
    const at = new Date(nowMs)
    const [list, { count, total }, isClosed] = await Promise.all([
      listOpen(db, { playerId, walletId, at, limit: mostAtOnce }),
      sumOpen(db, { playerId, walletId, at }),
      isClosedToPlay(db, walletId, nowMs),
    ])
    return {
      list: list.map((reward) => onWire(reward, languageCode, brand.languages)),
      count,
      total: moneyText(total, currency),
      currency: currency.code,
      isClosed,
    }
  })

  serve(listRewardHistory, async ({ brand, session, languageCode, input, nowMs }) => {
    const { pageSize } = input
    const { rows, total } = await listEnded(db, {
      playerId: session.playerId,
      at: new Date(nowMs),
      ...input,
    })
    return {
      list: rows.map((reward) => ({
        ...onWire(reward, languageCode, brand.languages),
        // An expired one may not have been marked yet.
        ...(reward.state === 'open' && { state: 'expired' as const }),
      })),
      total,
      totalPages: Math.ceil(total / pageSize),
    }
  })

  serve(claimReward, ({ session, input, key }) => {
    const currency = currencyOf(session.currency)
    return claimOne(tools, session, input.rewardId, key, ({ amount, wallet }) => ({
      amount: moneyText(amount, currency),
      sumBalance: moneyText(playable(wallet), currency),
      version: Number(wallet.version),
    }))
  })

  serve(claimAllRewards, ({ session, key }) => {
    const currency = currencyOf(session.currency)
    return claimAll(tools, session, key, ({ count, amount, wallet }) => ({
      count,
      amount: moneyText(amount, currency),
      sumBalance: moneyText(playable(wallet), currency),
      version: Number(wallet.version),
    }))
  })
}

function onWire(
  { id, kind, names, detail, amount, currency, turnover, state, addedAt, expiresAt, endedAt }: RewardLine,
  languageCode: string,
  languages: readonly string[],
) {
  const code = [languageCode, ...languages].find((one) => names?.[one])
  return {
    rewardId: id,
    kind,
    name: names ? (code === undefined ? Object.values(names)[0]! : names[code]!) : null,
    detail,
    amount: moneyText(amount, currencyOf(currency)),
    currency,
    turnover,
    state,
    addedAt: addedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
