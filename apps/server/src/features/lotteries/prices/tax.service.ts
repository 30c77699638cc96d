import type { InputOf } from '@fairground/contract/call'
import type { setPrizeTax } from '@fairground/contract/office-prices'
import { type BetType, costOf, type MarketGame } from '@fairground/games/market'
import { percentOf } from '@fairground/games/ratio'
import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'
import { NamedError } from '@fairground/kernel/named-error'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { stakesIn } from '../../games/catalogue/index.ts'
import { logged } from '../../office/staff/index.ts'
import { marketsOfBrand } from '../schedules/index.ts'
import { replaceTax } from './prices.queries.ts'
import { isSameTax, type PrizeTax, taxOn } from './tax.rules.ts'

type OnWire = InputOf<typeof setPrizeTax>['after']

/** Converts a tax on prizes for the API. */
export function taxOnWire(tax: PrizeTax | null, currency: Currency): OnWire {
  return tax && { ...tax, from: moneyText(tax.from, currency) }
}

/**
 * Returns the return of a line after a tax at its largest possible stake, as percent with two decimals, rounded down:
 * each prize as if it were the only one of its ticket, so for lines with several prizes it is the maximum. Null if
 * nothing is withheld.
 */
export function taxedPercentOf(
  { info, returnOf }: MarketGame,
  type: BetType,
  currency: Currency,
  tax: PrizeTax | null,
): string | null {
  if (!tax) return null
  const cost = costOf(type, stakesIn(info, currency).at(-1)!, info.mostTimes)
  if (cost === undefined) return null
  const kept = type.prizes.map((prize) => {
    const won = (cost * BigInt(prize)) / BigInt(type.price)
    return Number(won - taxOn(won, tax))
  })
  return percentOf(returnOf(type.id, Number(cost), kept))
}

/**
 * Sets the tax on prizes of a game in the currency of the brand, or ends it, with an entry in the log. Refuses
 * `game_unknown`, `invalid_input` for an amount that the currency does not have, and `odds_changed` if it has changed
 * since it was read.
 */
export async function setTax(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { nodeId, before, after, reason }: InputOf<typeof setPrizeTax>,
): Promise<void> {
  const markets = await marketsOfBrand(tools, brand)
  if (!markets.some((one) => one.nodeId === nodeId)) refuse('game_unknown')
  const { currency } = brand
  const [was, wanted] = [taxIn(before, currency), taxIn(after, currency)]
  await logged(tools, async (tx) => {
    const of = { brandId: brand.id, gameId: nodeId, currency: currency.code }
    if (!(await replaceTax(tx, of, was, wanted))) refuse('odds_changed')
    if (isSameTax(was, wanted)) return { result: undefined }
    return {
      result: undefined,
      entry: {
        brandId: brand.id,
        by: `staff/${staff.publicId}`,
        call: 'setPrizeTax',
        subject: `prize-tax/${nodeId}/${currency.code}`,
        reason,
        before: taxOnWire(was, currency) ?? { from: null },
        after: taxOnWire(wanted, currency) ?? { from: null },
      },
    }
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
