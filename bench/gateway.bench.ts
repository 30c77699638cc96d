import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { newId, newToken } from '@fairground/kernel/id'
import { systemChance } from '@fairground/kernel/system-chance'
import type { Caller, Seat } from '@fairground/vendors/caller'
import { callers } from '@fairground/vendors/callers'
import { callPath } from '@fairground/vendors/signed'
import type { Keys, OutgoingRequest } from '@fairground/vendors/vendor'
import { gatherer } from '../apps/server/src/db/gather.ts'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { importFeed } from '../apps/server/src/features/games/feeds/index.ts'
import { saveVendorAccess, systemDigest } from '../apps/server/src/features/games/vendors/index.ts'
import { checkInvariants } from '../apps/server/src/features/ledger/audit/index.ts'
import { applyToWallet } from '../apps/server/src/features/ledger/wallet/index.ts'
import { secretOf } from '../apps/server/src/secret.ts'
import { defaultWalletQueues } from '../apps/server/src/settings.ts'
import { benchDatabase } from './database.ts'
import { answersPerSecond, postOf } from './posts.ts'
import { median, type Report } from './report.ts'
import { type Server, serverOf } from './servers.ts'

const players = 1000
const atOnce = 64
/** A bet and a win each; few enough that RSA signatures are made beforehand in seconds. */
const roundsEach = 4000
const turns = 3
const chance = systemChance()
const digest = systemDigest()

/**
 * Measures operations a second through the gateway for each protocol, from signature to durable commit over HTTP,
 * against the same operations on the wallet alone in the same run. The vendors' requests are signed before the clock
 * starts.
 */
