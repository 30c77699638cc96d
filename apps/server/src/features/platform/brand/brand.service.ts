import { createHash } from 'node:crypto'
import type { AccessRules } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { raiseAlarm } from '../alarms/index.ts'
import { addFirstVersion } from '../brand-versions/index.ts'

/** First brand of a new installation, so that its sites open; it has no players. Amounts in centavos. */
const firstBrand: NewBrand = {
  code: 'perya',
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  openedAt: new Date(0),
  settings: {
    name: 'Perya',
    languages: ['TY', 'EN'],
    switches: {
      DIRECTREG3: true,
      USERNAMEREG3: true,
      MOBILENUMREG3: true,
      mobileFirst: true,
      MOBILEREGPASSWORD: true,
      SMSVERIFICATION: true,
      MOBILEVERCODELOGIN3: true,
      LOGINPLACEPROOF: true,
      SIGNINNOTICE: true,
      freeplay: true,
      CHNGPASSVERIF3: true,
      PWDEXPIREFORCE: false,
      CBS3: true,
      isShowAC: true,
      isShowMC: true,
    },
    sign_up_bonus: 100_00n,
    trial_money: 10_000_00n,
    minimum_age: 21,
  },
}

/** Creates the first brand if there is none. */
export async function ensureBrand(db: Db): Promise<void> {
  const any = await db.selectFrom('brand').select('id').limit(1).executeTakeFirst()
  if (!any) await transaction(db, (tx) => addBrand(tx, firstBrand))
}

/** New brand; settings that are absent have their initial value. */
export interface NewBrand {
  code: string
  currency: string
  timeZone: string
  domains?: readonly string[]
  /** The operator's own words by language and id. */
  texts?: Record<string, Record<string, string>>
  /** Null for a brand that is being set up. */
  openedAt: Date | null
  settings: Parameters<typeof addFirstVersion>[2]
}

/**
 * Adds a brand with the first version of its settings, which is in force at any time before a later one; returns its
 * row number, undefined if another one has its code.
 */
export async function addBrand(
  tx: Tx,
  { code, currency, timeZone, domains = [], texts = {}, openedAt, settings }: NewBrand,
): Promise<number | undefined> {
  const made = await tx
    .insertInto('brand')
    .values({ code, currency, time_zone: timeZone })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await addFirstVersion(tx, made.id, settings)
  await tx.insertInto('brand_access').values({ brand_id: made.id, opened_at: openedAt }).execute()
  await tx
    .insertInto('brand_words')
    .values({ brand_id: made.id, texts: JSON.stringify(texts) })
    .execute()
  await writeDomains(tx, made.id, domains)
  return made.id
}

/** Sets the domains of a brand's site, the main one first; throws the database's error for one of another brand. */
export async function writeDomains(tx: Tx, brandId: number, domains: readonly string[]): Promise<void> {
  await tx.deleteFrom('brand_domain').where('brand_id', '=', brandId).execute()
  if (domains.length === 0) return
  const rows = domains.map((domain, position) => ({ domain, brand_id: brandId, position }))
  await tx.insertInto('brand_domain').values(rows).execute()
}

interface RulesRead {
  brandId: number
  /** Brand of the rules. */
  of: string
  before: Pick<AccessRules, 'accessProblem'> | undefined
  now: Pick<AccessRules, 'accessProblem'>
}

/** Raises an alarm for invalid access rules, unless they were the same at the previous reading. */
export async function alarmUnreadable(
  tools: Pick<Tools, 'db' | 'clock' | 'log'>,
  { brandId, of, before, now: { accessProblem } }: RulesRead,
): Promise<void> {
  if (accessProblem === null || accessProblem === before?.accessProblem) return
  const day = new Date(tools.clock.now()).toISOString().slice(0, 10)
  await raiseAlarm(tools, {
    kind: 'access-rules-unreadable',
    // Once a day for all processes.
    key: `${of} ${day} ${createHash('sha256').update(accessProblem).digest('hex')}`,
    brandId,
    says: `${of}: the access rules cannot be read; those before them stay in force, and after a start nobody is let in: ${accessProblem}`,
  })
}
