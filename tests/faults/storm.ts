import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { seededChance } from '@fairground/kernel/chance'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { type Db, openDb } from '../../apps/server/src/db/tables.ts'
import { checkInvariants } from '../../apps/server/src/features/ledger/audit/index.ts'
import type { WalletAnswer } from '../../apps/server/src/features/ledger/wallet/index.ts'
import {
  type Gambler,
  type Played,
  payOf,
  playOver,
  refundOf,
  seatGamblers,
  stakeOf,
  transactionOf,
  transfer,
  type WalletOperation,
} from './money.ts'
import { startMortalDatabase } from './mortal-database.ts'
import { type MortalServer, startMortalServer, type Told } from './mortal-server.ts'

/**
 * The target of a kill: the server, PostgreSQL's first process alone, all of PostgreSQL, or server and all of
 * PostgreSQL.
 */
export const victims = ['server', 'postmaster', 'database', 'server and database'] as const
export type Victim = (typeof victims)[number]

/** The counts so far. */
export interface StormReport {
  cycles: number
  kills: Record<Victim, number>
  /** Rounds and operations that were answered. */
  answered: number
  /** The number of requests without an answer that were sent again with the same key. */
  askedAgain: number
  /** The violations, a sentence each; empty if there are none. */
  broken: string[]
}

/** Players and wallets under full traffic, during which a process is killed again and again. */
export interface Storm {
  report: StormReport
  /** Traffic, a kill, the restart, the same keys again, and every check. */
  cycle(): Promise<void>
  close(): Promise<void>
}

const players = 32
const traders = 12
/** The checks read the whole ledger, so a new one is started before they take longer than the traffic. */
const cyclesPerLedger = 40
const patience = 200

interface Ledger {
  url: string
  owner: ReturnType<typeof openPool>
  db: Db
  players: Gambler[]
  traders: Gambler[]
  /** The expected numbers of house rounds and of transfers. */
  rounds: number
  transfers: number
}

