import { randomUUID } from 'node:crypto'
import {
  addGood,
  getPointSettings,
  rejectRedemption,
  setPointTerms,
} from '@fairground/contract/office-points'
import { permissions } from '@fairground/contract/permissions'
import { convertPoints, redeemGood } from '@fairground/contract/points'
import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byScope } from '../../../../../../tests/scope.ts'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { twoPersons, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { nextBeginMs, quarterMs } from '../../../periods.ts'
import { applyToWallet } from '../../ledger/wallet/index.ts'
import { checkPoints, creditAll, pointsOf } from './index.ts'
import { usualWeights } from './terms.rules.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

/** Next event; numbers choose among the possible ones. */
type Step =
  | { kind: 'play'; category: GameCategory; amount: bigint }
  | { kind: 'takeBack'; which: number }
  | { kind: 'redeem' | 'reject' | 'convert' | 'credit' }
  | { kind: 'wait'; hours: number }
  | { kind: 'terms'; perPoint: bigint; percent: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      category: fc.constantFrom(...gameCategories),
      amount: fc.bigInt({ min: 1n, max: 300_000_00n }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), which: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('redeem' as const, 'reject' as const, 'convert' as const, 'credit' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('terms' as const),
      perPoint: fc.bigInt({ min: 1_00n, max: 500_00n }),
      percent: fc.integer({ min: 0, max: 300 }),
    }),
  },
)

/** Second, simple computation: settled play in the order of time, by the terms of that time. */
function oracle() {
  const terms = [{ beginsAtMs: 0, perPoint: 100_00n, weights: usualWeights as Record<GameCategory, number> }]
  const settled: { atMs: number; category: GameCategory; validBet: bigint }[] = []
  let spent = 0n
  return {
    settled,
    terms,
    spends(points: bigint) {
      spent += points
    },
    points() {
      let [points, rest] = [0n, 0n]
      for (const [at, { beginsAtMs, perPoint, weights }] of terms.entries()) {
        const untilMs = terms[at + 1]?.beginsAtMs ?? Number.POSITIVE_INFINITY
        for (const one of settled)
          if (one.atMs >= beginsAtMs && one.atMs < untilMs)
            rest += one.validBet * BigInt(weights[one.category])
        while (rest >= perPoint * 100n) {
          rest -= perPoint * 100n
          points++
        }
        while (rest < 0n) {
          rest += perPoint * 100n
          points--
        }
      }
      return points - spent
    },
  }
}

test('after any history, the points of a player equal a simple computation, and every rule holds', async () => {
  const other = await world.anotherServer()
  const { tools } = world.server
  const { db } = tools
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 25 }), async (steps) => {
      const player = await world.player({ cash: 10_000_000_00n })
      const [playerId, walletId] = [await player.id(), await player.walletId()]
      const model = oracle()
      // The second factor of a session is too old once time has passed.
      const staff = () => withStaffSession(world, permissions)
      const usual = Object.entries(usualWeights).map(([category, percent]) => ({
        category: category as GameCategory,
        percent,
      }))
      async function setTerms(perPoint: bigint, weights: typeof usual) {
        await twoPersons(world, permissions, setPointTerms, async (first) => ({
          perPoint: `${perPoint / 100n}.${String(perPoint % 100n).padStart(2, '0')}`,
          weights,
          version: (await first.send(getPointSettings, {})).value.versions.terms,
          reason: 'as this test needs it',
        }))
        const beginsAtMs = nextBeginMs(world.clock.now())
        model.terms.push({
          beginsAtMs,
          perPoint,
          weights: Object.fromEntries(weights.map((one) => [one.category, one.percent])) as never,
        })
        // Each set of terms is in force for a time: terms that never begin would be replaced.
        world.clock.advance(beginsAtMs - world.clock.now())
      }
      await setTerms(100_00n, usual)
      model.terms.splice(0, 1)
      model.terms[0]!.beginsAtMs = 0
      const good = {
        words: { TY: { name: 'Tasa', text: '' } },
        picture: 'tumbler' as const,
        delivery: 'phone' as const,
        ...{ points: 7, deposits: '0', isShown: true, position: 1, supplied: 1_000, reason: 'a test' },
      }
      const { goodId } = (await (await staff()).send(addGood, { request: randomUUID(), ...good })).value
      const stakes: { id: string; category: GameCategory; amount: bigint }[] = []
      const open: string[] = []
      for (const next of steps) {
        const round = {
          walletId,
          currency: 'PHP',
          source: 'LORIS',
          roundId: randomUUID(),
          reference: randomUUID(),
        }
        const nowMs = world.clock.now()
        if (next.kind === 'play') {
          const { category, amount } = next
          const stake = {
            ...round,
            verb: 'stake' as const,
            transactionId: randomUUID(),
            gameId: 'a-game',
            category,
            amount,
          }
          const pay = {
            ...round,
            verb: 'pay' as const,
            transactionId: randomUUID(),
            amount: 0n,
            closes: true,
          }
          for (const op of [stake, pay])
            expect((await applyToWallet(tools.money, op, nowMs)).code).toBe('accepted')
          model.settled.push({ atMs: nowMs, category, validBet: amount })
          stakes.push({ id: stake.transactionId, category, amount })
        } else if (next.kind === 'takeBack' && stakes.length > 0) {
          const [stake] = stakes.splice(next.which % stakes.length, 1)
          const { walletId, currency, source } = round
          const refund = { walletId, currency, source, transactionId: randomUUID(), answers: stake!.id }
          expect((await applyToWallet(tools.money, { verb: 'refund', ...refund }, nowMs)).code).toBe(
            'accepted',
          )
          model.settled.push({ atMs: nowMs, category: stake!.category, validBet: -stake!.amount })
        } else if (next.kind === 'wait') world.clock.advance(next.hours * 3_600_000)
        else if (next.kind === 'terms')
          await setTerms(
            next.perPoint,
            gameCategories.map((category) => ({ category, percent: next.percent })),
          )
        await world.server.followers.catchUp()
        const caller = await withSession(world, playerId, null)
        const key = { key: randomUUID() }
        if (next.kind === 'credit')
          await Promise.all([creditAll(tools), creditAll(other.server.tools), pointsOf(db, playerId)])
        else if (next.kind === 'redeem') {
          const delivery = { name: 'Ana Santos', phone: '0917 555 0101' }
          const answer = await caller.send(redeemGood, { goodId, quantity: 2, points: 14, delivery }, key)
          expect(answer.refusal).toBe(model.points() < 14n ? 'not_enough_points' : undefined)
          if (!answer.refusal) {
            model.spends(14n)
            open.push(answer.value.redemptionId)
          }
        } else if (next.kind === 'reject' && open.length > 0) {
          const rejection = { redemptionId: open.pop()!, remark: 'none is left' }
          const somebody = await staff()
          expect((await somebody.send(rejectRedemption, rejection)).refusal).toBeUndefined()
          model.spends(-14n)
        } else if (next.kind === 'convert') {
          const answer = await caller.send(convertPoints, { points: 1_000, amount: '50.00' }, key)
          expect(answer.refusal).toBe(model.points() < 1_000n ? 'not_enough_points' : undefined)
          if (!answer.refusal) model.spends(1_000n)
        }
        expect(await pointsOf(db, playerId)).toBe(model.points())
      }
      world.clock.advance(2 * 86_400_000 + quarterMs)
      await creditAll(tools)
      expect(await pointsOf(db, playerId)).toBe(model.points())
      expect(await checkPoints(db)).toEqual([])
      await world.moneyAddsUp()
    }),
    { numRuns: byScope(2, 4) },
  )
  await other.server.close()
})
