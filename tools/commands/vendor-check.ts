import { parseArgs } from 'node:util'
import { systemClock } from '@fairground/kernel/system-clock'
import { protocols } from '@fairground/vendors/vendors'
import { systemDigest } from '../../apps/server/src/features/games/vendors/index.ts'
import { explain } from '../machine/explain.ts'
import { textIn } from '../machine/given-values.ts'
import { StartError } from '../machine/postgres-process.ts'
import { checkVendor, type Send } from '../vendor-check/checks.ts'
import { demoKeyRing } from '../vendor-sim/demo-sim.ts'

const usage = `npm run vendor-check -- <address> [--brand CODE] [--vendor CODE] [--game ID] [--key FILE] [--protocol CODE]

Asks a vendor at its address what the house will ask, rightly and wrongly signed, opens a game's page, and says what is not as in
/docs/vendors. It moves nothing. --key holds the secret that signs our calls; without it the vendor is the simulator's.`

/** The same timeout as that of the house. */
const answerMs = 5000

const send: Send = async (url, request) => {
  const { method = 'POST', headers = {}, contentType = '', text = '' } = request ?? {}
  const asked = request
    ? { method, headers: { 'Content-Type': contentType, ...headers }, body: method === 'POST' ? text : null }
    : {}
  try {
    const response = await fetch(url, { ...asked, redirect: 'error', signal: AbortSignal.timeout(answerMs) })
    const { status } = response
    return { status, contentType: response.headers.get('content-type') ?? '', text: await response.text() }
  } catch (error) {
    const { message, cause } = error as Error
    throw new StartError(`${url} gave no answer: ${(cause as Error | undefined)?.message ?? message}.`)
  }
}

async function check(): Promise<boolean> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { brand: text, vendor: text, game: text, key: text, protocol: text },
  })
  const [address] = positionals
  const { brand = 'perya', vendor = 'MYNA', game = '1001', key, protocol: code = 'json-hmac' } = values
  const protocol = protocols.find((one) => one.code === code)
  if (!address || !URL.canParse(address) || !protocol) throw new StartError(usage)
  const ours = key === undefined ? await demoKeyOf(brand, vendor) : textIn(key)
  const access = {
    brandCode: brand,
    vendorCode: vendor,
    baseUrl: address.replace(/\/$/, ''),
    keys: { theirs: '', ours },
    settings: {},
  }
  const found = await checkVendor(protocol, access, game, {
    digest: systemDigest(),
    send,
    nowMs: systemClock.now(),
  })
  for (const { what, fault } of found) console.log(fault ? `FAILS  ${what}: ${fault}` : `ok     ${what}`)
  return found.every(({ fault }) => !fault)
}

async function demoKeyOf(brand: string, vendor: string): Promise<string> {
  const ring = await demoKeyRing(process.env.DATA_DIR ?? '.data')
  const keys = ring[`${brand} ${vendor}`]
  if (!keys) throw new StartError(`The simulator has no vendor ${vendor} of a brand ${brand}.\n\n${usage}`)
  return keys.vendor.ours
}

try {
  if (!(await check())) process.exitCode = 1
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  console.error(isUsage ? usage : (explain(error, undefined) ?? error))
  process.exitCode = 1
}
