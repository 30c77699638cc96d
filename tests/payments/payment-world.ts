import { randomUUID } from 'node:crypto'
import { makeDeposit } from '@fairground/contract/cashier'
import { getBalance } from '@fairground/contract/players'
import { paymentProviders } from '@fairground/payments/payments'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { type MethodInput, saveMethod } from '../../apps/server/src/features/payments/deposits/index.ts'
import {
  paymentDigest,
  savePaymentAccess,
} from '../../apps/server/src/features/payments/payment-providers/index.ts'
import { registerPlayer } from '../../apps/server/src/features/people/sign-ups/index.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import type { ServerOptions } from '../../apps/server/src/main.ts'
import { openPaySim, type SimPayments, settingsOf } from '../../tools/pay-sim/pay-sim.ts'
import { servePaySim } from '../../tools/pay-sim/pay-sim-server.ts'
import { changeCurrency, setBrands } from '../world/brands.ts'
import { withSession } from '../world/callers.ts'
import { aWorld, type Visitor, type World } from '../world/world.ts'

/** A player who can make deposits. */
export interface Payer {
  id: bigint
  /** Opens their browser, with a new session at each call: an order may outlive a session. */
  comes(): Promise<Visitor>
  /** The balance as shown on the site. */
  balance(): Promise<string>
}

/** A world in which the simulator plays every payment provider, on the world's clock. */
export interface PaymentWorld extends World {
  brandId: number
  /** A new player without money. */
  payer(): Promise<Payer>
  /**
   * Makes an agreement with a payment provider for the first brand, and offers a method for each of its channels in the
   * currency.
   */
  joins(code: string, changes?: Partial<MethodInput>): Promise<SimPayments>
  /** Changes the methods of a payment provider. */
  offers(code: string, changes?: Partial<MethodInput>): Promise<void>
  /** Returns the code of the method of a payment provider's channel. */
  methodOf(code: string, channel: string): string
  /** Orders a deposit by a method; returns the whole answer. */
  orders(payer: Payer, methodCode: string, amount: string, key?: string): ReturnType<typeof order>
}

async function order(payer: Payer, methodCode: string, amount: string, key: string = randomUUID()) {
  return (await payer.comes()).send(makeDeposit, { methodCode, amount }, { key })
}

let people = 0

/** Opens a world with a simulator, for a brand with the given currency. */
export async function aPaymentWorld(
  currency: 'PHP' | 'VND' = 'PHP',
  options: Partial<ServerOptions> = {},
): Promise<PaymentWorld> {
  const world = await aWorld(options)
  const { tools, address } = world.server
  await changeCurrency(world.ownerUrl, currency)
  await setBrands(tools, { sign_up_bonus: 0n })
  world.clock.advance(3000)
  const brand = (await readBrand(tools.db, { atMs: tools.clock.now() }))!
  const keys = new Map<string, { theirs: string; ours: string }>()
  const keysOf = (brandCode: string, code: string) => {
    const name = `${brandCode} ${code}`
    if (!keys.has(name)) keys.set(name, { theirs: `theirs ${randomUUID()}`, ours: `ours ${randomUUID()}` })
    return keys.get(name)
  }
  let open!: ReturnType<typeof openPaySim>
  const server = await servePaySim(
    (origin) => {
      open = openPaySim({ house: () => address, origin, keysOf, digest: paymentDigest, clock: world.clock })
      return open
    },
    { port: 0, digest: paymentDigest },
  )

  const methodOf = (code: string, channel: string) => `${code}-${channel}`

  async function offers(code: string, changes: Partial<MethodInput> = {}) {
    const one = paymentProviders.find((provided) => provided.code === code)!
    for (const [channel, { currencies }] of Object.entries(one.channels)) {
      if (!currencies.includes(currency)) continue
      await saveMethod(tools.db, {
        brandId: brand.id,
        code: methodOf(code, channel),
        paymentCode: code,
        channel,
        currency,
        names: { EN: `${code} ${channel}` },
        mark: 'AB',
        colour: '#336699',
        least: 100_00n,
        most: 50_000_00n,
        quickAmounts: [100_00n, 500_00n],
        ...changes,
      })
    }
  }

  async function payer(): Promise<Payer> {
    const id = await transaction(tools.db, (tx) =>
      registerPlayer(tx, tools, brand, {
        username: `payer${++people}`,
        passwordHash: 'none',
        languageCode: 'TY',
        registerUrl: '',
      }),
    )
    const comes = () => withSession(world, id)
    return { id, comes, balance: async () => (await (await comes()).send(getBalance, {})).value.sumBalance }
  }

  return {
    ...world,
    payer,
    brandId: brand.id,
    methodOf,
    offers,
    async joins(code, changes) {
      const payments = open.of(brand.code, code)
      await savePaymentAccess(tools, {
        brandId: brand.id,
        code,
        baseUrl: `${server.address}/ask/${brand.code}/${code}`,
        keys: keysOf(brand.code, code)!,
        settings: settingsOf(payments.end, server.address, brand.code),
      })
      await offers(code, changes)
      world.clock.advance(3000)
      return payments
    },
    orders: order,
    async close() {
      await server.close()
      await world.close()
    },
  }
}
