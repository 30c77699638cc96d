import { randomUUID } from 'node:crypto'
import {
  type ContractTerms,
  endBrandContract,
  getConsolidated,
  listBrandContracts,
  listContracts,
  offerContract,
  processContractHourSalary,
  processDailySalary,
  simulateContract,
  withdrawContract,
} from '@fairground/contract/contracts'
import { listInbox } from '@fairground/contract/inbox'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  agree,
  aLineOfAgents,
  answers,
  comeBack,
  customerOf,
  dailyWage,
  dividend,
  hourlyWage,
  offers,
  offersByBrand,
  realTimeWage,
} from '../../../../../../tests/world/contracts.ts'
import { playsRound } from '../../../../../../tests/world/settled-round.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { type PeriodKind, periodAt } from '../../../periods.ts'

const all: readonly Permission[] = ['contracts.see', 'contracts.offer', 'log.see']
const reason = 'an agreement with the agent'
const three = dailyWage([['1000.00', 0, '0.00', '0.3']])
const two = dailyWage([['1000.00', 0, '0.00', '0.2']])
const one = dailyWage([['1000.00', 0, '0.00', '0.1']])

let world: World
let staff: Awaited<ReturnType<typeof withStaffSession>>
let top: Player
let middle: Player & { code: string }
let low: Player
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(async () => {
  staff = await withStaffSession(world, all)
  const line = await aLineOfAgents(world, 3)
  ;[top, middle, low] = [line[0]!, line[1]!, line[2]!]
})
afterAll(() => world.close())

/** Start of the next period of the brand. */
const nextOf = (kind: PeriodKind) =>
  new Date(periodAt(kind, 'Asia/Manila', world.clock.now()).toMs).toISOString()
const contractsOf = async (who: Player, more = {}) => (await who.send(listContracts, more)).value.list
const statesOf = async (who: Player, more = {}) => (await contractsOf(who, more)).map(({ state }) => state)

