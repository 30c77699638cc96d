import { randomUUID } from 'node:crypto'
import { approveAdjustment, askAdjustment } from '@fairground/contract/adjustments'
import type { SentBy } from '@fairground/contract/call'
import {
  exportTransactions,
  getTransaction,
  searchTransactions,
} from '@fairground/contract/office-transactions'
import { permissions } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRequest } from '../../../../../../tests/payments/payout-world.ts'
import { opensMarket } from '../../../../../../tests/world/market.ts'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { applyToWallet } from '../../ledger/wallet/index.ts'

const dayMs = 24 * 60 * 60_000

let world: World
let ana: OfficeVisitor
beforeAll(async () => {
  world = await aWorld()
  await world.server.dueWorks.runDue()
  ana = await withStaffSession(world, ['transactions.see', 'log.see'])
})
afterAll(() => world.close())

type Input = SentBy<typeof searchTransactions>
const at = (ms: number) => new Date(ms).toISOString()
/** The last day of the world's clock. */
const today = () => ({ from: at(world.clock.now() - dayMs), until: at(world.clock.now() + dayMs) })

/** Reads all pages of a search. */
async function all(input: Input, by: OfficeVisitor = ana) {
  const list = []
  let after: string | undefined
  do {
    const { value } = await by.send(searchTransactions, { ...input, after } as Input)
    list.push(...value.list)
    after = value.next ?? undefined
  } while (after !== undefined)
  return list
}

async function customerOf(player: Player) {
  const { db } = world.server.tools
  return db
    .selectFrom('player')
    .select(['customer_id as customerId', 'username'])
    .where('id', '=', await player.id())
    .executeTakeFirstOrThrow()
}

