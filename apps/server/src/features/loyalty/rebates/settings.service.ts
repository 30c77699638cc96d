import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setRebateTerms } from '@fairground/contract/office-rebates'
import { moneyText, parseMoney } from '@fairground/kernel/money'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import { nextBeginMs } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, loosensBy } from '../../office/approvals/index.ts'
import { termsInOffice } from './rebates.wire.ts'
import { termsAt, writeTerms } from './terms.queries.ts'
import { hasHigherRate, type Rates, ratesOnWire } from './terms.rules.ts'

type Values = Omit<InputOf<typeof setRebateTerms>, 'version' | 'reason'>

const largest = 10n ** 12n
/** Name of the setting in the log. */
export const rebateSubject = 'rebates'

const loosens = loosensBy<Values>({ rates: 'none', isDaily: 'on', least: 'down', turnover: 'down' })

/** Terms of rebates that were set last: to give more takes two persons. */
export const rebateTerms: GuardedSetting<Values, { beginsAt: string }> = {
  call: 'setRebateTerms',
  async read(db, { brand, nowMs }) {
    const { terms, next } = await termsAt(db, brand, nowMs)
    return termsInOffice(next ?? terms, brand.currency)
  },
  async write(tx, { brand, nowMs }, { rates, least, ...rest }) {
    const beginsAt = new Date(nextBeginMs(nowMs))
    const terms = { ...rest, rates: ratesOffWire(rates), least: parseMoney(least, brand.currency) }
    await writeTerms(tx, brand.id, { beginsAt, ...terms })
    return { beginsAt: beginsAt.toISOString() }
  },
  loosens: (before, after) =>
    loosens(before, after) || hasHigherRate(ratesOffWire(before.rates), ratesOffWire(after.rates)),
}

function ratesOffWire(rates: Values['rates']): Rates {
  return Object.fromEntries(rates.map(({ category, rates: own }) => [category, own]))
}

/** Sets the rates of rebates from the next full quarter of an hour on, or proposes them. */
export async function changeTerms(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { version, reason, ...given }: InputOf<typeof setRebateTerms>,
): Promise<OutputOf<typeof setRebateTerms>> {
  const least = parseMoney(given.least, brand.currency)
  if (least <= 0n) refuse('invalid_input', { fields: { least: 'too_small' } })
  if (least > largest) refuse('invalid_input', { fields: { least: 'too_big' } })
  const rates = ratesOnWire(ratesOffWire(given.rates))
  const values = { ...given, rates, least: moneyText(least, brand.currency) }
  const asked = { brand, staff, subject: rebateSubject, version, values, reason }
  const { written, ...outcome } = await changeSetting(tools, rebateTerms, asked)
  return { ...outcome, ...written }
}
