import { randomUUID } from 'node:crypto'
import type { ReportName, ReportPeriod } from '@fairground/contract/report-figures'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byScope, isWhole } from '../../../../../../tests/scope.ts'
import { addTestBrand } from '../../../../../../tests/world/brands.ts'
import { daysOf, recountOf, sortKey } from '../../../../../../tests/world/ledger-recount.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import type { Brand } from '../../../caller/brand.ts'
import { transaction } from '../../../db/transaction.ts'
import { applyToWallet, openWallet, type WalletOperation } from '../../ledger/wallet/index.ts'
import { readBrand } from '../../platform/brand/index.ts'
import { closeGamingDays } from '../gaming-days/index.ts'
import { makeReport } from './report-desk.service.ts'
import type { ReportRow } from './sources.rules.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const reports = ['games', 'money', 'taxes', 'liability'] as const

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

/** Steps of a history; the first ones are the most frequent. */
const kinds = [
  ...['round', 'round', 'stake', 'stake', 'pay', 'pay', 'late win', 'void', 'cancel', 'charge'],
  ...['deposit', 'withdrawal', 'bonus', 'tax', 'income'],
] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(1),
  which: fc.nat(1_000),
  amount: fc.bigInt(1n, 900n),
  minutes: fc.integer({ min: 1, max: 400 }),
  // Where the day changes, a step may be in its last millisecond or its first one.
  edge: fc.constantFrom('none', 'last', 'first'),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const places = [
  ['Asia/Kathmandu', 5, '2026-11-13', 'usual'],
  ['Europe/Warsaw', 3, '2026-10-25', 'usual'],
  ['Australia/Adelaide', 2, '2026-10-04', 'whole'],
  ['Asia/Kolkata', 23, '2026-07-31', 'whole'],
  ['Europe/Warsaw', 2, '2026-03-29', 'usual'],
] as const

// The latest first, so that no days of the brands before are closed again.
test.each(places.filter(([, , , scope]) => isWhole || scope === 'usual'))(
  'in %s, with days from %i:00, reports around %s equal a recount of the ledger, before and after they close',
  async (timeZone, hour, day) => {
    const gaming = daysOf(timeZone, hour)
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 45 }), async (plan) => {
        const startMs = gaming.edgeAfter(Date.parse(`${day}T12:00:00Z`) - 3 * dayMs)
        const house = await aHouse(`${day}-${++run}`, timeZone, hour)
        world.clock.advance(startMs - world.clock.now())
        // The first day that closes is that of the first transfer.
        for (const who of [0, 1])
          await house.acts({ kind: 'deposit', who, which: 0, amount: 500n, minutes: 0, edge: 'none' })
        const seen: { day: string; rows: unknown }[] = []
        for (const one of plan) {
          const nowMs = world.clock.now()
          const [today, thenMs] = [gaming.dayOf(nowMs), nowMs + one.minutes * minuteMs]
          const isNext = gaming.dayOf(thenMs) !== today
          const edgeMs = gaming.edgeAfter(nowMs)
          const atMs =
            !isNext || one.edge === 'none'
              ? thenMs
              : Math.max(nowMs, one.edge === 'last' ? edgeMs - 1 : edgeMs)
          world.clock.advance(atMs - nowMs)
          await house.acts(one)
          if (gaming.dayOf(atMs) === today) continue
          await world.server.followers.catchUp()
          seen.push({ day: today, rows: await house.reads(today) })
        }
        const [first, last] = [gaming.dayOf(startMs), gaming.dayOf(world.clock.now())]
        await world.server.followers.catchUp()
        const ledger = await recountOf(world.server.tools.db, house.brand.id, gaming)
        for (const by of ['day', 'week', 'month'] as const)
          for (const report of ['games', 'money', 'taxes'] as const)
            expect([by, report, await house.read(report, first, last, by)]).toEqual([
              by,
              report,
              ledger[report](by, first),
            ])
        for (const one of seen) {
          expect(one).toEqual({ day: one.day, rows: await house.reads(one.day) })
          expect(await house.read('liability', one.day, one.day)).toEqual(ledger.liability(one.day))
        }
        // A day can be closed a minute after its end.
        world.clock.advance(gaming.edgeAfter(world.clock.now()) + minuteMs - world.clock.now())
        await closeGamingDays(world.server.tools)
        for (const one of seen) {
          expect(one).toEqual({ day: one.day, rows: await house.reads(one.day) })
          expect(await house.isClosed(one.day)).toBe(true)
        }
      }),
      // Each run takes a second, so that shrinking a failure would take minutes.
      { numRuns: byScope(1, 3), endOnFailure: true },
    )
  },
)

/** Whether nothing of a game was settled in a period, at whose end it has open rounds. */
function onlyOpen({ rounds, staked, won, corrections }: ReportRow['cells']): boolean {
  return rounds === 0 && staked === 0n && won === 0n && corrections === 0n
}

