import { paces } from '@fairground/contract/pace'
import { currencyOf } from '@fairground/kernel/money'
import type { AccessRule, Brand, Club } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { rateLimiter } from '../../../http/limits.ts'
import { networkOf } from '../../../http/network.ts'
import { timeToLive } from '../../../time-to-live.ts'
import type { Tools } from '../../../tools.ts'
import { readAccessRules } from './access.rules.ts'
import { alarmUnreadable } from './brand.service.ts'
import { readCaseRules, readDormancyRules, readIdentityRules } from './identity.rules.ts'
import {
  readClubs,
  readContact,
  readLabels,
  readLicence,
  readMark,
  readResources,
  readTexts,
  readTokens,
} from './look.rules.ts'
import { readOwnFields } from './register-fields.rules.ts'

/**
 * Reads the brand of a code or a row number, else the installation's first; `tell` is called for each invalid setting,
 * and `inForce` are the access rules that stay in force while the stored ones are invalid.
 */
export async function readBrand(
  db: Db,
  { code, id }: { code?: string; id?: number } = {},
  tell: (problem: string) => void = () => {},
  inForce?: AccessRule[],
): Promise<Brand | undefined> {
  let query = db.selectFrom('brand').selectAll().orderBy('id').limit(1)
  if (code !== undefined) query = query.where('code', '=', code)
  if (id !== undefined) query = query.where('id', '=', id)
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const domains = await db
    .selectFrom('brand_domain')
    .select('domain')
    .where('brand_id', '=', row.id)
    .orderBy('position')
    .orderBy('domain')
    .execute()
  const tellOf = (problem: string) => tell(`brand ${row.code}: ${problem}`)
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    currency: currencyOf(row.currency),
    timeZone: row.time_zone,
    languages: row.languages,
    status: row.status,
    switches: row.switches,
    signUpBonus: row.sign_up_bonus,
    signUpBonusTurnover: row.sign_up_bonus_turnover,
    signUpBonusDays: row.sign_up_bonus_days,
    depositTurnover: row.deposit_turnover,
    mostCovered: row.most_covered,
    stakesBonusFirst: row.stakes_bonus_first,
    trialMoney: row.trial_money,
    minimumAge: row.minimum_age,
    registerFields: readOwnFields(row.register_fields, tellOf),
    agreementAge: row.agreement_age,
    agreementVersion: row.agreement_version,
    passwordDays: row.password_days,
    siteFor: row.site_for,
    ...readAccessRules(row.access_rules, inForce),
    phoneCountries: row.phone_countries,
    reservedNames: row.reserved_names,
    country: row.country,
    domains: domains.map(({ domain }) => domain),
    tokens: readTokens(row.tokens, tellOf),
    mark: readMark(row.mark, tellOf),
    hero: row.hero,
    clubs: readClubs(row.clubs, tellOf),
    labels: readLabels(row.labels, tellOf),
    texts: readTexts(row.texts, tellOf),
    resources: readResources(row.resources, tellOf),
    contactUrl: readContact(row.contact_url, tellOf),
    licence: readLicence(row.licence, tellOf),
    maintenanceUntil: row.maintenance_until,
    imageCdns: row.image_cdns,
    launchCdns: row.launch_cdns,
    winnerFromTimes: row.winner_from_times,
    mostMessagedAlone: row.most_messaged_alone,
    cycleMs: row.cycle_ms ?? paces[row.pace].cycleMs,
    pace: row.pace,
    realityCheckMinutes: row.reality_check_minutes,
    identity: readIdentityRules(row.identity_rules, tellOf),
    cases: readCaseRules(row.case_rules, tellOf),
    dormancy: readDormancyRules(row.dormancy_rules, tellOf),
    keepYears: row.keep_years,
  }
}

/** Lists the names and colours of a brand's ranks from rank 1 on, as they are stored now; invalid ones are left out. */
export async function listClubs(db: Db | Tx, brandId: number): Promise<Club[]> {
  const row = await db.selectFrom('brand').select('clubs').where('id', '=', brandId).executeTakeFirst()
  return readClubs(row?.clubs, () => {})
    .filter(({ rank }) => rank > 0)
    .toReversed()
}

/** Sets the names and colours of a brand's ranks. */
export async function writeClubs(tx: Tx, brandId: number, clubs: readonly Club[]): Promise<void> {
  await tx
    .updateTable('brand')
    .set({ clubs: JSON.stringify(clubs) })
    .where('id', '=', brandId)
    .execute()
}

