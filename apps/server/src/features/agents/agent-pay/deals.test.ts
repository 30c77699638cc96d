import { randomUUID } from 'node:crypto'
import { listAcquired, listLineAcquired, listPayLines, previewPayRun } from '@fairground/contract/agent-pay'
import { getConsolidated, listContracts } from '@fairground/contract/contracts'
import { excludeSelf } from '@fairground/contract/limits'
import { approvePayCorrection, askPayCorrection } from '@fairground/contract/pay-corrections'
import { permissions } from '@fairground/contract/permissions'
import { addPostbackAddress } from '@fairground/contract/postbacks'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  acquisition,
  agree,
  answers,
  comeBack,
  customerOf,
  dailyWage,
  dividend,
  offers,
  offersByBrand,
  revenueShare,
} from '../../../../../../tests/world/contracts.ts'
import { payDesk, payPermissions } from '../../../../../../tests/world/pay-desk.ts'
import { playsRound, voidsRound } from '../../../../../../tests/world/settled-round.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { periodAt } from '../../../periods.ts'
import type { Recipe } from '../../ledger/recipes/index.ts'
import { applyTogether, applyToWallet, openWallet } from '../../ledger/wallet/index.ts'
import { readBrand } from '../../platform/brand/index.ts'
import { computeDue } from './runs.service.ts'

const reason = 'the figures were looked at'
const zone = 'Asia/Manila'

type Affiliate = Player & { code: string }