/** Opens a server on a separate database; the seed repeats the kills, but not their exact effects. */
export async function openStorm({ seed, queues = 2 }: { seed: number; queues?: number }): Promise<Storm> {
  const chance = seededChance(seed)
  const database = await startMortalDatabase()
  const report: StormReport = {
    cycles: 0,
    kills: { server: 0, postmaster: 0, database: 0, 'server and database': 0 },
    answered: 0,
    askedAgain: 0,
    broken: [],
  }
  let ledger = await openLedger()
  let server: MortalServer = await startServer()

  function startServer() {
    // The server's output here is about unexpected errors only.
    return startMortalServer(ledger.url, queues, (line) => broken(`the server says: ${line}`))
  }

  function broken(sentence: string) {
    report.broken.push(`cycle ${report.cycles}: ${sentence}`)
  }

  async function openLedger(): Promise<Ledger> {
    const { url, ownerUrl } = await database.fresh()
    const seated = await seatGamblers(url, players + traders)
    return {
      url,
      owner: openPool(ownerUrl, { max: 1 }),
      db: openDb(openPool(url, { max: 1 })),
      players: seated.slice(0, players),
      traders: seated.slice(players),
      rounds: 0,
      transfers: seated.length,
    }
  }

  async function closeLedger() {
    await Promise.all([ledger.owner.end(), ledger.db.destroy()])
    await database.drop(ledger.url)
  }

  async function cycle() {
    report.cycles++
    if (report.cycles % cyclesPerLedger === 0) {
      await server.kill()
      await closeLedger()
      ledger = await openLedger()
      server = await startServer()
    }
    const victim = victims[[0, 0, 0, 0, 1, 2, 2, 3][chance.below(8)]!]!
    const killAfter = 20 + chance.below(150)
    const delayMs = chance.below(6)
    const whims = Array.from({ length: traders }, () => seededChance(chance.below(2 ** 31)))

    let answers = 0
    let isOver = false
    let isUp: Promise<void> = Promise.resolve()
    const rounds = new Map<string, Played>()
    const operations = new Map<string, WalletAnswer>()

    /** Sends a request with the same key until it is answered; undefined if the answer is not a permitted one. */
    async function insist<Value>(what: string, ask: () => Promise<Told<Value>>): Promise<Value | undefined> {
      for (let times = 1; times <= patience; times++) {
        const told = await ask()
        if (typeof told === 'object') {
          if ('refused' in told) return void broken(`${what} was refused with ${told.refused}`)
          report.answered++
          if (++answers === killAfter) void strike()
          return told.answer
        }
        report.askedAgain++
        // Before the kill no answer may be missing; after it, a retry makes sense only once everything is up.
        if (!isOver) broken(`${what} was ${told} before anything was killed`)
        await isUp
        if (times > 1) await wait(5)
      }
      broken(`${what} was never answered`)
    }

    async function strike() {
      if (delayMs > 0) await wait(delayMs)
      isOver = true
      report.kills[victim]++
      const isServer = victim === 'server' || victim === 'server and database'
      const isGone = isServer ? server.kill() : Promise.resolve()
      if (victim !== 'server') database.kill(victim === 'postmaster' ? 'postmaster' : 'everything')
      isUp = recover(isGone, isServer)
      await isUp
    }

    async function recover(isGone: Promise<void>, isServer: boolean) {
      await isGone
      await database.isUp()
      if (isServer) server = await startServer()
    }

    async function playsOn(player: Gambler) {
      while (!isOver) {
        const key = randomUUID()
        const played = await insist('a round', () => playOver(server, player, key))
        if (!played) return
        rounds.set(transactionOf(player, key), played)
      }
    }

    async function tradesOn({ walletId }: Gambler, whim: typeof chance) {
      while (!isOver) {
        for (const op of dealOf(walletId, whim.below(5))) {
          const answer = await insist(`a ${op.verb}`, () => server.apply(op))
          if (!answer) return
          operations.set(op.transactionId, answer)
        }
      }
    }

    await Promise.all([
      ...ledger.players.map(playsOn),
      ...ledger.traders.map((trader, at) => tradesOn(trader, whims[at]!)),
    ])
    if (!isOver) return broken('the traffic ended before the kill')
    await isUp
    const death = server.died()
    if (death) {
      broken(death)
      server = await startServer()
    }
    ledger.rounds += rounds.size
    ledger.transfers += operations.size
    await checkRounds(rounds)
    await checkOperations(operations)
    await checkLedger()
    await askAgain(rounds)
  }

  /** Expects that each acknowledged round exists and equals its answer. */
  async function checkRounds(told: Map<string, Played>) {
    const { rows } = await ledger.owner.query(
      `SELECT t.transaction_id, t.version, r.* FROM transfer t
         JOIN round r ON r.wallet_id = t.wallet_id AND r.id = t.round_id
        WHERE t.verb = 'round' AND t.transaction_id = ANY ($1)`,
      [[...told.keys()]],
    )
    const found = new Map(rows.map((row) => [row.transaction_id, row]))
    for (const [id, played] of told) {
      const row = found.get(id)
      if (!row) broken(`an acknowledged round is not there: ${id}`)
      const differs = row && differenceOf(factsOf(played), factsOfRow(row))
      if (differs) broken(`a round is not what was said: ${differs}`)
    }
  }

  async function checkOperations(told: Map<string, WalletAnswer>) {
    const { rows } = await ledger.owner.query(
      `SELECT transaction_id, version FROM transfer WHERE source = 'test' AND transaction_id = ANY ($1)`,
      [[...told.keys()]],
    )
    const found = new Map(rows.map(({ transaction_id, version }) => [transaction_id, version]))
    for (const [id, { version }] of told) {
      if (found.get(id) !== version)
        broken(`operation ${id} was said to be ${version}, but is ${found.get(id)}`)
    }
  }

  /** Expects no unexpected error, no open round, and no violated rule. */
  async function checkLedger() {
    const { rows } = await ledger.owner.query(`
      SELECT (SELECT count(*) FROM round WHERE source <> 'test') AS rounds, (SELECT count(*) FROM round WHERE events IS NOT NULL) AS plays,
             (SELECT count(*) FROM transfer WHERE source = 'test') AS transfers,
             (SELECT count(*) FROM round WHERE state = 'open') AS open,
             (SELECT count(*) FROM wallet WHERE held <> 0) AS held`)
    const expected = {
      rounds: BigInt(ledger.rounds),
      plays: BigInt(ledger.rounds),
      transfers: BigInt(ledger.transfers),
      open: 0n,
      held: 0n,
    }
    for (const [what, count] of Object.entries(expected)) {
      if (rows[0][what] !== count) broken(`${what}: ${rows[0][what]} instead of ${count}`)
    }
    for (const { rule, rows: examples } of await checkInvariants(ledger.db)) {
      broken(`it does not hold that ${rule}: ${examples.length} or more rows`)
    }
  }

  /** Expects that a repeat of an answered key gets the same answer. */
  async function askAgain(told: Map<string, Played>) {
    const some = [...told].slice(-4)
    await Promise.all(
      some.map(async ([id, first]) => {
        const player = ledger.players.find(({ walletId }) => id.startsWith(`${walletId}/`))!
        const again = await playOver(server, player, id.split('/').at(-1)!)
        const isAnswer = typeof again === 'object' && 'answer' in again
        const differs = isAnswer ? differenceOf(factsOf(first), factsOf(again.answer)) : JSON.stringify(again)
        if (differs) broken(`the answer to ${id} changed: ${differs}`)
      }),
    )
  }

  async function closeAll() {
    await server.kill()
    await Promise.all([ledger.owner.end(), ledger.db.destroy()])
    await database.stop()
  }

  let closing: Promise<void> | undefined
  return {
    report,
    cycle,
    close() {
      closing ??= closeAll()
      return closing
    },
  }
}

