import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Clock } from '@fairground/kernel/clock'
import { systemClock } from '@fairground/kernel/system-clock'
import { otherEnds } from '@fairground/payments/other-ends'
import type { PaymentKeys } from '@fairground/payments/payment'
import { findMethod, saveMethod } from '../../apps/server/src/features/payments/deposits/index.ts'
import {
  listAgreements,
  paymentDigest,
  savePaymentAccess,
} from '../../apps/server/src/features/payments/payment-providers/index.ts'
import {
  hasPayoutMethod,
  ruleOf,
  savePayoutMethod,
  saveRule,
} from '../../apps/server/src/features/payments/withdrawals/index.ts'
import { brandRows } from '../../apps/server/src/features/platform/brand/index.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { demoMethods } from '../../demo/content/deposit-methods.ts'
import { demoPayouts } from '../../demo/content/payout-methods.ts'
import { seedPayoutAccounts } from '../../demo/payouts.ts'
import { root } from '../machine/terminal.ts'
import { demoBrands } from '../vendor-sim/demo-sim.ts'
import { openPaySim, type PaySim, settingsOf } from './pay-sim.ts'

/** The payment providers of the demo world, all simulated. A real one appears once an operator adds its keys. */
const demoCodes = ['alon', 'bituin', 'tulay'] as const

/** Keys by brand and payment provider, as `<brand> <code>`. */
export type PayKeyRing = Record<string, PaymentKeys>

/** Returns the keys of the demo world's payment providers, from a file in the folder of the embedded database. */
export function demoPayKeys(dataDir: string): PayKeyRing {
  const path = join(resolve(root, dataDir), 'pay-sim.json')
  const names = demoBrands.flatMap((brand) => otherEnds.map(({ code }) => `${brand} ${code}`))
  const known = readRing(path)
  if (known && names.every((name) => known[name])) return known
  const made = names.map((name) => [name, { theirs: newKey(), ours: newKey() }] as const)
  const ring = { ...Object.fromEntries(made), ...known }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(ring), { mode: 0o600 })
  return ring
}

function newKey(): string {
  return randomBytes(24).toString('hex')
}

function readRing(path: string): PayKeyRing | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as PayKeyRing
  } catch {
    return undefined
  }
}

/** Opens the simulator of all payment providers for the demo world. */
export function openDemoPaySim(
  house: () => string,
  origin: () => string,
  ring: PayKeyRing,
  clock: Clock = systemClock,
): PaySim {
  const keysOf = (brandCode: string, code: string) => ring[`${brandCode} ${code}`]
  return openPaySim({ house, origin, keysOf, digest: paymentDigest, clock })
}

async function restsNever(db: Tools['db'], brandId: number, currency: string): Promise<void> {
  await saveRule(db, brandId, currency, { ...(await ruleOf(db, brandId, currency)), restHours: 0 })
}

/**
 * Creates the agreements with the simulator, at its address, for every brand of the demo, and offers the demo's
 * methods.
 */
export async function joinPaySim(
  tools: Pick<Tools, 'db' | 'secret' | 'clock' | 'chance' | 'log' | 'passwordCost'>,
  origin: string,
  ring: PayKeyRing,
): Promise<void> {
  const brands = await brandRows(tools.db).execute()
  const agreed = await listAgreements(tools)
  for (const { id: brandId, code: brandCode } of brands) {
    if (!demoBrands.some((one) => one === brandCode)) continue
    for (const code of demoCodes) {
      const before = agreed.find((one) => one.brandId === brandId && one.code === code)
      // Agreements with other payment providers are not changed.
      if (before && !before.baseUrl.startsWith('http://localhost:')) continue
      const end = otherEnds.find((one) => one.code === code)!
      const settings = settingsOf(end, origin, brandCode)
      await savePaymentAccess(tools, {
        brandId,
        code,
        baseUrl: `${origin}/ask/${brandCode}/${code}`,
        keys: ring[`${brandCode} ${code}`]!,
        settings:
          'holder' in settings ? { ...settings, holder: `${brandCode.toUpperCase()} DEMO` } : settings,
      })
    }
    for (const method of demoMethods[brandCode] ?? [])
      if (!(await findMethod(tools.db, brandId, method.code)))
        await saveMethod(tools.db, { ...method, brandId })
    for (const method of demoPayouts[brandCode] ?? [])
      if (!(await hasPayoutMethod(tools.db, brandId, method.code)))
        await savePayoutMethod(tools.db, { ...method, brandId })
    // No rest period, because a visitor of the demo would not wait a day.
    const currency = demoPayouts[brandCode]?.[0]?.currency
    if (currency) await restsNever(tools.db, brandId, currency)
    if (brandCode === 'perya') await seedPayoutAccounts(tools, { id: brandId, code: brandCode })
  }
}
