import type { SentBy } from '@fairground/contract/call'
import { listPaymentAgreements, setPaymentAgreement } from '@fairground/contract/office-agreements'
import type { Permission } from '@fairground/contract/permissions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  aPaymentWorld,
  type Payer,
  type PaymentWorld,
} from '../../../../../../tests/payments/payment-world.ts'
import { approvesWaiting, withStaffSession } from '../../../../../../tests/world/staff.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { listAgreements } from './index.ts'

const all: readonly Permission[] = ['agreements.see', 'agreements.change']
const reason = 'their key has leaked'

let world: PaymentWorld
let alon: SimPayments
beforeAll(async () => {
  world = await aPaymentWorld('PHP', {
    log: () => {},
    dns: {
      addressesOf: async (host) => [host.startsWith('inside.') ? '192.168.0.9' : '93.184.216.34'],
      textsOf: async () => [],
    },
  })
  alon = await world.joins('alon')
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const staff = () => withStaffSession(world, all)

async function shown(code = 'alon') {
  const { list } = (await (await staff()).send(listPaymentAgreements, {})).value
  return list.find(({ paymentCode }) => paymentCode === code)!
}

async function asks(wish: Partial<SentBy<typeof setPaymentAgreement>>) {
  const { paymentCode, version, values } = await shown(wish.paymentCode)
  const { baseUrl, settings } = values
  return (await staff()).send(setPaymentAgreement, {
    paymentCode,
    version,
    baseUrl,
    settings,
    reason,
    ...wish,
  })
}

async function agrees(wish: Partial<SentBy<typeof setPaymentAgreement>>): Promise<void> {
  await approvesWaiting(world, all, (await asks(wish)).value)
  world.clock.advance(3000)
}

/** Has a player pay an order; the simulator signs with the key that it has had from the beginning. */
async function pays(payer: Payer): Promise<string> {
  const { reference } = (await world.orders(payer, 'alon-wallet', '100.00')).value
  await alon.pays(reference).catch(() => {})
  return payer.balance()
}

describe('an agreement with a payment provider', () => {
  test('is read with fingerprints and without a key, and without an agreement its address is empty', async () => {
    const answer = JSON.stringify((await (await staff()).send(listPaymentAgreements, {})).value)
    const { keys } = (await listAgreements(world.server.tools, world.brandId))[0]!
    for (const key of Object.values(keys)) expect(answer).not.toContain(key)
    expect((await shown()).values).toMatchObject({
      theirs: expect.stringMatching(/^[0-9a-f]{16}$/),
      oldKeysUntil: null,
    })
    expect((await shown('bituin')).values).toMatchObject({ baseUrl: '', theirs: '', settings: {} })
  })

  test('takes payments by the old key for the agreed hours after two persons changed it, and then no more', async () => {
    const payer = await world.payer()
    const { proposal } = (await asks({ theirs: 'a new secret of theirs', oldKeysHours: 1 })).value
    expect(proposal).not.toBeNull()
    await approvesWaiting(world, all, { proposal })
    world.clock.advance(3000)
    expect(await pays(payer)).toBe('100.00')
    world.clock.advance(3_600_000)
    expect(await pays(payer)).toBe('100.00')
    await world.joins('alon')
    expect(await pays(payer)).toBe('200.00')
  })

  test('ends the old key at once for one person', async () => {
    await agrees({ theirs: 'another secret of theirs', oldKeysHours: 168 })
    expect((await asks({ endsOldKeys: true })).value).toEqual({ isChanged: true, proposal: null })
    world.clock.advance(3000)
    expect(await pays(await world.payer())).toBe('0.00')
    await world.joins('alon')
  })

  test.each<[string, Partial<SentBy<typeof setPaymentAgreement>>, string]>([
    ['an unknown payment provider', { paymentCode: 'nobody' }, 'payment_provider_unknown'],
    ['an address in a private network', { baseUrl: 'https://inside.pay.example' }, 'address_invalid'],
    ['a setting that it does not have', { settings: { what: 'x' } }, 'agreement_setting_unknown'],
    ['a missing setting', { settings: {} }, 'agreement_setting_missing'],
    ['a key of seven characters', { theirs: 'seven77' }, 'invalid_input'],
  ])('is refused for %s, and nothing is changed', async (_what, wish, code) => {
    const before = await shown()
    const { version, values } = before
    const { baseUrl, settings } = values
    const given = { paymentCode: 'alon', version, baseUrl, settings, reason, ...wish }
    expect((await (await staff()).send(setPaymentAgreement, given)).refusal).toBe(code)
    expect(await shown()).toEqual(before)
  })

  test('is shown without fingerprints if its keys were sealed with another SECRET, and takes new ones', async () => {
    const { db } = world.server.tools
    const keys_sealed = Buffer.alloc(60)
    await db.updateTable('payment_access').set({ keys_sealed }).where('payment_code', '=', 'alon').execute()
    expect((await shown()).values).toMatchObject({ theirs: '', ours: '' })
    expect((await asks({ theirs: 'a secret of theirs' })).refusal).toBe('key_unreadable')
    await agrees({ theirs: 'a secret of theirs', ours: 'a secret of ours' })
    expect((await shown()).values.theirs).not.toBe('')
    await world.joins('alon')
  })

  test('is new with both keys alone', async () => {
    const given = { paymentCode: 'bituin', baseUrl: 'https://api.pay.example', settings: { shop: 's-1' } }
    expect((await asks({ ...given, theirs: 'a secret of theirs' })).refusal).toBe('key_missing')
    await agrees({ ...given, theirs: 'a secret of theirs', ours: 'a secret of ours' })
    expect((await shown('bituin')).values).toMatchObject({ baseUrl: given.baseUrl, settings: given.settings })
  })
})
