import { randomUUID } from 'node:crypto'
import {
  getBalance,
  getIdentityFacts,
  getMemberIcon,
  getPlayerAvatar,
  setMemberIcon,
} from '@fairground/contract/players'
import { getPersonalProfit, getYearStatement, listTransactions } from '@fairground/contract/records'
import { getRound } from '@fairground/contract/rounds'
import { newId } from '@fairground/kernel/id'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setBrands } from '../../../../../../tests/world/brands.ts'
import { aWorld, logsIn, type Player, type World } from '../../../../../../tests/world/world.ts'
import { applyToWallet, type WalletOperation } from '../../ledger/wallet/index.ts'
import { readBrand } from '../../platform/brand/index.ts'

const gameId = 'parol-nights'
const php = currencyOf('PHP')
const dayMs = 24 * 60 * 60_000

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

/** Applies an operation to the player's wallet at the world's time; fails if it is refused. */
async function applies(player: Player, op: Record<string, unknown>): Promise<string> {
  const transactionId = randomUUID()
  const whole = {
    walletId: await player.walletId(),
    currency: 'PHP',
    source: 'ELSEWHERE',
    transactionId,
    ...op,
  } as WalletOperation
  const { code } = await applyToWallet(world.server.tools.money, whole, world.clock.now())
  expect(code).toBe('accepted')
  return transactionId
}

/**
 * Three days of a player: rounds of the house, a vendor's over two days with a correction, money in, held, out and
 * given.
 */
async function aHistory(player: Player): Promise<void> {
  const { clock } = world
  const table = await player.opens(gameId)
  for (let times = 0; times < 4; times++) await table.plays('10.00')
  const roundId = newId(clock.now(), world.server.tools.chance)
  const inRound = { roundId, reference: randomUUID() }
  await applies(player, { ...inRound, verb: 'stake', gameId: 'LIVE-game', category: 'LIVE', amount: 80_00n })
  clock.advance(dayMs)
  const win = await applies(player, { ...inRound, verb: 'pay', amount: 120_00n, closes: true })
  const move = { verb: 'transfer' as const }
  await applies(player, { ...move, recipe: 'demo-money', lines: { cash: 200_00n, 'outside/bank': -200_00n } })
  const hold = await applies(player, {
    ...move,
    recipe: 'vendor-wallet-hold',
    lines: { cash: -70_00n, held: 70_00n },
  })
  await applies(player, {
    ...move,
    recipe: 'vendor-wallet-capture',
    lines: { held: -70_00n, 'outside/V': 70_00n },
    answers: hold,
  })
  clock.advance(dayMs)
  await applies(player, { verb: 'refund', answers: win })
  await applies(player, {
    ...move,
    recipe: 'sign-up-bonus',
    lines: { cash: 15_00n, 'house/promotions': -15_00n },
  })
  await logsIn(player, player.username, player.password)
  await world.server.followers.catchUp()
}

/** Sums of a wallet from the ledger alone, added up here by day of Manila (UTC+8, no change of clock). */
async function fromLedger(walletId: bigint) {
  const { rows: transfers } = await sql<{
    at: Date
    class: string | null
    stake: bigint | null
    win: bigint | null
    bet: bigint | null
    own: bigint
  }>`
    SELECT t.at, t.class, t.settled_stake AS stake, t.settled_win AS win, t.valid_bet AS bet,
           (SELECT coalesce(sum(p.amount), 0)::bigint FROM posting p
             WHERE p.wallet_id = t.wallet_id AND p.version = t.version AND p.balance IS NOT NULL) AS own
      FROM transfer t WHERE t.wallet_id = ${walletId}`.execute(world.server.tools.db)
  const none = { staked: 0n, won: 0n, validBet: 0n, gifts: 0n, deposits: 0n, withdrawals: 0n }
  const days = new Map<string, typeof none>()
  for (const { at, stake, win, bet, own, class: moneyClass } of transfers) {
    const key = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const day = days.get(key) ?? { ...none }
    days.set(key, day)
    day.staked += stake ?? 0n
    day.won += win ?? 0n
    day.validBet += bet ?? 0n
    if (moneyClass === 'gifts') day.gifts += own
    if (moneyClass === 'deposits') day.deposits += own
    if (moneyClass === 'withdrawals') day.withdrawals -= own
  }
  return days
}