describe('an offer', () => {
  test('an offer of the brand is visible only to its account, and counts from the brand’s next day on', async () => {
    const { contractId } = (await offersByBrand(world, staff, top, three)).value
    const [offered] = await contractsOf(top)
    expect(offered).toMatchObject({ contractId, side: 'mine', other: '', state: 'offered', terms: three })
    expect(await contractsOf(middle)).toEqual([])
    const [message] = (await top.send(listInbox, {}, { headers: { Language: 'EN' } })).value.list
    expect(message).toMatchObject({ title: 'You have a contract offer', isRead: false })
    expect(message!.content).toContain('Daily salary')
    expect((await middle.send(listInbox, {})).value.list).toEqual([])
    const answered = (await answers(top, 'daily-wage', contractId, 'accept')).value
    expect(answered).toEqual({ list: [] })
    const [agreed] = await contractsOf(top)
    expect(agreed).toMatchObject({ state: 'agreed', from: nextOf('D'), until: null })
  })

  test('an offer to an account below must be covered by the own contract, clause by clause', async () => {
    expect((await offers(world, top, middle, one)).refusal).toBe('contract_upline_missing')
    await agree(world, staff, [top], [two])
    expect((await offers(world, top, middle, three)).refusal).toBe('contract_not_covered')
    const easier = dailyWage([['999.99', 0, '0', '0.1']])
    expect((await offers(world, top, middle, easier)).refusal).toBe('contract_not_covered')
    const { contractId } = (await offers(world, top, middle, one)).value
    expect(await contractsOf(top, { side: 'below' })).toMatchObject([{ contractId, state: 'offered' }])
  })

  test('can be made only to accounts directly below, and only to agents', async () => {
    await agree(world, staff, [top], [three])
    const member = await world.player({ code: (top as Player & { code: string }).code })
    const stranger = await world.agent()
    for (const who of [low, member, stranger, top])
      expect((await offers(world, top, who, one)).refusal).toBe('downline_unknown')
  })

  test.each<[string, ContractTerms]>([
    ['no clause', dailyWage([])],
    [
      'clauses that do not rise',
      dailyWage([
        ['10', 0, '0', '1'],
        ['20', 0, '0', '1'],
      ]),
    ],
    ['active members required in an hour', hourlyWage([['10', 1, '0', '1']])],
    ['a rate of zero', dailyWage([['10', 0, '0', '0']])],
    ['a real-time salary that gives nothing', realTimeWage('0', '0')],
    ['no category', dailyWage([['10', 0, '0', '1']], { weights: {} })],
  ])('an offer with %s is refused', async (_, terms) => {
    expect((await offersByBrand(world, staff, top, terms)).refusal).toBe('terms_invalid')
    expect(await contractsOf(top)).toEqual([])
  })

  test('an offer of an agent cannot make the brand pay', async () => {
    await agree(world, staff, [top], [three])
    const pays = dailyWage([['1000.00', 0, '0', '0.1']], { platformPaysBelow: true })
    expect((await offers(world, top, middle, pays)).refusal).toBe('terms_invalid')
  })

  test('replaces a waiting one, can be withdrawn or rejected, and lapses after a week', async () => {
    await agree(world, staff, [top], [three])
    await offers(world, top, middle, two)
    const { contractId } = (await offers(world, top, middle, one)).value
    expect(await statesOf(middle)).toEqual(['offered', 'withdrawn'])
    expect((await top.send(withdrawContract, { contractId })).refusal).toBeUndefined()
    expect((await top.send(withdrawContract, { contractId })).refusal).toBe('contract_answered')
    expect((await answers(middle, 'daily-wage', contractId, 'accept')).refusal).toBe('contract_answered')
    const second = (await offers(world, top, middle, one)).value.contractId
    expect((await answers(top, 'daily-wage', second, 'accept')).refusal).toBe('contract_unknown')
    void (await answers(middle, 'daily-wage', second, 'reject')).value
    expect((await statesOf(middle))[0]).toBe('rejected')
    const third = (await offers(world, top, middle, one)).value.contractId
    world.clock.advance(7 * 86_400_000)
    await comeBack(world, [top, middle])
    expect((await statesOf(middle))[0]).toBe('lapsed')
    expect((await answers(middle, 'daily-wage', third, 'accept')).refusal).toBe('contract_answered')
    expect((await offers(world, top, middle, one)).refusal).toBeUndefined()
    expect(await statesOf(middle)).toEqual(['offered', 'lapsed', 'rejected', 'withdrawn', 'withdrawn'])
  })

  test('an offer that is repeated with its key is one offer', async () => {
    await agree(world, staff, [top], [three])
    const wish = { customerId: await customerOf(world, middle), terms: one }
    const key = randomUUID()
    const [first, second] = [
      (await top.send(offerContract, wish, { key })).value,
      (await top.send(offerContract, wish, { key })).value,
    ]
    expect(first).toEqual(second)
    expect(await statesOf(middle)).toEqual(['offered'])
  })

  test('an offer of the brand can be made only to the top of the tree', async () => {
    expect((await offersByBrand(world, staff, middle, one)).refusal).toBe('contract_not_of_brand')
  })
})