/** A brand with two players and a purse of an agent. */
async function aHouse(code: string, timeZone: string, dayStartsHour: number) {
  const { tools } = world.server
  const { db, money } = tools
  const brandId = await addTestBrand(db, {
    code: code.replaceAll('-', ''),
    timeZone,
    case_rules: JSON.stringify({ dayStartsHour }),
  })
  const brand = (await readBrand(db, { id: brandId, atMs: world.clock.now() })) as Brand
  const open = async (purpose: 'play' | 'agent') => {
    const { id: playerId } = await db
      .insertInto('player')
      .values({
        ...{ brand_id: brandId, public_id: randomUUID(), username: randomUUID(), nickname: '' },
        ...{ kind: 'member', standing: 0, currency: 'PHP', language_code: 'EN', registered_at: new Date(0) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return transaction(db, (tx) => openWallet(tx, { brandId, playerId, currency: 'PHP', purpose }))
  }
  const wallets = [await open('play'), await open('play')]
  const purse = await open('agent')
  const opened: { walletId: bigint; reference: string; stakeId: string }[] = []
  const settled: typeof opened = []

  const applies = async (op: WalletOperation) =>
    (await applyToWallet(money, op, world.clock.now())).code === 'accepted'

  /** Carries a step out; one that the wallet refuses leaves nothing. */
  async function acts({ kind, who, which, amount }: Step): Promise<void> {
    const walletId = wallets[who]!
    const of = { walletId, currency: 'PHP', source: which % 2 === 0 ? 'LORIS' : 'MYNA' }
    const transactionId = randomUUID()
    const game = { gameId: `game-${which % 3}`, category: which % 3 === 0 ? 'LIVE' : 'RNG' } as const
    const moves = (recipe: string, lines: Record<string, bigint>, more = {}) =>
      applies({
        ...{ ...of, transactionId, verb: 'transfer', recipe, lines, ...more },
      } as WalletOperation)
    const take = (from: typeof opened) => from.splice(which % Math.max(from.length, 1), 1)[0]
    const one = from(kind)
    const source = one && { walletId: one.walletId, currency: 'PHP', source: 'LORIS' }

    function from(step: Step['kind']) {
      if (step === 'pay' || step === 'cancel') return take(opened)
      if (step === 'void') return take(settled)
      return settled[which % Math.max(settled.length, 1)]
    }
    switch (kind) {
      case 'round':
        await applies({
          ...{ ...of, ...game, transactionId, verb: 'round', roundId: randomUUID() },
          ...{ amount, win: (amount * BigInt(which % 4)) / 2n, bonusFirst: which % 5 === 0 },
        })
        return
      case 'stake': {
        const bet = { walletId, reference: randomUUID(), stakeId: transactionId }
        const op = { ...of, source: 'LORIS', transactionId, roundId: randomUUID(), amount, ...game }
        if (await applies({ ...op, verb: 'stake', reference: bet.reference })) opened.push(bet)
        return
      }
      case 'pay':
      case 'late win': {
        if (!one) return
        const op = {
          ...source!,
          transactionId,
          roundId: randomUUID(),
          reference: one.reference,
          closes: true,
        }
        const win = which % 3 === 0 ? 0n : amount
        if ((await applies({ ...op, verb: 'pay', amount: win })) && kind === 'pay') settled.push(one)
        return
      }
      case 'void':
      case 'cancel':
        if (one)
          await applies({
            ...source!,
            transactionId,
            verb: 'refund',
            answers: one.stakeId,
            mayOverdraw: true,
          })
        return
      case 'charge':
        if (one)
          await applies({
            ...{ ...source!, transactionId, verb: 'charge', reference: one.reference },
            ...{ amount: amount / 4n + 1n, mayOverdraw: true },
          })
        return
      case 'deposit':
        return void (await moves('deposit', { cash: amount * 9n, 'outside/alon': -amount * 9n }))
      case 'withdrawal': {
        if (!(await moves('withdrawal-hold', { cash: -amount, held: amount })) || which % 3 === 0) return
        const isPaid = which % 3 === 1
        await moves(
          isPaid ? 'withdrawal-capture' : 'withdrawal-release',
          { held: -amount, [isPaid ? 'outside/alon' : 'cash']: amount },
          { transactionId: randomUUID(), answers: transactionId },
        )
        return
      }
      case 'bonus':
        return void (await moves('sign-up-bonus', { bonus: amount, 'house/promotions': -amount }))
      case 'tax': {
        const tax = which % 4 === 0 ? -amount : amount
        return void (await moves('prize-tax', { 'house/house': -tax, 'outside/tax': tax }))
      }
      case 'income':
        return void (await moves(
          'income-received',
          { cash: amount, 'house/agents': -amount },
          { walletId: purse },
        ))
    }
  }

  const made = (report: ReportName, from: string, until: string, by: ReportPeriod) =>
    makeReport(tools, brand, { permissions: ['reports.see'] }, { report, from, until, by })

  /** The rows of a report, of games only what they settled, with the first day of their period. */
  async function read(
    report: (typeof reports)[number],
    from: string,
    until: string,
    by: ReportPeriod = 'all',
  ) {
    const { rows, buckets } = await made(report, from, until, by)
    return rows
      .filter(({ cells }) => report !== 'games' || !onlyOpen(cells))
      .map(({ bucket, cells, about }) => {
        const { vendor, category, rounds, staked, won, corrections, result } = cells
        const ofGame = { game: about?.id, vendor, category, rounds, staked, won, corrections, result }
        return { period: buckets[bucket]!.day, ...(report === 'games' ? ofGame : cells) }
      })
      .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  }

  return {
    brand,
    acts,
    read,
    async reads(day: string) {
      const rows = []
      for (const report of reports) rows.push(await read(report, day, day))
      return rows
    },
    isClosed: async (day: string) => (await made('games', day, day, 'all')).head.isClosed,
  }
}
