import { randomUUID } from 'node:crypto'
import * as agentDomains from '@fairground/contract/agent-domains'
import type { LineState } from '@fairground/contract/agent-pay-figures'
import { makeDeposit } from '@fairground/contract/cashier'
import type * as contracts from '@fairground/contract/contracts'
import { permissions } from '@fairground/contract/permissions'
import { newId } from '@fairground/kernel/id'
import { otherEnds } from '@fairground/payments/other-ends'
import { saveMethod } from '../../apps/server/src/features/payments/deposits/index.ts'
import { savePaymentAccess } from '../../apps/server/src/features/payments/payment-providers/index.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import { withSession } from '../world/callers.ts'
import { agree, anIncome, dividend, offersByBrand } from '../world/contracts.ts'
import { withStaffSession } from '../world/staff.ts'
import type { Player, Visitor, World } from '../world/world.ts'

/** For each call that names an object of a brand, an object of the first brand, with the rest of the call's input. */
export type Objects = Record<string, () => Promise<Record<string, unknown>>>

/** The environment for making objects: the world, and the required claim of the deciding staff account. */
export interface Making {
  world: World
  claims: ((staff: Visitor) => Promise<unknown>)[]
}

/** The reason that staff give in these tests. */
export const reason = 'asked by phone'

/** Returns the id of an offer of the brand to an agent. */
export async function anOffer(world: World, to: Player, terms: contracts.ContractTerms): Promise<string> {
  const staff = await withStaffSession(world, permissions)
  return (await offersByBrand(world, staff, to, terms)).value.contractId
}

/** Returns the ids of a line of income of an agent, and of its run. */
export async function aLine(world: World, payee: Player, state: LineState) {
  const staff = await withStaffSession(world, permissions)
  const [contractId] = await agree(world, staff, [payee], [dividend([['0', 0, '0', '1']])])
  return anIncome(world, contractId!, payee, state)
}

let domains = 0

/** Returns a domain that an agent has claimed. */
export async function aDomain(world: World, owner: Player): Promise<{ domainId: string }> {
  const somebody = await withSession(world, await owner.id())
  const { value } = await somebody.send(agentDomains.claimAgentDomain, { domain: `laro${++domains}.example` })
  return { domainId: value.domainId }
}

/** Returns the id of a player's deposit order by bank transfer. */
export async function aTransfer(world: World, owner: Player): Promise<string> {
  const brandId = await agreesWithTulay(world)
  await saveMethod(world.server.tools.db, {
    brandId,
    code: 'transfer',
    paymentCode: 'tulay',
    channel: 'transfer',
    currency: 'PHP',
    names: { EN: 'Transfer' },
    mark: 'T',
    colour: '#336699',
    least: 1_00n,
    most: 100_00n,
  })
  const wish = { methodCode: 'transfer', amount: '10.00' }
  return (await owner.send(makeDeposit, wish, { key: randomUUID() })).value.orderId
}

/** Makes an agreement with a bank for the first brand; returns its number. */
export async function agreesWithTulay(world: World): Promise<number> {
  const { tools } = world.server
  const { id: brandId } = (await readBrand(tools.db, { atMs: tools.clock.now() }))!
  const { code, settings } = otherEnds.find((end) => end.code === 'tulay')!
  const keys = { theirs: 'a key of theirs', ours: 'a key of ours' }
  await savePaymentAccess(tools, { brandId, code, baseUrl: 'http://pay.test', keys, settings })
  return brandId
}

/** Returns the id of an invoice of an agent. */
export async function anInvoice(world: World, owner: Player): Promise<string> {
  const { db, clock, chance } = world.server.tools
  const id = newId(clock.now(), chance)
  const of = { username: owner.username, customerId: '', name: '', email: '' }
  const lines = [{ plan: 'acquisition', fromMs: 0, toMs: 1, paid: '100' }]
  const content = { brand: { name: 'Perya', site: '', licence: '' }, affiliate: of, lines }
  await db
    .insertInto('affiliate_invoice')
    .values({
      id,
      player_id: await owner.id(),
      number: 1,
      month: '2026-10-01',
      currency: 'PHP',
      amount: 100n,
      content: JSON.stringify(content),
      issued_at: new Date(clock.now()),
    })
    .execute()
  return id
}

/** Returns the customer id of a new player. */
export async function aCustomer(world: World) {
  const player = await world.player()
  const { db } = world.server.tools
  const row = db
    .selectFrom('player')
    .select('customer_id')
    .where('id', '=', await player.id())
  return (await row.executeTakeFirstOrThrow()).customer_id
}
