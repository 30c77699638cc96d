import { randomUUID } from 'node:crypto'
import type { GameCategory } from '@fairground/kernel/game-category'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caughtUp } from '../../../../../tests/world/followers.ts'
import { aPurse, type Purse } from '../../../../../tests/world/purse.ts'
import { figuresFollower } from '../figures/index.ts'
import { applyToWallet, recount, type WalletOperation } from '../wallet/index.ts'
import { teamCategories, teamCourse, teamFigures, teamTotals, teamTotalsFollower } from './index.ts'

const quarterMs = 15 * 60_000
const dayMs = 86_400_000
const categories: GameCategory[] = ['RNG', 'LIVE', 'SPORTS']
/** Counts everything below an agent, and nothing of the agent. */
const everything = { weights: { RNG: 100, LIVE: 100, SPORTS: 100 }, activeFrom: 0n, countsOwn: false }

let purse: Purse
let names = 0
beforeAll(async () => {
  purse = await aPurse()
})
afterAll(() => purse.close())

interface Account {
  id: bigint
  play: bigint
  purse: bigint
}

async function opens(upline: bigint | null, atMs: number): Promise<Account> {
  const { rows } = await purse.owner.query(
    `INSERT INTO player (brand_id, public_id, username, nickname, password_hash, kind, standing, currency, language_code, registered_at, upline_id)
     VALUES (1, gen_random_uuid(), $1, 'x', 'none', 'agent', 1, 'PHP', 'TY', $2, $3) RETURNING id`,
    [`totals${++names}`, new Date(atMs), upline],
  )
  const opened = await purse.owner.query(
    "SELECT wallet_open($1, 'PHP', 'play') AS play, wallet_open($1, 'PHP', 'agent') AS purse",
    [rows[0].id],
  )
  return { id: rows[0].id, ...opened.rows[0] }
}

async function apply(op: WalletOperation, atMs: number): Promise<void> {
  expect((await applyToWallet(purse.money, op, atMs)).code).toBe('accepted')
}

/** A round of an account that is staked and paid at once. */
async function plays(
  { play }: Account,
  { category, stake, win }: { category: GameCategory; stake: bigint; win: bigint },
  atMs: number,
): Promise<void> {
  const round = {
    walletId: play,
    currency: 'PHP',
    source: 'V',
    roundId: randomUUID(),
    reference: randomUUID(),
  }
  await apply(
    { ...round, transactionId: randomUUID(), verb: 'stake', gameId: 'g', category, amount: stake },
    atMs,
  )
  await apply({ ...round, transactionId: randomUUID(), verb: 'pay', amount: win, closes: true }, atMs)
}

/** Money that comes to a wallet, or goes from it below zero, by a recipe. */
async function moves(
  walletId: bigint,
  recipe: 'deposit' | 'to-upline' | 'sign-up-bonus' | 'income-received' | 'income-paid',
  amount: bigint,
  atMs: number,
): Promise<void> {
  const lines: Record<string, bigint> = { cash: amount, 'outside/bank': -amount }
  const op = { walletId, currency: 'PHP', source: 'test', transactionId: randomUUID(), recipe, lines }
  await apply({ ...op, verb: 'transfer' }, atMs)
}

const ofTeam = ({ id }: Account, fromMs: number, toMs: number) => ({
  agentId: id,
  currency: 'PHP',
  from: new Date(fromMs),
  to: new Date(toMs),
})

