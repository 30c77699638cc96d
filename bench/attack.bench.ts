import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { actInRound, playRound } from '@fairground/contract/arcade'
import { fields, mines } from '@fairground/games/mines/rules'
import { roundGames } from '@fairground/games/rules'
import { newServerSeed } from '@fairground/kernel/fairness'
import { newToken } from '@fairground/kernel/id'
import { systemChance } from '@fairground/kernel/system-chance'
import { systemClock } from '@fairground/kernel/system-clock'
import type pg from 'pg'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { chanceOf, sealServerSeed } from '../apps/server/src/features/games/rounds/index.ts'
import { secretOf } from '../apps/server/src/secret.ts'
import { setBrands } from '../tests/world/brands.ts'
import { openSessions, spendAllBut } from './accounts.ts'
import { benchDatabase } from './database.ts'
import { median, type Report } from './report.ts'
import { type Server, serverOf } from './servers.ts'

/** A slot with both free spins and a progressive jackpot. */
const game = roundGames.find(({ info }) => info.id === 'moon-eater')!
/** The stake if there is money, in minor units and as sent: the chance of the jackpot grows with it. */
const stake = { minor: 100_00n, text: '100.00' }
const accountsEach = 1000
/** The number of accounts with money whose next round wins the jackpot. */
const jackpots = 50
const timesEach = 40
/** Four standard errors of the area under the curve with this number of accounts are 0.05. */
const goal = 0.05

interface Account {
  token: string
  /** Whether its next round contains free spins or the jackpot, or the field that is asked about a mine. */
  holds: boolean
  timesMs: number[]
}

/** A call of a game's page. */
interface Sent {
  path: string
  body: Record<string, unknown>
}

/** A way in which a stake is refused, and the required state of the database. */
interface Kind {
  name: string
  code: string
  stake: string
  key: (account: Account) => string
  prepare: (owner: pg.Pool) => Promise<unknown>
  /** The preparation before each turn, which takes a few seconds. */
  refresh?: (owner: pg.Pool) => Promise<unknown>
}

const kinds: Kind[] = [
  {
    name: 'too little money',
    code: 'not_enough_money',
    stake: '200.00',
    key: () => newToken(systemChance()),
    prepare: async () => {},
  },
  {
    name: 'a used key with another stake',
    code: 'idempotency_conflict',
    stake: stake.text,
    key: firstKey,
    prepare: async () => {},
  },
  {
    name: 'too soon',
    code: 'too_soon',
    stake: stake.text,
    key: () => newToken(systemChance()),
    prepare: (owner) => setBrands({ db: openDb(owner), clock: systemClock }, { cycle_ms: 60_000 }),
    refresh: (owner) => owner.query('UPDATE wallet SET played_at = now()'),
  },
  {
    name: 'stopped',
    code: 'play_stopped',
    stake: stake.text,
    key: () => newToken(systemChance()),
    prepare: (owner) =>
      owner.query(
        `INSERT INTO play_stop (kind, target, reason, placed_by, placed_at) VALUES ('all', '', 'bench', 'bench', now())`,
      ),
  },
]

/**
 * Measures a timing attack: accounts whose next round contains a feature or the jackpot against accounts whose next
 * round contains nothing, refused forty times in each way, in turns. If the fastest or the median refusal distinguished
 * them, the area under the curve would differ from one half. The same is measured for acts in open rounds of Mines.
 */
export async function benchAttack(report: Report): Promise<void> {
  const database = await benchDatabase(2 * accountsEach)
  const secret = randomBytes(32)
  const owner = openPool(database.ownerUrl, { max: 1 })
  let server: Server | undefined
  try {
    server = await serverOf('whole', database.url, secret.toString('base64'), 'unlimited')
    const accounts = await openAccounts(owner)
    const ask = asker(server.address)
    // A round of each, so that there is a used key, and a last round for "too soon".
    for (const account of accounts) await ask(account, stakeOf('1.00'), firstKey(account), undefined)
    await putNextRounds(owner, secret, accounts)
    // Enough for a stake of the other kinds and not for one of the first kind.
    await spendAllBut(owner, 150_00)
    await owner.query('VACUUM ANALYZE')
    for (const kind of kinds) {
      await kind.prepare(owner)
      // The server's cached data of a brand and of stops is at most two seconds old.
      await pause(3000)
      for (const account of accounts) account.timesMs = []
      for (let times = 0; times < timesEach; times++) {
        await kind.refresh?.(owner)
        for (const account of shuffled(accounts))
          account.timesMs.push(await ask(account, stakeOf(kind.stake), kind.key(account), kind.code))
      }
      reportAreas(report, kind.name, accounts)
    }
    await attackActs(report, owner, ask)
  } finally {
    server?.process.kill('SIGKILL')
    await owner.end()
    await database.close()
  }
}

