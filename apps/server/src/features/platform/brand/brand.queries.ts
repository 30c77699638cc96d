import { currencyOf } from '@fairground/kernel/money'
import type { AccessRule, Brand } from '../../../caller/brand.ts'
import { DatabaseBusy } from '../../../db/gather.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { rateLimiter } from '../../../http/limits.ts'
import { networkOf } from '../../../http/network.ts'
import { timeToLive } from '../../../time-to-live.ts'
import type { Tools } from '../../../tools.ts'
import { listVersionsFrom, settingsOf } from '../brand-versions/index.ts'
import { readAccessRules } from './access.rules.ts'
import { alarmUnreadable } from './brand.service.ts'
import { settingRows } from './rows.queries.ts'
import { readTexts } from './texts.rules.ts'

/** Brand at the instants at which its settings change: the next one is in force from its instant on. */
interface BrandSeries {
  brandId: number
  /** Time at which its reading began. */
  readMs: number
  /** In the order in which they begin. */
  versions: { fromMs: number; brand: Brand }[]
}

interface Asked {
  code?: string | undefined
  id?: number | undefined
  atMs: number
}

/**
 * Reads a brand of a code or a row number, else the installation's first, with the settings in force at a time. `tell`
 * is called for each invalid setting.
 */
export async function readBrand(
  db: Db | Tx,
  asked: Asked,
  tell: (problem: string) => void = () => {},
): Promise<Brand | undefined> {
  const series = await readSeries(db, asked, tell)
  return series && brandAt(series, asked.atMs)
}

/** Brand of a series at a time. */
function brandAt({ versions }: BrandSeries, atMs: number): Brand {
  return (versions.findLast(({ fromMs }) => fromMs <= atMs) ?? versions[0]!).brand
}

/**
 * Reads a brand with the versions of its settings that are in force at a time or later; `inForce` are the access rules
 * that stay in force while the stored ones are invalid.
 */
async function readSeries(
  db: Db | Tx,
  { code, id, atMs }: Asked,
  tell: (problem: string) => void,
  inForce?: AccessRule[],
): Promise<BrandSeries | undefined> {
  let query = db
    .selectFrom('brand')
    .innerJoin('brand_access', 'brand_access.brand_id', 'brand.id')
    .innerJoin('brand_words', 'brand_words.brand_id', 'brand.id')
    .selectAll('brand')
    .select(['status', 'maintenance_until', 'access_rules', 'opened_at', 'texts'])
    .orderBy('id')
    .limit(1)
  if (code !== undefined) query = query.where('code', '=', code)
  if (id !== undefined) query = query.where('id', '=', id)
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const [domains, rows] = await Promise.all([listDomains(db, row.id), listVersionsFrom(db, row.id, atMs)])
  const tellOf = (problem: string) => tell(`brand ${row.code}: ${problem}`)
  const fixed = {
    id: row.id,
    code: row.code,
    currency: currencyOf(row.currency),
    timeZone: row.time_zone,
    status: row.opened_at === null ? (1 as const) : row.status,
    isOpened: row.opened_at !== null,
    ...readAccessRules(row.access_rules, inForce),
    domains,
    texts: readTexts(row.texts, tellOf),
    maintenanceUntil: row.maintenance_until,
  }
  return {
    brandId: row.id,
    readMs: atMs,
    versions: rows.map((version) => ({
      fromMs: version.from_at.getTime(),
      brand: { ...fixed, ...settingsOf(version, tellOf) },
    })),
  }
}

/** Lists the domains of a brand's site, the main one first. */
export async function listDomains(db: Db | Tx, brandId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('brand_domain')
    .select('domain')
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .orderBy('domain')
    .execute()
  return rows.map(({ domain }) => domain)
}

/** Sets the operator's own text of a word of the site by language; a language without one has that of the house. */
export async function writeText(
  tx: Tx,
  brandId: number,
  wordId: string,
  texts: Record<string, string>,
): Promise<void> {
  const row = await tx
    .selectFrom('brand_words')
    .select('texts')
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const own = (row.texts ?? {}) as Record<string, Record<string, string>>
  const codes = new Set([...Object.keys(own), ...Object.keys(texts)])
  const changed = [...codes].map((code) => {
    const { [wordId]: _, ...others } = own[code] ?? {}
    return [code, texts[code] === undefined ? others : { ...others, [wordId]: texts[code] }]
  })
  await tx
    .updateTable('brand_words')
    .set({ texts: JSON.stringify(Object.fromEntries(changed)) })
    .where('brand_id', '=', brandId)
    .execute()
}

/** Lists the brands of the installation with their name at a time, their main domain and when they were opened. */
export async function listBrands(db: Db | Tx, atMs: number) {
  const rows = await settingRows(db, atMs)
    .innerJoin('brand_access', 'brand_access.brand_id', 'brand.id')
    .leftJoin('brand_domain', (join) =>
      join.onRef('brand_domain.brand_id', '=', 'brand.id').on('brand_domain.position', '=', 0),
    )
    .select(['brand_access.opened_at', 'brand_domain.domain'])
    .orderBy('brand.id')
    .execute()
  return rows.map(({ id, code, name, currency, time_zone: timeZone, opened_at: openedAt, domain }) => {
    return { id, code, name, currency, timeZone, openedAt, domain }
  })
}

/** Lists the hosts of all brands of the installation. */
export async function listBrandHosts(db: Db | Tx): Promise<string[]> {
  const rows = await db.selectFrom('brand_domain').select('domain').execute()
  return rows.map(({ domain }) => domain)
}

const freshMs = 2000
const triesToRead = 3
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
 * Finds brands with the settings in force at a time, by default now, with at most one query in two seconds per code and
 * host; an unknown host belongs to the first brand. A publication is known to every process before it is in force
 * (`publication.service.ts`). Invalid settings of a brand are logged once, and invalid access rules raise an alarm. A
 * code of no brand known here is looked up for one network a limited number of times a minute; after that
 * `too_many_requests` is refused before the database is queried.
 */
export function brandFinder(tools: Pick<Tools, 'db' | 'clock' | 'log'>) {
  const { db, clock, log } = tools
  // Unknown codes are not cached: they would fill the memory.
  const found = timeToLive<BrandSeries | undefined>({
    keepMs: (series) => (series ? freshMs : 0),
    most: mostKept,
  })
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

  async function read(code: string): Promise<BrandSeries | undefined> {
    const before = found.last(code)?.versions[0]?.brand
    const series = await readSeries(db, { code, atMs: clock.now() }, tellOnce, before?.accessRules)
    const now = series?.versions[0]?.brand
    if (now) await alarmUnreadable(tools, { brandId: now.id, of: `brand ${code}`, before, now })
    return series
  }

  return async function findBrand(
    named: string | undefined,
    host: string,
    { ip, atMs = clock.now() }: { ip?: string | undefined; atMs?: number } = {},
  ): Promise<Brand | undefined> {
    const code = named ?? (await codeAt(host))
    if (code === undefined) return undefined
    // Only by its code, so that a page and its calls never see two states of a brand.
    if (!found.last(code) && ip !== undefined && !(await isCode(code)))
      countUnknown(networkOf(ip), unknownLimit, clock.now())
    for (let tries = 1; ; tries++) {
      const series = await found.get(code, clock.now(), () => read(code))
      // A reading that took long may have begun before the publication of a version that is in force by now.
      if (series === undefined || atMs - series.readMs <= freshMs) return series && brandAt(series, atMs)
      if (tries === triesToRead) throw new DatabaseBusy('the settings of the brand are read too slowly')
      found.forget(code)
    }
  }
}
