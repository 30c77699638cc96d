import { randomUUID } from 'node:crypto'
import type { InputOf } from '@fairground/contract/call'
import type { TaxBase } from '@fairground/contract/lottery-figures'
import { getDraw, type Ticket } from '@fairground/contract/markets'
import { getOfficeDraw } from '@fairground/contract/office-draws'
import { listMarketOdds, setPrizeTax } from '@fairground/contract/office-prices'
import {
  agreeDrawCorrection,
  askDrawCorrection,
  getDrawCorrections,
} from '@fairground/contract/office-results'
import type { Permission } from '@fairground/contract/permissions'
import { getYearStatement } from '@fairground/contract/records'
import { getRound, listRounds } from '@fairground/contract/rounds'
import { marketGames } from '@fairground/games/rules'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byScope } from '../../../../../../tests/scope.ts'
import { changeCurrency } from '../../../../../../tests/world/brands.ts'
import { type Cuts, cutsAt, pointsAround } from '../../../../../../tests/world/cuts.ts'
import { closesMarkets, opensMarket } from '../../../../../../tests/world/market.ts'
import { drawsOfficially, isDue, reads, sheetFor } from '../../../../../../tests/world/official.ts'
import { twoPersons, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, logsIn, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { taxOn } from '../prices/index.ts'
import { checkTickets } from './check.queries.ts'
import { correctDraw } from './correct-draw.service.ts'
import { settleDraw } from './settlement.service.ts'
import { taxOf } from './tickets.queries.ts'

const gameId = 'vietnam-north'
const free = { check: async () => {} }
const settling = { paidAtOnce: 1, closedAtOnce: 1, linesAtOnce: 2, games: marketGames }
const correcting = { correctedAtOnce: 1, linesAtOnce: 2, games: marketGames }
const points = pointsAround(
  'insert on draw_win',
  'insert on transfer',
  'update on round',
  'update on settlement',
)
type Currency = 'PHP' | 'VND'
type SetTax = InputOf<typeof setPrizeTax>

let world: World
let other: Awaited<ReturnType<World['anotherServer']>>['server']
let owner: ReturnType<typeof openPool>
let cuts: Cuts
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
  other = (await world.anotherServer()).server
  await closesMarkets(world, [gameId])
  await drawsOfficially(world, [gameId])
  owner = openPool(world.ownerUrl, { max: 1 })
  cuts = await cutsAt(owner, world.server.tools.db, points)
})
beforeEach(async () => {
  await world.server.tools.db.deleteFrom('prize_tax').execute()
})
afterEach(async () => {
  await cuts.mend()
  await world.moneyAddsUp()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const mayTax: readonly Permission[] = ['draws.read', 'draws.results', 'draws.void', 'draws.prices']
const comes = () => withStaffSession(world, mayTax)
const unitOf = (currency: Currency) => (currency === 'PHP' ? 100n : 1_000n)
const amountIn = (currency: Currency, units: number) =>
  currency === 'PHP' ? units.toFixed(2) : String(units * 1_000)

async function plays(currency: Currency) {
  await changeCurrency(world.ownerUrl, currency)
  world.clock.advance(3_000)
  await world.server.dueWorks.runDue()
}

/** As by law: on the whole prize in the Philippines, and in Vietnam on the part above the threshold. */
const baseOf = { PHP: 'whole', VND: 'excess' } as const

/** Withholds 20 % of prizes above an amount in units, through the office. */
async function taxes(
  currency: Currency,
  above = 10_000,
  { before = null, base = baseOf[currency] }: { before?: SetTax['before']; base?: TaxBase } = {},
) {
  const after = { from: amountIn(currency, above), rate: 200_000, base }
  const wish = { nodeId: gameId, before, after, reason: 'the law' }
  await twoPersons(world, mayTax, setPrizeTax, async () => wish)
  return after
}

async function aBuyer(cash: bigint) {
  const player = await world.player({ cash })
  return { player, board: await opensMarket(player, gameId) }
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>

const de = (selection: string, stake: string) => ({ type: 'de', selection, stake })

/** Draws with a special prize that ends so, without paying anybody. */
async function drawn(drawId: string, ends = '11') {
  const draw = await isDue(world, drawId)
  const tier = `${draw.stations[0]}/db`
  for (const by of [await comes(), await comes()])
    void (await reads(by, drawId, sheetFor(draw, { [tier]: [`900${ends}`] }))).value
  await world.server.dueWorks.runDue()
  return { id: BigInt(drawId), drawId, tier }
}

async function settled(drawId: string) {
  const draw = await drawn(drawId)
  await settleDraw(world.server.tools, draw.id, free, settling)
  expect((await world.visitor().send(getDraw, { drawId })).value.state).toBe('settled')
  return draw
}

/** A player's wallet, the round of a draw, and its part of the tax account. */
async function booksOf(player: Player, drawId: bigint) {
  const { rows } = await owner.query(
    `SELECT w.cash, w.bonus, w.deficit, r.won, r.valid_bet, coalesce((
        SELECT sum(l.amount) FROM transfer t, unnest(t.lines) AS l
         WHERE t.wallet_id = w.id AND t.recipe = 'prize-tax' AND l.account = 'outside/tax'), 0)::bigint AS tax
       FROM player p JOIN wallet w ON w.player_id = p.id JOIN round r ON r.wallet_id = w.id AND r.reference = $2
      WHERE p.username = $1`,
    [player.username, `draw ${drawId}`],
  )
  return rows[0] as Record<'cash' | 'bonus' | 'deficit' | 'won' | 'valid_bet' | 'tax', bigint>
}

async function ticketsOf({ player }: Buyer): Promise<Ticket[]> {
  void (await logsIn(player, player.username, player.password)).value
  return (await opensMarket(player, gameId)).tickets()
}

// For each prize in units, its withheld tax: 20 % above 10,000, in the third case above 100, in the last above 8,499.
describe.each([
  { currency: 'PHP', of85000: 17_000n, of17000: 3_400n, of850: 170n, of8500: 1_700_00n },
  { currency: 'VND', of85000: 15_000n, of17000: 1_400n, of850: 150n, of8500: 200n },
] as const)('a tax on prizes in $currency', ({ currency, of85000, of17000, of850, of8500 }) => {
  const unit = unitOf(currency)
  const text = (units: number) => amountIn(currency, units)

  test('is withheld from the prize at settlement, and shown on the ticket, in the report and in the odds', async () => {
    await plays(currency)
    const tax = await taxes(currency)
    const buyer = await aBuyer(1_000_000n * unit)
    const { player, board } = buyer
    expect(board.opened.tax).toEqual(tax)
    // 85 times the stake: 85,000.
    const { ticket } = (await board.buys([de('11', text(1_000)), de('22', text(1_000))])).value
    expect(ticket.tax).toEqual({ ...tax, withheld: null })
    const before = (await booksOf(player, BigInt(ticket.drawId))).cash
    const { id } = await settled(ticket.drawId)
    const books = await booksOf(player, id)
    expect(books).toMatchObject({
      won: (85_000n - of85000) * unit,
      tax: of85000 * unit,
      valid_bet: 2_000n * unit,
    })
    const [own] = (await ticketsOf(buyer)).filter(({ drawId }) => drawId === ticket.drawId)
    expect(own).toMatchObject({
      won: text(85_000),
      tax: { ...tax, withheld: text(Number(of85000)) },
      isPaid: true,
    })
    // The sign-up bonus was not staked: everything is cash.
    expect(books.cash).toBe(before + (85_000n - of85000) * unit)

    const [listed] = (await player.send(listRounds, {})).value.list
    const { won, taxWithheld } = (await player.send(getRound, { roundId: listed!.roundId })).value
    expect([won, taxWithheld]).toEqual([text(Number(85_000n - of85000)), text(Number(of85000))])

    const year = String(new Date(world.clock.now()).getUTCFullYear())
    const asked = { year, format: 'csv' } as const
    const { file } = (await player.send(getYearStatement, asked, { headers: { Language: 'EN' } })).value
    const lines = Buffer.from(file, 'base64').toString('utf8').split('\r\n')
    expect(lines).toContain(`Tax withheld from prizes,${text(Number(of85000))}`)

    const staff = await comes()
    const { sums } = (await staff.send(getOfficeDraw, { drawId: ticket.drawId })).value
    const { won: gross, tax: withheld, margin } = sums.find((sum) => sum.currency === currency)!
    expect([gross!.amount, withheld!.amount, margin!.amount]).toEqual([
      text(85_000),
      text(Number(of85000)),
      text(-83_000),
    ])
    const odds = (await staff.send(listMarketOdds, {})).value.list.find(({ nodeId }) => nodeId === gameId)!
    expect(odds.tax).toEqual(tax)
    const type = odds.types.find((one) => one.type === 'de')!
    expect(Number(type.taxedPercent)).toBeLessThan(Number(type.returnPercent))
    const leastPercent = Number(type.returnPercent) * 0.8
    if (currency === 'PHP') expect(Number(type.taxedPercent)).toBeCloseTo(leastPercent, 2)
    else expect(Number(type.taxedPercent)).toBeGreaterThan(leastPercent + 0.01)
  })

  test('is computed for each ticket separately, and for all bets of a ticket together', async () => {
    await plays(currency)
    await taxes(currency)
    const [apart, together] = [await aBuyer(10_000n * unit), await aBuyer(10_000n * unit)]
    const { drawId } = apart.board.next
    // 8,500 each: below the threshold alone, 17,000 together.
    for (let times = 0; times < 2; times++)
      void (await apart.board.buys([de('11', text(100))], { drawId })).value
    void (await together.board.buys([de('11', text(100)), de('11', text(100))], { drawId })).value
    const { id } = await settled(drawId)
    expect(await booksOf(apart.player, id)).toMatchObject({ won: 17_000n * unit, tax: 0n })
    expect(await booksOf(together.player, id)).toMatchObject({
      won: (17_000n - of17000) * unit,
      tax: of17000 * unit,
    })
  })

  test('of a stake with a bonus part leaves the rest to cash and bonus in proportion', async () => {
    await plays(currency)
    await taxes(currency, 100)
    const { player, board } = await aBuyer(4n * unit)
    const { rows } = await owner.query(
      'SELECT w.bonus FROM wallet w JOIN player p ON p.id = w.player_id WHERE p.username = $1',
      [player.username],
    )
    void (await board.buys([de('11', text(10))])).value
    const { id } = await settled(board.next.drawId)
    // 850 minus the tax: four tenths to cash.
    expect(await booksOf(player, id)).toMatchObject({
      won: (850n - of850) * unit,
      tax: of850 * unit,
      bonus: rows[0].bonus - 6n * unit + ((850n - of850) * unit * 6n) / 10n,
      cash: ((850n - of850) * unit * 4n) / 10n,
    })
  })

  test('leaves a prize of exactly the threshold untaxed', async () => {
    await plays(currency)
    const bets = [de('11', text(100))]
    const before = await taxes(currency, 8_500)
    const at = await aBuyer(10_000n * unit)
    const { drawId } = at.board.next
    void (await at.board.buys(bets, { drawId })).value
    await taxes(currency, 8_499, { before })
    const above = await aBuyer(10_000n * unit)
    void (await above.board.buys(bets, { drawId })).value
    const { id } = await settled(drawId)
    expect(await booksOf(at.player, id)).toMatchObject({ won: 8_500n * unit, tax: 0n })
    expect(await booksOf(above.player, id)).toMatchObject({ won: 8_500n * unit - of8500, tax: of8500 })
  })

  test('is refused where the board has shown another base', async () => {
    await plays(currency)
    const before = await taxes(currency)
    const { board } = await aBuyer(10_000n * unit)
    const base = before.base === 'whole' ? 'excess' : 'whole'
    const after = { ...before, base } as const
    const change = { nodeId: gameId, reason: 'another law' }
    const staff = await comes()
    expect((await staff.send(setPrizeTax, { ...change, before: after, after: null })).refusal).toBe(
      'changed_meanwhile',
    )
    await twoPersons(world, mayTax, setPrizeTax, async () => ({ ...change, before, after }))
    expect((await board.prices()).tax).toEqual(after)
    expect((await board.buys([de('11', text(1_000))])).refusal).toBe('price_changed')
  })

  test('is the tax at the purchase, also after a change; a purchase that saw another tax is refused', async () => {
    await plays(currency)
    const [before, after] = [await aBuyer(10_000n * unit), await aBuyer(10_000n * unit)]
    const { drawId } = before.board.next
    void (await before.board.buys([de('11', text(1_000))], { drawId })).value
    const tax = await taxes(currency)
    const bets = [de('11', text(1_000))]
    expect((await after.board.buys(bets, { drawId })).refusal).toBe('price_changed')
    const { board } = { board: await opensMarket(after.player, gameId) }
    expect((await board.prices()).tax).toEqual(tax)
    const key = randomUUID()
    void (await board.buys(bets, { drawId, key })).value
    const staff = await comes()
    const raised = { from: text(0), rate: 900_000, base: tax.base }
    const change = { nodeId: gameId, reason: 'another law' }
    expect((await staff.send(setPrizeTax, { ...change, before: null, after: raised })).refusal).toBe(
      'changed_meanwhile',
    )
    expect((await staff.send(setPrizeTax, { ...change, before: tax, after: raised })).refusal).toBeUndefined()
    // The same purchase again still returns its ticket.
    expect((await board.buys(bets, { drawId, key })).value.ticket.tax).toEqual({ ...tax, withheld: null })
    const { id } = await settled(drawId)
    expect(await booksOf(before.player, id)).toMatchObject({ won: 85_000n * unit, tax: 0n })
    expect(await booksOf(after.player, id)).toMatchObject({
      won: (85_000n - of85000) * unit,
      tax: of85000 * unit,
    })
    await twoPersons(world, mayTax, setPrizeTax, async () => ({ ...change, before: raised, after: null }))
    expect((await aBuyer(0n)).board.opened.tax).toBeNull()
  })

  test('moves by the difference where a result is corrected, back and forth', async () => {
    await plays(currency)
    await taxes(currency)
    const [one, two] = [await aBuyer(10_000n * unit), await aBuyer(10_000n * unit)]
    const { drawId } = one.board.next
    void (await one.board.buys([de('11', text(1_000))], { drawId })).value
    void (await two.board.buys([de('22', text(1_000)), de('11', text(100))], { drawId })).value
    const { id, tier } = await settled(drawId)
    const taxed = [85_000n - of85000, of85000]
    const found = async () => {
      const books = [await booksOf(one.player, id), await booksOf(two.player, id)]
      return books.map(({ won, tax }) => [won / unit, tax / unit])
    }
    expect(await found()).toEqual([taxed, [8_500n, 0n]])
    for (const [ends, expected] of [
      ['22', [[0n, 0n], taxed]],
      [
        '33',
        [
          [0n, 0n],
          [0n, 0n],
        ],
      ],
      ['11', [taxed, [8_500n, 0n]]],
    ] as const) {
      const [asker, agreer] = [await comes(), await comes()]
      const asks = { drawId, tiers: [{ tier, numbers: [`900${ends}`] }], reason: 'the wrong sheet was read' }
      void (await asker.send(askDrawCorrection, asks)).value
      const { askedAt } = (await asker.send(getDrawCorrections, { drawId })).value.list[0]!
      void (await agreer.send(agreeDrawCorrection, { drawId, askedAt })).value
      for (let times = 0; times < 2; times++) await correctDraw(world.server.tools, id, free, correcting)
      expect(await found()).toEqual(expected)
      await world.moneyAddsUp()
    }
    // The result is the first one again: the withheld, returned and withheld amounts add up to its tax.
    void (await logsIn(one.player, one.player.username, one.player.password)).value
    const [{ roundId } = { roundId: '' }] = (await one.player.send(listRounds, {})).value.list
    const { taxWithheld } = (await one.player.send(getRound, { roundId })).value
    expect(taxWithheld).toBe(text(Number(of85000)))
    const { sums } = (await (await comes()).send(getOfficeDraw, { drawId })).value
    expect(sums.find((sum) => sum.currency === currency)!.tax!.amount).toBe(text(Number(of85000)))
  })
})

test.each(points)('a settlement that is cut %s pays and withholds once', async (point) => {
  await plays('PHP')
  await taxes('PHP')
  const { player, board } = await aBuyer(10_000_00n)
  void (await board.buys([de('11', '1000.00')])).value
  const { id } = await drawn(board.next.drawId)
  await cuts.at(point)
  await expect(settleDraw(world.server.tools, id, free, settling)).rejects.toThrow()
  await cuts.mend()
  expect(await checkTickets(other.tools.db)).toEqual([])
  for (let times = 0; times < 2; times++) await settleDraw(other.tools, id, free, settling)
  expect(await booksOf(player, id)).toMatchObject({ won: 68_000_00n, tax: 17_000_00n })
})

test.each([
  ['away', 'tax_from = NULL, tax_rate = NULL, tax_base = NULL'],
  ['to a base of the excess', "tax_base = 'excess'"],
])('a ticket whose tax was changed %s behind the seal stops its draw', async (_to, set) => {
  await plays('PHP')
  await taxes('PHP')
  const { player, board } = await aBuyer(10_000_00n)
  const { ticket } = (await board.buys([de('11', '1000.00')])).value
  for (const one of ['tax_rate = 1', "tax_base = 'excess'"])
    await expect(owner.query(`UPDATE ticket SET ${one} WHERE id = $1`, [ticket.ticketId])).rejects.toThrow(
      'is not changed',
    )
  const { id } = await drawn(ticket.drawId)
  const changes = async (text: string) => {
    const client = await owner.connect()
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query(text, [ticket.ticketId])
    await client.query('COMMIT')
    client.release()
  }
  await changes(`UPDATE ticket SET ${set} WHERE id = $1`)
  await settleDraw(world.server.tools, id, free, settling)
  expect((await booksOf(player, id)).won).toBe(0n)
  const { rows } = await owner.query('SELECT problem FROM draw WHERE id = $1', [id])
  expect(rows[0].problem).toContain('sealed')
  await changes("UPDATE ticket SET tax_from = 1000000, tax_rate = 200000, tax_base = 'whole' WHERE id = $1")
})

test('a tax that the second computation does not find stops the draw, and nobody is paid', async () => {
  await plays('PHP')
  await taxes('PHP')
  const { player, board } = await aBuyer(10_000_00n)
  const { ticket } = (await board.buys([de('11', '1000.00')])).value
  const { id } = await drawn(ticket.drawId)
  // A sum planted before the first run.
  await owner.query(
    `INSERT INTO draw_win (draw_id, wallet_id, round_id, win, tax) SELECT draw_id, wallet_id, round_id, 8500000, 1699999 FROM ticket WHERE id = $1`,
    [ticket.ticketId],
  )
  await settleDraw(world.server.tools, id, free, settling)
  expect(await booksOf(player, id)).toMatchObject({ won: 0n, tax: 0n })
  const { rows } = await owner.query('SELECT problem FROM draw WHERE id = $1', [id])
  expect(rows[0].problem).toContain('two computations of the wins differ')
})

test('the nightly check compares the tax account with the withheld taxes', async () => {
  await plays('PHP')
  await taxes('PHP')
  const { board } = await aBuyer(10_000_00n)
  void (await board.buys([de('11', '1000.00')])).value
  const { id } = await settled(board.next.drawId)
  const broken = async (by: number) => {
    const client = await owner.connect()
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query('UPDATE draw_win SET tax = tax + $2 WHERE draw_id = $1 AND tax > 0', [id, by])
    await client.query('COMMIT')
    client.release()
    return (await checkTickets(world.server.tools.db)).map(({ rule }) => rule)
  }
  expect(await broken(1)).toEqual(['what is withheld of prizes lies with the tax account, and nothing else'])
  expect(await broken(-1)).toEqual([])
})

test('the setting needs its permission, a game of the brand, and a rate below 100 %', async () => {
  await plays('PHP')
  const after = { from: '10000.00', rate: 200_000, base: 'whole' } as const
  const asks = { nodeId: gameId, before: null, after, reason: 'the law' }
  const reader = await withStaffSession(world, ['draws.read'])
  expect((await reader.send(setPrizeTax, asks)).refusal).toBe('not_permitted')
  const staff = await comes()
  expect((await staff.send(setPrizeTax, { ...asks, nodeId: 'nothing' })).refusal).toBe('game_unknown')
  for (const rate of [0, 900_001, 0.5])
    expect((await staff.send(setPrizeTax, { ...asks, after: { ...after, rate } })).refusal).toBe(
      'invalid_input',
    )
  for (const from of ['-1.00', '1.001'])
    expect((await staff.send(setPrizeTax, { ...asks, after: { ...after, from } })).refusal).toBe(
      'invalid_input',
    )
  const half = { ...after, base: 'half' as 'whole' }
  expect((await staff.send(setPrizeTax, { ...asks, after: half })).refusal).toBe('invalid_input')
  expect(await world.server.tools.db.selectFrom('prize_tax').selectAll().execute()).toEqual([])
})

type TaxedPrize = readonly [prize: bigint, from: bigint, rate: number, base: TaxBase]

/** Taxes of prizes by the sum in SQL, which must match the second computation. */
async function withheldOf(cases: readonly TaxedPrize[]): Promise<bigint[]> {
  const { rows } = await sql<{ tax: bigint }>`
    SELECT ${taxOf(sql`t.prize`, 't')} AS tax FROM unnest(${cases.map(([prize]) => prize)}::bigint[],
      ${cases.map(([, from]) => from)}::bigint[], ${cases.map(([, , rate]) => rate)}::integer[], ${cases.map(([, , , base]) => base)}::text[])
      WITH ORDINALITY AS t (prize, tax_from, tax_rate, tax_base, place) ORDER BY t.place`.execute(
    world.server.tools.db,
  )
  const taxes = rows.map(({ tax }) => tax)
  expect(cases.map(([prize, from, rate, base]) => taxOn(prize, { from, rate, base }))).toEqual(taxes)
  return taxes
}

test.each([
  // In centavos, 20 % of the whole prize above 10,000 pesos.
  [10_000_00n, 10_000_00n, 200_000, 'whole', 0n],
  [10_000_01n, 10_000_00n, 200_000, 'whole', 2_000_00n],
  [12_000_00n, 10_000_00n, 200_000, 'whole', 2_400_00n],
  [10_000_01n, 10_000_00n, 200_000, 'excess', 0n],
  [12_000_00n, 10_000_00n, 200_000, 'excess', 400_00n],
  // In dong, 10 % of the part above 10 million.
  [10_000_000n, 10_000_000n, 100_000, 'excess', 0n],
  [10_000_019n, 10_000_000n, 100_000, 'excess', 1n],
  [92_000_000n, 10_000_000n, 100_000, 'excess', 8_200_000n],
  [92_000_000n, 10_000_000n, 100_000, 'whole', 9_200_000n],
  [0n, 0n, 900_000, 'whole', 0n],
  [1n, 0n, 900_000, 'whole', 0n],
] as const)(
  'a prize of %d above %d at %d of the %s has %d withheld',
  async (prize, from, rate, base, tax) => {
    expect(await withheldOf([[prize, from, rate, base]])).toEqual([tax])
  },
)

test('both computations of a tax agree on any prize, and leave the player a part of each', async () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 17n })
  const rates = fc.integer({ min: 1, max: 900_000 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(amounts, amounts, rates), { minLength: 50, maxLength: 50 }),
      async (cases) => {
        const ofWhole = await withheldOf(cases.map((one) => [...one, 'whole'] as const))
        const ofExcess = await withheldOf(cases.map((one) => [...one, 'excess'] as const))
        for (const [at, [prize, from]] of cases.entries()) {
          const [whole, excess] = [ofWhole[at]!, ofExcess[at]!]
          expect(whole === 0n || whole < prize).toBe(true)
          expect(whole).toBeGreaterThanOrEqual(excess)
          if (prize <= from) expect([whole, excess]).toEqual([0n, 0n])
          else expect(prize - excess).toBeGreaterThanOrEqual(from)
        }
      },
    ),
    { numRuns: byScope(6, 20) },
  )
})