describe('the totals of teams', () => {
  test('equal a recount of figures by dated paths over random trees, plays and moves', async () => {
    let run = 0
    const accounts = fc.array(fc.nat(100), { minLength: 3, maxLength: 10 })
    const steps = fc.array(
      fc.record({
        account: fc.nat(100),
        kind: fc.constantFrom('play', 'play', 'play', 'gift', 'move'),
        other: fc.nat(100),
        category: fc.constantFrom(...categories),
        stake: fc.bigInt(1n, 500n),
        win: fc.bigInt(0n, 900n),
        minutes: fc.integer({ min: 0, max: 25 }),
      }),
      { minLength: 8, maxLength: 30 },
    )
    await fc.assert(
      fc.asyncProperty(accounts, steps, async (places, plan) => {
        // Each run has a day of its own.
        const startMs = Date.UTC(2026, 0, 1) + ++run * dayMs
        const all: Account[] = []
        for (const place of places) {
          const upline = all.length === 0 || place % 5 === 0 ? null : all[place % all.length]!.id
          all.push(await opens(upline, startMs))
        }
        for (const { play } of all) await moves(play, 'deposit', 50_000n, startMs)
        let atMs = startMs
        for (const { account, kind, other, minutes, ...round } of plan) {
          atMs += minutes * 60_000
          const one = all[account % all.length]!
          if (kind === 'play') await plays(one, round, atMs)
          else if (kind === 'gift') await moves(one.play, 'sign-up-bonus', round.stake, atMs)
          else {
            // A move holds from the next quarter of an hour on; one below the account itself is refused.
            const next = Math.floor(atMs / quarterMs) * quarterMs + quarterMs
            await purse.owner
              .query('SELECT player_move($1, $2, $3)', [one.id, all[other % all.length]!.id, next])
              .catch(() => {})
            atMs = next
          }
          // Followers look in at any moment of a history.
          if (round.stake % 4n === 0n) await caughtUp(purse.db, teamTotalsFollower)
        }
        await caughtUp(purse.db, teamTotalsFollower, figuresFollower)

        const span = { fromMs: startMs, toMs: startMs + dayMs }
        for (const agent of all) {
          const of = ofTeam(agent, span.fromMs, span.toMs)
          const wanted = await teamFigures(purse.db, {
            agentId: agent.id,
            currency: 'PHP',
            basis: everything,
            span,
          })
          const found = await teamCategories(purse.db, of)
          expect(
            Object.fromEntries(
              found.map(({ category, stake, win, validBet }) => [category, { validBet, loss: stake - win }]),
            ),
          ).toEqual(wanted.settled)
          const totals = await teamTotals(purse.db, of)
          expect(totals.gifts).toBe(wanted.costs.promotions)
          // Parts sum to totals.
          const sum = (of: (one: (typeof found)[number]) => bigint) =>
            found.reduce((all, one) => all + of(one), 0n)
          expect(totals.stake).toBe(sum(({ stake }) => stake))
          expect(totals.win).toBe(sum(({ win }) => win))
          const course = await teamCourse(purse.db, { ...of, by: 'hour', timeZone: 'Asia/Kathmandu' })
          expect(course.reduce((all, { validBet }) => all + validBet, 0n)).toBe(totals.validBet)
        }
      }),
      { numRuns: 12 },
    )
    const again = await recount(purse.ownerUrl, teamTotalsFollower)
    expect(again.differences).toEqual({ team_figure: 0, team_money: 0 })
  })

  test('hold what accounts below brought, took, were given and received, and nothing of the agent', async () => {
    const startMs = Date.UTC(2027, 0, 1)
    const top = await opens(null, startMs)
    const agent = await opens(top.id, startMs)
    const member = await opens(agent.id, startMs + 60_000)
    for (const { play, purse: own } of [agent, member]) {
      await moves(play, 'deposit', 1_000n, startMs)
      await moves(play, 'to-upline', -300n, startMs + quarterMs)
      await moves(play, 'sign-up-bonus', 20n, startMs)
      await moves(own, 'income-received', 70n, startMs)
      await moves(own, 'income-paid', -30n, startMs)
    }
    await plays(member, { category: 'RNG', stake: 200n, win: 50n }, startMs)
    await caughtUp(purse.db, teamTotalsFollower)
    const of = (account: Account) => teamTotals(purse.db, ofTeam(account, startMs, startMs + dayMs))
    const play = { stake: 200n, win: 50n, validBet: 200n }
    expect(await of(agent)).toEqual({
      ...{ deposits: 1_000n, withdrawals: 300n, gifts: 20n, wages: 70n, newMembers: 1n },
      ...play,
    })
    expect(await of(top)).toEqual({
      ...{ deposits: 2_000n, withdrawals: 600n, gifts: 40n, wages: 140n, newMembers: 2n },
      ...play,
    })
    expect(await of(member)).toEqual({
      ...{ deposits: 0n, withdrawals: 0n, gifts: 0n, wages: 0n, newMembers: 0n },
      ...{ stake: 0n, win: 0n, validBet: 0n },
    })
    // A span ends before its last quarter begins.
    const first = await teamTotals(purse.db, ofTeam(agent, startMs, startMs + quarterMs))
    expect(first).toMatchObject({ deposits: 1_000n, withdrawals: 0n })
  })
})
