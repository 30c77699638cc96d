import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setPointConversion, setPointTerms } from '@fairground/contract/office-points'
import { moneyText, parseMoney } from '@fairground/kernel/money'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import { nextBeginMs } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, loosensBy, loosensPlace } from '../../office/approvals/index.ts'
import { conversionOf, termsAt, writeConversion, writeTerms } from './settings.queries.ts'
import { type Terms, weightsOnWire } from './terms.rules.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>
type TermValues = Omit<InputOf<typeof setPointTerms>, 'version' | 'reason'>
type ConversionValues = Omit<InputOf<typeof setPointConversion>, 'version' | 'reason'>

/** Maximum amount of a setting, in minor units: products with it stay within a bigint. */
const largest = 10n ** 12n
/** Name of both settings in the log. */
export const pointSubject = 'points'

const dearer = loosensBy<Pick<TermValues, 'perPoint'>>({ perPoint: 'down' })
const heavier = loosensPlace<TermValues['weights'][number]>({ category: 'none', percent: 'up' })

/** Terms of points that were set last: to give more points takes two persons. */
export const pointTermsSetting: GuardedSetting<TermValues, { beginsAt: string }> = {
  call: 'setPointTerms',
  async read(db, { brand, nowMs }) {
    const { terms, next } = await termsAt(db, brand, nowMs)
    const { perPoint, weights } = next ?? terms
    return { perPoint: moneyText(perPoint, brand.currency), weights: weightsOnWire(weights) }
  },
  async write(tx, { brand, nowMs }, { perPoint, weights }) {
    const beginsAt = new Date(nextBeginMs(nowMs))
    const terms = { perPoint: parseMoney(perPoint, brand.currency), weights: weightsOffWire(weights) }
    await writeTerms(tx, brand.id, { beginsAt, ...terms })
    return { beginsAt: beginsAt.toISOString() }
  },
  loosens: (before, after) => dearer(before, after) || heavier(before.weights, after.weights),
}

const easier = loosensBy<ConversionValues>({ isOn: 'on', points: 'none', amount: 'none', turnover: 'down' })

/**
 * Value of points in cash: to give more of it takes two persons, also while nothing is converted, or the rate could be
 * raised by one person before another turns the conversion on.
 */
export const pointConversionSetting: GuardedSetting<ConversionValues> = {
  call: 'setPointConversion',
  async read(db, { brand }) {
    const { isOn, points, amount, turnover } = await conversionOf(db, brand)
    return { isOn, points: Number(points), amount: moneyText(amount, brand.currency), turnover }
  },
  async write(tx, { brand }, { isOn, points, amount, turnover }) {
    const inMinor = parseMoney(amount, brand.currency)
    await writeConversion(tx, brand.id, { isOn, points: BigInt(points), amount: inMinor, turnover })
    return {}
  },
  loosens: (before, after) => easier(before, after) || isWorthMore(before, after),
}

/** Returns whether a point becomes more cash than before. */
function isWorthMore(before: ConversionValues, after: ConversionValues): boolean {
  const units = ({ amount }: ConversionValues) => BigInt(amount.replace('.', ''))
  return units(after) * BigInt(before.points) > units(before) * BigInt(after.points)
}

function amountOf(field: 'perPoint' | 'amount', text: string, { currency }: Brand): string {
  const amount = parseMoney(text, currency)
  if (amount <= 0n) refuse('invalid_input', { fields: { [field]: 'too_small' } })
  if (amount > largest) refuse('invalid_input', { fields: { [field]: 'too_big' } })
  return moneyText(amount, currency)
}

function weightsOffWire(weights: TermValues['weights']): Terms['weights'] {
  return Object.fromEntries(weights.map(({ category, percent }) => [category, percent]))
}

/** Sets the terms of points from the next full quarter of an hour on, or proposes them. */
export async function changeTerms(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { perPoint, weights, version, reason }: InputOf<typeof setPointTerms>,
): Promise<OutputOf<typeof setPointTerms>> {
  const values = {
    perPoint: amountOf('perPoint', perPoint, brand),
    weights: weightsOnWire(weightsOffWire(weights)),
  }
  const asked = { brand, staff, subject: pointSubject, version, values, reason }
  const { written, ...outcome } = await changeSetting(tools, pointTermsSetting, asked)
  return { ...outcome, ...written }
}

/** Sets whether and at what rate points are converted to cash, from now on, or proposes it. */
export async function changeConversion(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { version, reason, amount, ...rest }: InputOf<typeof setPointConversion>,
): Promise<OutputOf<typeof setPointConversion>> {
  const values = { ...rest, amount: amountOf('amount', amount, brand) }
  const asked = { brand, staff, subject: pointSubject, version, values, reason }
  return changeSetting(tools, pointConversionSetting, asked)
}
