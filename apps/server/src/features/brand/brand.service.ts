import type { Db } from '../../db/tables.ts'

/** The brand that a new installation begins with, so that its sites open; it has no players. Amounts in centavos. */
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

/** Makes the first brand where there is none at all. */
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
