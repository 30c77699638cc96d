import type { OutputOf, SentBy } from '@fairground/contract/call'
import { getDeposit, listDepositMethods } from '@fairground/contract/cashier'
import {
  addDepositMethod,
  addPayoutMethod,
  listOfficeDepositMethods,
  listOfficePayoutMethods,
  setDepositMethod,
  setPayoutMethod,
} from '@fairground/contract/office-methods'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { getWithdrawalTerms } from '@fairground/contract/withdrawals'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  aPaymentWorld,
  type Payer,
  type PaymentWorld,
} from '../../../../../../tests/payments/payment-world.ts'
import {
  anAccount,
  asks,
  asPayee,
  offersPayout,
  seen,
} from '../../../../../../tests/payments/payout-world.ts'
import { approvesWaiting, withStaffSession } from '../../../../../../tests/world/staff.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { depositMethod } from './method-changes.service.ts'

const all: readonly Permission[] = ['payments.see', 'payments.methods', 'log.see']
const reason = 'the bank is closed today'

let world: PaymentWorld
let at: SimPayments
beforeAll(async () => {
  world = await aPaymentWorld('PHP', { log: () => {} })
  at = await world.joins('tulay')
})
afterEach(async () => {
  await world.offers('tulay')
  await world.moneyAddsUp()
})
afterAll(() => world.close())

const staff = () => withStaffSession(world, all)
const code = 'tulay-transfer'

type Method = OutputOf<typeof listOfficeDepositMethods>['list'][number]

type Terms = Parameters<typeof depositMethod.loosens>[0]

/** A method as the office sees it now. */
async function shown(methodCode = code): Promise<Method> {
  const { list } = (await (await staff()).send(listOfficeDepositMethods, {})).value
  return list.find((one) => one.methodCode === methodCode)!
}

/** Changes a method from the state that a person has read, with a second person where one is needed. */
async function changes(more: Partial<SentBy<typeof setDepositMethod>>, read?: Method) {
  const answer = await (await staff()).send(setDepositMethod, {
    ...(read ?? (await shown())),
    reason,
    ...more,
  })
  if (answer.refusal === undefined) await approvesWaiting(world, all, answer.value)
  return answer
}

const offered = async (payer: Payer) =>
  (await (await payer.comes()).send(listDepositMethods, {})).value.list.find(
    ({ methodCode }) => methodCode === code,
  )

