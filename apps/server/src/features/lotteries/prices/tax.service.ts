import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setPrizeTax } from '@fairground/contract/office-prices'
import { type BetType, costOf, type MarketGame } from '@fairground/games/market'
import { percentOf } from '@fairground/games/ratio'
import { type Currency, currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { NamedError } from '@fairground/kernel/named-error'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, loosensBy, versionOf } from '../../office/approvals/index.ts'
import { marketsOfBrand } from '../schedules/index.ts'
import { pricesOf, replaceTax } from './prices.queries.ts'
import { type PrizeTax, taxOn } from './tax.rules.ts'

type OnWire = InputOf<typeof setPrizeTax>['after']

/** Converts a tax on prizes for the API. */
export function taxOnWire(tax: PrizeTax | null, currency: Currency): OnWire {
  return tax && { ...tax, from: moneyText(tax.from, currency) }
}

/**
 * Returns the return of a line after a tax at the largest of some stakes, as percent with two decimals, rounded down:
 * each prize as if it were the only one of its ticket, so for lines with several prizes it is the maximum. Null if
 * nothing is withheld.
 */
export function taxedPercentOf(
  { info, returnOf }: MarketGame,
  type: BetType,
  stakes: readonly bigint[],
  tax: PrizeTax | null,
): string | null {
  if (!tax) return null
  const cost = costOf(type, stakes.at(-1)!, info.mostTimes)
  if (cost === undefined) return null
  const kept = type.prizes.map((prize) => {
    const won = (cost * BigInt(prize)) / BigInt(type.price)
    return Number(won - taxOn(won, tax))
  })
  return percentOf(returnOf(type.id, Number(cost), kept))
}

/** Tax on prizes by field, as in the log; all are null for none. */
type TaxValues = NonNullable<OnWire> | { from: null; rate: null; base: null }

const lower = loosensBy<NonNullable<OnWire>>({ from: 'up', rate: 'down', base: 'none' })

/** Tax on prizes of a game in a currency: to withhold less of any prize takes two persons. */
export const prizeTaxSetting: GuardedSetting<TaxValues> = {
  call: 'setPrizeTax',
  async read(db, at) {
    const { of, currency } = namedBy(at)
    const { tax } = await pricesOf(db, { ...of, playerId: null })
    return valuesOf(taxOnWire(tax, currency))
  },
  async write(tx, at, values, before) {
    const { of, currency } = namedBy(at)
    const [was, wanted] = [taxOf(before, currency), taxOf(values, currency)]
    if (!(await replaceTax(tx, of, was, wanted))) refuse('changed_meanwhile')
    return {}
  },
  loosens(before, after) {
    if (before.from === null) return false
    if (after.from === null) return true
    return lower(before, after) || (before.base === 'whole' && after.base === 'excess')
  },
}

/** Tax of a setting, by its name in the log: `prize-tax/<game>/<currency>`. */
function namedBy({ brand, subject }: SettingAt) {
  const [, gameId = '', code = ''] = subject.split('/')
  return { of: { brandId: brand.id, gameId, currency: code }, currency: currencyOf(code) }
}

function valuesOf(tax: OnWire): TaxValues {
  return tax ?? { from: null, rate: null, base: null }
}

function taxOf(values: TaxValues, currency: Currency): PrizeTax | null {
  return values.from === null ? null : taxIn(values, currency)
}

/**
 * Sets the tax on prizes of a game in the currency of the brand, ends it, or proposes that. Refuses `game_unknown`,
 * `invalid_input` for an amount that the currency does not have, and `changed_meanwhile` if it is not the one that the
 * caller read.
 */
export async function setTax(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { nodeId, before, after, reason }: InputOf<typeof setPrizeTax>,
): Promise<OutputOf<typeof setPrizeTax>> {
  const markets = await marketsOfBrand(tools, brand)
  if (!markets.some((one) => one.nodeId === nodeId)) refuse('game_unknown')
  const { currency } = brand
  const inForm = (tax: OnWire) => valuesOf(taxOnWire(taxIn(tax, currency), currency))
  const subject = `prize-tax/${nodeId}/${currency.code}`
  const version = versionOf(inForm(before))
  return changeSetting(tools, prizeTaxSetting, {
    brand,
    staff,
    subject,
    version,
    values: inForm(after),
    reason,
  })
}

/** Tax in minor units. Refuses `invalid_input` for an amount that the currency does not have, or below 0. */
function taxIn(tax: OnWire, currency: Currency): PrizeTax | null {
  if (!tax) return null
  return { ...tax, from: amountIn(tax.from, currency) }
}

function amountIn(text: string, currency: Currency): bigint {
  try {
    const amount = parseMoney(text, currency)
    if (amount >= 0n) return amount
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
  }
  return refuse('invalid_input', { fields: { from: 'invalid' } })
}