/** Sets the operator's own text of a word of the site by language; a language without one has that of the house. */
export async function writeText(
  tx: Tx,
  brandId: number,
  wordId: string,
  texts: Record<string, string>,
): Promise<void> {
  const row = await tx
    .selectFrom('brand')
    .select('texts')
    .where('id', '=', brandId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const own = (row.texts ?? {}) as Record<string, Record<string, string>>
  const codes = new Set([...Object.keys(own), ...Object.keys(texts)])
  const changed = [...codes].map((code) => {
    const { [wordId]: _, ...others } = own[code] ?? {}
    return [code, texts[code] === undefined ? others : { ...others, [wordId]: texts[code] }]
  })
  await tx
    .updateTable('brand')
    .set({ texts: JSON.stringify(Object.fromEntries(changed)) })
    .where('id', '=', brandId)
    .execute()
}

/** Amounts in minor units of the brand's currency from which an event is significant; null records none. */
interface EventThresholds {
  betFrom: bigint | null
  winFrom: bigint | null
  moneyFrom: bigint | null
}

/** Returns the amounts from which events of a brand are significant. */
export function eventThresholdsOf(db: Db | Tx, brandId: number): Promise<EventThresholds> {
  return db
    .selectFrom('brand')
    .select(['event_bet_from as betFrom', 'event_win_from as winFrom', 'event_money_from as moneyFrom'])
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
}

/** Sets the amounts from which events of a brand are significant. */
export async function writeEventThresholds(
  tx: Tx,
  brandId: number,
  { betFrom, winFrom, moneyFrom }: EventThresholds,
): Promise<void> {
  await tx
    .updateTable('brand')
    .set({ event_bet_from: betFrom, event_win_from: winFrom, event_money_from: moneyFrom })
    .where('id', '=', brandId)
    .execute()
}

/** Lists the hosts of all brands of the installation. */
export async function listBrandHosts(db: Db | Tx): Promise<string[]> {
  const rows = await db.selectFrom('brand_domain').select('domain').execute()
  return rows.map(({ domain }) => domain)
}

const freshMs = 2000
/** More brands than any installation has. */
const mostKept = 1000
const unknownLimit = { times: 60, perSeconds: 60 }

/** Codes and hosts of the brands. */
interface Names {
  byHost: Map<string, string>
  codes: Set<string>
  first: string | undefined
}

/**
 * `readBrand`, with at most one query in two seconds per code and host; an unknown host belongs to the first brand.
 * Invalid settings of a brand are logged once, and invalid access rules raise an alarm. A code of no brand known here
 * is looked up for one network a limited number of times a minute; after that `too_many_requests` is refused before the
 * database is queried.
 */
export function brandFinder(tools: Pick<Tools, 'db' | 'clock' | 'log'>) {
  const { db, clock, log } = tools
  // Unknown codes are not cached: they would fill the memory.
  const found = timeToLive<Brand | undefined>({ keepMs: (brand) => (brand ? freshMs : 0), most: mostKept })
  const names = timeToLive<Names>({ keepMs: freshMs, most: 1 })
  const told = new Set<string>()
  const countUnknown = rateLimiter()
  function tellOnce(problem: string) {
    if (told.has(problem)) return
    told.add(problem)
    log(problem)
  }
  /** Code of the brand of a host; an unknown host belongs to the first brand. */
  async function codeAt(host: string): Promise<string | undefined> {
    const { byHost, first } = await namesNow()
    return byHost.get(host) ?? first
  }

  async function isCode(code: string): Promise<boolean> {
    return (await namesNow()).codes.has(code)
  }

  function namesNow(): Promise<Names> {
    return names.get('', clock.now(), async () => {
      const rows = await db
        .selectFrom('brand')
        .leftJoin('brand_domain', 'brand_domain.brand_id', 'brand.id')
        .select(['brand.code', 'brand_domain.domain'])
        .orderBy('brand.id')
        .execute()
      const byHost = new Map(rows.flatMap(({ code, domain }) => (domain ? [[domain, code] as const] : [])))
      return { byHost, codes: new Set(rows.map(({ code }) => code)), first: rows[0]?.code }
    })
  }

  async function read(code: string): Promise<Brand | undefined> {
    const before = found.last(code)
    const brand = await readBrand(db, { code }, tellOnce, before?.accessRules)
    if (brand) await alarmUnreadable(tools, { brandId: brand.id, of: `brand ${code}`, before, now: brand })
    return brand
  }

  return async function findBrand(
    named: string | undefined,
    host: string,
    ip?: string,
  ): Promise<Brand | undefined> {
    const code = named ?? (await codeAt(host))
    if (code === undefined) return undefined
    // Only by its code, so that a page and its calls never see two states of a brand.
    if (!found.last(code) && ip !== undefined && !(await isCode(code)))
      countUnknown(networkOf(ip), unknownLimit, clock.now())
    return found.get(code, clock.now(), () => read(code))
  }
}