describe('a deposit method', () => {
  test('is shown with its payment provider, and every field that the office may change can be changed', async () => {
    const before = await shown()
    expect(before).toMatchObject({ isOpen: true, paymentCode: 'tulay', channel: 'transfer', least: '100.00' })
    const wanted = {
      names: { EN: 'Bank', TY: 'Bangko' },
      instructions: { EN: 'Send it today.', TY: 'Ipadala ngayon.' },
      least: '200.00',
      most: '900.00',
      quickAmounts: ['200.00', '900.00'],
      feeFixed: '5.00',
      feePercent: '1.50',
      hours: { from: '08:00', until: '22:00' },
      minutes: 90,
      position: 7,
    }
    expect((await changes(wanted)).refusal).toBeUndefined()
    expect(await shown()).toMatchObject({ ...wanted, channel: 'transfer' })
    expect(await offered(await world.payer())).toMatchObject({
      name: 'Bangko',
      instructions: 'Ipadala ngayon.',
      least: '200.00',
      feeFixed: '5.00',
      hours: wanted.hours,
    })
  })

  test('a closed method disappears at the next read, and its existing orders are credited as before', async () => {
    const payer = await world.payer()
    const order = (await world.orders(payer, code, '500.00')).value
    expect(await offered(payer)).toBeDefined()
    const costs = { feeFixed: '50.00', minutes: 5, least: '600.00', quickAmounts: [] }
    void (await changes({ isOpen: false, ...costs })).value
    expect(await offered(payer)).toBeUndefined()
    expect((await world.orders(payer, code, '700.00')).refusal).toBe('deposit_method_unknown')
    const kept = (await (await payer.comes()).send(getDeposit, { orderId: order.orderId })).value
    expect([kept.fee, kept.endsAt, kept.state]).toEqual(['0.00', order.endsAt, 'open'])
    await at.pays(order.reference, { amount: 500_00n, currency: 'PHP' })
    expect(await payer.balance()).toBe('500.00')
  })

  test('is limited to ranks and countries from the next read on', async () => {
    const payer = await world.payer()
    for (const narrowed of [{ leastRank: 1 }, { countries: ['NZ'] }]) {
      void (await changes(narrowed)).value
      expect(await offered(payer)).toBeUndefined()
      void (await changes({ leastRank: 0, countries: [] })).value
      expect(await offered(payer)).toBeDefined()
    }
  })

  test('that is opened wider is offered so only once another person has approved it', async () => {
    const payer = await world.payer()
    const member = await staff()
    const wider = { ...(await shown()), most: '60000.00', reason }
    const { value } = await member.send(setDepositMethod, wider)
    expect(value).toMatchObject({ isChanged: false, proposal: { proposalId: expect.any(String) } })
    expect(await offered(payer)).toMatchObject({ most: '50000.00' })
    await approvesWaiting(world, all, value)
    expect(await offered(payer)).toMatchObject({ most: '60000.00' })
  })

  test.each<[Partial<Terms>, Partial<Terms>, boolean]>([
    [{ hours: null }, { hours: { from: '08:00', until: '20:00' } }, false],
    [{ hours: { from: '08:00', until: '20:00' } }, { hours: null }, true],
    [{ hours: { from: '08:00', until: '20:00' } }, { hours: { from: '09:00', until: '20:00' } }, false],
    [{ hours: { from: '08:00', until: '20:00' } }, { hours: { from: '08:00', until: '20:01' } }, true],
    [{ hours: { from: '22:00', until: '06:00' } }, { hours: { from: '23:00', until: '00:00' } }, false],
    [{ hours: { from: '22:00', until: '06:00' } }, { hours: { from: '01:00', until: '07:00' } }, true],
    [{ instructions: { EN: 'Pay to 1' } }, { instructions: { EN: 'Pay to 2' } }, true],
    [{ quickAmounts: [] }, { quickAmounts: ['200.00'], minutes: 90, position: 9 }, false],
  ])('from %j to %j: %s whether it takes two persons', async (from, to, isLooser) => {
    const { methodCode: _, version: __, paymentCode: ___, channel: ____, ...terms } = await shown()
    expect(depositMethod.loosens({ ...terms, ...from }, { ...terms, ...from, ...to })).toBe(isLooser)
  })

  test('is closed outside of its hours', async () => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Manila', hour: '2-digit' })
    const hour = (Number(clock.format(world.clock.now())) + 2) % 24
    const text = (at: number) => `${String(at % 24).padStart(2, '0')}:00`
    void (await changes({ hours: { from: text(hour), until: text(hour + 1) } })).value
    const payer = await world.payer()
    expect(await offered(payer)).toMatchObject({ isOpenNow: false })
    expect((await world.orders(payer, code, '500.00')).refusal).toBe('deposit_method_closed')
  })

  test.each([
    [{ least: '900.00', most: '800.00' }, 'method_range_invalid'],
    [{ quickAmounts: ['99.99'] }, 'method_range_invalid'],
    [{ quickAmounts: ['50000.01'] }, 'method_range_invalid'],
    [{ feeFixed: '60.00', feePercent: '40.00' }, 'method_fee_too_high'],
    [{ hours: { from: '08:00', until: '08:00' } }, 'method_hours_invalid'],
    [{ hours: { from: '08:00', until: '24:00' } }, 'invalid_input'],
    [{ hours: { from: '8:00', until: '9:00' } }, 'invalid_input'],
    [{ names: { TY: 'Bangko' } }, 'invalid_input'],
    [{ minutes: 0 }, 'invalid_input'],
    [{ least: '0.001' }, 'invalid_input'],
    [{ reason: 'no' }, 'invalid_input'],
    [{ methodCode: 'nobodys' }, 'deposit_method_unknown'],
  ] as const)('a deposit method with %j is refused as %s, and nothing changes', async (more, refusal) => {
    const before = await shown()
    expect((await changes(more as never)).refusal).toBe(refusal)
    expect(await shown()).toEqual(before)
  })

  test('is refused for the second of two persons who change it at the same time', async () => {
    const read = await shown()
    const answers = await Promise.all([
      changes({ least: '150.00', quickAmounts: [] }, read),
      changes({ least: '160.00', quickAmounts: [] }, read),
    ])
    expect(answers.map(({ refusal }) => refusal ?? 'changed').sort()).toEqual([
      'changed',
      'changed_meanwhile',
    ])
    // A change by the command line counts too.
    const late = await shown()
    await world.offers('tulay')
    expect((await changes({ position: 3 }, late)).refusal).toBe('changed_meanwhile')
  })

  test('is logged with changed fields and reason; a save without changes is not', async () => {
    const member = await staff()
    const saved = async () => {
      const { list } = (await member.send(listStaffLog, { pageNo: 1, pageSize: 100 })).value
      return list.filter(({ call }) => call === 'setDepositMethod')
    }
    const before = (await saved()).length
    void (await member.send(setDepositMethod, { ...(await shown()), isOpen: false, reason })).value
    void (await member.send(setDepositMethod, { ...(await shown()), reason })).value
    const entries = await saved()
    expect(entries.length).toBe(before + 1)
    expect(entries[0]).toMatchObject({
      call: 'setDepositMethod',
      subject: `deposit-method/${code}`,
      reason,
      before: { isOpen: true },
      after: { isOpen: false },
    })
  })

  test('needs the second factor of the last five minutes', async () => {
    const member = await staff()
    const read = await shown()
    world.clock.advance(6 * 60_000)
    const refused = await member.send(setDepositMethod, { ...read, isOpen: false, reason })
    expect(refused.refusal).toBe('second_factor_due')
    expect(await shown()).toEqual(read)
  })
})

