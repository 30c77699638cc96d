import { randomUUID } from 'node:crypto'
import { addCampaign } from '@fairground/contract/agents'
import { permissions } from '@fairground/contract/permissions'
import { addPostbackAddress } from '@fairground/contract/postbacks'
import { sendPayoutCode } from '@fairground/contract/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRequest, changesRule, paymentPassword } from '../payments/payout-world.ts'
import { inputSchemaOf, type Schema, withSession } from '../world/callers.ts'
import {
  acquisition,
  agree,
  customerOf,
  dailyWage,
  dividend,
  hourlyWage,
  offers,
  realTimeWage,
} from '../world/contracts.ts'
import { isWritten } from '../world/inbox.ts'
import { opensMarket, type WantedBet } from '../world/market.ts'
import { joinsPromotion } from '../world/promotions.ts'
import { isRewarded } from '../world/rewards.ts'
import { withStaffSession } from '../world/staff.ts'
import { aWorld, type Player, type World } from '../world/world.ts'
import { calls, nobodys } from './asks.ts'
import { aDomain, aLine, anInvoice, anOffer, aTransfer } from './objects.ts'

const named = calls.map((call) => [call.name, call] as const)

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test.each(named)(
  '%s declares of every id whether it belongs to the caller, to the caller’s brand or to everybody',
  (_name, call) => {
    const told: readonly string[] = [
      ...[call.owned, call.ofBrand].flatMap((field) => field ?? []),
      ...(call.partsOf ?? []),
      ...(call.namesOpenly ?? []),
    ]
    expect(
      fieldsOf(inputSchemaOf(call)).filter((name) => /Ids?$/.test(name) && !told.includes(name)),
    ).toEqual([])
  },
)

/** By the name of a call: makes a player the owner of its object, and returns the whole input. */
const owning: Record<string, (owner: Player) => Promise<Record<string, unknown>>> = {
  async endOwnSession(owner) {
    const row = await world.server.tools.db
      .selectFrom('session')
      .select('public_id')
      .where('player_id', '=', await owner.id())
      .orderBy('opened_at')
      .executeTakeFirstOrThrow()
    return { sessionId: row.public_id }
  },
  async readMessage(owner) {
    return aMessageTo(world, owner)
  },
  async deleteMessage(owner) {
    return aMessageTo(world, owner)
  },
  async leavePromotion(owner) {
    return joinsPromotion(world, owner)
  },
  async claimReward(owner) {
    return { rewardId: await isRewarded(world, owner) }
  },
  async getDeposit(owner) {
    return { orderId: await aTransfer(world, owner) }
  },
  async proveDeposit(owner) {
    return { orderId: await aTransfer(world, owner), bankReference: 'FT-1' }
  },
  async getWithdrawal(owner) {
    return { withdrawalId: (await aRequest(world, await owner.id())).withdrawalId }
  },
  async cancelWithdrawal(owner) {
    await changesRule(world, { mayCancel: true })
    return { withdrawalId: (await aRequest(world, await owner.id())).withdrawalId }
  },
  async confirmWithdrawal(owner) {
    const { withdrawalId } = await aRequest(world, await owner.id(), 'paid')
    return { withdrawalId, answer: 'received' }
  },
  async removePayoutAccount(owner) {
    return { accountId: (await aRequest(world, await owner.id())).accountId }
  },
  async makeWithdrawal(owner) {
    const { accountId } = await aRequest(world, await owner.id())
    return { accountId, amount: '1.00', paymentPassword }
  },
  async closeAccount(owner) {
    const { accountId } = await aRequest(world, await owner.id())
    const { mobile } = await world.server.tools.db
      .selectFrom('player')
      .select('mobile')
      .where('id', '=', await owner.id())
      .executeTakeFirstOrThrow()
    world.clock.advance(61_000)
    void (await owner.send(sendPayoutCode, {})).value
    const code = world.codeFor(mobile!)
    return { accountId, givesUpGifts: true, password: owner.password, paymentPassword, code }
  },
  async closeCampaign(owner) {
    const { value } = await owner.send(addCampaign, { name: 'a poster', target: '/' })
    return { campaignId: value.campaignId }
  },
  checkAgentDomain: (owner) => aDomain(world, owner),
  removeAgentDomain: (owner) => aDomain(world, owner),
  renewPostbackSecret: (owner) => aPostbackAddress(world, owner),
  removePostbackAddress: (owner) => aPostbackAddress(world, owner),
  async testPostback(owner) {
    return { ...(await aPostbackAddress(world, owner)), event: 'registered' }
  },
  getTicketProof: (owner) =>
    aTicket(owner, 'color-game', { type: 'colour', selection: 'red', stake: '10.00' }),
  // Tickets on draws of every minute cannot be cancelled.
  cancelTicket: (owner) => aTicket(owner, 'vietnam-north', { type: 'de', selection: '68', stake: '10.00' }),
  async withdrawContract(owner) {
    const terms = dailyWage([['0', 0, '0', '1']])
    await agree(world, await withStaffSession(world, permissions), [owner], [terms])
    const { code } = owner as Player & { code: string }
    const below = await world.agent({ code })
    return { contractId: (await offers(world, owner, below, terms)).value.contractId }
  },
  async processDividendReq(owner) {
    return { contractId: await anOffer(world, owner, dividend([['0', 0, '0', '1']])), answer: 'accept' }
  },
  async processDailySalary(owner) {
    return { contractId: await anOffer(world, owner, dailyWage([['0', 0, '0', '1']])), answer: 'accept' }
  },
  async processContractHourSalary(owner) {
    return { contractId: await anOffer(world, owner, hourlyWage([['0', 0, '0', '1']])), answer: 'accept' }
  },
  async processRealTimeSalaryContract(owner) {
    return { contractId: await anOffer(world, owner, realTimeWage('1', '1')), answer: 'accept' }
  },
  async answerDeal(owner) {
    const { db } = world.server.tools
    await db
      .updateTable('player')
      .set({ standing: 41 })
      .where('id', '=', await owner.id())
      .execute()
    return { contractId: await anOffer(world, owner, acquisition()), answer: 'accept' }
  },
  async listAcquired(owner) {
    return { lineId: (await aLine(world, owner, 'UNAPPROVE')).lineId }
  },
  async getInvoice(owner) {
    return { invoiceId: await anInvoice(world, owner) }
  },
  async collectIncome(owner) {
    return { lineId: (await aLine(world, owner, 'UNCOLLECT')).lineId }
  },
  async getRound(owner) {
    const played = await (await owner.opens('parol-nights')).plays('1.00')
    return { roundId: played.value.round.roundId }
  },
}

