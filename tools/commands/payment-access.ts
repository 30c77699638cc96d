import { parseArgs } from 'node:util'
import { currencyOf, parseMoney } from '@fairground/kernel/money'
import { systemClock } from '@fairground/kernel/system-clock'
import { callPath } from '@fairground/payments/payment'
import { AgreementInvalid } from '../../apps/server/src/agreements/agreement-invalid.ts'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { type MethodInput, saveMethod } from '../../apps/server/src/features/payments/deposits/index.ts'
import {
  paymentAgreement,
  savePaymentAccess,
} from '../../apps/server/src/features/payments/payment-providers/index.ts'
import {
  type PayoutMethodInput,
  savePayoutMethod,
} from '../../apps/server/src/features/payments/withdrawals/index.ts'
import { readSettings, type Settings } from '../../apps/server/src/settings.ts'
import { explain } from '../machine/explain.ts'
import { findDatabase } from '../machine/find-database.ts'
import { settingsOf, textIn, untilOf } from '../machine/given-values.ts'
import { installationSecret } from '../machine/installation-secret.ts'
import { writeLogged } from '../machine/logged-setting.ts'
import { StartError } from '../machine/postgres-process.ts'

const usage = `npm run payment-access -- --brand CODE --code CODE --base-url URL --theirs FILE --ours FILE
    [--old-keys-hours N] [--setting NAME=VALUE]… [--methods FILE] [--payouts FILE] [--url postgresql://…]

Writes what a brand has agreed with a payment provider (a folder of payments/), in place of what was there, and shows the address at
which it calls us. --theirs holds the secret that proves its calls, --ours the one of ours. With
--old-keys-hours, it may use the old key for so long. --methods is a JSON list of the ways to pay in
that the brand offers: code, channel, currency, names by language, mark, colour, least and most, and what else
docs/how-to/connect-a-payment-provider.md names; amounts are decimal texts. --payouts is the same for the ways to
pay out, with their institutions; a channel of null is one by which a person pays. SECRET is that of the servers. A running server works with
it within two seconds.`

/** A deposit method as in the file. */
type Given = Omit<MethodInput, 'brandId' | 'paymentCode' | 'least' | 'most' | 'quickAmounts' | 'feeFixed'> & {
  least: string
  most: string
  quickAmounts?: string[]
  feeFixed?: string
}

/** A payout method as in the file; without a channel a person makes the payments. */
type GivenPayout = Omit<PayoutMethodInput, 'brandId' | 'by' | 'least' | 'most' | 'feeFixed'> & {
  channel: string | null
  least: string
  most: string
  feeFixed?: string
}

function given() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      brand: text,
      code: text,
      'base-url': text,
      theirs: text,
      ours: text,
      setting: { type: 'string', multiple: true },
      methods: text,
      payouts: text,
      'old-keys-hours': text,
      url: text,
    },
  })
  const { brand, code, 'base-url': baseUrl, theirs, ours, methods, payouts, url } = values
  if (!brand || !code || !baseUrl || !theirs || !ours) throw new StartError(usage)
  return {
    brand,
    url,
    oldKeysHours: values['old-keys-hours'],
    agreed: {
      code,
      baseUrl,
      keys: { theirs: textIn(theirs), ours: textIn(ours) },
      settings: settingsOf(values.setting, usage),
    },
    methods: methods ? (JSON.parse(textIn(methods)) as Given[]).map((one) => methodOf(code, one)) : [],
    payouts: payouts ? (JSON.parse(textIn(payouts)) as GivenPayout[]).map((one) => payoutOf(code, one)) : [],
  }
}

function methodOf(
  paymentCode: string,
  { least, most, quickAmounts = [], feeFixed = '0', ...rest }: Given,
): Omit<MethodInput, 'brandId'> {
  const money = (amount: string) => parseMoney(amount, currencyOf(rest.currency))
  return {
    ...rest,
    paymentCode,
    least: money(least),
    most: money(most),
    quickAmounts: quickAmounts.map(money),
    feeFixed: money(feeFixed),
  }
}

function payoutOf(
  paymentCode: string,
  { channel, least, most, feeFixed = '0', ...rest }: GivenPayout,
): Omit<PayoutMethodInput, 'brandId'> {
  const money = (amount: string) => parseMoney(amount, currencyOf(rest.currency))
  return {
    ...rest,
    by: channel === null ? null : { paymentCode, channel },
    least: money(least),
    most: money(most),
    feeFixed: money(feeFixed),
  }
}

let settings: Settings | undefined
try {
  const { brand: brandCode, url: database, oldKeysHours, agreed, methods, payouts } = given()
  settings = readSettings({ ...process.env, ...(database ? { DATABASE_URL: database } : {}) }, [])
  const secret = installationSecret(settings)
  const { url, leave } = await findDatabase(settings)
  const db = openDb(openPool(url, { max: 1 }))
  try {
    const tools = { secret, clock: systemClock }
    const subject = `payment-agreement/${agreed.code}`
    const setting = paymentAgreement(tools)
    await writeLogged({ db, secret, brandCode, subject, setting }, async (tx, brandId) => {
      await savePaymentAccess({ ...tools, db: tx }, { ...agreed, ...untilOf(oldKeysHours), brandId })
      for (const method of methods) await saveMethod(tx, { ...method, brandId })
      for (const method of payouts) await savePayoutMethod(tx, { ...method, brandId })
    })
  } finally {
    await db.destroy()
    await leave()
  }
  console.log(
    `Agreed: ${brandCode} with ${agreed.code} at ${agreed.baseUrl}, ${methods.length} ways to pay in, ${payouts.length} to pay out`,
  )
  console.log(`It calls us at <address of the site>/${callPath(brandCode, agreed.code, '')}`)
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  const said = error instanceof AgreementInvalid ? error.message : explain(error, settings)
  console.error(isUsage ? usage : (said ?? error))
  process.exitCode = 1
}