describe('personal profit', () => {
  test('equals the ledger, day by day, and adds up to its total and to that by category', async () => {
    const ana = await world.player({ cash: 1000_00n })
    await aHistory(ana)
    const { list, total, to } = (await ana.send(getPersonalProfit, {})).value
    const days = await fromLedger(await ana.walletId())
    expect(list.map(({ key }) => key)).toEqual([...days.keys()].sort().reverse())
    expect(list[0]?.key).toBe(to)
    for (const { key, ...row } of list) {
      const { staked, won, validBet, gifts, deposits, withdrawals } = days.get(key)!
      const text = (amount: bigint) => moneyText(amount, php)
      expect(row).toEqual({
        staked: text(staked),
        won: text(won),
        validBet: text(validBet),
        rebates: '0.00',
        gifts: text(gifts),
        result: text(won + gifts - staked),
        deposits: text(deposits),
        withdrawals: text(withdrawals),
      })
    }
    const sum = (name: 'staked' | 'won' | 'gifts' | 'deposits') =>
      moneyText(
        [...days.values()].reduce((all, day) => all + day[name], 0n),
        php,
      )
    expect(total).toMatchObject({
      staked: sum('staked'),
      won: sum('won'),
      gifts: sum('gifts'),
      deposits: sum('deposits'),
    })
    expect(sum('gifts')).not.toBe('0.00')
    const categories = (await ana.send(getPersonalProfit, { by: 'category' })).value
    expect(categories.total).toEqual(total)
    expect(categories.list.map(({ key, staked, won }) => [key, staked, won])).toEqual([
      ['LIVE', '80.00', '0.00'],
      ['RNG', '40.00', categories.list[1]!.won],
    ])
  })

  test('leaves out movements of another player, and days outside of the request', async () => {
    const ana = await world.player({ cash: 500_00n })
    const ben = await world.player({ cash: 500_00n })
    await (await ana.opens(gameId)).plays('10.00')
    await world.server.followers.catchUp()
    const { to } = (await ana.send(getPersonalProfit, {})).value
    expect((await ana.send(getPersonalProfit, { from: to, to })).value.total.staked).toBe('10.00')
    expect((await ben.send(getPersonalProfit, { from: to, to })).value.total.staked).toBe('0.00')
    const before = (await ana.send(getPersonalProfit, { from: '2026-01-01', to: '2026-01-31' })).value
    expect(before.list).toEqual([])
  })
})

describe('the account record', () => {
  test('has every move newest first, with each balance’s change and the playable amount after it', async () => {
    const ana = await world.player({ cash: 1000_00n })
    await aHistory(ana)
    const { list, total, sums } = (await ana.send(listTransactions, { pageSize: 200 })).value
    expect(total).toBe(list.length)
    expect(list.slice(0, 6).map(({ kind, cash, held }) => [kind, cash, held])).toEqual([
      ['gifts', '15.00', '0.00'],
      ['taken-back', '-120.00', '0.00'],
      ['moves', '0.00', '-70.00'],
      ['holds', '-70.00', '70.00'],
      ['deposits', '200.00', '0.00'],
      ['win', '120.00', '0.00'],
    ])
    // Each move leads from the balance before it to the one after it.
    for (const [at, { amount, balanceAfter }] of list.entries()) {
      const before = list[at + 1]?.balanceAfter ?? '0.00'
      expect(Number(balanceAfter) - Number(amount)).toBeCloseTo(Number(before), 2)
    }
    expect(sums.closing).toBe(list[0]!.balanceAfter)
    const moved = sums.classes.reduce((sum, { amount }) => sum + Number(amount), 0)
    expect(
      Number(sums.opening) - Number(sums.staked) + Number(sums.won) + Number(sums.refunded) + moved,
    ).toBeCloseTo(Number(sums.closing), 2)
  })

  test('is filtered by class, play and days, and divided into pages without gap or repeat', async () => {
    const ana = await world.player({ cash: 1000_00n })
    await aHistory(ana)
    const numbers = async (asked: object) =>
      (await ana.send(listTransactions, asked)).value.list.map(({ number }) => number)
    const all = await numbers({ pageSize: 200 })
    expect(await numbers({ kind: 'gifts', pageSize: 1 })).toEqual([all[0]])
    const play = (await ana.send(listTransactions, { kind: 'play', pageSize: 200 })).value.list
    expect(play.length).toBe(7)
    expect(play.every(({ roundId }) => roundId !== null)).toBe(true)
    const pages = [
      ...(await numbers({ pageNo: 1, pageSize: 4 })),
      ...(await numbers({ pageNo: 2, pageSize: 4 })),
    ]
    expect(pages).toEqual(all.slice(0, 8))
    const { to } = (await ana.send(listTransactions, {})).value
    expect(await numbers({ from: to, to })).toEqual(all.slice(0, 2))
  })

  test('has the round of a move, which only its player can open', async () => {
    const ana = await world.player({ cash: 100_00n })
    const ben = await world.player({ cash: 100_00n })
    await (await ana.opens(gameId)).plays('10.00')
    const [move] = (await ana.send(listTransactions, { kind: 'play' })).value.list
    expect(move).toMatchObject({ kind: 'round', gameName: 'Parol Nights', gameClassify: 'RNG' })
    expect((await ana.send(getRound, { roundId: move!.roundId! })).value.staked).toBe('10.00')
    expect((await ben.send(listTransactions, { kind: 'play' })).value.list).toEqual([])
    expect((await ben.send(getRound, { roundId: move!.roundId! })).refusal).toBe('round_unknown')
  })

  test.each([
    [{ from: '2026-11-20', to: '2026-11-19' }],
    [{ from: '2025-01-01', to: '2026-11-19' }],
    [{ from: '2026-02-30', to: '2026-03-01' }],
  ])('the account record and profit refuse the days %o', async (days) => {
    const ana = await world.player()
    expect((await ana.send(listTransactions, days)).refusal).toBe('period_invalid')
    expect((await ana.send(getPersonalProfit, days)).refusal).toBe('period_invalid')
  })

  test('the account record and profit are refused to a trial', async () => {
    const trial = await world.trial()
    expect((await trial.send(listTransactions, {})).refusal).toBe('in_need_true_account')
    expect((await trial.send(getPersonalProfit, {})).refusal).toBe('in_need_true_account')
  })
})

