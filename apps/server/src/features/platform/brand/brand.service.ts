import { createHash } from 'node:crypto'
import type { AccessRules } from '../../../caller/brand.ts'
import type { Db } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { raiseAlarm } from '../alarms/index.ts'

/** First brand of a new installation, so that its sites open; it has no players. Amounts in centavos. */
const firstBrand = {
  code: 'perya',
  name: 'Perya',
  currency: 'PHP',
  time_zone: 'Asia/Manila',
  languages: ['TY', 'EN'],
  switches: JSON.stringify({
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
  }),
  sign_up_bonus: 100_00n,
  trial_money: 10_000_00n,
  minimum_age: 21,
}

/** Creates the first brand if there is none. */
export async function ensureBrand(db: Db): Promise<void> {
  const any = await db.selectFrom('brand').select('id').limit(1).executeTakeFirst()
  if (!any) {
    await db
      .insertInto('brand')
      .values(firstBrand)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
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
