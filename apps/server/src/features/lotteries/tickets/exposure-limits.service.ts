import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { listExposureLimits, setExposureLimit } from '@fairground/contract/office-draws'
import { type Currency, currencyOf, moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { limitAmount } from '../../people/limits/index.ts'
import { listCurrencies } from '../../people/players/index.ts'
import { marketsOfBrand } from '../schedules/index.ts'
import { exposureLimitsOf } from './exposure.queries.ts'
import { mostOf } from './exposure.rules.ts'
import { listLargestOpen, listLimits, replaceLimit } from './exposure-limits.queries.ts'
import { exampleOf, isLineOf } from './exposure-limits.rules.ts'

/** Number of largest exposures shown. */
const mostLines = 20

/** Currencies in which a brand may limit its payments: its own first, then others of its players; never trial money. */
async function currenciesOf({ db }: Tools, brand: Brand): Promise<string[]> {
  const all = [brand.currency.code, ...(await listCurrencies(db, brand.id))]
  return [...new Set(all)].filter((code) => !currencyOf(code).trial)
}

/** Returns the limits of a game in a currency, with their current use. Refuses `game_unknown`. */
export async function limitsOf(
  tools: Tools,
  brand: Brand,
  { nodeId, currency: asked }: InputOf<typeof listExposureLimits>,
): Promise<OutputOf<typeof listExposureLimits>> {
  const { db } = tools
  const [markets, currencies] = await Promise.all([marketsOfBrand(tools, brand), currenciesOf(tools, brand)])
  const { game } =
    markets.find((one) => nodeId === undefined || one.nodeId === nodeId) ?? refuse('game_unknown')
  const code = asked ?? currencies[0]!
  if (!currencies.includes(code)) refuse('invalid_input', { fields: { currency: 'unknown' } })
  const currency = currencyOf(code)
  const of = { brandId: brand.id, gameId: game.info.id, currency: code }
  const [list, lines, limits] = await Promise.all([
    listLimits(db, of),
    listLargestOpen(db, of, mostLines),
    exposureLimitsOf(db, of),
  ])
  const text = (amount: bigint) => moneyText(amount, currency)
  return {
    nodeId: game.info.id,
    currency: code,
    games: markets.map((one) => ({ nodeId: one.nodeId, name: one.name })),
    currencies,
    types: game.info.betTypes.map(({ id, form }) => ({ type: id, example: exampleOf(game.info, form) })),
    list: list.map(({ most, exposed, ...one }) => ({ ...one, most: text(most), exposed: text(exposed) })),
    lines: lines.map(({ amount, drawId, ...one }) => {
      const most = mostOf(limits, one.type, one.line)
      return {
        ...one,
        drawId: String(drawId),
        amount: text(amount),
        most: most === null ? null : text(most),
      }
    }),
  }
}

/**
 * Sets or removes a limit of the brand, with an entry in the log. Refuses `game_unknown`, `bet_not_offered` for an
 * unknown line, `limit_invalid`, and `exposure_limit_changed` if the limit has changed since the caller read it.
 */
export async function setLimitOf(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { nodeId, currency: code, type, line, before, most, reason }: InputOf<typeof setExposureLimit>,
): Promise<void> {
  const markets = await marketsOfBrand(tools, brand)
  const { game } = markets.find((one) => one.nodeId === nodeId) ?? refuse('game_unknown')
  const form = game.info.betTypes.find(({ id }) => id === type)?.form
  const isOffered = form ? line === '' || isLineOf(game.info, form, line) : type === '' && line === ''
  if (!isOffered) refuse('bet_not_offered')
  if (!(await currenciesOf(tools, brand)).includes(code))
    refuse('invalid_input', { fields: { currency: 'unknown' } })
  const currency = currencyOf(code)
  const amountOf = (text: string | null) => (text === null ? null : amountIn(text, currency))
  const change = { before: amountOf(before), most: amountOf(most) }
  await logged(tools, async (tx) => {
    const of = { brandId: brand.id, gameId: nodeId, currency: code, type, line }
    if (!(await replaceLimit(tx, of, change))) refuse('exposure_limit_changed')
    if (change.before === change.most) return { result: undefined }
    const textOf = (amount: bigint | null) => (amount === null ? null : moneyText(amount, currency))
    return {
      result: undefined,
      entry: {
        brandId: brand.id,
        by: `staff/${staff.publicId}`,
        call: 'setExposureLimit',
        subject: `exposure-limit/${[nodeId, code, type, line].filter((part) => part !== '').join('/')}`,
        reason,
        before: { most: textOf(change.before) },
        after: { most: textOf(change.most) },
      },
    }
  })
}

/** Maximum payment of the house, in minor units; 0 closes the line. Refuses `limit_invalid`. */
function amountIn(text: string, currency: Currency): bigint {
  const amount = limitAmount(text, 'stake', currency)
  return amount < 0n ? refuse('limit_invalid') : amount
}
