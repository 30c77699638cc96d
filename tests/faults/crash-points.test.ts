import { randomUUID } from 'node:crypto'
import { fairChance } from '@fairground/kernel/fairness'
import { systemChance } from '@fairground/kernel/system-chance'
import { systemClock } from '@fairground/kernel/system-clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseBusy } from '../../apps/server/src/db/gather.ts'
import { openConnection, openPool } from '../../apps/server/src/db/pool.ts'
import { type Db, openDb } from '../../apps/server/src/db/tables.ts'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { openServerSeed } from '../../apps/server/src/features/games/rounds/index.ts'
import { checkInvariants } from '../../apps/server/src/features/ledger/audit/index.ts'
import { balanceOf, type WalletAnswer } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { registerPlayer } from '../../apps/server/src/features/people/sign-ups/index.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import { byScope } from '../scope.ts'
import {
  type Gambler,
  game,
  type Played,
  payOf,
  playOver,
  refundOf,
  seatGamblers,
  stake,
  stakeOf,
  transfer,
  type WalletOperation,
} from './money.ts'
import { type MortalDatabase, startMortalDatabase } from './mortal-database.ts'
import { type MortalServer, mortalSecret, startMortalServer, type Told } from './mortal-server.ts'
import { type DatabaseProxy, openProxy } from './proxy.ts'

// Every point at which a money operation can be interrupted, one after the other: the operation is stopped exactly
// there, then a process is killed. Triggers before and after a statement stop it by waiting for a lock that the test
// holds.

const moneyStatements = ['update of wallet', 'insert into transfer']
const statementsOf = {
  play: [...moneyStatements, 'insert into round'],
  stake: [...moneyStatements, 'insert into round'],
  pay: [...moneyStatements, 'update of round'],
  refund: [...moneyStatements, 'update of round'],
  hold: moneyStatements,
}
type Verb = keyof typeof statementsOf
const verbs = byScope<Verb[]>(['play', 'pay'], ['play', 'stake', 'pay', 'refund', 'hold'])

const notSent = 'before the request is sent'
const beforeLock = 'before the lock of the wallet'
const afterLock = 'after the lock of the wallet'
const beforeCommit = 'before COMMIT'
const notAnswered = 'after COMMIT, before the reply'

function pointsOf(verb: Verb): string[] {
  const around = statementsOf[verb].flatMap((name) => [`before ${name}`, `after ${name}`])
  return [notSent, beforeLock, ...around, beforeCommit, notAnswered]
}

const everyPoint = verbs.flatMap((verb) => pointsOf(verb).map((point) => ({ verb, point })))
// A lock on a whole table, which no other transaction may have touched, so these points are tested separately.
const theLock = verbs.map((verb) => ({ verb, point: afterLock }))
// One queue for each: a prime number, because the numbers of new wallets may increase in steps.
const queues = byScope(23, 61)

const triggers = `
  CREATE TABLE armed (point text, key bigint);
  CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE k bigint;
  BEGIN
    SELECT key INTO k FROM armed WHERE point = TG_NAME;
    IF FOUND THEN PERFORM pg_advisory_xact_lock_shared(k); END IF;
    RETURN NULL;
  END $$;
  ${['before', 'after']
    .flatMap((when) =>
      ['UPDATE OF wallet', 'INSERT INTO transfer', 'INSERT INTO round', 'UPDATE OF round'].map(
        (statement) => {
          const [action, , table] = statement.split(' ')
          return `CREATE TRIGGER "${when} ${statement.toLowerCase()}" ${when} ${action} ON ${table}
            FOR EACH STATEMENT EXECUTE FUNCTION stop_here();`
        },
      ),
    )
    .join('\n')}
  CREATE CONSTRAINT TRIGGER "${beforeCommit}" AFTER INSERT ON transfer DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION stop_here();`

let database: MortalDatabase
let url: string
let ownerUrl: string
let owner: ReturnType<typeof openPool>
let db: Db
let proxy: DatabaseProxy
let server: MortalServer

beforeAll(async () => {
  database = await startMortalDatabase()
  ;({ url, ownerUrl } = await database.fresh())
  owner = openPool(ownerUrl, { max: 2 })
  db = openDb(openPool(url, { max: 1 }))
  await owner.query(triggers)
  proxy = await openProxy(url)
  server = await startMortalServer(proxy.url, queues, () => {})
})
afterAll(async () => {
  await server.kill()
  proxy.close()
  await Promise.all([owner.end(), db.destroy()])
  await database.stop()
})

type Connection = Awaited<ReturnType<typeof openConnection>>