describe('a contract', () => {
  test('a contract that gives less ends those below it does not cover, after confirmation', async () => {
    await agree(world, staff, [top, middle, low], [three, two, one])
    const { contractId } = (await offersByBrand(world, staff, top, one)).value
    const refused = await answers(top, 'daily-wage', contractId, 'accept')
    expect([refused.refusal, refused.detail]).toEqual(['contracts_end_below', { count: 2 }])
    expect(await statesOf(middle, { side: 'mine' })).toEqual(['agreed'])
    void (await answers(top, 'daily-wage', contractId, 'accept', 'yes')).value
    expect(await contractsOf(middle, { side: 'mine' })).toMatchObject([
      { endedBy: 'not-covered', until: nextOf('D') },
    ])
    expect(await contractsOf(low)).toMatchObject([{ endedBy: 'not-covered' }])
    expect(await contractsOf(top, { side: 'mine' })).toMatchObject([
      { state: 'agreed', until: null, terms: one },
      { endedBy: 'replaced', until: nextOf('D') },
    ])
  })

  test('a contract that gives more leaves those below unchanged', async () => {
    await agree(world, staff, [top, middle], [two, one])
    const { contractId } = (await offersByBrand(world, staff, top, three)).value
    expect((await answers(top, 'daily-wage', contractId, 'accept')).refusal).toBeUndefined()
    expect(await contractsOf(middle)).toMatchObject([{ state: 'agreed', until: null }])
  })

  test('shows before it is signed which contract it would replace', async () => {
    await agree(world, staff, [top], [two])
    void (await offersByBrand(world, staff, top, three)).value
    expect((await contractsOf(top))[0]).toMatchObject({ state: 'offered', before: two, terms: three })
  })

  test('is ended by either side with the current period, and by nobody else', async () => {
    const [own, below] = await agree(world, staff, [top, middle], [three, two])
    expect((await answers(low, 'daily-wage', below!, 'terminate')).refusal).toBe('contract_unknown')
    expect((await answers(top, 'hourly-wage', below!, 'terminate')).refusal).toBe('contract_unknown')
    void (await answers(middle, 'daily-wage', below!, 'terminate')).value
    expect(await contractsOf(middle)).toMatchObject([{ endedBy: 'downline', until: nextOf('D') }])
    expect((await answers(top, 'daily-wage', below!, 'terminate')).refusal).toBe('contract_answered')
    void (await answers(top, 'daily-wage', own!, 'terminate')).value
    expect(await contractsOf(top, { side: 'mine' })).toMatchObject([{ endedBy: 'downline' }])
  })

  test('a contract of the brand is ended by staff, with a reason in the log', async () => {
    const [contractId] = await agree(world, staff, [top, middle], [three, two])
    const end = (confirm?: 'yes') =>
      staff.send(endBrandContract, { contractId: contractId!, confirm, reason })
    expect((await end()).refusal).toBe('contracts_end_below')
    void (await end('yes')).value
    expect(await contractsOf(top, { side: 'mine' })).toMatchObject([{ endedBy: 'brand' }])
    expect(await contractsOf(middle)).toMatchObject([{ endedBy: 'not-covered' }])
    const [entry] = (await staff.send(listStaffLog, { pageNo: 1, pageSize: 1 })).value.list
    expect(entry).toMatchObject({
      call: 'endBrandContract',
      reason,
      subject: `player/${await customerOf(world, top)}`,
    })
  })

  test('is agreed on once, however many accept at once', async () => {
    const { contractId } = (await offersByBrand(world, staff, top, three)).value
    const both = await Promise.all([1, 2, 3].map(() => answers(top, 'daily-wage', contractId, 'accept')))
    expect(both.map(({ refusal }) => refusal).sort()).toEqual(
      [undefined, 'contract_answered', 'contract_answered'].sort(),
    )
    expect(await statesOf(top)).toEqual(['agreed'])
  })

  test('a contract of half-months begins with the next half, and one of days that follows it after it', async () => {
    const half = dividend([['1000.00', 0, '0.00', '3']])
    const daily = dividend([['1000.00', 0, '0', '3']], { period: 'D' })
    await agree(world, staff, [top], [half])
    const [first] = await contractsOf(top)
    expect(first).toMatchObject({ from: nextOf('H'), until: null })
    const { contractId } = (await offersByBrand(world, staff, top, daily)).value
    void (await answers(top, 'dividend', contractId, 'accept')).value
    const [second, replaced] = await contractsOf(top)
    expect(second).toMatchObject({ from: nextOf('H'), state: 'agreed' })
    expect(replaced).toMatchObject({
      endedBy: 'replaced',
      until: nextOf('H'),
      state: 'agreed',
    })
  })

  test('a contract of days begins after an ended one of half-months, so that no play counts for both', async () => {
    const [contractId] = await agree(world, staff, [top], [dividend([['1000.00', 0, '0.00', '3']])])
    const begin = Date.parse(nextOf('H'))
    world.clock.advance(begin + 86_400_000 - world.clock.now())
    await comeBack(world, [top])
    staff = await withStaffSession(world, all)
    void (await answers(top, 'dividend', contractId!, 'terminate')).value
    const daily = dividend([['1000.00', 0, '0', '3']], { period: 'D' })
    const offered = (await offersByBrand(world, staff, top, daily)).value
    void (await answers(top, 'dividend', offered.contractId, 'accept')).value
    const [second, ended] = await contractsOf(top)
    expect(ended).toMatchObject({ until: nextOf('H'), endedBy: 'downline' })
    expect(second).toMatchObject({ from: nextOf('H'), until: null })
  })
})

