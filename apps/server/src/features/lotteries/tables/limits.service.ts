import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setTableLimits } from '@fairground/contract/office-tables'
import { isTable, type MarketInfo } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import { type Currency, currencyOf, moneyText } from '@fairground/kernel/money'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findGame, stakesIn, stakesOf } from '../../games/catalogue/index.ts'
import { changeSetting } from '../../office/approvals/index.ts'
import { limitAmount } from '../../people/limits/index.ts'
import { currenciesOfBrand } from '../schedules/index.ts'
import { ownLimits, replaceOwnLimits } from './limits.queries.ts'
import { areHigher, limitsRefused, type TableLimits, usualLimits } from './limits.rules.ts'
import { isTableGame } from './tables.service.ts'

/** Limits of a table as its setting has them; null for those of the rules. */
interface LimitValues extends Record<string, unknown> {
  spot: string | null
  round: string | null
}

/** The largest stakes of a player at a table in a currency: to raise one takes two persons. */
export const tableLimits: GuardedSetting<LimitValues> = {
  call: 'setTableLimits',
  async read(db, at) {
    const { of, currency } = namedBy(at)
    return limitValues(await ownLimits(db, of), currency)
  },
  async write(tx, at, values) {
    const { of, currency } = namedBy(at)
    // The setting is locked, so that the limits are those that were read.
    await replaceOwnLimits(tx, of, amountsOf(values, currency))
    return {}
  },
  loosens: () => false,
  async loosensAmong(tx, at, after) {
    const { of, currency, info } = namedBy(at)
    // Where the brand has set none, those of the rules are in force.
    const usual = usualLimits(info.mostStaked!, currency)
    return areHigher(amountsOf(after, currency) ?? usual, (await ownLimits(tx, of)) ?? usual)
  },
}

/** Returns the limits of a table as values of their setting. */
export function limitValues(limits: TableLimits | undefined, currency: Currency): LimitValues {
  if (!limits) return { spot: null, round: null }
  return { spot: moneyText(limits.spot, currency), round: moneyText(limits.round, currency) }
}

/** Table and currency of a setting, by its name in the log: `table-limit/<table>/<currency>`. */
function namedBy({ brand, subject }: Pick<SettingAt, 'brand' | 'subject'>) {
  const [, gameId = '', code = ''] = subject.split('/')
  const info = marketGames.map(({ game }) => game.info).find(({ id }) => id === gameId)
  if (!info || !hasLimits(info)) return refuse('game_unknown')
  return { of: { brandId: brand.id, gameId, currency: code }, currency: currencyOf(code), info }
}

function hasLimits(info: MarketInfo): boolean {
  return isTable(info) && info.mostStaked !== undefined
}

/** Returns limits in minor units; null for those of the rules. Refuses `limit_invalid`. */
function amountsOf({ spot, round }: LimitValues, currency: Currency): TableLimits | null {
  if (spot === null || round === null) return null
  return { spot: limitAmount(spot, 'stake', currency), round: limitAmount(round, 'stake', currency) }
}

/**
 * Sets the limits of a table of the brand in a currency, or proposes them. Refuses `game_unknown`, the reasons of
 * `limitsRefused`, only one of the two limits, and `changed_meanwhile` if they are not those that the caller read.
 */
export async function setLimitsOf(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { nodeId, currency: code, spot, round, version, reason }: InputOf<typeof setTableLimits>,
): Promise<OutputOf<typeof setTableLimits>> {
  const game = await findGame(tools, brand.id, nodeId)
  if (!game || !isTableGame(game) || !hasLimits(game.rules.info)) return refuse('game_unknown')
  if (!(await currenciesOfBrand(tools.db, brand)).includes(code))
    refuse('invalid_input', { fields: { currency: 'unknown' } })
  if ((spot === null) !== (round === null))
    refuse('invalid_input', { fields: { [spot === null ? 'spot' : 'round']: 'missing' } })
  const currency = currencyOf(code)
  const limits = amountsOf({ spot, round }, currency)
  // A brand that offers no chip in the currency may set limits before it does.
  const [least] = [...stakesOf(game, currency), ...stakesIn(game.rules.info, currency)]
  const refused = limits && limitsRefused(limits, least!)
  if (refused) refuse(refused)
  const subject = `table-limit/${nodeId}/${code}`
  const values = limitValues(limits ?? undefined, currency)
  return changeSetting(tools, tableLimits, { brand, staff, subject, version, values, reason })
}
