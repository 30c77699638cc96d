import type { setBrandLimit } from '@fairground/contract/brand-limits'
import type { InputOf } from '@fairground/contract/call'
import { currencyOf } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { limitAmount, limitText, listBrandLimits, replaceBrandLimit } from '../../people/limits/index.ts'
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

/**
 * Sets a limit of the brand or of the law with its entry in the log; the wallets are updated by a job. Refuses
 * `limit_invalid`, also for a limit of zero, and `brand_limit_changed` if it has changed since the caller read it.
 */
export async function setLimit(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { owner, kind, period, currency: code, before, amount, reason }: InputOf<typeof setBrandLimit>,
): Promise<void> {
  if (!(await currenciesOf(tools.db, brand)).includes(code))
    refuse('invalid_input', { fields: { currency: 'unknown' } })
  const currency = currencyOf(code)
  const amountOf = (text: string | null) => (text === null ? null : limitAmount(text, kind, currency))
  const [read, wanted] = [amountOf(before), amountOf(amount)]
  if (wanted === 0n) refuse('limit_invalid')
  await logged(tools, async (tx) => {
    const limit = { owner, kind, period, currency: code, amount: wanted }
    const isSet = await replaceBrandLimit(tx, tools, brand.id, limit, (present) => present === read)
    if (!isSet) refuse('brand_limit_changed')
    if (read === wanted) return { result: undefined }
    const textOf = (value: bigint | null) => (value === null ? null : limitText(value, kind, currency))
    return {
      result: undefined,
      entry: {
        brandId: brand.id,
        by: `staff/${staff.publicId}`,
        call: 'setBrandLimit',
        subject: `limit/${owner}/${kind}/${period}/${code}`,
        reason,
        before: { amount: textOf(read) },
        after: { amount: textOf(wanted) },
      },
    }
  })
}