export async function benchGateway(report: Report): Promise<void> {
  const database = await benchDatabase(players)
  const secret = randomBytes(32)
  const speaking = callers.filter(({ calls }) => calls)
  let server: Server | undefined
  try {
    const seats = await openSeats(database.ownerUrl, secret, speaking)
    server = await serverOf('whole', database.url, secret.toString('base64'))
    const rates = new Map<string, number[]>()
    const note = (name: string, rate: number) => rates.set(name, [...(rates.get(name) ?? []), rate])
    // The first turn is a warm-up.
    for (let turn = 0; turn <= turns; turn++) {
      const isCounted = turn > 0
      const ofWallet = await loadWallet(database.url)
      if (isCounted) note('wallet', ofWallet)
      for (const { caller, keys, seatsOf } of seats) {
        const rate = await load(server, caller, signed(caller, keys, seatsOf))
        if (isCounted) note(caller.code, rate)
      }
    }
    const against = { name: 'the wallet’s own', value: median(rates.get('wallet')!) }
    report.figure({ name: `wallet, ${atOnce} callers`, value: against.value, unit: 'ops/s' })
    for (const { code } of speaking)
      report.figure({
        name: `gateway, ${code}, ${atOnce} connections`,
        value: median(rates.get(code)!),
        unit: 'ops/s',
        against,
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

interface Speaking {
  caller: Caller
  keys: Keys
  seatsOf: Seat[]
}

/** Adds a vendor for each protocol with a game, and a session in it for every player, directly in the database. */
async function openSeats(url: string, secret: Buffer, speaking: readonly Caller[]): Promise<Speaking[]> {
  const pool = openPool(url, { max: 1 })
  const db = openDb(pool)
  const tools = { db, clock: { now: Date.now }, secret: secretOf(secret) }
  const { rows } = await pool.query<{ public_id: string }>('SELECT public_id FROM player ORDER BY id')
  const found: Speaking[] = []
  for (const caller of speaking) {
    const vendorCode = codeOf(caller)
    await importFeed(tools, {
      vendor: {
        code: vendorCode,
        name: caller.code,
        protocol: caller.code,
        walletType: 'seamless',
      },
      games: [
        {
          id: 'bench',
          names: { EN: 'Bench' },
          category: 'RNG',
          stakes: { PHP: { least: '1', most: '1000' } },
        },
      ],
    })
    await db.insertInto('brand_vendor').values({ brand_id: 1, vendor_code: vendorCode }).execute()
    const { house, vendor } = newKeys(caller)
    const agreed = { brandId: 1, vendorCode, baseUrl: 'http://vendor.test', keys: house }
    await saveVendorAccess(tools, { ...agreed, callsPerSecond: 1_000_000, mostAtOnce: atOnce })
    const tokens = rows.map(() => newToken(chance))
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
    await pool.query(
      `WITH opened AS (
         INSERT INTO session (token_hash, player_id, cookie_hash, opened_at, seen_at, ends_at)
         SELECT token, player, token, now(), now(), now() + interval '1 day'
           FROM unnest($1::bytea[]) WITH ORDINALITY AS s (token, player) RETURNING token_hash, player_id)
       INSERT INTO game_session (token_hash, session_hash, player_id, wallet_id, game_id, opened_at)
       SELECT token_hash, token_hash, opened.player_id, wallet.id, $2, now()
         FROM opened JOIN wallet ON wallet.player_id = opened.player_id`,
      [hashes, `${vendorCode.toLowerCase()}.bench`],
    )
    const seatsOf = rows.map(({ public_id: playerId }, at) => ({
      playerId,
      session: tokens[at]!,
      gameId: 'bench',
      currency: 'PHP',
    }))
    found.push({ caller, keys: vendor, seatsOf })
  }
  await db.destroy()
  return found
}

function codeOf({ code }: Caller): string {
  return code.toUpperCase().replace('-', '_')
}

function newKeys({ code }: Caller): { house: Keys; vendor: Keys } {
  if (code !== 'rsa-signed') {
    const keys = { theirs: randomBytes(24).toString('hex'), ours: randomBytes(24).toString('hex') }
    return { house: keys, vendor: keys }
  }
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { house: { theirs: publicKey, ours: privateKey }, vendor: { theirs: privateKey, ours: publicKey } }
}

/** Returns all bets, then all wins: far enough apart that a win never overtakes its bet. */
function signed(caller: Caller, keys: Keys, seats: Seat[]): OutgoingRequest[] {
  const { calls } = caller
  const rounds = Array.from({ length: roundsEach }, (_, at) => ({
    seat: seats[at % seats.length]!,
    round: newId(Date.now(), chance),
  }))
  const ask = (request: OutgoingRequest) =>
    calls!.sign(request, keys, digest, callPath('bench', codeOf(caller), request.path))
  return [
    ...rounds.map(({ seat, round }) =>
      ask(calls!.bet(seat, { id: `${round}b`, round, amount: 100n }, `${round}1`)),
    ),
    ...rounds.map(({ seat, round }) => {
      const win = { id: `${round}w`, round, amount: 90n, betId: `${round}b`, isLast: true }
      return ask(calls!.win(seat, win, `${round}2`))
    }),
  ]
}

/** Returns requests a second; throws if any was not answered as successful. */
function load({ address }: Server, caller: Caller, requests: OutgoingRequest[]): Promise<number> {
  const posts = requests.map(({ path, headers, contentType, text }) =>
    postOf(address, `/vendor/bench/${codeOf(caller)}/${path}`, text, {
      'content-type': contentType,
      ...headers,
    }),
  )
  return answersPerSecond(address, posts, {
    connections: atOnce,
    isWell: (text) => caller.calls!.hear({ status: 200, contentType: '', text }, 'PHP').code === 'ok',
  })
}

/** Plays the same bets and wins on the wallet alone, by as many callers. */
async function loadWallet(url: string): Promise<number> {
  const pool = openPool(url, { max: defaultWalletQueues })
  const money = gatherer(pool, defaultWalletQueues)
  const rounds = Array.from({ length: roundsEach }, (_, at) => ({
    walletId: BigInt(1 + (at % players)),
    reference: newId(Date.now(), chance),
  }))
  const startedAt = performance.now()
  for (const verb of ['stake', 'pay'] as const) {
    const left = [...rounds]
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let one = left.pop(); one; one = left.pop()) {
          const { walletId, reference } = one
          const nowMs = Date.now()
          const common = {
            walletId,
            currency: 'PHP',
            source: 'BENCH',
            transactionId: `${reference} ${verb}`,
            roundId: newId(nowMs, chance),
            reference,
          }
          const { code } = await applyToWallet(
            money,
            verb === 'stake'
              ? { ...common, verb, gameId: 'bench', category: 'RNG', amount: 100n }
              : { ...common, verb, amount: 90n, closes: true },
            nowMs,
          )
          if (code !== 'accepted') throw new Error(`the bench was refused: ${code}`)
        }
      }),
    )
  }
  const perSecond = ((roundsEach * 2) / (performance.now() - startedAt)) * 1000
  await money.drain()
  await pool.end()
  return perSecond
}
