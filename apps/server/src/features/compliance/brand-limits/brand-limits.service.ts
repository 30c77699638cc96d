import type { setBrandLimit } from '@fairground/contract/brand-limits'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import { currencyOf } from '@fairground/kernel/money'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, loosensBy, versionOf } from '../../office/approvals/index.ts'
import {
  type BrandLimit,
  limitAmount,
  limitText,
  listBrandLimits,
  replaceBrandLimit,
} from '../../people/limits/index.ts'
import { listCurrencies } from '../../people/players/index.ts'

/**
 * Returns the currencies in which a brand may have limits: its own first, then others of its players and limits; never
 * trial money.
 */
export async function currenciesOf(db: Db, brand: Brand): Promise<string[]> {
  const [ofPlayers, limits] = await Promise.all([listCurrencies(db, brand.id), listBrandLimits(db, brand.id)])
  const all = [brand.currency.code, ...ofPlayers, ...limits.map(({ currency }) => currency)]
  return [...new Set(all)].filter((code) => !currencyOf(code).trial)
}

/** Limit of the brand or of the law for each player of a currency; null for none. */
export type LimitSetting = GuardedSetting<{ amount: string | null }>

/** Returns the setting of each limit: to raise one or take it away takes two persons. */
export function limitSetting(tools: Pick<Tools, 'clock' | 'addJob'>): LimitSetting {
  return {
    call: 'setBrandLimit',
    async read(db, at) {
      const of = namedBy(at)
      const found = (await listBrandLimits(db, at.brand.id)).find(
        (one) =>
          one.owner === of.owner &&
          one.kind === of.kind &&
          one.period === of.period &&
          one.currency === of.currency,
      )
      return { amount: found ? limitText(found.amount, of.kind, currencyOf(of.currency)) : null }
    },
    async write(tx, at, { amount: text }) {
      const of = namedBy(at)
      const amount = text === null ? null : limitAmount(text, of.kind, currencyOf(of.currency))
      // The setting is locked, so that the limit is the one that was read.
      await replaceBrandLimit(tx, tools, at.brand.id, { ...of, amount }, () => true)
      return {}
    },
    loosens: loosensBy({ amount: 'up' }),
  }
}

type Named = Omit<BrandLimit, 'amount'>

/** Limit of a setting, by its name in the log: `limit/<owner>/<kind>/<period>/<currency>`. */
function namedBy({ subject }: Pick<SettingAt, 'subject'>): Named {
  const [, owner, kind, period, currency] = subject.split('/')
  return { owner, kind, period, currency } as Named
}

/**
 * Sets a limit of the brand or of the law, or proposes it; the wallets are updated by a job. Refuses `limit_invalid`,
 * also for a limit of zero, and `changed_meanwhile` if it is not the one that the caller read.
 */
export async function setLimit(
  tools: Tools,
  setting: LimitSetting,
  brand: Brand,
  staff: StaffSession,
  { owner, kind, period, currency: code, before, amount, reason }: InputOf<typeof setBrandLimit>,
): Promise<OutputOf<typeof setBrandLimit>> {
  if (!(await currenciesOf(tools.db, brand)).includes(code))
    refuse('invalid_input', { fields: { currency: 'unknown' } })
  const currency = currencyOf(code)
  const textOf = (text: string | null) => {
    const limit = text === null ? null : limitAmount(text, kind, currency)
    return limit === null ? null : limitText(limit, kind, currency)
  }
  if (amount !== null && limitAmount(amount, kind, currency) === 0n) refuse('limit_invalid')
  const subject = `limit/${owner}/${kind}/${period}/${code}`
  const version = versionOf({ amount: textOf(before) })
  const values = { amount: textOf(amount) }
  return changeSetting(tools, setting, { brand, staff, subject, version, values, reason })
}
