import type { OutputOf } from '@fairground/contract/call'
import { excludeSelf, getLimits, pausePlay, setLimit, setRealityCheck } from '@fairground/contract/limits'
import { currencyOf } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { findLimitUse, type LimitKind, limitKinds, limitPeriods } from '../../ledger/play-limits/index.ts'
import { accountOf, findOwnCheck, listOwn, listOwned } from './limits.queries.ts'
import { endOfPeriod, limitText, strictest, strictestCheck } from './limits.rules.ts'
import { closingOf, exclude, pause, setOwnCheck, setOwnLimit } from './limits.service.ts'

export function limitsRoutes({ serve }: Serving, tools: Tools) {
  serve(getLimits, ({ session, brand }) => limitsNow(tools, session, brand))

  serve(setRealityCheck, async ({ input: { minutes }, session, brand }) => {
    await setOwnCheck(tools, session.playerId, minutes === null ? null : Number(minutes))
    return limitsNow(tools, session, brand)
  })

  serve(setLimit, async ({ input, session, brand }) => {
    await setOwnLimit(tools, session.playerId, currencyOf(session.currency), input)
    return limitsNow(tools, session, brand)
  })

  serve(pausePlay, async ({ input, session, brand }) => {
    await pause(tools, session.playerId, Number(input.days))
    return limitsNow(tools, session, brand)
  })

  serve(excludeSelf, async ({ input: { months }, session, brand }) => {
    await exclude(tools, session.playerId, months === 'forever' ? null : Number(months))
    return limitsNow(tools, session, brand)
  })
}

/** Returns the limits of an account as they are now, those in force and those that wait. */
export async function limitsNow(
  tools: Tools,
  { playerId, walletId, currency: code }: Pick<PlayerSession, 'playerId' | 'walletId' | 'currency'>,
  { realityCheckMinutes }: Pick<Brand, 'realityCheckMinutes'>,
): Promise<OutputOf<typeof getLimits>> {
  const nowMs = tools.clock.now()
  const account = await accountOf(tools.db, playerId)
  const [own, owned, use, closing, check] = await Promise.all([
    listOwn(tools.db, playerId),
    listOwned(tools.db, account),
    findLimitUse(tools.db, walletId, nowMs),
    closingOf(tools.db, tools, playerId),
    findOwnCheck(tools.db, playerId),
  ])
  const currency = currencyOf(code)
  const textOf = (amount: bigint, kind: LimitKind) => limitText(amount, kind, currency)
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
    realityCheck: {
      own: check ?? null,
      brand: realityCheckMinutes,
      minutes: strictestCheck(check, realityCheckMinutes),
    },
    closed: closing
      ? { kind: closing.kind, until: closing.until === null ? null : new Date(closing.until).toISOString() }
      : null,
  }
}
