import { type Currency, currencyOf } from '@fairground/kernel/money'
import type { Db, Tables } from '../../db/tables.ts'
import type { Tools } from '../../tools.ts'
import { type OwnFields, readOwnFields } from './register-fields.ts'

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
  /** The operator's own rules for fields of the registration forms. */
  registerFields: OwnFields
  /** The age that the agreement's box confirms. */
  agreementAge: number
  agreementVersion: string
  /** After so many days a password is too old; null for never. */
  passwordDays: number | null
  /** Who may log in here. */
  siteFor: Tables['brand']['site_for']['__select__']
  /** Countries (ISO 3166-1 alpha-2) from which nobody may come in. */
  restrictedCountries: string[]
  /** Countries whose phone numbers are taken; empty for all. */
  phoneCountries: string[]
  /** The country of a visitor whose address tells none. */
  country: string
}

/** The brand of a code, or the installation's first brand where none is named; `tell` hears of rules nobody can use. */
export async function readBrand(
  db: Db,
  code: string | undefined,
  tell: (problem: string) => void = () => {},
): Promise<Brand | undefined> {
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
      registerFields: readOwnFields(row.register_fields, (problem) => tell(`brand ${row.code}: ${problem}`)),
      agreementAge: row.agreement_age,
      agreementVersion: row.agreement_version,
      passwordDays: row.password_days,
      siteFor: row.site_for,
      restrictedCountries: row.restricted_countries,
      phoneCountries: row.phone_countries,
      country: row.country,
    }
  )
}

const freshMs = 2000

/** `readBrand`, asked of the database at most once in two seconds a code; what is wrong with it is logged once. */
export function brandFinder({ db, clock, log }: Pick<Tools, 'db' | 'clock' | 'log'>) {
  const found = new Map<string, { brand: Brand; untilMs: number }>()
  const told = new Set<string>()
  function tellOnce(problem: string) {
    if (told.has(problem)) return
    told.add(problem)
    log(problem)
  }
  return async function findBrand(code: string | undefined): Promise<Brand | undefined> {
    const nowMs = clock.now()
    const known = found.get(code ?? '')
    if (known && known.untilMs > nowMs) return known.brand
    const brand = await readBrand(db, code, tellOnce)
    // Unknown codes are not kept: they would fill the memory.
    if (brand) found.set(code ?? '', { brand, untilMs: nowMs + freshMs })
    return brand
  }
}
