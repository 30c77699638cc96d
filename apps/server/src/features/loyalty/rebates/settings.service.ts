import type { InputOf } from '@fairground/contract/call'
import type { setRebateTerms } from '@fairground/contract/office-rebates'
import { moneyText, parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import { nextBeginMs } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { termsAt, writeTerms } from './terms.queries.ts'
import { type Rates, ratesOnWire, type Terms } from './terms.rules.ts'

const largest = 10n ** 12n

/** Sets the rates of rebates from the next full quarter of an hour on; returns that time. */
export async function changeTerms(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { rates: list, isDaily, least: text, turnover, reason }: InputOf<typeof setRebateTerms>,
): Promise<Date> {
  const { currency } = brand
  const least = parseMoney(text, currency)
  if (least <= 0n) refuse('invalid_input', { fields: { least: 'too_small' } })
  if (least > largest) refuse('invalid_input', { fields: { least: 'too_big' } })
  const rates: Rates = Object.fromEntries(list.map(({ category, rates: own }) => [category, own]))
  const nowMs = tools.clock.now()
  return logged(tools, async (tx) => {
    const { terms } = await termsAt(tx, brand, nowMs)
    const beginsAt = new Date(nextBeginMs(nowMs))
    await writeTerms(tx, brand.id, { beginsAt, isDaily, rates, least, turnover })
    const shown = (of: Omit<Terms, 'id' | 'beginsAt'>) => ({
      isDaily: of.isDaily,
      rates: ratesOnWire(of.rates),
      least: moneyText(of.least, currency),
      turnover: of.turnover,
    })
    return {
      result: beginsAt,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'setRebateTerms',
        subject: 'rebates',
        reason,
        before: shown(terms),
        after: { ...shown({ isDaily, rates, least, turnover }), beginsAt: beginsAt.toISOString() },
      },
    }
  })
}
