import type { OutputOf } from '@fairground/contract/call'
import { excludeSelf, getLimits, pausePlay, setLimit } from '@fairground/contract/limits'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { PlayerSession } from '../../caller/session.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { findLimitUse, type LimitKind, limitKinds, limitPeriods } from '../wallet/index.ts'
import { accountOf, listOwn, listOwned } from './limits.queries.ts'
import { endOfPeriod, strictest } from './limits.rules.ts'
import { closingOf, exclude, minuteMs, pause, setOwnLimit } from './limits.service.ts'

export function limitsRoutes({ serve }: Serving, tools: Tools) {
  serve(getLimits, ({ session }) => limitsNow(tools, session))

  serve(setLimit, async ({ input, session }) => {
    await setOwnLimit(tools, session.playerId, currencyOf(session.currency), input)
    return limitsNow(tools, session)
  })

  serve(pausePlay, async ({ input, session }) => {
    await pause(tools, session.playerId, Number(input.days))
    return limitsNow(tools, session)
  })

  serve(excludeSelf, async ({ input: { months }, session }) => {
    await exclude(tools, session.playerId, months === 'forever' ? null : Number(months))
    return limitsNow(tools, session)
  })
}

async function limitsNow(
  tools: Tools,
  { playerId, walletId, currency: code }: PlayerSession,
): Promise<OutputOf<typeof getLimits>> {
  const nowMs = tools.clock.now()
  const account = await accountOf(tools.db, playerId)
  const [own, owned, use, closing] = await Promise.all([
    listOwn(tools.db, playerId),
    listOwned(tools.db, account),
    findLimitUse(tools.db, walletId, nowMs),
    closingOf(tools.db, tools, playerId),
  ])
  const currency = currencyOf(code)
  const textOf = (amount: bigint, kind: LimitKind) =>
    kind === 'time' ? String(amount / BigInt(minuteMs)) : moneyText(amount, currency)
  const orNull = (amount: bigint | null | undefined, kind: LimitKind) =>
    amount === null || amount === undefined ? null : textOf(amount, kind)
  return {
    currency: code,
    list: limitKinds.flatMap((kind) =>
      limitPeriods.map((period) => {
        const mine = own.find((one) => one.kind === kind && one.period === period)
        const lowest = strictest(owned, kind, period)
        return {
          kind,
          period,
          amount: orNull(lowest?.amount, kind),
          owner: lowest?.owner ?? null,
          own: orNull(mine?.amount, kind),
          next: mine?.nextAt
            ? { amount: orNull(mine.nextAmount, kind), at: mine.nextAt.toISOString() }
            : null,
          used: use ? textOf(use[kind][period], kind) : null,
          endsAt: new Date(endOfPeriod(period, account.timeZone, nowMs)).toISOString(),
        }
      }),
    ),
    closed: closing
      ? { kind: closing.kind, until: closing.until === null ? null : new Date(closing.until).toISOString() }
      : null,
  }
}