describe('the picture of an account', () => {
  test('is empty at first, is one of the house’s, and belongs to the player', async () => {
    const ana = await world.player()
    const ben = await world.player()
    expect((await ana.send(getMemberIcon, {})).value).toEqual({ avatar: null, url: null })
    await ana.send(setMemberIcon, { avatar: 'kite' })
    expect((await ana.send(getMemberIcon, {})).value).toEqual({ avatar: 'kite', url: '/avatars/kite.svg' })
    expect((await ben.send(getMemberIcon, {})).value.avatar).toBeNull()
    const { avatar, list } = (await ana.send(getPlayerAvatar, {})).value
    expect(avatar).toBe('kite')
    expect(list).toContainEqual({ avatar: 'kite', url: '/avatars/kite.svg' })
    await ana.send(setMemberIcon, { avatar: null })
    expect((await ana.send(getMemberIcon, {})).value.avatar).toBeNull()
  })

  test('is refused if the house does not have it, and nothing changes', async () => {
    const ana = await world.player()
    await ana.send(setMemberIcon, { avatar: 'moon' })
    const answer = await ana.send(setMemberIcon, { avatar: '../../secret' as 'moon' })
    expect(answer.refusal).toBe('invalid_input')
    expect((await ana.send(getMemberIcon, {})).value.avatar).toBe('moon')
  })
})

test('the identity of the account’s holder is masked', async () => {
  const ana = await world.mobilePlayer()
  const facts = (await ana.send(getIdentityFacts, {})).value
  expect(facts.mobile).toMatch(/^\+63 ••• ••• \d{4}$/)
  expect(facts.email).toBeNull()
})

describe('the statement of a year', () => {
  const linesOf = (file: string) =>
    Buffer.from(file, 'base64').toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n')
  const yearNow = () => String(new Date(world.clock.now()).getUTCFullYear())

  test('adds up in every row, ends at the balance, and contains nothing of another player', async () => {
    const ana = await world.player({ cash: 1000_00n })
    await aHistory(ana)
    const ben = await world.player({ cash: 7_00n })
    await world.server.followers.catchUp()
    const { name, file } = (
      await ana.send(getYearStatement, { year: yearNow(), format: 'csv' }, { headers: { Language: 'EN' } })
    ).value
    expect(name).toBe(`statement-${yearNow()}.csv`)
    const lines = linesOf(file)
    expect(lines.slice(1, 4)).toEqual([expect.any(String), `Account,${ana.username}`, 'Currency,PHP'])
    const start = lines.findIndex((line) => line.startsWith('Month,'))
    const rows = lines.slice(start + 1).map((line) => line.split(',').slice(1).map(Number))
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows)
      expect(row.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(row.at(-1)!, 2)
    const { sumBalance } = (await ana.send(getBalance, {})).value
    const balance = Number(sumBalance)
    expect(rows.at(-1)!.at(-1)).toBe(balance)
    expect(lines.join()).not.toContain(ben.username)
    const other = linesOf((await ben.send(getYearStatement, { year: yearNow(), format: 'csv' })).value.file)
    expect(other.at(-1)!.split(',').at(-1)).toBe('107.00')
  })

  test('is a PDF in the player’s language, or in English if its font lacks the letters', async () => {
    const { tools } = world.server
    const ana = await world.player()
    const languages = ['TY', 'EN', 'VI', 'ID', 'AR', 'TH', 'CN']
    const brand = (await readBrand(tools.db, { code: 'perya', atMs: world.clock.now() }))!
    const speaks = async (next: string[]) => {
      await setBrands(tools, { languages: next }, [brand.id])
      world.clock.advance(3000)
    }
    await speaks(languages)
    for (const language of languages) {
      const given = { headers: { Language: language } }
      const { file, isInEnglish } = (
        await ana.send(getYearStatement, { year: yearNow(), format: 'pdf' }, given)
      ).value
      expect([language, isInEnglish]).toEqual([language, ['AR', 'TH', 'CN'].includes(language)])
      const pdf = Buffer.from(file, 'base64')
      expect([pdf.subarray(0, 5).toString(), pdf.length > 5000]).toEqual(['%PDF-', true])
    }
    await speaks(brand.languages)
  })

  test('the statement of a future year is refused, and so is the twenty-first in an hour', async () => {
    const ana = await world.player()
    const asks = (year: string) => ana.send(getYearStatement, { year, format: 'csv' })
    expect((await asks(String(Number(yearNow()) + 1))).refusal).toBe('period_invalid')
    for (let times = 1; times <= 20; times++) {
      if (times % 9 === 0) world.clock.advance(61_000)
      expect((await asks(yearNow())).refusal).toBeUndefined()
    }
    expect((await asks(yearNow())).refusal).toBe('too_many_requests')
  })
})