let world: World
let staff: Awaited<ReturnType<typeof withStaffSession>>
let agent: Affiliate
let affiliate: Affiliate
let below: Affiliate
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
})
beforeEach(async () => {
  staff = await withStaffSession(world, payPermissions)
  // An agent, an affiliate below, and an affiliate below that one.
  agent = await world.agent()
  affiliate = await world.agent({ standing: 42, code: agent.code })
  below = await world.agent({ standing: 41, code: affiliate.code })
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const { goesTo, nextPeriod, closes, returns, approves, linesOf, purseOf, runsOf } = payDesk(() => ({
  world,
  staff,
  players: [agent, affiliate, below],
}))

/** A new player of an agent, whose sign-up bonus is outside of the examined period. */
const aPlayer = (of: Affiliate, cash = 0n) => world.player({ ...(cash > 0n && { cash }), code: of.code })

/** Credits or takes back money of a player. */
async function moves(who: Player, cash: bigint, recipe: 'deposit' | 'chargeback') {
  const { tools } = world.server
  const op = transferOf(await who.walletId(), { cash, 'outside/test': -cash }, recipe)
  expect((await applyToWallet(tools.money, op, tools.clock.now())).code).toBe('accepted')
}

function transferOf(
  walletId: bigint,
  lines: Record<string, bigint>,
  recipe: Recipe,
  transactionId: string = randomUUID(),
) {
  return {
    verb: 'transfer' as const,
    walletId,
    currency: 'PHP',
    source: 'test',
    transactionId,
    recipe,
    lines,
  }
}

/** Transfers money from an affiliate's purse to a player. */
async function hands(from: Player, to: Player, cash: bigint) {
  const { tools } = world.server
  await transaction(tools.db, async (tx) => {
    const purse = await openWallet(tx, {
      brandId: 1,
      playerId: await from.id(),
      currency: 'PHP',
      purpose: 'agent',
    })
    const id = randomUUID()
    const moved = await applyTogether(
      tx,
      [
        transferOf(purse, { cash, 'outside/test': -cash }, 'demo-money'),
        transferOf(purse, { cash: -cash, 'house/between': cash }, 'to-downline', id),
        transferOf(await to.walletId(), { cash, 'house/between': -cash }, 'from-upline', id),
      ],
      tools.clock.now(),
    )
    expect(moved.ok).toBe(true)
  })
}

const flat = (rate: string, more = {}) => revenueShare([['0.00', 0, rate]], { deducts: [], ...more })

describe('a deal', () => {
  test('is offered by the brand only to affiliates, anywhere in the tree, who accept and end it', async () => {
    expect((await offersByBrand(world, staff, agent, flat('25'))).refusal).toBe('contract_affiliates_only')
    const { contractId } = (await offersByBrand(world, staff, below, flat('25'))).value
    expect((await below.send(getConsolidated, {})).value.dealreq).toEqual({ waiting: 1, isInForce: false })
    expect((await answers(affiliate, 'revenue-share', contractId, 'accept')).refusal).toBe('contract_unknown')
    expect((await answers(below, 'daily-wage', contractId, 'accept')).refusal).toBe('contract_unknown')
    void (await answers(below, 'revenue-share', contractId, 'accept')).value
    const from = new Date(periodAt('M', zone, world.clock.now()).toMs).toISOString()
    const mine = (await below.send(listContracts, { side: 'mine' })).value.list
    expect(mine).toMatchObject([{ state: 'agreed', other: '', from, terms: flat('25') }])
    // A deal of the brand with an affiliate is not shown to those above.
    expect((await affiliate.send(listContracts, {})).value.list).toEqual([])
    void (await answers(below, 'revenue-share', contractId, 'terminate')).value
    expect((await below.send(listContracts, {})).value.list).toMatchObject([
      { endedBy: 'downline', until: from },
    ])
  })

  test('cannot be offered by an agent', async () => {
    await agree(world, staff, [affiliate], [flat('25')])
    const sent = await offers(world, affiliate, below, flat('10') as never)
    expect(sent.refusal).toBe('invalid_input')
  })

  test.each([
    ['a rate above 100 %', flat('25', { subRate: '100.1' }), 'invalid_input'],
    ['no clause', revenueShare([]), 'terms_invalid'],
    ['a bounty of zero', acquisition({ bounty: '0.00' }), 'terms_invalid'],
    ['no required deposit', acquisition({ deposits: '0.00' }), 'terms_invalid'],
    ['no required bet', acquisition({ validBet: '0.00' }), 'terms_invalid'],
  ])('a deal with %s is refused', async (_, terms, refusal) => {
    expect((await offersByBrand(world, staff, below, terms)).refusal).toBe(refusal)
  })

  test('a deal and a contract with the agent above never count the same play of an account', async () => {
    const top = await world.agent({ standing: 42 })
    const half = dividend([['1000.00', 0, '0.00', '3']])
    const [contractId] = await agree(world, staff, [top], [half])
    for (const terms of [flat('25'), acquisition()])
      expect((await offersByBrand(world, staff, top, terms)).refusal).toBe('contract_counts_twice')
    // One that was offered before can no longer be accepted.
    staff = await withStaffSession(world, payPermissions)
    const other = await world.agent({ standing: 42 })
    const waiting = (await offersByBrand(world, staff, other, flat('25'))).value.contractId
    const wage = (await offersByBrand(world, staff, other, dailyWage([['1000.00', 0, '0.00', '0.3']]))).value
    void (await answers(other, 'daily-wage', wage.contractId, 'accept')).value
    expect((await answers(other, 'revenue-share', waiting, 'accept')).refusal).toBe('contract_counts_twice')
    // Once the dividend ends, a deal begins no earlier than after it.
    await nextPeriod('H', top)
    void (await answers(top, 'dividend', contractId!, 'terminate')).value
    const deal = (await offersByBrand(world, staff, top, flat('25', { period: 'W' }))).value.contractId
    void (await answers(top, 'revenue-share', deal, 'accept')).value
    const endMs = periodAt('H', zone, world.clock.now()).toMs
    const [first] = (await top.send(listContracts, { side: 'mine', plan: 'revenue-share' })).value.list
    expect(Date.parse(first!.from!)).toBeGreaterThanOrEqual(endMs)
    expect((await offersByBrand(world, staff, top, half)).refusal).toBe('contract_counts_twice')
  })

  test('a deal may be made with an affiliate whose agent has a dividend, and a hybrid is both deals', async () => {
    await agree(world, staff, [agent], [dividend([['1000.00', 0, '0.00', '3']])])
    await agree(world, staff, [below], [flat('25')])
    await agree(world, staff, [below], [acquisition()])
    expect((await below.send(listContracts, { state: 'agreed' })).value.total).toBe(2)
  })
})

describe('a revenue share', () => {
  test('pays only the affiliate of a player, and a share of that bill to the affiliate directly above', async () => {
    await agree(world, staff, [affiliate], [flat('40', { subRate: '10' })])
    await agree(world, staff, [below], [flat('25', { houseRate: '10' })])
    await nextPeriod('M')
    const [one, two, agents] = [
      await aPlayer(affiliate, 5_000_00n),
      await aPlayer(below, 5_000_00n),
      await aPlayer(agent, 5_000_00n),
    ]
    await playsRound(world, one, 10)
    await playsRound(world, two, 20, 400)
    await playsRound(world, agents, 30)
    // Play of affiliates themselves counts for nobody.
    for (const who of [affiliate, below]) {
      await moves(who, 1_000_00n, 'deposit')
      await playsRound(world, who, 7)
    }
    await closes('M')
    // 40 % of 1,000 and 10 % of the income of the one below; 25 % of 1,600 minus 10 %.
    const [upper] = await linesOf(affiliate)
    const [lower] = await linesOf(below)
    expect(lower).toMatchObject({
      plan: 'revenue-share',
      state: 'UNAPPROVE',
      other: '',
      amount: { amount: '360.00' },
      figures: {
        base: '1440.00',
        deal: {
          won: '1600.00',
          houseShare: '160.00',
          costs: '0.00',
          balanceBefore: '0.00',
          balanceAfter: '0.00',
          own: '360.00',
          subShare: '0.00',
        },
      },
    })
    expect(upper).toMatchObject({
      amount: { amount: '436.00' },
      figures: { base: '1000.00', deal: { own: '400.00', below: '360.00', subShare: '36.00' } },
    })
    expect(upper!.figures.settled).toMatchObject({ RNG: { validBet: '1000.00', loss: '1000.00' } })
    await approves('revenue-share')
    expect(await Promise.all([affiliate, below, agent].map(purseOf))).toEqual(['436.00', '360.00', '0.00'])
    expect(await linesOf(agent)).toEqual([])
    const run = (await runsOf('revenue-share')).find(({ amount }) => amount.amount === '796.00')
    expect(run).toMatchObject({ period: 'M', amount: { amount: '796.00' }, brandPays: { amount: '796.00' } })
  })

  test('counts members invited by its players, and players whom staff moved only while they were there', async () => {
    await agree(world, staff, [below], [flat('50')])
    await nextPeriod('M')
    const one = await aPlayer(below, 5_000_00n)
    const codeOf = async (who: Player) =>
      (
        await world.server.tools.db
          .selectFrom('player')
          .select('referral_code')
          .where('id', '=', await who.id())
          .executeTakeFirstOrThrow()
      ).referral_code!
    const friend = await world.player({ cash: 5_000_00n, form: { referralCode: await codeOf(one) } })
    await playsRound(world, friend, 2)
    await playsRound(world, one, 4)
    const at = Math.floor(world.clock.now() / 900_000 + 2) * 900_000
    const { db } = world.server.tools
    await sql`SELECT player_move(${await one.id()}::bigint, ${await agent.id()}::bigint, ${at}::bigint)`.execute(
      db,
    )
    goesTo(at + 1_000)
    await playsRound(world, one, 10)
    await closes('M')
    expect((await linesOf(below))[0]).toMatchObject({ amount: { amount: '300.00' } })
  })

  test('deducts costs, carries over losses of the house, and clears them after three idle months', async () => {
    await agree(world, staff, [below], [flat('40', { deducts: ['promotions'] })])
    await nextPeriod('M')
    const player = await aPlayer(below, 100_000_00n)
    const gifts = await signUpBonus()
    // The house loses 15,000 besides its bonuses.
    await playsRound(world, player, 1, 15_100)
    const balances: string[][] = []
    const looks = async () => {
      const [line] = await linesOf(below)
      const { deal } = line!.figures
      if (deal?.plan !== 'revenue-share') throw new Error('no revenue share')
      balances.push([deal.balanceBefore, deal.balanceAfter, line!.amount.amount])
    }
    await closes('M', player)
    await looks()
    const lost = (15_000 + gifts).toFixed(2)
    // It makes up for a part, then nobody plays.
    await playsRound(world, player, 50)
    await closes('M', player)
    await looks()
    const rest = (10_000 + gifts).toFixed(2)
    for (let month = 0; month < 3; month++) {
      await closes('M', player)
      await looks()
    }
    await playsRound(world, player, 10)
    await closes('M', player)
    await looks()
    expect(balances).toEqual([
      ['0.00', `-${lost}`, '0.00'],
      [`-${lost}`, `-${rest}`, '0.00'],
      // The bonus of the player expires unplayed, and thus was no cost.
      [`-${rest}`, '-10000.00', '0.00'],
      ['-10000.00', '-10000.00', '0.00'],
      ['-10000.00', '0.00', '0.00'],
      ['0.00', '0.00', '400.00'],
    ])
    expect((await linesOf(below)).map(({ state }) => state)).toEqual([
      'UNAPPROVE',
      ...Array.from({ length: 5 }, () => 'NOT_REACHED'),
    ])
  })

  test('keeps a negative balance through a new contract, also after a month without one', async () => {
    const [contractId] = await agree(world, staff, [below], [flat('40')])
    await nextPeriod('M')
    const player = await aPlayer(below, 10_000_00n)
    await playsRound(world, player, 1, 1_100)
    void (await answers(below, 'revenue-share', contractId!, 'terminate')).value
    await closes('M', player)
    await nextPeriod('M', player)
    await agree(world, staff, [below], [flat('20', { period: 'W' })])
    await nextPeriod('W', player)
    await playsRound(world, player, 15)
    await closes('W', player)
    expect((await linesOf(below))[0]).toMatchObject({
      period: 'W',
      amount: { amount: '100.00' },
      figures: { base: '500.00', deal: { balanceBefore: '-1000.00' } },
    })
  })

  test('keeps a negative balance if an income of its period was corrected', async () => {
    await agree(world, staff, [below], [flat('40')])
    await nextPeriod('M')
    const player = await aPlayer(below, 10_000_00n)
    await playsRound(world, player, 1, 1_100)
    await closes('M', player)
    const run = (await runsOf('revenue-share')).find(({ lines, period }) => lines > 0 && period === 'M')
    const wish = { request: randomUUID(), direction: 'in' as const, amount: '5.00', reason }
    const asked = { runId: run!.runId, customerId: await customerOf(world, below), ...wish }
    const asker = await withStaffSession(world, permissions)
    const { correctionId } = (await asker.send(askPayCorrection, asked)).value
    const other = await withStaffSession(world, permissions)
    void (await other.send(approvePayCorrection, { correctionId })).value
    await playsRound(world, player, 15)
    await closes('M', player)
    const line = (await linesOf(below)).find(({ amount }) => amount.amount === '200.00')
    expect(line).toMatchObject({ figures: { base: '500.00', deal: { balanceBefore: '-1000.00' } } })
  })

  test('requires active players, and shows their number', async () => {
    await agree(world, staff, [below], [revenueShare([['0.00', 2, '50']], { deducts: [] })])
    await nextPeriod('M')
    const [one, two] = [await aPlayer(below, 5_000_00n), await aPlayer(below, 5_000_00n)]
    await playsRound(world, one, 10)
    await playsRound(world, two, 9)
    await world.server.followers.catchUp()
    const preview = { plan: 'revenue-share', period: 'M' } as const
    const shown = (await staff.send(previewPayRun, preview)).value.list.at(-1)
    expect(shown).toMatchObject({ amount: { amount: '0.00' }, figures: { active: 1, notReached: 'own' } })
    await playsRound(world, two, 1)
    await closes('M')
    expect((await linesOf(below))[0]).toMatchObject({ amount: { amount: '1000.00' }, figures: { active: 2 } })
  })
})

async function signUpBonus() {
  const { db, clock } = world.server.tools
  const brand = (await readBrand(db, { atMs: clock.now() }))!
  return Number(brand.signUpBonus) / 100
}

describe('an acquisition', () => {
  test('pays once for a player who has deposited and played, and shows the player and the time', async () => {
    await agree(world, staff, [below], [acquisition()])
    await nextPeriod('M')
    const told = { url: 'https://hooks.example.com/in', events: ['qualified' as const] }
    void (await below.send(addPostbackAddress, told)).value
    const [good, poor, idle] = [await aPlayer(below), await aPlayer(below), await aPlayer(below)]
    await moves(good, 300_00n, 'deposit')
    await moves(good, 200_00n, 'deposit')
    await playsRound(world, good, 4, 400)
    await playsRound(world, good, 4, 400)
    world.clock.advance(3_600_000)
    await playsRound(world, good, 2, 200)
    const qualifiedAt = new Date(world.clock.now()).toISOString()
    await moves(poor, 499_99n, 'deposit')
    for (let round = 0; round < 3; round++) await playsRound(world, poor, 4, 400)
    await moves(idle, 500_00n, 'deposit')
    await playsRound(world, idle, 5, 500)
    await closes('M')
    const [line] = await linesOf(below)
    expect(line).toMatchObject({
      plan: 'acquisition',
      state: 'UNAPPROVE',
      amount: { amount: '100.00' },
      figures: { deal: { bounty: '100.00', players: 1 } },
    })
    const sent = await world.server.tools.db
      .selectFrom('postback')
      .select(['event', 'amount', 'player_id'])
      .execute()
    expect(sent).toEqual([{ event: 'qualified', amount: 100_00n, player_id: await good.id() }])
    const page = { lineId: line!.lineId }
    expect((await below.send(listAcquired, page)).value.list).toEqual([
      { username: expect.stringMatching(/\*\*$/), qualifiedAt },
    ])
    expect((await affiliate.send(listAcquired, page)).refusal).toBe('income_unknown')
    expect((await staff.send(listLineAcquired, page)).value.list).toMatchObject([
      { customerId: expect.stringMatching(/^\d{10}$/), qualifiedAt },
    ])
    await approves('acquisition')
    expect(await purseOf(below)).toBe('100.00')
    // The same player earns nothing in the month after, whatever they deposit and play.
    await comeBack(world, [good])
    await moves(good, 900_00n, 'deposit')
    await playsRound(world, good, 12, 1_200)
    await closes('M')
    expect((await linesOf(below))[0]).toMatchObject({ state: 'NOT_REACHED' })
  })

  test('ignores charged-back deposits, void rounds and money from the affiliate', async () => {
    await agree(world, staff, [below], [acquisition({ withinDays: 60 })])
    await nextPeriod('M')
    const [charged, voided, funded] = [await aPlayer(below), await aPlayer(below), await aPlayer(below)]
    for (const who of [charged, voided]) await moves(who, 500_00n, 'deposit')
    await hands(below, funded, 500_00n)
    for (const who of [charged, funded])
      for (let round = 0; round < 3; round++) await playsRound(world, who, 4, 400)
    await moves(charged, -500_00n, 'chargeback')
    await playsRound(world, voided, 4, 400)
    await playsRound(world, voided, 4, 400)
    await voidsRound(world, voided, await playsRound(world, voided, 4, 400))
    await closes('M')
    expect((await linesOf(below))[0]).toMatchObject({ state: 'NOT_REACHED', figures: { active: 0 } })
    // A valid round makes up for the void one; the charged-back deposit does not come again without a new payment.
    await returns(voided, charged)
    await playsRound(world, voided, 2, 200)
    await closes('M')
    expect((await linesOf(below))[0]).toMatchObject({ amount: { amount: '100.00' } })
  })

  test('is for a player who qualifies in time, and for the affiliate directly above at registration', async () => {
    await agree(world, staff, [affiliate], [acquisition({ withinDays: 3 })])
    await agree(world, staff, [below], [acquisition({ withinDays: 3, bounty: '70.00' })])
    await nextPeriod('M')
    const [late, moved] = [await aPlayer(below), await aPlayer(below)]
    const { db } = world.server.tools
    const at = Math.floor(world.clock.now() / 900_000 + 2) * 900_000
    await sql`SELECT player_move(${await moved.id()}::bigint, ${await affiliate.id()}::bigint, ${at}::bigint)`.execute(
      db,
    )
    goesTo(at + 1_000)
    for (const who of [late, moved]) await moves(who, 500_00n, 'deposit')
    for (let round = 0; round < 3; round++) await playsRound(world, moved, 4, 400)
    goesTo(world.clock.now() + 3 * 86_400_000)
    for (let round = 0; round < 3; round++) await playsRound(world, late, 4, 400)
    await closes('M')
    expect((await linesOf(below))[0]).toMatchObject({ amount: { amount: '70.00' } })
    expect((await linesOf(affiliate))[0]).toMatchObject({ state: 'NOT_REACHED' })
  })

  test('is not paid for an excluded player, and neither is any later play of theirs', async () => {
    await agree(world, staff, [below], [acquisition()])
    await agree(world, staff, [below], [flat('50')])
    await nextPeriod('M')
    const player = await aPlayer(below)
    await moves(player, 2_000_00n, 'deposit')
    for (let round = 0; round < 3; round++) await playsRound(world, player, 4, 300)
    void (await player.send(excludeSelf, { months: '6' })).value
    const { tools } = world.server
    const stake = {
      verb: 'stake' as const,
      walletId: await player.walletId(),
      currency: 'PHP',
      source: 'LORIS',
      roundId: randomUUID(),
      reference: randomUUID(),
      transactionId: randomUUID(),
      gameId: 'a-game',
      category: 'RNG' as const,
      amount: 100_00n,
    }
    expect((await applyToWallet(tools.money, stake, tools.clock.now())).code).toBe('limit_reached')
    await closes('M')
    const lines = await linesOf(below)
    expect(lines.map(({ plan, amount }) => [plan, amount.amount]).sort()).toEqual([
      ['acquisition', '0.00'],
      // The earlier loss.
      ['revenue-share', '150.00'],
    ])
  })

  test('is paid once by two concurrent workers', async () => {
    await agree(world, staff, [below], [acquisition()])
    await nextPeriod('M')
    const player = await aPlayer(below)
    await moves(player, 500_00n, 'deposit')
    for (let round = 0; round < 3; round++) await playsRound(world, player, 4, 400)
    const other = await world.anotherServer()
    goesTo(periodAt('M', zone, world.clock.now()).toMs + 61_000)
    await world.server.followers.catchUp()
    await Promise.all([computeDue(world.server.tools), computeDue(other.server.tools)])
    await Promise.all([computeDue(world.server.tools), computeDue(other.server.tools)])
    await returns()
    expect((await linesOf(below)).map(({ amount }) => amount.amount)).toEqual(['100.00'])
    const [run] = await runsOf('acquisition')
    const { list } = (await staff.send(listPayLines, { runId: run!.runId })).value
    expect(list.filter(({ amount }) => amount.amount !== '0.00')).toHaveLength(1)
    await other.server.close()
  })
})
