import type { InputOf } from '@fairground/contract/call'
import type { remarkOnDay } from '@fairground/contract/office-reports'
import { mayRead } from '@fairground/contract/report-figures'
import { currencyOf, isCurrency, moneyText, parseMoney } from '@fairground/kernel/money'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { type DayRemark, insertRemark, isDayClosed } from './remarks.queries.ts'

/**
 * Writes a remark on a closed gaming day of the brand; the same request twice is one. Refuses `day_not_closed`,
 * `not_permitted` for a figure of a report that the person may not read, `idempotency_conflict`, and `invalid_input`
 * for an unknown currency or an amount of nothing.
 */
export async function remarkOn(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  staff: StaffSession,
  { day, request, text, figure: asked }: InputOf<typeof remarkOnDay>,
): Promise<void> {
  const { brandId, staffId } = staff
  const figure = asked ? figureOf(staff, asked) : null
  await logged(tools, async (tx) => {
    if (!(await isDayClosed(tx, brandId, day))) refuse('day_not_closed')
    const at = new Date(tools.clock.now())
    const written = await insertRemark(tx, { brandId, day, request, staffId, at, text, figure })
    if (written === 'other') refuse('idempotency_conflict')
    if (written === 'same') return { result: undefined }
    return {
      result: undefined,
      entry: {
        brandId,
        by: `staff/${staff.publicId}`,
        call: 'remarkOnDay',
        subject: `gaming-day/${day}`,
        ...(figure && { after: { ...asked, amount: moneyText(figure.amount, currencyOf(figure.currency)) } }),
        personal: { text },
      },
    }
  })
}

function figureOf(
  { permissions }: Pick<StaffSession, 'permissions'>,
  { report, currency: code, amount: text }: NonNullable<InputOf<typeof remarkOnDay>['figure']>,
): NonNullable<DayRemark['figure']> {
  if (!mayRead(permissions, report)) refuse('not_permitted')
  if (!isCurrency(code)) refuse('invalid_input', { fields: { currency: 'unknown' } })
  const amount = parseMoney(text, currencyOf(code))
  if (amount === 0n) refuse('invalid_input', { fields: { amount: 'too_small' } })
  return { report, currency: code, amount }
}
