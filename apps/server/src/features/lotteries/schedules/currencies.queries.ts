import { currencyOf } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { Db } from '../../../db/tables.ts'
import { listCurrencies } from '../../people/players/index.ts'

/** Lists the currencies in which a brand takes bets: its own first, then others of its players; never trial money. */
export async function currenciesOfBrand(
  db: Db,
  { id, currency }: Pick<Brand, 'id' | 'currency'>,
): Promise<string[]> {
  const all = [currency.code, ...(await listCurrencies(db, id))]
  return [...new Set(all)].filter((code) => !currencyOf(code).trial)
}
