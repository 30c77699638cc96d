import type { GameCategory } from '@fairground/kernel/game-category'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byScope } from '../../../../../../tests/scope.ts'
import { caughtUp } from '../../../../../../tests/world/followers.ts'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import {
  aTreeOfAccounts,
  type TreeAccount,
  type TreeOfAccounts,
} from '../../../../../../tests/world/tree-of-accounts.ts'
import { figuresFollower } from '../../ledger/figures/index.ts'
import { recount } from '../../ledger/followers/index.ts'
import { teamFigures, teamOverview, teamTotalsFollower } from './index.ts'

const quarterMs = 15 * 60_000
const dayMs = 86_400_000
const categories: GameCategory[] = ['RNG', 'LIVE', 'SPORTS']
/** Counts everything below an agent, and nothing of the agent. */
const everything = { weights: { RNG: 100, LIVE: 100, SPORTS: 100 }, activeFrom: 0n, countsOwn: false }

let purse: Purse
let tree: TreeOfAccounts
beforeAll(async () => {
  purse = await aPurse()
  tree = aTreeOfAccounts(purse)
})
afterAll(() => purse.close())

const hourMs = 3_600_000

/** A span with the starts of its hours. */
const partOf = (fromMs: number, toMs: number) => ({
  from: new Date(fromMs),
  to: new Date(toMs),
  starts: Array.from(
    { length: Math.ceil((toMs - fromMs) / hourMs) },
    (_, nth) => new Date(fromMs + nth * hourMs),
  ),
})

/** The overview of an account's team over a span, and the one of the same length before it. */
const overviewOf = ({ id }: TreeAccount, fromMs: number, toMs: number) =>
  teamOverview(
    purse.db,
    { agentId: id, currency: 'PHP' },
    { span: partOf(fromMs, toMs), before: partOf(2 * fromMs - toMs, fromMs) },
  )

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
        // Each run has a separate day.
        const startMs = Date.UTC(2026, 0, 1) + ++run * dayMs
        const all: TreeAccount[] = []
        for (const place of places) {
          const upline = all.length === 0 || place % 5 === 0 ? null : all[place % all.length]!.id
          all.push(await tree.opens(upline, startMs))
        }
        for (const { play } of all) await tree.moves(play, 'deposit', 50_000n, startMs)
        let atMs = startMs
        for (const { account, kind, other, minutes, ...round } of plan) {
          atMs += minutes * 60_000
          const one = all[account % all.length]!
          if (kind === 'play') await tree.plays(one, round, atMs)
          else if (kind === 'gift') await tree.moves(one.play, 'sign-up-bonus', round.stake, atMs)
          else {
            // A move takes effect at the next quarter of an hour; one below the account itself is refused.
            const next = Math.floor(atMs / quarterMs) * quarterMs + quarterMs
            await purse.owner
              .query('SELECT player_move($1, $2, $3)', [one.id, all[other % all.length]!.id, next])
              .catch(() => {})
            atMs = next
          }
          // Followers run at any moment of a history.
          if (round.stake % 4n === 0n) await caughtUp(purse.db, teamTotalsFollower)
        }
        await caughtUp(purse.db, teamTotalsFollower, figuresFollower)

        const span = { fromMs: startMs, toMs: startMs + dayMs }
        for (const agent of all) {
          const wanted = await teamFigures(purse.db, {
            agentId: agent.id,
            currency: 'PHP',
            basis: everything,
            span,
          })
          const overview = await overviewOf(agent, span.fromMs, span.toMs)
          const { totals, categories: found, course } = overview
          expect(
            Object.fromEntries(
              found.map(({ category, stake, win, validBet }) => [category, { validBet, loss: stake - win }]),
            ),
          ).toEqual(wanted.settled)
          expect(totals.gifts).toBe(wanted.costs.promotions)
          // Parts sum to totals.
          const sum = (of: (one: (typeof found)[number]) => bigint) =>
            found.reduce((all, one) => all + of(one), 0n)
          expect(totals.stake).toBe(sum(({ stake }) => stake))
          expect(totals.win).toBe(sum(({ win }) => win))
          expect(course.reduce((all, { validBet }) => all + validBet, 0n)).toBe(totals.validBet)
        }
      }),
      { numRuns: byScope(4, 12) },
    )
    const again = await recount(purse.ownerUrl, teamTotalsFollower)
    expect(again.differences).toEqual({ team_figure: 0, team_money: 0 })
  })

  test('contain the deposits, withdrawals, gifts and income of accounts below, and nothing of the agent', async () => {
    const startMs = Date.UTC(2027, 0, 1)
    const top = await tree.opens(null, startMs)
    const agent = await tree.opens(top.id, startMs)
    const member = await tree.opens(agent.id, startMs + 60_000)
    for (const { play, purse: own } of [agent, member]) {
      await tree.moves(play, 'deposit', 1_000n, startMs)
      await tree.moves(play, 'to-upline', -300n, startMs + quarterMs)
      await tree.moves(play, 'sign-up-bonus', 20n, startMs)
      await tree.moves(own, 'income-received', 70n, startMs)
      await tree.moves(own, 'income-paid', -30n, startMs)
    }
    await tree.plays(member, { category: 'RNG', stake: 200n, win: 50n }, startMs)
    await caughtUp(purse.db, teamTotalsFollower)
    const of = async (account: TreeAccount) => (await overviewOf(account, startMs, startMs + dayMs)).totals
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
    const first = await overviewOf(agent, startMs + quarterMs, startMs + 2 * quarterMs)
    expect(first.before).toMatchObject({ deposits: 1_000n, withdrawals: 0n })
    expect(first.totals).toMatchObject({ deposits: 0n, withdrawals: 300n })
  })
})