function stakeOf(text: string): Sent {
  return { path: playRound.path, body: { stake: text } }
}

/** Reports how well the fastest and the median times tell the accounts apart. */
function reportAreas(report: Report, name: string, accounts: readonly Account[]) {
  for (const [what, of] of Object.entries({
    quickest: (ms: number[]) => Math.min(...ms),
    middle: median,
  })) {
    const figure = (holds: boolean) =>
      accounts.filter((account) => account.holds === holds).map(({ timesMs }) => of(timesMs))
    const area = areaUnderCurve(figure(true), figure(false))
    report.figure({ name: `${name}: ${what} refusal, area`, value: area, unit: 'AUC' })
    report.figure({
      name: `${name}: ${what} refusal, off a half`,
      value: Math.abs(area - 0.5),
      unit: 'AUC',
      goal: { max: goal },
    })
  }
}

/**
 * Measures the same attack on open rounds of Mines: fields with a mine against fields without one, asked about by acts
 * that are refused before anything is stored.
 */
async function attackActs(report: Report, owner: pg.Pool, ask: Ask): Promise<void> {
  await owner.query('UPDATE play_stop SET lifted_at = now(), lifted_by = $1, lift_reason = $1', ['bench'])
  await setBrands({ db: openDb(owner), clock: systemClock }, { cycle_ms: 0 })
  await pause(3000)
  const ids = Array.from({ length: 2 * accountsEach }, (_, at) => at + 1)
  const tokens = await openSessions(owner, mines.info.id, ids)
  const choice = '12'
  const rounds: { account: Account; roundId: string; safe: number }[] = []
  for (const [at, token] of tokens.entries()) {
    const account: Account = { token, holds: false, timesMs: [] }
    const begin = { path: playRound.path, body: { stake: '1.00', choice } }
    await ask(account, begin, firstKey(account), undefined)
    const { rows } = await owner.query(
      `SELECT o.round_id, o.nonce, s.client_seed FROM open_round o JOIN seed s ON s.wallet_id = o.wallet_id AND s.id = o.seed_id
        WHERE o.wallet_id = $1 AND o.game_id = $2`,
      [at + 1, mines.info.id],
    )
    const [{ round_id: roundId, nonce, client_seed: clientSeed }] = rows
    const pair = { id: 0n, serverSeed: nextServerSeed, serverSeedHash: '', clientSeed }
    const isMine = (field: number) => {
      const bet = { stake: 100n, choice, acts: [`open ${field}`] }
      return mines.play(bet, chanceOf(pair, Number(nonce))).next === undefined
    }
    account.holds = isMine(0)
    let safe = 1
    while (safe < fields && isMine(safe)) safe++
    rounds.push({ account, roundId, safe })
  }
  const act = (round: string, number: number, field: number): Sent => ({
    path: actInRound.path,
    body: { round, number, act: `open ${field}` },
  })
  const measure = async (name: string, number: number, code: string) => {
    for (const { account } of rounds) account.timesMs = []
    for (let times = 0; times < timesEach; times++) {
      for (const { account, roundId } of shuffled(rounds)) {
        const tookMs = await ask(account, act(roundId, number, 0), newToken(systemChance()), code)
        account.timesMs.push(tookMs)
      }
    }
    reportAreas(
      report,
      name,
      rounds.map(({ account }) => account),
    )
  }
  await measure('an act out of turn', 2, 'act_invalid')
  for (const { account, roundId, safe } of rounds)
    await ask(account, act(roundId, 1, safe), newToken(systemChance()), undefined)
  await measure('another act with a number that is taken', 1, 'act_taken')
  await owner.query(
    `INSERT INTO play_stop (kind, target, reason, placed_by, placed_at) VALUES ('all', '', 'bench', 'bench', now())`,
  )
  await pause(3000)
  await measure('an act in a stopped game', 2, 'play_stopped')
}

function firstKey({ token }: Account): string {
  return `first-${token}`
}