describe('a payout method', () => {
  test('can be changed and closed; an existing request keeps its fee', async () => {
    await offersPayout(world, { code: 'hand', by: null, currency: 'PHP', feeFixed: 10_00n })
    const payee = await asPayee(world, (await world.payer()).id, 'PHP', 5_000_00n)
    const account = await anAccount(world, payee, 'hand')
    const { withdrawalId } = (await asks(payee, account, '600.00')).value
    const member = await staff()
    const read = (await member.send(listOfficePayoutMethods, {})).value.list.find(
      ({ methodCode }) => methodCode === 'hand',
    )!
    expect(read).toMatchObject({ paymentCode: null, institutions: ['Tulay Bank'], feeFixed: '10.00' })
    const change = { ...read, isOpen: false, feeFixed: '40.00', minutes: 60, reason }
    expect((await member.send(setPayoutMethod, change)).refusal).toBeUndefined()
    const late = { ...change, minutes: 30 }
    expect((await member.send(setPayoutMethod, late)).refusal).toBe('changed_meanwhile')
    expect((await seen(payee, withdrawalId)).net).toBe('590.00')
    expect((await (await payee.comes()).send(getWithdrawalTerms, {})).value.methods).toEqual([])
    expect((await asks(payee, account, '600.00')).refusal).toBe('payout_method_unknown')
    const { list } = (await member.send(listStaffLog, { pageNo: 1, pageSize: 1 })).value
    expect(list[0]).toMatchObject({
      call: 'setPayoutMethod',
      subject: 'payout-method/hand',
      before: { isOpen: true, feeFixed: '10.00' },
      after: { isOpen: false, feeFixed: '40.00', minutes: 60 },
    })
  })

  test('accepts no invalid terms', async () => {
    await offersPayout(world, { code: 'hand', by: null, currency: 'PHP' })
    const member = await staff()
    const read = (await member.send(listOfficePayoutMethods, {})).value.list.find(
      ({ methodCode }) => methodCode === 'hand',
    )!
    for (const [more, refusal] of [
      [{ most: '99.99' }, 'method_range_invalid'],
      [{ feeFixed: '100.00' }, 'method_fee_too_high'],
      [{ methodCode: 'nobodys' }, 'payout_method_unknown'],
    ] as const)
      expect((await member.send(setPayoutMethod, { ...read, ...more, reason })).refusal).toBe(refusal)
  })
})

