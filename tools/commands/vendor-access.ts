import { parseArgs } from 'node:util'
import { systemClock } from '@fairground/kernel/system-clock'
import { callPath } from '@fairground/vendors/signed'
import { AgreementInvalid } from '../../apps/server/src/agreements/agreement-invalid.ts'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { isVendor } from '../../apps/server/src/features/games/feeds/index.ts'
import { saveVendorAccess, vendorAgreement } from '../../apps/server/src/features/games/vendors/index.ts'
import { readSettings, type Settings } from '../../apps/server/src/settings.ts'
import { explain } from '../machine/explain.ts'
import { findDatabase } from '../machine/find-database.ts'
import { settingsOf, textIn, untilOf } from '../machine/given-values.ts'
import { installationSecret } from '../machine/installation-secret.ts'
import { writeLogged } from '../machine/logged-setting.ts'
import { StartError } from '../machine/postgres-process.ts'

const usage = `npm run vendor-access -- --brand CODE --vendor CODE --base-url URL --theirs FILE --ours FILE
    [--setting NAME=VALUE]… [--page-origin URL]… [--calls-per-second N] [--at-once N] [--stale-minutes N]
    [--old-keys-hours N] [--url postgresql://…]

Writes what a brand has agreed with a vendor of the catalogue, in place of what was there, and shows the address at which the vendor
calls us. --theirs holds what proves the vendor's calls, --ours what signs ours: a shared secret, or a key in PEM (their public, our
private one). With --old-keys-hours, the vendor may use the old key for so long. --setting says what the vendor told us to say of ourselves, --page-origin where its game pages come from. SECRET is that
of the servers. A running server works with it within two seconds.`

function given() {
  const text = { type: 'string' } as const
  const texts = { type: 'string', multiple: true } as const
  const { values } = parseArgs({
    options: {
      brand: text,
      vendor: text,
      'base-url': text,
      theirs: text,
      ours: text,
      setting: texts,
      'page-origin': texts,
      'calls-per-second': text,
      'at-once': text,
      'stale-minutes': text,
      'old-keys-hours': text,
      url: text,
    },
  })
  const { brand, vendor, 'base-url': baseUrl, theirs, ours, url } = values
  if (!brand || !vendor || !baseUrl || !theirs || !ours) throw new StartError(usage)
  return {
    brand,
    url,
    oldKeysHours: values['old-keys-hours'],
    access: {
      vendorCode: vendor,
      baseUrl,
      keys: { theirs: textIn(theirs), ours: textIn(ours) },
      settings: settingsOf(values.setting, usage),
      pageOrigins: values['page-origin'] ?? [],
      ...numberOf('callsPerSecond', values['calls-per-second']),
      ...numberOf('mostAtOnce', values['at-once']),
      ...numberOf('staleMinutes', values['stale-minutes']),
    },
  }
}

function numberOf(name: string, value: string | undefined): Record<string, number> {
  if (value === undefined) return {}
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new StartError(usage)
  return { [name]: Number(value) }
}

let settings: Settings | undefined
try {
  const { brand: brandCode, url: database, oldKeysHours, access } = given()
  settings = readSettings({ ...process.env, ...(database ? { DATABASE_URL: database } : {}) }, [])
  const secret = installationSecret(settings)
  const { url, leave } = await findDatabase(settings)
  const db = openDb(openPool(url, { max: 1 }))
  try {
    if (!(await isVendor(db, access.vendorCode)))
      throw new StartError(
        `There is no vendor ${access.vendorCode}: import its feed first. Nothing was changed.`,
      )
    const tools = { secret, clock: systemClock }
    const subject = `vendor-agreement/${access.vendorCode}`
    await writeLogged({ db, secret, brandCode, subject, setting: vendorAgreement(tools) }, (tx, brandId) =>
      saveVendorAccess({ ...tools, db: tx }, { ...access, ...untilOf(oldKeysHours), brandId }),
    )
  } finally {
    await db.destroy()
    await leave()
  }
  console.log(`Agreed: ${brandCode} with ${access.vendorCode} at ${access.baseUrl}`)
  console.log(`It calls us at <address of the site>/${callPath(brandCode, access.vendorCode, '')}`)
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  const said =
    error instanceof AgreementInvalid ? `${error.message} Nothing was changed.` : explain(error, settings)
  console.error(isUsage ? usage : (said ?? error))
  process.exitCode = 1
}
