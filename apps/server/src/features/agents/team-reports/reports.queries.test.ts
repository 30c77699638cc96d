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
import { teamTotalsFollower } from '../teams/index.ts'
import { listBets, sumBets } from './bets.queries.ts'
import type { Branch } from './branch.queries.ts'
import { listMoves, sumMoves } from './moves.queries.ts'
import { listProfit, type ProfitParts, profitByDay } from './profit.queries.ts'

const quarterMs = 15 * 60_000
const dayMs = 86_400_000
const categories: GameCategory[] = ['RNG', 'LIVE', 'SPORTS']
const everything = { category: undefined, vendor: undefined, gameId: undefined, state: undefined }
const whole = { limit: 1000, offset: 0 }

let purse: Purse
let tree: TreeOfAccounts
beforeAll(async () => {
  purse = await aPurse()
  tree = aTreeOfAccounts(purse)
})
afterAll(() => purse.close())

/** Action of an account while it was below some agents. */
interface Deed {
  by: TreeAccount
  above: readonly bigint[]
  stake: bigint
  win: bigint
  deposit: bigint
  gift: bigint
}

const nothing = { stake: 0n, win: 0n, deposit: 0n, gift: 0n }

describe('the reports about a branch', () => {
  test('equal a recount of each action by its path over random trees, and parts sum to totals', async () => {
    let run = 0
    let differing = 0
    const accounts = fc.array(fc.nat(100), { minLength: 4, maxLength: 9 })
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
      { minLength: 8, maxLength: 24 },
    )
    await fc.assert(
      fc.asyncProperty(accounts, steps, async (places, plan) => {
        // Each run has a separate day.
        const startMs = Date.UTC(2026, 0, 1) + ++run * dayMs
        const all: TreeAccount[] = []
        const above = new Map<bigint, bigint[]>()
        const deeds: Deed[] = []
        const does = (by: TreeAccount, deed: Partial<Deed>) =>
          deeds.push({ ...nothing, ...deed, by, above: above.get(by.id)! })
        for (const place of places) {
          const upline = all.length === 0 || place % 5 === 0 ? undefined : all[place % all.length]!
          const made = await tree.opens(upline?.id ?? null, startMs)
          above.set(made.id, upline ? [...above.get(upline.id)!, upline.id] : [])
          all.push(made)
        }
        for (const one of all) {
          await tree.moves(one.play, 'deposit', 50_000n, startMs)
          does(one, { deposit: 50_000n })
        }
        let atMs = startMs
        for (const { account, kind, other, minutes, category, stake, win } of plan) {
          atMs += minutes * 60_000
          const one = all[account % all.length]!
          if (kind === 'play') {
            await tree.plays(one, { category, stake, win }, atMs)
            does(one, { stake, win })
          } else if (kind === 'gift') {
            await tree.moves(one.play, 'sign-up-bonus', stake, atMs)
            does(one, { gift: stake })
          } else {
            const to = all[other % all.length]!
            // A move takes effect at the next quarter of an hour; one below the account itself is refused.
            atMs = Math.floor(atMs / quarterMs) * quarterMs + quarterMs
            if (to.id === one.id || above.get(to.id)!.includes(one.id)) continue
            await purse.owner.query('SELECT player_move($1, $2, $3)', [one.id, to.id, atMs])
            const target = [...above.get(to.id)!, to.id]
            for (const [id, path] of above) {
              const place = path.indexOf(one.id)
              if (place >= 0) above.set(id, [...target, ...path.slice(place)])
            }
            above.set(one.id, target)
          }
        }
        await caughtUp(purse.db, teamTotalsFollower, figuresFollower)

        const period = { fromMs: startMs, toMs: startMs + dayMs }
        for (const agent of all)
          for (const node of all) {
            const isOwn = agent === node
            if (!isOwn && !above.get(node.id)!.includes(agent.id)) continue
            const branch: Branch = {
              ...{ brandId: 1, currency: 'PHP', username: '', period },
              ...{ agentId: agent.id, seesNames: true, accountId: node.id },
            }
            const ofTeam = deeds.filter(({ above }) => above.includes(agent.id))
            const isBelowNode = ({ above }: Deed) =>
              above.includes(node.id) && above.indexOf(agent.id) <= above.indexOf(node.id)
            const inBranch = ofTeam.filter((deed) => (!isOwn && deed.by === node) || isBelowNode(deed))
            const sum = (of: 'stake' | 'win' | 'deposit' | 'gift', list: readonly Deed[]) =>
              list.reduce((sum, deed) => sum + deed[of], 0n)

            const bets = inBranch.filter(({ stake }) => stake > 0n)
            expect(await sumBets(purse.db, branch, everything)).toMatchObject({
              count: BigInt(bets.length),
              staked: sum('stake', bets),
              won: sum('win', bets),
            })
            const listed = await listBets(purse.db, branch, everything, whole)
            expect(listed.map(({ username, staked }) => `${username} ${staked}`).sort()).toEqual(
              bets.map(({ by, stake }) => `${by.username} ${stake}`).sort(),
            )

            const moves = await sumMoves(purse.db, branch, undefined)
            const amounts = Object.fromEntries(moves.map(({ kind, amount }) => [kind, amount]))
            expect([amounts.deposits ?? 0n, amounts.gifts ?? 0n]).toEqual([
              sum('deposit', inBranch),
              sum('gift', inBranch),
            ])
            const count = moves.reduce((all, { count }) => all + Number(count), 0)
            expect(await listMoves(purse.db, branch, undefined, whole)).toHaveLength(count)

            const { list, sums, total } = await listProfit(purse.db, branch, 'validBet', whole)
            expect(list).toHaveLength(total)
            const days = await profitByDay(purse.db, branch, [new Date(startMs)])
            expect(days.map(({ own, team }) => ({ own, team }))).toEqual(
              days.length === 0 ? [] : [{ own: sums.own, team: sums.team }],
            )
            if (days.length === 0) expect(sums.team).toMatchObject({ staked: 0n, deposits: 0n, gifts: 0n })
            // The account below the node on the path to the acting one: each action is in one part.
            const below = inBranch.filter(isBelowNode)
            const parts = Map.groupBy(below, ({ by, above }) => above[above.indexOf(node.id) + 1] ?? by.id)
            for (const { customerId, own, team } of list) {
              const { id } = all.find((one) => one.customerId === customerId)!
              const part = parts.get(id) ?? []
              const byItself = part.filter(({ by }) => by.id === id)
              for (const [found, wanted] of [
                [own, byItself],
                [team, part],
              ] as const)
                expect(found).toMatchObject({
                  staked: sum('stake', wanted),
                  won: sum('win', wanted),
                  deposits: sum('deposit', wanted),
                  gifts: sum('gift', wanted),
                })
            }
            for (const side of ['own', 'team'] as const)
              for (const name of Object.keys(sums[side]) as (keyof ProfitParts['own'])[])
                expect(sums[side][name]).toBe(list.reduce((all, row) => all + row[side][name], 0n))
            expect(sums.team.staked).toBe(sum('stake', below))
            expect(sums.team.deposits).toBe(sum('deposit', below))
            if (ofTeam.length > 0 && ofTeam.length < deeds.length) differing++
          }
      }),
      { numRuns: byScope(4, 10), endOnFailure: true },
    )
    expect(differing).toBeGreaterThan(20)
  })
})