describe('a new method', () => {
  const deposit = {
    methodCode: 'tulay-second',
    paymentCode: 'tulay',
    channel: 'transfer',
    currency: 'PHP',
    name: 'Second bank',
    mark: 'SB',
    colour: '#123456',
    least: '100',
    most: '5000',
    reason,
  }
  const payout = {
    methodCode: 'by-hand',
    by: null,
    currency: 'PHP',
    name: 'By hand',
    mark: 'BH',
    colour: '#123456',
    least: '100',
    most: '5000',
    institutions: [{ code: 'gcash', name: 'GCash', mobileCountry: 'PH' }],
    digits: { least: 10, most: 12 },
    reason,
  }

  test('is closed when one person adds it, and players have it once two persons have opened it', async () => {
    const [person, payer] = [await staff(), await world.payer()]
    const seenBy = async () =>
      (await (await payer.comes()).send(listDepositMethods, {})).value.list.map(
        ({ methodCode }) => methodCode,
      )
    void (await person.send(addDepositMethod, deposit)).value
    expect(await shown(deposit.methodCode)).toMatchObject({
      isOpen: false,
      names: { EN: 'Second bank' },
      channel: 'transfer',
    })
    expect(await seenBy()).not.toContain(deposit.methodCode)
    const read = await shown(deposit.methodCode)
    expect((await changes({ isOpen: true }, read)).value.proposal).not.toBeNull()
    expect(await seenBy()).toContain(deposit.methodCode)
    const [entry] = (await person.send(listStaffLog, {})).value.list.filter(
      ({ call }) => call === 'addDepositMethod',
    )
    expect(entry).toMatchObject({ subject: 'deposit-method/tulay-second', reason })
    expect((await person.send(addDepositMethod, deposit)).refusal).toBe('method_exists')
  })

  test('for withdrawals is closed too, with its banks and wallets', async () => {
    const person = await staff()
    void (await person.send(addPayoutMethod, payout)).value
    const { list } = (await person.send(listOfficePayoutMethods, {})).value
    expect(list.find(({ methodCode }) => methodCode === 'by-hand')).toMatchObject({
      isOpen: false,
      paymentCode: null,
      institutions: ['GCash'],
    })
    expect((await person.send(addPayoutMethod, payout)).refusal).toBe('method_exists')
  })

  test.each<[string, object, string]>([
    ['a channel that the payment provider does not have', { channel: 'cheque' }, 'payment_channel_unknown'],
    [
      'a payment provider without an agreement',
      { paymentCode: 'paymongo', channel: 'gcash' },
      'payment_channel_unknown',
    ],
    ['a currency that the channel does not take', { currency: 'JPY' }, 'payment_channel_unknown'],
    ['a minimum above the maximum', { least: '6000' }, 'method_range_invalid'],
    ['a minimum of nothing', { least: '0' }, 'method_range_invalid'],
    ['a mark of four characters', { mark: 'ABCD' }, 'invalid_input'],
  ])('with %s is refused', async (_what, wrong, code) => {
    const given = { ...deposit, methodCode: 'tulay-third', ...wrong }
    expect((await (await staff()).send(addDepositMethod, given)).refusal).toBe(code)
    expect(await shown('tulay-third')).toBeUndefined()
  })

  test.each<[string, object, string]>([
    [
      'an institution twice',
      { institutions: [...payout.institutions, ...payout.institutions] },
      'institution_invalid',
    ],
    [
      'a country without mobile numbers',
      { institutions: [{ code: 'x', name: 'X', mobileCountry: 'ZZ' }] },
      'institution_invalid',
    ],
    ['fewer digits at most than at least', { digits: { least: 12, most: 10 } }, 'institution_invalid'],
    ['an unknown currency', { currency: 'XXX' }, 'payment_channel_unknown'],
  ])('for withdrawals with %s is refused', async (_what, wrong, code) => {
    expect(
      (await (await staff()).send(addPayoutMethod, { ...payout, methodCode: 'third', ...wrong })).refusal,
    ).toBe(code)
  })
})