/** Opens a session and a page of the game for each player; the next round of every second one contains something. */
async function openAccounts(owner: pg.Pool): Promise<Account[]> {
  const ids = Array.from({ length: 2 * accountsEach }, (_, at) => at + 1)
  const tokens = await openSessions(owner, game.info.id, ids)
  return tokens.map((token, at) => ({ token, holds: at % 2 === 0, timesMs: [] }))
}

/** The server seed of the next rounds of all accounts. */
const nextServerSeed = newServerSeed(systemChance())

/** Activates a pair of seeds for each account whose next round is known to the bench. */
async function putNextRounds(owner: pg.Pool, secret: Buffer, accounts: Account[]) {
  const seal = secretOf(secret)
  const serverSeed = nextServerSeed
  const { server_seed_sealed: sealed, server_seed_hash: hash } = sealServerSeed(seal, serverSeed)
  let left = { nothing: accountsEach, feature: accountsEach - jackpots, jackpot: jackpots }
  const found: Record<keyof typeof left, string[]> = { nothing: [], feature: [], jackpot: [] }
  // One in fifty thousand wins the jackpot: the same pair is used for all accounts that are to win it.
  for (let at = 0; left.nothing + left.feature + left.jackpot > 0; at++) {
    const clientSeed = `bench ${at}`
    const held = whatHolds(serverSeed, clientSeed)
    if (left[held] === 0) continue
    const times = held === 'jackpot' ? left.jackpot : 1
    found[held].push(...Array<string>(times).fill(clientSeed))
    left = { ...left, [held]: left[held] - times }
  }
  const holding = [...found.jackpot, ...found.feature]
  const clientSeeds = accounts.map(({ holds }) => (holds ? holding : found.nothing).pop()!)
  const wallets = accounts.map((_, at) => at + 1)
  await owner.query(
    `UPDATE seed SET revealed_at = now(), server_seed = '', nonces = w.next_nonce FROM wallet w WHERE w.seed_id = seed.id AND w.id = seed.wallet_id`,
  )
  await owner.query(
    `WITH made AS (
       INSERT INTO seed (wallet_id, server_seed_sealed, server_seed_hash, client_seed, made_at, in_use_since)
       SELECT wallet, $1, $2, client, now(), now() FROM unnest($3::bigint[], $4::text[]) AS s (wallet, client)
       RETURNING id, wallet_id)
     SELECT count(wallet_use_seed(wallet_id, id)) FROM made`,
    [sealed, hash, wallets, clientSeeds],
  )
}

function whatHolds(serverSeed: string, clientSeed: string) {
  const pools = { [game.jackpot!.id]: BigInt(game.jackpot!.seed) }
  const { events, jackpotWon } = game.play(
    { stake: stake.minor },
    chanceOf({ id: 0n, serverSeed, serverSeedHash: '', clientSeed }, 0),
    pools,
  )
  if (jackpotWon) return 'jackpot'
  return (events as { type: string }[]).some(({ type }) => type === 'freeSpin') ? 'feature' : 'nothing'
}

/** Requests rounds one after the other over one connection; returns the time of each answer, in milliseconds. */
function asker(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (
    { token }: Account,
    { path, body: given }: Sent,
    key: string,
    code: string | undefined,
  ): Promise<number> => {
    const body = JSON.stringify(given)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      'idempotency-key': key,
    }
    return new Promise((resolve, reject) => {
      const began = performance.now()
      const sent = request(address + path, { method: 'POST', agent, headers }, (answer) => {
        const tookMs = performance.now() - began
        let text = ''
        answer.on('data', (part) => (text += part))
        answer.on('end', () => {
          const { message } = JSON.parse(text) as { message?: string }
          if (message === code) resolve(tookMs)
          else reject(new Error(`answered ${message} in place of ${code}`))
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
}

type Ask = ReturnType<typeof asker>

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

/** Returns how often a value of the first list is larger than one of the second; half for each equal pair. */
function areaUnderCurve(some: number[], others: number[]): number {
  const all = [
    ...some.map((value) => ({ value, isSome: true })),
    ...others.map((value) => ({ value, isSome: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let area = 0
  for (let from = 0, below = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]!.value === all[from]!.value) to++
    const tied = all.slice(from, to)
    const tiedOthers = tied.filter(({ isSome }) => !isSome).length
    area += (tied.length - tiedOthers) * (below + tiedOthers / 2)
    below += tiedOthers
    from = to
  }
  return area / (some.length * others.length)
}