/** An operation that is interrupted. */
interface Cut {
  verb: Verb
  point: string
  gambler: Gambler
  ask(): Promise<Answered>
  /** The first request, which is stopped at the point. */
  first: Promise<Answered>
  /** Closes everything that the operation leaves open. */
  after: WalletOperation[]
  /** The cash and the wallet's version before it. */
  before: { cash: bigint; version: bigint }
}

type Victim = 'backend' | 'connection' | 'server' | 'database'
// The usual run has one process that continues and one that does not; the storm kills the whole database in every run.
const victims = byScope<Victim[]>(['connection', 'server'], ['backend', 'connection', 'server', 'database'])

describe.each(victims)('after a kill of the %s', (victim) => {
  test.each([
    { where: 'before and after every statement, COMMIT and message', stops: everyPoint },
    { where: afterLock, stops: theLock },
  ])('$where, each key has one effect, and an outcome that was fixed before', async ({ stops }) => {
    const cuts = await prepare(stops)
    const holder = await openConnection(ownerUrl)
    holder.on('error', () => {})
    try {
      await holder.query('BEGIN')
      for (const [at, cut] of cuts.entries()) await stop(cut, at + 1, holder)
      await kill(victim)
      const told = await recover(victim, cuts, holder)
      await expectOneEffectEach(cuts, told)
      expect(server.died()).toBeUndefined()
    } finally {
      // Its locks must not block the next operation.
      await holder.end().catch(() => {})
    }
  })
})

test('work without an id is not done twice when its connection is cut at COMMIT', async () => {
  const through = openDb(openPool(proxy.url, { max: 1 }))
  const brand = (await readBrand(through, { atMs: systemClock.now() }))!
  const ana = { username: 'ana', passwordHash: 'none', languageCode: 'EN', registerUrl: '' }
  const tools = { clock: systemClock, chance: systemChance() }
  let times = 0
  for (const what of ['request', 'reply'] as const) {
    const held = proxy.holdNext(what, 'commit')
    const told = transaction(through, (tx) => {
      times++
      return registerPlayer(tx, tools, brand, ana)
    }).catch((error) => error)
    await held
    proxy.cut('stopped')
    // The caller cannot know whether it was booked: both a success and a refusal could be wrong.
    expect(await told).toBeInstanceOf(DatabaseBusy)
  }
  expect(times).toBe(2)
  expect((await owner.query(`SELECT count(*) FROM player WHERE username = 'ana'`)).rows).toEqual([
    { count: 1n },
  ])
  await through.destroy()
})

type Answered = Told<WalletAnswer | Played>

/** Releases the stopped operations, and repeats each with the same key until it is answered. */
async function recover(victim: Victim, cuts: Cut[], holder: Connection): Promise<Answered[]> {
  const inDatabase = cuts.filter(({ point }) => point !== notSent && point !== notAnswered)
  if (victim === 'server') {
    // Sent again while the first request is still stopped: it must wait for the first one and not overtake it.
    const again = cuts.map((cut) => cut.ask())
    const passed = again.filter((_, at) => inDatabase.includes(cuts[at]!))
    await untilStopped(2 * inDatabase.length, Promise.race(passed))
    await holder.query('COMMIT')
    return Promise.all(again)
  }
  if (victim !== 'database') await holder.query('COMMIT')
  const told = await Promise.all(cuts.map((cut) => cut.first))
  if (victim === 'database') await expectOnlyCommitted(cuts, told)
  // The server was not killed: it has repeated the database call automatically.
  else expect(told.filter((one) => typeof one === 'string')).toEqual([])
  return Promise.all(cuts.map((cut, at) => settle(cut, told[at]!)))
}

/**
 * Makes separate players and wallets for each interruption, with the rows needed before it and a warm connection for
 * every queue.
 */
