import { groupMargin } from '@fairground/plans/group-margin/plan'
import type { GroupPlay } from '@fairground/plans/plan'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byScope } from '../../../../../../tests/scope.ts'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import {
  aTreeOfAccounts,
  type TreeAccount,
  type TreeOfAccounts,
} from '../../../../../../tests/world/tree-of-accounts.ts'
import { groupPlays } from './index.ts'

const quarterMs = 15 * 60_000
const startMs = Date.UTC(2026, 0, 1)
/** Prize group of the house, for an account without a given one. */
const usual = 1_900

let purse: Purse
let tree: TreeOfAccounts
beforeAll(async () => {
  purse = await aPurse()
  tree = aTreeOfAccounts(purse)
})
afterAll(() => purse.close())

/** Play of an account in a quarter of an hour. */
function plays({ play }: TreeAccount, quarter: number, category: string, validBet: bigint) {
  return purse.owner.query(
    `INSERT INTO figure AS old (wallet_id, quarter, category, vendor, staked, won, refunded, rounds, settled_stake, settled_win, valid_bet, corrections, corrected_bet, bonus)
     VALUES ($1, $2, $3, 'V', 0, 0, 0, 1, 0, 0, $4, 0, 0, 0)
     ON CONFLICT (wallet_id, quarter, category, vendor) DO UPDATE SET valid_bet = old.valid_bet + EXCLUDED.valid_bet`,
    [play, new Date(startMs + quarter * quarterMs), category, validBet],
  )
}

function isGiven({ id }: TreeAccount, group: number, atMs: number) {
  return purse.owner.query(
    `INSERT INTO player_prize_group (player_id, prize_group, given_by, at_most, given_at) VALUES ($1, $2, 'staff/x', 1999, $3)`,
    [id, group, new Date(atMs)],
  )
}

const playsIn = (from: number, to: number) =>
  groupPlays(purse.db, {
    brandId: 1,
    currency: 'PHP',
    span: { fromMs: startMs + from * quarterMs, toMs: startMs + to * quarterMs },
  })

const inOrder = (of: readonly GroupPlay[] = []) => [...of].sort((a, b) => a.own - b.own || a.below - b.below)

test('the play below direct downlines agrees with a recount over random trees, moves and prize groups, and its margins sum to the differences from the top', async () => {
  const step = { account: fc.nat(100), quarter: fc.nat(7) }
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(100), { minLength: 3, maxLength: 10 }),
      fc.array(fc.record({ ...step, validBet: fc.bigInt(-50n, 4_000n), isLottery: fc.boolean() }), {
        minLength: 5,
        maxLength: 25,
      }),
      fc.array(fc.record({ ...step, above: fc.nat(100) }), { maxLength: 3 }),
      fc.array(
        fc.record({ ...step, group: fc.constantFrom(1_880, 1_900, 1_920, 1_950), isWithin: fc.boolean() }),
        { maxLength: 12 },
      ),
      async (places, played, moves, gifts) => {
        run++
        const first = run * 96
        const all: TreeAccount[] = []
        const uplines = new Map<bigint, bigint | null>()
        for (const place of places) {
          const upline = all.length === 0 || place % 5 === 0 ? null : all[place % all.length]!.id
          all.push(await tree.opens(upline, startMs))
          uplines.set(all.at(-1)!.id, upline)
        }
        const pathNow = (id: bigint): bigint[] => {
          const upline = uplines.get(id) ?? null
          return upline === null ? [] : [...pathNow(upline), upline]
        }
        const of = (place: number) => all[place % all.length]!
        const groups = new Map<bigint, number>()
        const wanted = new Map<bigint, Map<string, GroupPlay>>()
        let [margins, differences] = [0n, 0n]
        for (let quarter = 0; quarter < 8; quarter++) {
          const atMs = startMs + (first + quarter) * quarterMs
          for (const { account, above } of moves.filter((one) => one.quarter === quarter)) {
            const [moved, to] = [of(account), of(above)]
            if (moved === to || pathNow(to.id).includes(moved.id)) continue
            await purse.owner.query('SELECT player_move($1, $2, $3)', [moved.id, to.id, atMs])
            uplines.set(moved.id, to.id)
          }
          const given = gifts.filter((one) => one.quarter === quarter)
          for (const { account, group } of given.filter(({ isWithin }) => !isWithin)) {
            await isGiven(of(account), group, atMs)
            groups.set(of(account).id, group)
          }
          for (const { account, validBet, isLottery } of played.filter((one) => one.quarter === quarter)) {
            await plays(of(account), first + quarter, isLottery ? 'ELOTT' : 'RNG', validBet)
            if (!isLottery) continue
            const path = [...pathNow(of(account).id), of(account).id]
            for (const [place, agent] of path.slice(0, -1).entries()) {
              const own = groups.get(agent) ?? usual
              const below = groups.get(path[place + 1]!) ?? usual
              differences += BigInt(own - below) * validBet
              if (own <= below) {
                margins += BigInt(own - below) * validBet
                continue
              }
              const sums = wanted.get(agent) ?? new Map<string, GroupPlay>()
              wanted.set(agent, sums)
              const before = sums.get(`${own} ${below}`)?.validBet ?? 0n
              sums.set(`${own} ${below}`, { own, below, validBet: before + validBet })
            }
          }
          // A group that is given within a quarter counts from the next one on.
          for (const { account, group } of given.filter(({ isWithin }) => isWithin)) {
            await isGiven(of(account), group, atMs + 60_000)
            groups.set(of(account).id, group)
          }
        }
        const found = await playsIn(first, first + 8)
        for (const { id } of all)
          expect(inOrder(found.get(id)).filter(({ validBet }) => validBet !== 0n)).toEqual(
            inOrder([...(wanted.get(id)?.values() ?? [])]).filter(({ validBet }) => validBet !== 0n),
          )
        for (const list of found.values())
          for (const { own, below, validBet } of list) margins += BigInt(own - below) * validBet
        expect(margins).toBe(differences)
      },
    ),
    { numRuns: byScope(7, 20) },
  )
})

test('each level is paid the difference to the level below, so that all together are paid the difference between the top and the member', async () => {
  const top = await tree.opens(null, startMs)
  const middle = await tree.opens(top.id, startMs)
  const member = await tree.opens(middle.id, startMs)
  await isGiven(top, 1_950, startMs)
  await isGiven(middle, 1_930, startMs)
  await plays(member, 0, 'ELOTT', 100_000n)
  const found = await playsIn(0, 1)
  const amounts = [top, middle, member].map(({ id }) => groupMargin.settle(found.get(id) ?? []).amount)
  expect(amounts).toEqual([1_000n, 1_500n, 0n])
})