/** Returns operations that leave nothing open when all are done, one after the other. */
function dealOf(wallet: bigint, which: number): WalletOperation[] {
  const [first, second, round] = [randomUUID(), randomUUID(), randomUUID()]
  const hold = transfer(wallet, first, { cash: -40n, held: 40n })
  return [
    [stakeOf(wallet, first, round, 100n), payOf(wallet, second, round, 90n)],
    [stakeOf(wallet, first, round, 70n), refundOf(wallet, second, first)],
    [hold, transfer(wallet, second, { held: -40n, cash: 40n }, first)],
    [hold, transfer(wallet, second, { held: -40n, 'outside/test': 40n }, first)],
    [transfer(wallet, first, { cash: 60n, 'outside/test': -60n })],
  ][which]!
}

type Facts = Record<string, unknown>

/** Returns the fields of an answer about a round and the balance after it. */
function factsOf({ round: { proof, ...round }, ...rest }: Played): Facts {
  return { ...round, ...rest, nonce: proof.nonce }
}

/** Returns the same fields from the database, in wire form. */
function factsOfRow(row: Record<string, never>): Facts {
  const amount = (minor: bigint) => moneyText(minor, currencyOf('PHP'))
  const at = (time: Date) => time.toISOString()
  return {
    roundId: row.id,
    state: row.state,
    staked: amount(row.staked!),
    won: amount(row.won!),
    balanceBefore: amount(row.balance_before!),
    balanceAfter: amount(row.balance_after!),
    balance: amount(row.balance_after!),
    openedAt: at(row.opened_at!),
    closedAt: at(row.closed_at!),
    events: row.events,
    nonce: Number(row.nonce),
    version: Number(row.version),
  }
}

/** Returns the second facts in which the first ones differ; undefined if none. */
function differenceOf(first: Facts, second: Facts): string | undefined {
  const names = Object.keys(second).filter((name) => !isDeepStrictEqual(first[name], second[name]))
  if (names.length === 0) return undefined
  return names.map((name) => `${name} ${text(first[name])}, then ${text(second[name])}`).join('; ')
}

function text(fact: unknown): string {
  return typeof fact === 'string' ? fact : JSON.stringify(fact)
}
