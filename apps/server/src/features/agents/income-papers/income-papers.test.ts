import { listIncome } from '@fairground/contract/agent-pay'
import { type LineState, lineStates } from '@fairground/contract/agent-pay-figures'
import { type DealPlan, type IncomePlan, incomePlans } from '@fairground/contract/contract-figures'
import {
  getAgentStatement,
  getIncomeStatement,
  getInvoice,
  issueInvoice,
  listAgentInvoices,
  listInvoices,
  lookAtAgentInvoice,
} from '@fairground/contract/income-papers'
import { newId } from '@fairground/kernel/id'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setBrands } from '../../../../../../tests/world/brands.ts'
import { acquisition, agree, customerOf, revenueShare } from '../../../../../../tests/world/contracts.ts'
import { payDesk, payPermissions } from '../../../../../../tests/world/pay-desk.ts'
import { playsRound } from '../../../../../../tests/world/settled-round.ts'
import { type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { sayMessage } from '../../../messages/message-words.ts'
import { paperPdf } from '../../../papers/paper.ts'
import { planName } from '../contracts/index.ts'

const zone = 'Asia/Manila'

let world: World
let staff: OfficeVisitor
let affiliate: Player & { code: string }
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
})
beforeEach(async () => {
  staff = await withStaffSession(world, payPermissions)
  affiliate = await world.agent({ standing: 41 })
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const monthNow = () =>
  Temporal.Instant.fromEpochMilliseconds(world.clock.now()).toZonedDateTimeISO(zone).toString().slice(0, 7)

const { nextPeriod, closes, approves } = payDesk(() => ({ world, staff, players: [affiliate] }))

/** Ends the month, and has its income approved and paid; returns the month of the payment. */
async function isPaid(...plans: DealPlan[]): Promise<string> {
  await closes('M')
  for (const plan of plans) await approves(plan)
  return monthNow()
}

/** Text of a PDF in base64, with plain spaces. */
async function textOf(file: string): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(file, 'base64'))), {
    mergePages: true,
  })
  return text.replace(/\s+/g, ' ')
}

const flat = (rate: string) => revenueShare([['0.00', 0, rate]], { deducts: [] })

describe('an invoice', () => {
  test('has the payments of deals in a month, is numbered without gaps, and stays as it was issued', async () => {
    await agree(world, staff, [affiliate], [flat('40')])
    await agree(world, staff, [affiliate], [acquisition({ bounty: '75.50', validBet: '100.00' })])
    await nextPeriod('M')
    const played = monthNow()
    const player = await world.player({ cash: 9_000_00n, code: affiliate.code })
    await playsRound(world, player, 31)
    const paid = await isPaid('revenue-share', 'acquisition')
    const issues = (month: string) => affiliate.send(issueInvoice, { month })
    expect((await issues(paid)).refusal).toBe('period_invalid')
    expect((await issues(played)).refusal).toBe('invoice_empty')
    await playsRound(world, player, 5)
    const next = await isPaid('revenue-share')
    // Two at the same time are one.
    const [one, two] = await Promise.all([issues(paid), issues(paid)])
    expect(one.value).toEqual(two.value)
    expect(one.value).toMatchObject({
      number: 1,
      month: paid,
      amount: { amount: '1315.50', currency: 'PHP' },
    })
    const { invoiceId } = one.value
    const first = (await affiliate.send(getInvoice, { invoiceId })).value
    const text = await textOf(first.file)
    for (const part of ['Invoice 1', '₱1,240.00', '₱75.50', '₱1,315.50', affiliate.username, 'Perya', 'PHP'])
      expect(text).toContain(part)
    await closes('M')
    expect((await issues(next)).value).toMatchObject({ number: 2, amount: { amount: '200.00' } })
    expect((await affiliate.send(listInvoices, {})).value.list.map(({ number }) => number)).toEqual([2, 1])
    // Years later, under another name of the brand, it is the same paper.
    await setBrands(world.server.tools, { name: 'Perya Two' }, [1])
    world.clock.advance(3_000)
    expect((await affiliate.send(getInvoice, { invoiceId })).value.file).toBe(first.file)
    await setBrands(world.server.tools, { name: 'Perya' }, [1])
    world.clock.advance(3_000)
  })

  test('an invoice of a month without payments by deals is refused, as is one of another affiliate', async () => {
    const month = monthNow()
    await closes('M')
    expect((await affiliate.send(issueInvoice, { month })).refusal).toBe('invoice_empty')
    expect((await affiliate.send(listInvoices, {})).value.list).toEqual([])
  })
})

