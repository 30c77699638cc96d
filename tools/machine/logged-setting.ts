import { userInfo } from 'node:os'
import { systemClock } from '@fairground/kernel/system-clock'
import type { BrandSetting, SettingValues } from '../../apps/server/src/brand-setting.ts'
import type { Db, Tx } from '../../apps/server/src/db/tables.ts'
import { logged } from '../../apps/server/src/features/office/staff/index.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import type { Secret } from '../../apps/server/src/secret.ts'
import { StartError } from './postgres-process.ts'

/** Setting of a brand that a command writes. */
export interface WrittenSetting {
  db: Db
  secret: Secret
  brandCode: string
  /** Name of the setting in the log. */
  subject: string
  setting: Pick<BrandSetting<never>, 'call'> & { read: BrandSetting<SettingValues>['read'] }
}

/**
 * Runs a command's change of a setting in one transaction with its entry in the brand's log, in the name of the login
 * of this machine. The command line needs no second person. Ends the command if there is no such brand.
 */
export async function writeLogged(
  { db, secret, brandCode, subject, setting }: WrittenSetting,
  write: (tx: Tx, brandId: number) => Promise<void>,
): Promise<void> {
  const nowMs = systemClock.now()
  const brand = await readBrand(db, { code: brandCode, atMs: nowMs })
  if (!brand) throw new StartError(`There is no brand ${brandCode}. Nothing was changed.`)
  const at = { brand, subject, nowMs }
  await logged({ db, clock: systemClock, secret }, async (tx) => {
    const before = await setting.read(tx, at)
    await write(tx, brand.id)
    const after = await setting.read(tx, at)
    const by = `command/${userInfo().username}` as const
    return { result: undefined, entry: { brandId: brand.id, by, call: setting.call, subject, before, after } }
  })
}
