import { bestWin, type MarketInfo } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import type { Currency } from '@fairground/kernel/money'
import type { Brand } from '../apps/server/src/caller/brand.ts'
import { stakesIn } from '../apps/server/src/features/games/catalogue/index.ts'
import type { Tools } from '../apps/server/src/tools.ts'

/** The demo's limits of the payout for a winning line, in pesos: for a bet type, or for every other line of a game. */
const mostOf = { 'lo-2': 200_000n, de: 500_000n, '': 1_000_000n }

/** The minor units of a peso, and of a similar amount in other currencies. */
export const perPeso: Readonly<Record<string, bigint>> = { PHP: 100n, VND: 400n }

/** Limits a brand's payout for a line of each market game, unless it has any limit. */
export async function seedExposureLimits({ db }: Pick<Tools, 'db'>, { id, currency }: Brand): Promise<void> {
  const any = await db
    .selectFrom('exposure_limit')
    .select('most')
    .where('brand_id', '=', id)
    .limit(1)
    .execute()
  const unit = perPeso[currency.code]
  if (any.length > 0 || !unit) return
  await db
    .insertInto('exposure_limit')
    .values(
      marketGames.flatMap(({ game: { info } }) =>
        Object.entries(mostOf)
          .filter(([type]) => type === '' || info.betTypes.some((one) => one.id === type))
          .map(([type, most]) => ({
            brand_id: id,
            game_id: info.id,
            currency: currency.code,
            type,
            most: type === '' ? largest(most * unit, twiceTheTopPrize(info, currency)) : most * unit,
          })),
      ),
    )
    .execute()
}

/** Returns an amount that lets two players win the top prize of a game at its largest stake, in minor units. */
function twiceTheTopPrize(info: MarketInfo, currency: Currency): bigint {
  return 2n * bestWin(info, { stake: stakesIn(info, currency).at(-1)!, times: 1, mostPaid: [] })!.win
}

function largest(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