describe('a statement', () => {
  test('has the lines of a month and their total, in the reader’s language or in English', async () => {
    await agree(world, staff, [affiliate], [flat('40')])
    await agree(world, staff, [affiliate], [acquisition({ bounty: '75.50', validBet: '100.00' })])
    await nextPeriod('M')
    const month = monthNow()
    const player = await world.player({ cash: 9_000_00n, code: affiliate.code })
    await playsRound(world, player, 31)
    await isPaid('revenue-share')
    const { list } = (await affiliate.send(listIncome, {})).value
    expect(list.map(({ amount }) => amount.amount)).toEqual(['1240.00', '75.50'])
    const reads = async (language: string) => {
      const headers = { Language: language }
      const { file, isInEnglish } = (await affiliate.send(getIncomeStatement, { month }, { headers })).value
      return { text: await textOf(file), isInEnglish }
    }
    const { text } = await reads('EN')
    for (const part of [
      '₱1,240.00',
      '₱75.50',
      '₱1,315.50',
      'Revenue share',
      'New players',
      'Waiting for approval',
    ])
      expect(text).toContain(part)
    expect((await reads('TY')).text).toContain('Bahagi sa kita')
    const future = await affiliate.send(getIncomeStatement, { month: '2099-01' })
    expect(future.refusal).toBe('period_invalid')
  })

  test('names every plan of income and every state in which a line may be', async () => {
    const { clock, chance } = world.server.tools
    const [accountId, at] = [await affiliate.id(), new Date(clock.now())]
    const owner = openPool(world.ownerUrl, { max: 1 })
    const adds = (plan: IncomePlan, state: LineState) =>
      owner.query(
        `WITH run AS (
           INSERT INTO agent_pay_run (brand_id, plan, period, currency, from_at, to_at, computed_at)
             VALUES (1, $1, 'D', 'PHP', $2::timestamptz - random() * interval '1 second', $2, $2) RETURNING id)
         INSERT INTO agent_pay_line (id, run_id, account_id, currency, agreed_at, figures, amount, paid, state)
           SELECT $3, id, $4, 'PHP', $2, '{}', $5, $6, $7 FROM run`,
        [
          plan,
          at,
          newId(clock.now(), chance),
          accountId,
          state === 'NOT_REACHED' ? 0 : 100,
          state === 'ISSUED' ? 100 : 0,
          state,
        ],
      )
    for (const plan of incomePlans) await adds(plan, 'NOT_REACHED')
    for (const state of lineStates) await adds('group-margin', state)
    const headers = { Language: 'EN' }
    const { file } = (await affiliate.send(getIncomeStatement, { month: monthNow() }, { headers })).value
    const text = await textOf(file)
    for (const plan of incomePlans) expect(text).toContain(planName('EN', plan))
    for (const state of lineStates)
      if (state !== 'REJECTED' && state !== 'EXPIRED')
        expect(text).toContain(sayMessage('EN', `income.state.${state}`, {}))
    await owner.query('DELETE FROM agent_pay_line WHERE account_id = $1', [accountId])
    await owner.end()
  })

  test('a statement of a month without income has a total of zero', async () => {
    const { file } = (await affiliate.send(getIncomeStatement, { month: monthNow() })).value
    expect(await textOf(file)).toContain('₱0.00')
  })
})

