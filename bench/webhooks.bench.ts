import { randomBytes } from 'node:crypto'
import { newId } from '@fairground/kernel/id'
import { systemChance } from '@fairground/kernel/system-chance'
import { otherEnds } from '@fairground/payments/other-ends'
import { gatherer } from '../apps/server/src/db/gather.ts'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { checkInvariants } from '../apps/server/src/features/ledger/audit/index.ts'
import { applyToWallet } from '../apps/server/src/features/ledger/wallet/index.ts'
import { saveMethod } from '../apps/server/src/features/payments/deposits/index.ts'
import {
  paymentDigest,
  savePaymentAccess,
} from '../apps/server/src/features/payments/payment-providers/index.ts'
import { secretOf } from '../apps/server/src/secret.ts'
import { defaultWalletQueues } from '../apps/server/src/settings.ts'
import { benchDatabase } from './database.ts'
import { answersPerSecond, postOf } from './posts.ts'
import { median, type Report } from './report.ts'
import { type Server, serverOf } from './servers.ts'

const players = 1000
const atOnce = 64
const paymentsEach = 4000
const turns = 3
const chance = systemChance()
const end = otherEnds.find(({ code }) => code === 'tulay')!
const keys = { theirs: randomBytes(24).toString('hex'), ours: randomBytes(24).toString('hex') }
const access = {
  brandCode: 'bench',
  code: end.code,
  baseUrl: 'http://bank.test',
  keys,
  settings: end.settings,
}

/**
 * Measures payments a second reported by a payment provider, from signature to durable commit over HTTP, against the
 * same recipe on the wallet alone in the same run. Each payment arrives at an account number assigned to a player; it
 * is signed before the clock starts.
 */
export async function benchWebhooks(report: Report): Promise<void> {
  const database = await benchDatabase(players)
  const secret = randomBytes(32)
  let server: Server | undefined
  try {
    await openAccounts(database.ownerUrl, secret)
    server = await serverOf('whole', database.url, secret.toString('base64'), 'unlimited')
    const rates = { wallet: [] as number[], webhooks: [] as number[] }
    // The first turn is a warm-up.
    for (let turn = 0; turn <= turns; turn++) {
      const [ofWallet, ofWebhooks] = [await loadWallet(database.url), await load(server)]
      if (turn === 0) continue
      rates.wallet.push(ofWallet)
      rates.webhooks.push(ofWebhooks)
    }
    const against = { name: 'the wallet’s own', value: median(rates.wallet) }
    report.figure({
      name: `deposits of the wallet alone, ${atOnce} callers`,
      value: against.value,
      unit: 'ops/s',
    })
    report.figure({
      name: `webhooks, ${atOnce} connections`,
      value: median(rates.webhooks),
      unit: 'ops/s',
      against,
      goal: { min: 0.35 },
    })
    const db = openDb(openPool(database.url, { max: 1 }))
    const findings = await checkInvariants(db)
    await db.destroy()
    if (findings.length > 0) throw new Error(`money did not add up after the bench: ${findings[0]!.rule}`)
  } finally {
    server?.process.kill('SIGKILL')
    await database.close()
  }
}

/** Adds an agreement with the payment provider, and an account number for every player, directly in the database. */
async function openAccounts(url: string, secret: Buffer): Promise<void> {
  const pool = openPool(url, { max: 1 })
  const db = openDb(pool)
  const tools = { db, clock: { now: Date.now }, secret: secretOf(secret) }
  await savePaymentAccess(tools, { brandId: 1, ...access })
  await saveMethod(db, {
    brandId: 1,
    code: 'account',
    paymentCode: end.code,
    channel: 'account',
    currency: 'PHP',
    names: { EN: 'Account' },
    mark: 'AB',
    colour: '#336699',
    least: 1_00n,
    most: 50_000_00n,
  })
  await pool.query(
    `INSERT INTO deposit_account (brand_id, payment_code, account, player_id, wallet_id, method_code, made_at)
       SELECT 1, $1, '8801' || lpad(wallet.id::text, 10, '0'), player_id, wallet.id, 'account', now() FROM wallet`,
    [end.code],
  )
  await db.destroy()
}

/** Returns answers a second; throws if any payment was not accepted. */
function load({ address }: Server): Promise<number> {
  const posts = Array.from({ length: paymentsEach }, (_, at) => {
    const nowMs = Date.now()
    const event = {
      kind: 'paid' as const,
      atMs: nowMs,
      paymentId: newId(nowMs, chance),
      reference: null,
      account: `8801${String(1 + (at % players)).padStart(10, '0')}`,
      amount: 100_00n,
      currency: 'PHP',
    }
    const { path, headers, contentType, text } = end.tell(event as never, access, paymentDigest, nowMs)!
    return postOf(address, `/payment/bench/${end.code}/${path}`, text!, {
      'content-type': contentType!,
      ...headers,
    })
  })
  return answersPerSecond(address, posts, { connections: atOnce, isWell: (text) => text.includes('taken') })
}

/** Makes the same deposits on the wallet alone, by as many callers. */
async function loadWallet(url: string): Promise<number> {
  const pool = openPool(url, { max: defaultWalletQueues })
  const money = gatherer(pool, defaultWalletQueues)
  let left = paymentsEach
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) {
        const nowMs = Date.now()
        const { code } = await applyToWallet(
          money,
          {
            verb: 'transfer',
            walletId: BigInt(1 + (left % players)),
            currency: 'PHP',
            source: 'BENCH',
            transactionId: newId(nowMs, chance),
            recipe: 'deposit',
            lines: { cash: 100_00n, [`outside/${end.code}`]: -100_00n },
          },
          nowMs,
        )
        if (code !== 'accepted') throw new Error(`the bench was refused: ${code}`)
      }
    }),
  )
  const perSecond = (paymentsEach / (performance.now() - startedAt)) * 1000
  await money.drain()
  await pool.end()
  return perSecond
}
