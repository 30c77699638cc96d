import type { InputOf } from '@fairground/contract/call'
import type { setPointConversion, setPointTerms } from '@fairground/contract/office-points'
import { moneyText, parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import { nextBeginMs } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { conversionOf, termsAt, writeConversion, writeTerms } from './settings.queries.ts'
import { type Conversion, type Terms, weightsOnWire } from './terms.rules.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

/** Maximum amount of a setting, in minor units: products with it stay within a bigint. */
const largest = 10n ** 12n

function amountOf(field: 'perPoint' | 'amount', text: string, { currency }: Brand): bigint {
  const amount = parseMoney(text, currency)
  if (amount <= 0n) refuse('invalid_input', { fields: { [field]: 'too_small' } })
  if (amount > largest) refuse('invalid_input', { fields: { [field]: 'too_big' } })
  return amount
}

/** Sets the terms of points from the next full quarter of an hour on; returns that time. */
export async function changeTerms(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { perPoint: text, weights: list, reason }: InputOf<typeof setPointTerms>,
): Promise<Date> {
  const nowMs = tools.clock.now()
  const perPoint = amountOf('perPoint', text, brand)
  const weights = Object.fromEntries(
    list.map(({ category, percent }) => [category, percent]),
  ) as Terms['weights']
  return logged(tools, async (tx) => {
    const { terms } = await termsAt(tx, brand, nowMs)
    const beginsAt = new Date(nextBeginMs(nowMs))
    await writeTerms(tx, brand.id, { beginsAt, perPoint, weights })
    const shown = (of: Pick<Terms, 'perPoint' | 'weights'>) => ({
      perPoint: moneyText(of.perPoint, brand.currency),
      weights: Object.fromEntries(weightsOnWire(of.weights).map((one) => [one.category, one.percent])),
    })
    return {
      result: beginsAt,
      entry: {
        ...entryOf(staff, 'setPointTerms', reason),
        before: shown(terms),
        after: { ...shown({ perPoint, weights }), beginsAt: beginsAt.toISOString() },
      },
    }
  })
}

/** Sets whether and at what rate points are converted to cash, from now on. */
export async function changeConversion(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { isOn, points, amount: text, turnover, reason }: InputOf<typeof setPointConversion>,
): Promise<void> {
  const amount = amountOf('amount', text, brand)
  await logged(tools, async (tx) => {
    const before = await conversionOf(tx, brand)
    const after = { isOn, points: BigInt(points), amount, turnover }
    await writeConversion(tx, brand.id, after)
    const shown = (of: Conversion) => ({
      ...of,
      points: String(of.points),
      amount: moneyText(of.amount, brand.currency),
    })
    return {
      result: undefined,
      entry: { ...entryOf(staff, 'setPointConversion', reason), before: shown(before), after: shown(after) },
    }
  })
}

function entryOf(staff: StaffSession, call: 'setPointTerms' | 'setPointConversion', reason: string) {
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: 'points',
    reason,
  }
}
