import { type Currency, currencyOf } from '@fairground/kernel/money'
import type { Db } from '../../db/tables.ts'
import type { Tools } from '../../tools.ts'

/** One operator's site as every feature sees it. */
export interface Brand {
  id: number
  code: string
  name: string
  currency: Currency
  timeZone: string
  languages: string[]
  status: 0 | 1 | 2
  switches: Record<string, boolean>
  /** Minor units of the brand's currency; 0n where nothing is given. */
  signUpBonus: bigint
  trialMoney: bigint
  minimumAge: number
}

/** The brand of a code, or the installation's first brand where none is named. */
export async function readBrand(db: Db, code: string | undefined): Promise<Brand | undefined> {
  let query = db.selectFrom('brand').selectAll().orderBy('id').limit(1)
  if (code !== undefined) query = query.where('code', '=', code)
  const row = await query.executeTakeFirst()
  return (
    row && {
      id: row.id,
      code: row.code,
      name: row.name,
      currency: currencyOf(row.currency),
      timeZone: row.time_zone,
      languages: row.languages,
      status: row.status,
      switches: row.switches,
      signUpBonus: row.sign_up_bonus,
      trialMoney: row.trial_money,
      minimumAge: row.minimum_age,
    }
  )
}

const freshMs = 2000

/** `readBrand`, asked of the database at most once in two seconds a code. */
export function brandFinder({ db, clock }: Pick<Tools, 'db' | 'clock'>) {
  const found = new Map<string, { brand: Brand; untilMs: number }>()
  return async function findBrand(code: string | undefined): Promise<Brand | undefined> {
    const nowMs = clock.now()
    const known = found.get(code ?? '')
    if (known && known.untilMs > nowMs) return known.brand
    const brand = await readBrand(db, code)
    // Unknown codes are not kept: they would fill the memory.
    if (brand) found.set(code ?? '', { brand, untilMs: nowMs + freshMs })
    return brand
  }
}