describe('transfers of a brand', () => {
  test('are found by a round, a ticket, an order, an adjustment and their player, never by another brand', async () => {
    const player = await world.player({ cash: 500_00n })
    const { customerId, username } = await customerOf(player)
    const round = (await (await player.opens('parol-nights')).plays('1.00')).value.round
    const board = await opensMarket(player)
    const { ticket } = (await board.buys([{ type: 'colour', selection: 'red', stake: '5.00' }])).value
    const { withdrawalId, reference } = await world.server.tools.db
      .selectFrom('withdrawal')
      .select(['id as withdrawalId', 'reference'])
      .where('id', '=', (await aRequest(world, await (await world.player()).id(), 'paid')).withdrawalId)
      .executeTakeFirstOrThrow()

    const others = await withStaffSession(world, permissions, await anotherBrand(world, 'other'))
    const ids: [string, string[]][] = [
      [round.roundId, ['round']],
      [ticket.ticketId, ['stake']],
      [withdrawalId, ['withdrawal-capture', 'withdrawal-hold']],
      [reference.toLowerCase(), ['withdrawal-capture', 'withdrawal-hold']],
    ]
    for (const [id, kinds] of ids) {
      const { value } = await ana.send(searchTransactions, { id })
      expect([id, value.isExact]).toEqual([id, true])
      expect(value.list.map(({ verb, recipe }) => recipe ?? verb).sort()).toEqual(kinds)
      // The span of another brand's search is required, as for an id that nobody has.
      expect((await others.send(searchTransactions, { id })).refusal).toBe('span_required')
      for (const { ledgerId } of value.list)
        expect((await others.send(getTransaction, { ledgerId })).refusal).toBe('transaction_unknown')
    }
    expect((await others.send(searchTransactions, { customerId })).refusal).toBe('player_unknown')

    const own = await all({ customerId })
    expect(own.map(({ recipe, verb }) => recipe ?? verb)).toEqual([
      'stake',
      'round',
      'demo-money',
      'sign-up-bonus',
    ])
    expect(own[0]).toMatchObject({
      player: { customerId, username },
      amount: { amount: '5.00', currency: 'PHP' },
      cash: { amount: '-5.00' },
      party: 'FAIR',
    })
  })

  test('are shown with double entry, balances before and after, chain, records of the role, and round', async () => {
    const [asker, approver] = [
      await withStaffSession(world, permissions),
      await withStaffSession(world, permissions),
    ]
    const player = await world.player({ cash: 100_00n })
    const { customerId } = await customerOf(player)
    const wish = { direction: 'out', amount: '25.50', reason: 'counted twice' } as const
    const { adjustmentId } = (await asker.send(askAdjustment, { customerId, request: randomUUID(), ...wish }))
      .value
    void (await approver.send(approveAdjustment, { adjustmentId })).value
    const { list } = (await ana.send(searchTransactions, { id: adjustmentId })).value
    expect(list).toHaveLength(1)
    const { ledgerId } = list[0]!
    const { value } = await ana.send(getTransaction, { ledgerId })
    expect(value.postings).toEqual([
      {
        account: 'cash',
        amount: { amount: '-25.50', currency: 'PHP' },
        before: { amount: '100.00', currency: 'PHP' },
        after: { amount: '74.50', currency: 'PHP' },
      },
      {
        account: 'house/adjustments',
        amount: { amount: '25.50', currency: 'PHP' },
        before: null,
        after: null,
      },
    ])
    // The role may not see adjustments.
    expect(value).toMatchObject({ records: [], calls: [], kept: 'none', round: null, sealedAt: null })
    const [before] = (await all({ customerId })).slice(1)
    expect((await ana.send(getTransaction, { ledgerId: before!.ledgerId })).value.hash).toBe(value.hashBefore)
    expect((await asker.send(getTransaction, { ledgerId })).value.records).toEqual([
      { kind: 'adjustment', id: adjustmentId, label: 'counted twice', state: 'approved' },
    ])

    const { round } = (await (await player.opens('parol-nights')).plays('1.00')).value
    const [bet] = (await ana.send(searchTransactions, { id: round.roundId })).value.list
    expect((await ana.send(getTransaction, { ledgerId: bet!.ledgerId })).value.round).toMatchObject({
      roundId: round.roundId,
      state: 'settled',
      staked: { amount: '1.00' },
      proof: { serverSeed: null, nonce: 0 },
    })
  })

  test('are chosen by kind, recipe, party, amount and span, also before the figures have counted them', async () => {
    const player = await world.player({ cash: 300_00n })
    const { customerId } = await customerOf(player)
    const table = await player.opens('parol-nights')
    void (await table.plays('2.00')).value
    const span = today()
    const kinds = async (input: Partial<Input>) =>
      (await all({ ...span, ...input }))
        .filter((line) => line.player.customerId === customerId)
        .map(({ recipe, verb }) => recipe ?? verb)
    for (const isCounted of [false, true]) {
      if (isCounted) await world.server.followers.catchUp()
      expect(await kinds({ kind: 'bets' })).toEqual(['round'])
      expect(await kinds({ kind: 'wins' })).toEqual([])
      expect(await kinds({ kind: 'deposits' })).toEqual(['demo-money'])
      expect(await kinds({ recipe: 'sign-up-bonus' })).toEqual(['sign-up-bonus'])
      expect(await kinds({ party: 'FAIR' })).toEqual(['round'])
      expect(await kinds({ least: '300', most: '300.00' })).toEqual(['demo-money'])
      expect(await kinds({ most: '2' })).toEqual(['round'])
      expect(await kinds({ until: at(world.clock.now() - dayMs) })).toEqual([])
    }
  })

  test('need a bounded span without an id or a player', async () => {
    const nowMs = world.clock.now()
    const refusal = async (input: Input) => (await ana.send(searchTransactions, input)).refusal
    expect(await refusal({})).toBe('span_required')
    expect(await refusal({ kind: 'bets', until: at(nowMs) })).toBe('span_required')
    expect(await refusal({ from: at(nowMs - 93 * dayMs) })).toBe('span_too_long')
    expect(await refusal({ from: at(nowMs - 5 * 365 * dayMs), until: at(nowMs) })).toBe('span_too_long')
    expect(await refusal({ from: at(nowMs - 92 * dayMs), until: at(nowMs) })).toBeUndefined()
    expect(await refusal({ id: 'nobodys-transaction' })).toBe('span_required')
    expect((await all({ id: 'nobodys-transaction', ...today() })).length).toBe(0)
  })

  test('keep their place on the next page while others are written', async () => {
    const player = await world.player({ cash: 1000_00n })
    const { customerId } = await customerOf(player)
    const table = await player.opens('parol-nights')
    for (let round = 0; round < 55; round++) void (await table.plays('1.00')).value
    const before = await all({ customerId })
    const span = today()
    for (const input of [{ customerId }, span] as Input[]) {
      const first = (await ana.send(searchTransactions, input)).value
      expect(first.list).toHaveLength(50)
      void (await table.plays('1.00')).value
      const rest = await all({ ...input, after: first.next! })
      const own = [...first.list, ...rest].filter((line) => line.player.customerId === customerId)
      expect(own.map(({ ledgerId }) => ledgerId).slice(-before.length)).toEqual(
        before.map(({ ledgerId }) => ledgerId),
      )
    }
  })
})

