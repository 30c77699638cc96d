import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { listExposureLimits, setExposureLimit } from '@fairground/contract/office-draws'
import { type Currency, currencyOf, moneyText } from '@fairground/kernel/money'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, versionOf } from '../../office/approvals/index.ts'
import { limitAmount } from '../../people/limits/index.ts'
import { currenciesOfBrand, marketsOfBrand } from '../schedules/index.ts'
import { exposureLimitsOf } from './exposure.queries.ts'
import { mostOf } from './exposure.rules.ts'
import { limitsUnderLock, listLargestOpen, listLimits, replaceLimit } from './exposure-limits.queries.ts'
import { exampleOf, isLineOf } from './exposure-limits.rules.ts'

/** Number of largest exposures shown. */
const mostLines = 20

/** Returns the limits of a game in a currency, with their current use. Refuses `game_unknown`. */
export async function limitsOf(
  tools: Tools,
  brand: Brand,
  { nodeId, currency: asked }: InputOf<typeof listExposureLimits>,
): Promise<OutputOf<typeof listExposureLimits>> {
  const { db } = tools
  const [markets, currencies] = await Promise.all([
    marketsOfBrand(tools, brand),
    currenciesOfBrand(db, brand),
  ])
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

/** Maximum that the brand pays where a line comes, null for none: to let it pay more takes two persons. */
export const exposureLimit: GuardedSetting<{ most: string | null }> = {
  call: 'setExposureLimit',
  async read(db, at) {
    const { most, currency } = await standing(db, at)
    return { most: most === null ? null : moneyText(most, currency) }
  },
  async write(tx, at, values, before) {
    const { of, currency } = namedBy(at)
    const amountOf = (text: string | null) => (text === null ? null : amountIn(text, currency))
    const change = { before: amountOf(before.most), most: amountOf(values.most) }
    if (!(await replaceLimit(tx, of, change))) refuse('changed_meanwhile')
    return {}
  },
  loosens: () => false,
  async loosensAmong(tx, at, after) {
    const { of, currency } = namedBy(at)
    const limits = await limitsUnderLock(tx, of)
    const { type, line } = of
    const others = limits.filter((one) => one.type !== type || one.line !== line)
    const own = after.most === null ? [] : [{ type, line, most: amountIn(after.most, currency) }]
    // Without a limit of its own, a line has that of its type or game.
    const [present, coming] = [mostOf(limits, type, line), mostOf([...others, ...own], type, line)]
    return present !== null && (coming === null || coming > present)
  },
}

/** Limit of a setting, by its name in the log. */
function namedBy({ brand, subject }: Pick<SettingAt, 'brand' | 'subject'>) {
  const [, gameId = '', code = '', type = '', ...line] = subject.split('/')
  const of = { brandId: brand.id, gameId, currency: code, type, line: line.join('/') }
  return { of, currency: currencyOf(code) }
}

async function standing(db: Db | Tx, at: SettingAt) {
  const { of, currency } = namedBy(at)
  const limits = await limitsUnderLock(db, of)
  const found = limits.find(({ type, line }) => type === of.type && line === of.line)
  return { most: found?.most ?? null, currency }
}

/**
 * Sets or removes a limit of the brand, or proposes it. Refuses `game_unknown`, `bet_not_offered` for an unknown line,
 * `limit_invalid`, and `changed_meanwhile` if the limit is not the one that the caller read.
 */
export async function setLimitOf(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { nodeId, currency: code, type, line, before, most, reason }: InputOf<typeof setExposureLimit>,
): Promise<OutputOf<typeof setExposureLimit>> {
  const markets = await marketsOfBrand(tools, brand)
  const { game } = markets.find((one) => one.nodeId === nodeId) ?? refuse('game_unknown')
  const form = game.info.betTypes.find(({ id }) => id === type)?.form
  const isOffered = form ? line === '' || isLineOf(game.info, form, line) : type === '' && line === ''
  if (!isOffered) refuse('bet_not_offered')
  if (!(await currenciesOfBrand(tools.db, brand)).includes(code))
    refuse('invalid_input', { fields: { currency: 'unknown' } })
  const currency = currencyOf(code)
  const textOf = (text: string | null) =>
    text === null ? null : moneyText(amountIn(text, currency), currency)
  const subject = `exposure-limit/${[nodeId, code, type, line].filter((part) => part !== '').join('/')}`
  const version = versionOf({ most: textOf(before) })
  const values = { most: textOf(most) }
  return changeSetting(tools, exposureLimit, { brand, staff, subject, version, values, reason })
}

/** Maximum payment of the house, in minor units; 0 closes the line. Refuses `limit_invalid`. */
function amountIn(text: string, currency: Currency): bigint {
  const amount = limitAmount(text, 'stake', currency)
  return amount < 0n ? refuse('limit_invalid') : amount
}