describe('at the office', () => {
  /** An invoice for one ended month; returns it with the month of the play. */
  async function anInvoice() {
    await agree(world, staff, [affiliate], [flat('40')])
    await nextPeriod('M')
    const played = monthNow()
    const player = await world.player({ cash: 9_000_00n, code: affiliate.code })
    await playsRound(world, player, 31)
    const month = await isPaid('revenue-share')
    await closes('M')
    return { played, invoice: (await affiliate.send(issueInvoice, { month })).value }
  }

  test('a statement has the account’s income, invoices are listed, and the log has their readers', async () => {
    const { played, invoice } = await anInvoice()
    const { invoiceId } = invoice
    const customerId = await customerOf(world, affiliate)
    const seeing = await withStaffSession(world, ['agent-pay.see'])
    const asked = { customerId, month: played, language: 'EN' } as const
    const { name, file } = (await seeing.send(getAgentStatement, asked)).value
    expect(name).toBe(`income-${customerId}-${played}.pdf`)
    const headers = { Language: 'EN' }
    const own = (await affiliate.send(getIncomeStatement, { month: played }, { headers })).value
    // Each has the time of its making.
    const facts = (text: string) => text.replace(/\d\d:\d\d \(/, '')
    expect(facts(await textOf(file))).toBe(facts(await textOf(own.file)))
    expect((await seeing.send(listAgentInvoices, { customerId })).value).toEqual({
      list: [invoice],
      total: 1,
      totalPages: 1,
    })
    const look = { invoiceId, language: 'EN', reason: 'the bank asks for it' } as const
    expect((await seeing.send(lookAtAgentInvoice, look)).refusal).toBe('not_permitted')
    const looking = await withStaffSession(world, ['players.unmask'])
    const seen = (await looking.send(lookAtAgentInvoice, look)).value
    expect(seen.file).toBe((await affiliate.send(getInvoice, { invoiceId }, { headers })).value.file)
    const logged = await world.server.tools.db
      .selectFrom('staff_log')
      .select(['call', 'subject', 'reason', 'after'])
      .where('call', '=', 'lookAtAgentInvoice')
      .execute()
    expect(logged).toEqual([
      {
        call: 'lookAtAgentInvoice',
        subject: `player/${customerId}`,
        reason: 'the bank asks for it',
        after: { invoice: invoiceId, number: 1, month: invoice.month },
      },
    ])
  })

  test('an account without deals has no invoices, and a statement of zero', async () => {
    const seeing = await withStaffSession(world, ['agent-pay.see'])
    const customerId = await customerOf(world, await world.player())
    expect((await seeing.send(listAgentInvoices, { customerId })).value.list).toEqual([])
    const asked = { customerId, month: monthNow(), language: 'TY' } as const
    expect(await textOf((await seeing.send(getAgentStatement, asked)).value.file)).toContain('₱0.00')
  })
})

test('a paper has the characters of peso, dong and Vietnamese, and a header on each page', async () => {
  const amounts = Array.from({ length: 90 }, (_, at) => `1.${String(at).padStart(3, '0')} ₫`)
  const paper = {
    title: 'Thu nhập tháng 10, Chia sẻ doanh thu: Người trả không đủ tiền',
    author: 'Perya',
    madeMs: 0,
    isOnItsSide: false,
    facts: [['₱', '₱1,234.56']] as [string, string][],
    columns: [
      { width: 1, isAmount: false },
      { width: 1, isAmount: true },
    ],
    header: ['Kỳ', 'Số tiền'],
    rows: amounts.map((amount, at) => [`dòng ${at}`, amount]),
    notes: ['một ghi chú'],
  }
  const pdf = await paperPdf(paper)
  expect(pdf.equals(await paperPdf(paper))).toBe(true)
  const text = await textOf(pdf.toString('base64'))
  for (const part of [paper.title, '₱1,234.56', ...amounts, 'một ghi chú']) expect(text).toContain(part)
  expect(text.match(/Số tiền/g)!.length).toBeGreaterThan(2)
})