async function prepare(stops: { verb: Verb; point: string }[]): Promise<Cut[]> {
  const gamblers = await seatGamblers(url, stops.length)
  expect(new Set(gamblers.map(({ walletId }) => walletId % BigInt(queues))).size).toBe(stops.length)
  return Promise.all(
    stops.map(async ({ verb, point }, at) => {
      const gambler = gamblers[at]!
      const { walletId } = gambler
      const [roundId, staked, id] = [randomUUID(), randomUUID(), randomUUID()]
      const warm = transfer(walletId, randomUUID(), { cash: 1_00n, 'outside/test': -1_00n })
      const stakeBefore = stakeOf(walletId, staked, roundId, 100n)
      const needsStake = verb === 'pay' || verb === 'refund'
      for (const op of [warm, ...(needsStake ? [stakeBefore] : [])]) {
        expect(await server.apply(op)).toMatchObject({ answer: { code: 'accepted' } })
      }
      const ops = {
        stake: stakeOf(walletId, id, roundId, 100n),
        pay: payOf(walletId, id, roundId, 250n),
        refund: refundOf(walletId, id, staked),
        hold: transfer(walletId, id, { cash: -100n, held: 100n }),
      }
      const { cash, version } = await balanceOf(db, walletId)
      return {
        verb,
        point,
        gambler,
        ask: () => (verb === 'play' ? playOver(server, gambler, id) : server.apply(ops[verb])),
        first: Promise.resolve('lost' as const),
        after:
          verb === 'stake'
            ? [payOf(walletId, randomUUID(), roundId, 0n)]
            : verb === 'hold'
              ? [transfer(walletId, randomUUID(), { held: -100n, cash: 100n }, id)]
              : [],
        before: { cash, version },
      }
    }),
  )
}

/** Sends the operation and returns when it is stopped at its point by the holder's locks. */
async function stop(cut: Cut, key: number, holder: Connection) {
  const { point, gambler } = cut
  if (point === notSent || point === notAnswered) {
    const held = proxy.holdNext(point === notSent ? 'request' : 'reply', '_apply')
    cut.first = cut.ask()
    const passed = cut.first.then(() => `${cut.verb} was not stopped ${point}`)
    expect(await Promise.race([held, passed])).toBeUndefined()
    return
  }
  const standing = await countStopped()
  if (point === beforeLock) {
    await holder.query('SELECT FROM wallet WHERE id = $1 FOR UPDATE', [gambler.walletId])
  } else if (point === afterLock) {
    // No statement reads it before the wallet is locked.
    await holder.query('LOCK TABLE round IN ACCESS EXCLUSIVE MODE')
  } else {
    await holder.query('SELECT pg_advisory_xact_lock($1::bigint)', [key])
    await owner.query('INSERT INTO armed VALUES ($1, $2)', [point, key])
  }
  cut.first = cut.ask()
  await untilStopped(standing + 1, cut.first)
  await owner.query('DELETE FROM armed')
  if (point === afterLock) {
    const free = 'SELECT FROM wallet WHERE id = $1 FOR UPDATE SKIP LOCKED'
    expect((await owner.query(free, [gambler.walletId])).rowCount).toBe(0)
  }
}

/** Waits until this many operations are stopped in the database; fails when one of them has gone on. */
async function untilStopped(count: number, passed: Promise<unknown>) {
  let answer: unknown
  passed.then((told) => {
    answer = told
  })
  while ((await countStopped()) !== count) expect(answer).toBeUndefined()
}

