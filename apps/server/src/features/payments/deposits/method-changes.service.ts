import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { addDepositMethod, setDepositMethod } from '@fairground/contract/office-methods'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, versionOf } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import {
  listAgreements,
  loosensMethod,
  methodColumns,
  methodTerms,
  rangeOfNew,
} from '../payment-providers/index.ts'
import { hoursOnWire, minutesOf } from './hours.rules.ts'
import { insertMethod, type MethodRow } from './methods.queries.ts'

type Input = InputOf<typeof setDepositMethod>
/** Terms of a deposit method as on the wire, with the currency of their amounts. */
type DepositTerms = Omit<Input, 'methodCode' | 'version' | 'reason'> & { currency: string }

/** Converts the terms of a deposit method to the office's format. */
export function depositTerms(
  row: Pick<
    MethodRow,
    | keyof ReturnType<typeof methodColumns>
    | 'currency'
    | 'quick_amounts'
    | 'opens_minute'
    | 'closes_minute'
    | 'minutes'
  >,
): DepositTerms {
  const currency = currencyOf(row.currency)
  return {
    currency: row.currency,
    ...methodTerms(row),
    quickAmounts: row.quick_amounts.map((amount) => moneyText(BigInt(amount), currency)),
    hours: hoursOnWire(row),
    minutes: row.minutes,
  }
}

/**
 * Terms of a deposit method: to offer it to more players, for more amounts, at more hours or for a lower fee takes two
 * persons. So do its instructions and names, which can say to whom players send their money.
 */
export const depositMethod: GuardedSetting<DepositTerms> = {
  call: 'setDepositMethod',
  read: async (db, at) => depositTerms(await methodRow(db, at).executeTakeFirstOrThrow()),
  async write(tx, at, values, before) {
    const row = await methodRow(tx, at).forUpdate().executeTakeFirstOrThrow()
    // The command line may have changed the method since it was read.
    if (versionOf(depositTerms(row)) !== versionOf(before)) refuse('changed_meanwhile')
    const columns = columnsOf(values, row.currency)
    await tx
      .updateTable('deposit_method')
      .set({
        ...columns,
        names: JSON.stringify(columns.names),
        instructions: JSON.stringify(columns.instructions),
      })
      .where('brand_id', '=', at.brand.id)
      .where('code', '=', codeIn(at))
      .execute()
    return {}
  },
  loosens: (before, after) =>
    loosensMethod(before, after) ||
    addsMinute(before.hours, after.hours) ||
    versionOf(before.instructions) !== versionOf(after.instructions) ||
    versionOf(before.names) !== versionOf(after.names),
}

/** Returns whether a method is offered in a minute more of the day; null is the whole day. */
function addsMinute(before: DepositTerms['hours'], after: DepositTerms['hours']): boolean {
  if (before === null) return false
  if (after === null) return true
  const [was, now] = [spanOf(before), spanOf(after)]
  const later = (now.from - was.from + dayMinutes) % dayMinutes
  return later + now.length > was.length
}

const dayMinutes = 24 * 60

/** First minute and length of hours, also across midnight. */
function spanOf(hours: NonNullable<DepositTerms['hours']>): { from: number; length: number } {
  const { opens_minute: from, closes_minute: until } = minutesOf(hours)
  return { from, length: (until - from + dayMinutes) % dayMinutes }
}

function columnsOf(terms: Omit<DepositTerms, 'currency'>, code: string) {
  const currency = currencyOf(code)
  return {
    ...methodColumns(terms, currency),
    quick_amounts: terms.quickAmounts.map((amount) => parseMoney(amount, currency)),
    ...hoursOf(terms.hours),
    minutes: terms.minutes,
  }
}

/** Code of a method, by its name in the log: `deposit-method/<code>`. */
function codeIn({ subject }: Pick<SettingAt, 'subject'>): string {
  return subject.split('/')[1]!
}

function methodRow(db: Db | Tx, at: { brand: Pick<Brand, 'id'>; subject: string }) {
  return db
    .selectFrom('deposit_method')
    .selectAll()
    .where('brand_id', '=', at.brand.id)
    .where('code', '=', codeIn(at))
}

/**
 * Changes a deposit method of the brand, or proposes the change. Refuses `deposit_method_unknown`, invalid terms, and
 * `changed_meanwhile` if its terms are not those that the caller read.
 */
export async function changeDepositMethod(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { methodCode, version, reason, ...input }: Input,
): Promise<OutputOf<typeof setDepositMethod>> {
  const subject = `deposit-method/${methodCode}`
  const row =
    (await methodRow(tools.db, { brand, subject }).executeTakeFirst()) ?? refuse('deposit_method_unknown')
  const columns = columnsOf(input, row.currency)
  const { least, most } = columns
  if (columns.is_open && columns.quick_amounts.some((amount) => amount < least || amount > most))
    refuse('method_range_invalid')
  const values = depositTerms({ ...columns, currency: row.currency })
  return changeSetting(tools, depositMethod, { brand, staff, subject, version, values, reason })
}

/** Refuses `method_hours_invalid` for hours without a length. */
function hoursOf(hours: InputOf<typeof setDepositMethod>['hours']) {
  if (!hours) return { opens_minute: null, closes_minute: null }
  return hours.from === hours.until ? refuse('method_hours_invalid') : minutesOf(hours)
}

/**
 * Adds a deposit method that is closed. Refuses `payment_channel_unknown` for a channel that no payment provider of the
 * brand has, `method_range_invalid` and `method_exists`.
 */
export async function addMethod(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  brand: Pick<Brand, 'id'>,
  staff: StaffSession,
  input: InputOf<typeof addDepositMethod>,
): Promise<void> {
  const { methodCode: code, paymentCode, channel, currency, name, mark, colour, reason } = input
  const { least, most } = rangeOfNew(input, input, await channelsOf(tools, brand.id))
  const method = {
    brandId: brand.id,
    code,
    paymentCode,
    channel,
    currency,
    names: { EN: name },
    mark,
    colour,
  }
  await logged(tools, async (tx) => {
    if (!(await insertMethod(tx, { ...method, least, most, isOpen: false }))) refuse('method_exists')
    const row = await methodRow(tx, { brand, subject: `deposit-method/${code}` }).executeTakeFirstOrThrow()
    return {
      result: undefined,
      entry: {
        brandId: brand.id,
        by: `staff/${staff.publicId}` as const,
        call: 'addDepositMethod',
        subject: `deposit-method/${code}`,
        reason,
        after: { ...depositTerms(row), paymentCode, channel },
      },
    }
  })
}

/** Lists the deposit channels of the payment providers with which a brand has an agreement. */
export async function channelsOf(tools: Pick<Tools, 'db' | 'secret'>, brandId: number) {
  const agreements = await listAgreements(tools, brandId)
  return agreements.flatMap(({ code, by }) =>
    Object.entries(by.channels).map(([channel, { currencies }]) => ({
      paymentCode: code,
      channel,
      currencies: [...currencies],
    })),
  )
}