describe('the list of waiting offers', () => {
  test('is returned by both calls when they have no answer; they then need no key and change nothing', async () => {
    const { contractId } = (await offersByBrand(world, staff, top, three)).value
    for (const _ of [1, 2]) {
      const { value } = await top.send(processDailySalary, {})
      expect(value.list).toMatchObject([{ contractId, state: 'offered' }])
    }
    const unkeyed = await top.send(processDailySalary, { contractId, answer: 'accept' }, { key: '' })
    expect(unkeyed.refusal).toBe('idempotency_key_required')
    const nameless = await top.send(processDailySalary, { answer: 'accept' }, { key: randomUUID() })
    expect([nameless.refusal, nameless.detail]).toEqual([
      'invalid_input',
      { fields: { contractId: 'required' } },
    ])
    expect(await statesOf(top)).toEqual(['offered'])
    const other = await top.send(
      processContractHourSalary,
      { contractId, answer: 'accept' },
      { key: randomUUID() },
    )
    expect(other.refusal).toBe('contract_unknown')
  })

  test('is reported by the consolidated call, with the terms in force', async () => {
    const several = dailyWage([
      ['1000.00', 0, '0.00', '0.2'],
      ['2000.00', 0, '0.00', '0.3'],
    ])
    await agree(world, staff, [top], [several])
    await offersByBrand(world, staff, top, hourlyWage([['10', 0, '0', '1']]))
    const before = (await top.send(getConsolidated, {})).value
    expect(before).toMatchObject({
      dailysalreqtype: { waiting: 0, isInForce: true },
      contracthoursalreq: { waiting: 1, isInForce: false },
      divtypereq: { waiting: 0, isInForce: false },
      contractmrdailysalinfotype: { inForce: null, next: { from: nextOf('D'), terms: several } },
      dailysalinfotype: null,
    })
    // The terms are in force only once its first period has begun.
    world.clock.advance(Date.parse(nextOf('D')) + 1_000 - world.clock.now())
    await comeBack(world, [top])
    expect((await top.send(getConsolidated, {})).value.contractmrdailysalinfotype).toMatchObject({
      inForce: { terms: several },
      next: null,
    })
    const member = await world.player()
    expect((await member.send(getConsolidated, {})).value.dailysalreqtype).toEqual({
      waiting: 0,
      isInForce: false,
    })
  })
})

describe('a simulation', () => {
  test('a simulation of terms that could not be offered is refused like the offer', async () => {
    const customerId = await customerOf(world, middle)
    expect((await top.send(simulateContract, { customerId, terms: one })).refusal).toBe(
      'contract_upline_missing',
    )
    await agree(world, staff, [top], [three])
    const strange = { customerId: await customerOf(world, low), terms: one }
    expect((await top.send(simulateContract, strange)).refusal).toBe('downline_unknown')
  })
})

test('a simulation of a real-time salary uses three days of rounds, and each side’s own terms', async () => {
  await agree(world, staff, [top], [realTimeWage('0.5', '1')])
  const player = await world.player({
    cash: 10_000_00n,
    code: (middle as Player & { code: string }).code,
  })
  await playsRound(world, player, 3)
  await playsRound(world, player, 2, 500)
  await playsRound(world, player, 1, 100)
  await playsRound(world, player, 9)
  await world.server.followers.catchUp()
  world.clock.advance(24 * 3_600_000)
  await comeBack(world, [top])
  const terms = realTimeWage('0', '0.5', '250.00')
  const { list } = (await top.send(simulateContract, { customerId: await customerOf(world, middle), terms }))
    .value
  expect(list.map(({ bill, own, rest, validBet }) => [validBet, bill, own, rest])).toEqual([
    ['0.00', '0.00', '0.00', '0.00'],
    ['0.00', '0.00', '0.00', '0.00'],
    // Lost rounds of 300 and 900; won one of 200, and one that ended even.
    ['1500.00', '6.00', '13.00', '7.00'],
  ])
})

test('the office lists the contracts of its brand, by state and account', async () => {
  await agree(world, staff, [top, middle], [three, two])
  const customerId = await customerOf(world, middle)
  const { list } = (await staff.send(listBrandContracts, { customerId })).value
  expect(list).toMatchObject([
    { username: middle.username, upline: top.username, state: 'agreed', terms: two },
  ])
  expect((await staff.send(listBrandContracts, { customerId, state: 'offered' })).value.total).toBe(0)
})