async function countStopped(): Promise<number> {
  const { rows } = await owner.query(`SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return Number(rows[0].count)
}

async function kill(victim: Victim) {
  if (victim === 'backend') {
    await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    proxy.cut('stopped')
  } else if (victim === 'connection') {
    proxy.cut('all')
  } else if (victim === 'server') {
    await server.kill()
    server = await startMortalServer(proxy.url, queues, () => {})
  } else {
    database.kill('everything')
    await database.isUp()
  }
}

/** Checks, after the database was killed, that everything committed is complete, and nothing else exists. */
async function expectOnlyCommitted(cuts: Cut[], told: Told<unknown>[]) {
  for (const [at, cut] of cuts.entries()) {
    const { cash, version } = await balanceOf(db, cut.gambler.walletId)
    expect(told[at], `${cut.verb} ${cut.point}`).toBe('busy')
    const isThere = cut.point === notAnswered
    expect([cut.verb, cut.point, version > cut.before.version]).toEqual([cut.verb, cut.point, isThere])
    if (!isThere) expect(cash).toBe(cut.before.cash)
    expect(await trace(cut)).toEqual(isThere ? (await expectation(cut)).trace : nothing)
  }
}

/** Sends an operation with the same key until it is answered. */
async function settle(cut: Cut, told: Answered): Promise<Answered> {
  let last = told
  while (typeof last === 'string') last = await cut.ask()
  return last
}

async function expectOneEffectEach(cuts: Cut[], told: Answered[]) {
  for (const [at, cut] of cuts.entries()) {
    const name = `${cut.verb} ${cut.point}`
    const last = await settle(cut, told[at]!)
    const expected = await expectation(cut)
    expect(await trace(cut), name).toEqual(expected.trace)
    expect((await balanceOf(db, cut.gambler.walletId)).cash, name).toBe(expected.cash)
    expect(last, name).toMatchObject(expected.told)
    // A process skips a nonce only after it has told the database; a killed process has not, and the same nonce is
    // drawn again.
    if ((await skippedOf(cut.gambler)).length > 0) expect(await cut.first, name).toBe('busy')
    // Sent once more, as by a caller who did not receive the answer.
    expect(await cut.ask(), name).toMatchObject(expected.told)
    expect(await trace(cut), name).toEqual(expected.trace)
  }
  for (const op of cuts.flatMap((cut) => cut.after)) {
    expect(await server.apply(op)).toMatchObject({ answer: { code: 'accepted' } })
  }
  const wallets = cuts.map((cut) => cut.gambler.walletId)
  const open = await db
    .selectFrom('round')
    .select('id')
    .where('wallet_id', 'in', wallets)
    .where('state', '=', 'open')
    .execute()
  expect(open).toEqual([])
  const held = await db
    .selectFrom('wallet')
    .select('id')
    .where('id', 'in', wallets)
    .where('held', '<>', 0n)
    .execute()
  expect(held).toEqual([])
  expect(await checkInvariants(db)).toEqual([])
}

/** The rows that an operation writes: its transfers, its rounds with their state, its transcripts. */
interface Trace {
  transfers: string[]
  rounds: string[]
  plays: unknown[]
}

const nothing: Trace = { transfers: [], rounds: [], plays: [] }

/** Returns the rows of an interrupted operation in the database, without earlier ones. */
async function trace({ verb, gambler: { walletId }, before }: Cut): Promise<Trace> {
  const transfers = await owner.query(
    `SELECT verb || ' ' || amount AS text FROM transfer WHERE wallet_id = $1 AND version > $2 ORDER BY version`,
    [walletId, before.version],
  )
  const hadRound = verb === 'pay' || verb === 'refund'
  const rounds = await owner.query(
    `SELECT concat_ws(' ', state, staked, won, refunded) AS text FROM round
      WHERE wallet_id = $1 AND NOT ($2 AND state = 'open')`,
    [walletId, hadRound],
  )
  const plays = await owner.query('SELECT events FROM round WHERE wallet_id = $1 AND events IS NOT NULL', [
    walletId,
  ])
  return {
    transfers: transfers.rows.map(({ text }) => text),
    rounds: rounds.rows.map(({ text }) => text),
    plays: plays.rows.map(({ events }) => events),
  }
}

/** Returns the nonces of a player that were used without a round. */
async function skippedOf({ walletId }: Gambler) {
  return (await owner.query('SELECT nonce FROM skipped_nonce WHERE wallet_id = $1', [walletId])).rows
}

/**
 * Returns the single effect of an operation: for a round, the outcome that its seeds determine for the first nonce that
 * was not skipped.
 */
async function expectation({ verb, gambler, before }: Cut): Promise<{
  trace: Trace
  cash: bigint
  told: object
}> {
  if (verb !== 'play') {
    const { moved, ...left } = {
      stake: { moved: -100n, transfers: ['stake 100'], rounds: ['open 100 0 0'] },
      pay: { moved: 250n, transfers: ['pay 250'], rounds: ['settled 100 250 0'] },
      refund: { moved: 100n, transfers: ['refund 100'], rounds: ['refunded 100 0 100'] },
      hold: { moved: -100n, transfers: ['transfer 100'], rounds: [] },
    }[verb]
    const cash = before.cash + moved
    return { trace: { ...left, plays: [] }, cash, told: { answer: { cash, version: before.version + 1n } } }
  }
  const { rows } = await owner.query(
    `SELECT server_seed_sealed AS sealed, server_seed_hash AS hash, client_seed
       FROM seed JOIN wallet ON wallet.seed_id = seed.id AND wallet.id = seed.wallet_id WHERE wallet.player_id = $1`,
    [gambler.playerId],
  )
  const serverSeed = openServerSeed(mortalSecret, rows[0].sealed, rows[0].hash)
  const nonce = (await skippedOf(gambler)).length
  const { win, events } = game.play(
    { stake: stake.amount },
    fairChance(serverSeed, rows[0].client_seed, nonce),
  )
  const transfers = [`round ${stake.amount}`]
  const asJson = JSON.parse(JSON.stringify(events))
  return {
    trace: { transfers, rounds: [`settled ${stake.amount} ${win} 0`], plays: [asJson] },
    cash: before.cash - stake.amount + win,
    told: {
      answer: {
        round: { events: asJson, state: 'settled', proof: { nonce } },
        version: Number(before.version) + transfers.length,
      },
    },
  }
}