async function aTicket(owner: Player, gameId: string, bet: WantedBet) {
  await world.server.dueWorks.runDue()
  const board = await opensMarket(owner, gameId)
  return { ticketId: (await board.buys([bet], { drawId: board.next.drawId })).value.ticket.ticketId }
}

// A call of a game session needs the game: that of a cash-out is in `exits.test.ts` of the tickets.
test.each(named.filter(([, call]) => call.owned && call.who !== 'game'))(
  '%s refuses another player’s id as it refuses an unknown one',
  async (name, call) => {
    const owned = owning[name]
    expect(owned, `say in this test how a player comes to own what ${name} names`).toBeDefined()
    const comes = call.who === 'agent' ? world.agent : world.player
    const ana = await comes({ cash: 100_00n })
    const ben = await comes()
    const input = await owned!(ana)
    const answers = []
    for (const value of [input[call.owned!], nobodys]) {
      const theirs = { ...input, [call.owned!]: value } as never
      const { status, refusal, detail } = await ben.send(call, theirs, { key: randomUUID() })
      answers.push({ status, refusal, detail })
    }
    expect(answers[0]!.refusal).toBeDefined()
    expect(call.errors).toContain(answers[0]!.refusal)
    expect(answers[0]).toEqual(answers[1])
    expect((await ana.send(call, input as never, { key: randomUUID() })).refusal).toBeUndefined()
  },
)

/** Returns a message to one player. */
async function aMessageTo(world: World, owner: Player): Promise<{ messageId: string }> {
  const { messageId } = await isWritten(world, { customerId: await customerOf(world, owner) })
  return { messageId }
}

let addresses = 0

/** Returns a postback address of an agent. */
async function aPostbackAddress(world: World, owner: Player): Promise<{ addressId: string }> {
  const somebody = await withSession(world, await owner.id())
  const url = `https://hooks.example.com/${++addresses}`
  const { value } = await somebody.send(addPostbackAddress, { url, events: ['registered'] })
  return { addressId: value.addressId }
}

/** Returns the names of all fields at any depth. */
function fieldsOf(schema: Schema): string[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
  const own = Object.entries(schema.properties ?? {})
  return [...own.flatMap(([name, field]) => [name, ...fieldsOf(field)]), ...inside.flatMap(fieldsOf)]
}
