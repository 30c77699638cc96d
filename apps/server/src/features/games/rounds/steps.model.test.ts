import { mines } from '@fairground/games/mines/rules'
import { seededChance } from '@fairground/kernel/chance'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { openDb } from '../../../db/tables.ts'
import { Refusal } from '../../../http/refusal.ts'
import { chanceOf, seedOpener, seedsInUse } from './seeds.service.ts'
import { findOpenRound, listActs } from './steps.queries.ts'
import { stepper } from './steps.service.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

/**
 * Opens a database whose process ends before or after one of its statements, BEGIN and COMMIT included: the connection
 * is closed there, and every later statement fails.
 */
function mortalDb(url: string) {
  const pool = openPool(url, { max: 2 })
  let left = Number.POSITIVE_INFINITY
  let isAfter = false
  let isDead = false
  const connect = async () => {
    const client = await pool.connect()
    const die = () => {
      isDead = true
      client.release(true)
      throw new Error('killed')
    }
    return {
      ...{ on: () => {}, off: () => {} },
      async query(...given: unknown[]) {
        if (isDead) throw new Error('killed')
        const isLast = --left === 0
        if (isLast && !isAfter) die()
        const result = await (client.query as (...given: unknown[]) => Promise<unknown>)(...given)
        if (isLast) die()
        return result
      },
      release: () => isDead || client.release(),
    }
  }
  return {
    db: openDb({ connect, end: () => pool.end() } as unknown as pg.Pool),
    end: () => pool.end(),
    /** Lets the process end at a statement from now, counted from 1. */
    killAt(statement: number, after: boolean) {
      ;[left, isAfter, isDead] = [statement, after, false]
    },
    /** Returns whether it has ended, and starts it again. */
    wasKilled() {
      const was = isDead
      ;[left, isDead] = [Number.POSITIVE_INFINITY, false]
      return was
    },
  }
}

const stake = 10_00n

/** Acts of a round: two fields in a random order, then the money. */
function planOf(seed: number): string[] {
  const chance = seededChance(seed)
  const first = chance.below(25)
  return [`open ${first}`, `open ${(first + 1 + chance.below(24)) % 25}`, 'cash']
}

test('a round whose process ends before or after any statement has the outcome of its stored acts, and one nonce', async () => {
  const { tools } = world.server
  const ana = await world.player({ cash: 10_000_00n })
  const walletId = await ana.walletId()
  // Where the mines are decides how many statements the rounds have.
  await seedsInUse(tools.db, { ...tools, chance: seededChance(1) }, walletId)
  const mortal = mortalDb(world.databaseUrl)
  const dying = stepper({ ...tools, db: mortal.db })
  const other = stepper(tools)
  const walletNow = () =>
    tools.db.selectFrom('wallet').selectAll().where('id', '=', walletId).executeTakeFirstOrThrow()
  let kills = 0
  let wins = 0

  for (let statement = 1, isOut = false; !isOut; statement++) {
    isOut = true
    for (const isAfter of [false, true]) {
      const before = await walletNow()
      const transactionId = `begin ${statement} ${isAfter}`
      const plan = planOf(2 * statement + Number(isAfter))
      const round = { before, transactionId, plan }
      mortal.killAt(statement, isAfter)
      const told = await playedBy(dying, round)
      const isKilled = mortal.wasKilled()
      if (isKilled) kills++
      isOut &&= !isKilled
      // Another process goes on, with the same keys.
      const again = await playedBy(other, round)
      if (!isKilled) expect(again.slice(1)).toEqual(told.slice(1))
      await expectOneOutcome(round)
    }
  }
  expect(kills).toBeGreaterThan(60)
  expect(wins).toBeGreaterThan(10)
  await mortal.end()

  interface Round {
    before: Awaited<ReturnType<typeof walletNow>>
    transactionId: string
    plan: readonly string[]
  }

  /** Begins a round and does its acts until the process ends; returns what was told. */
  async function playedBy(by: typeof other, { before, transactionId, plan }: Round): Promise<unknown[]> {
    const told: unknown[] = []
    const tell = async (work: Promise<unknown>) => {
      told.push(await work.catch((error) => (error instanceof Refusal ? error.code : Promise.reject(error))))
    }
    try {
      const stakes = { stake, choice: '5', bonusFirst: false, mostCovered: 70, weight: 20 }
      const seed = { seedId: before.seed_id!, nonce: Number(before.next_nonce) }
      const begin = { game: mines, walletId, currency: 'PHP', transactionId, ...stakes, ...seed }
      await tell(by.begin(begin, world.clock.now()))
      const { round_id: roundId } = (await findOpenRound(tools.db, walletId, 'mines'))!
      for (const [at, act] of plan.entries()) {
        const wanted = { roundId, number: at + 1, act, key: `${transactionId} ${at}` }
        const done = by.act({ walletId, gameId: 'mines' }, wanted, async () => {})
        await tell(done.then(({ outcome: { win, events } }) => ({ win, events })))
      }
    } catch (error) {
      if ((error as Error).message !== 'killed') throw error
    }
    return told
  }

  async function expectOneOutcome({ before, transactionId, plan }: Round) {
    const row = (await findOpenRound(tools.db, walletId, 'mines'))!
    expect(row).toMatchObject({ is_over: true, transaction_id: transactionId, nonce: before.next_nonce })
    const acts = (await listActs(tools.db, row)).map(({ act }) => act)
    expect(plan.slice(0, acts.length)).toEqual(acts)
    const seeds = await seedOpener(tools)(walletId, row.seed_id)
    const { win, next } = mines.play({ stake, choice: '5', acts }, chanceOf(seeds, Number(row.nonce)))
    expect(next).toBeUndefined()
    if (win > 0n) wins++
    const after = await walletNow()
    expect(after.cash + after.bonus).toBe(before.cash + before.bonus - stake + win)
    expect(after.next_nonce).toBe(before.next_nonce + 1n)
  }
})