describe('an exported file', () => {
  test('has the lines of the search on the clock of the brand, with formulas as text, and is logged', async () => {
    const player = await world.player({ cash: 10_00n })
    const { customerId, username } = await customerOf(player)
    const walletId = await player.walletId()
    const ids = ['=1+1', '+2', '-2+3', '@SUM(A1)', '\t=1', 'plain, with a comma']
    for (const transactionId of ids)
      await applyToWallet(
        world.server.tools.money,
        {
          verb: 'transfer',
          walletId,
          currency: 'PHP',
          source: 'test',
          transactionId,
          recipe: 'demo-money',
          lines: { cash: -1_25n, 'house/promotions': 1_25n },
        },
        world.clock.now(),
      )
    const exporter = await withStaffSession(world, ['transactions.export'])
    const { value, headers } = await exporter.send(exportTransactions, { customerId })
    const text = value as unknown as string
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="transactions-perya-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [head, ...lines] = text.replace('\uFEFF', '').split('\r\n')
    expect(head).toMatch(/^time \(Asia\/Manila\),transfer,customer id,username,/)
    const references = lines.slice(0, 6).map((line) => line.split(',')[9])
    expect(references).toEqual(['"plain', "'\t=1", "'@SUM(A1)", "'-2+3", "'+2", "'=1+1"])
    const local = new Date(world.clock.now() + 8 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ')
    expect(lines[1]).toBe(
      `${local}.000,${lines[1]!.split(',')[1]},${customerId},${username},play,transfer,demo-money,test,,'\t=1,PHP,,-1.25,0.00,0.00`,
    )
    expect(lines.filter((line) => line !== '')).toHaveLength((await all({ customerId })).length)

    const [entry] = (await ana.send(listStaffLog, { pageSize: 1 } as never)).value.list
    expect(entry).toMatchObject({ call: 'exportTransactions', subject: `player/${customerId}` })
  })

  test('needs its own permission and a bounded span, and is made a dozen times an hour at most', async () => {
    const seer = await withStaffSession(world, ['transactions.see'])
    expect((await seer.send(exportTransactions, today())).refusal).toBe('not_permitted')
    const exporter = await withStaffSession(world, ['transactions.export'])
    expect((await exporter.send(searchTransactions, today())).refusal).toBe('not_permitted')
    expect((await exporter.send(exportTransactions, {})).refusal).toBe('span_required')
    expect((await exporter.send(exportTransactions, today())).refusal).toBeUndefined()
    for (let times = 0; times < 10; times++)
      expect((await exporter.send(exportTransactions, { from: at(0).replace('1970', '2000') })).refusal).toBe(
        'span_too_long',
      )
    expect((await exporter.send(exportTransactions, today())).refusal).toBe('too_many_requests')
  })
})
