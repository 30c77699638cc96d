import { randomUUID } from 'node:crypto'
import { approveAdjustment, askAdjustment, refuseAdjustment } from '@fairground/contract/adjustments'
import { callsByFeature } from '@fairground/contract/all'
import { type Call, isOfOffice } from '@fairground/contract/call'
import { makeDeposit } from '@fairground/contract/cashier'
import * as officePlayers from '@fairground/contract/office-players'
import { type Permission, permissions } from '@fairground/contract/permissions'
import { endStaffSessions, getPlayer, unmaskPlayer } from '@fairground/contract/staff'
import { standings } from '@fairground/kernel/standing'
import { otherEnds } from '@fairground/payments/other-ends'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBrand } from '../apps/server/src/features/brand/index.ts'
import { saveMethod, savePaymentAccess } from '../apps/server/src/features/cashier/index.ts'
import {
  accessCodes,
  type Caller,
  callers,
  inputSchemaOf,
  openCallers,
  pathNamesOf,
  type Schema,
} from './world/callers.ts'
import { anotherBrand, officeHeaders, withStaffSession } from './world/staff.ts'
import { aWorld, type Player, type Visitor, type World } from './world/world.ts'

// Generated from the contract: a new call is tested automatically, and a call without a rule for its ids fails.

const calls = Object.values(callsByFeature).flat()
const named = calls.map((call) => [call.name, call] as const)
const nobodys = '00000000-0000-7000-8000-000000000000'

let world: World
let brands = 0
let come: (who: Caller) => Promise<Visitor>
beforeAll(async () => {
  world = await aWorld()
  come = await openCallers(world)
})
afterAll(() => world.close())

/** The refusal that the contract requires for a caller; undefined for a permitted one. */
function turnedAwayBy({ who }: Call, caller: Caller): string | undefined {
  if (who === 'everybody' || who === 'either' || who === 'office') return undefined
  if (who === 'staff') return caller === 'staff' ? undefined : 'not_logged_in'
  if (who === 'game') return caller === 'game' ? undefined : 'game_session_over'
  if (caller === 'visitor' || caller === 'game' || caller === 'staff') return 'not_logged_in'
  const { trial, agentCentre } = standings[caller]
  const mayCall = who === 'player' || (who === 'member' ? !trial : agentCentre)
  return mayCall ? undefined : 'in_need_true_account'
}

/** Calls with only their path parameters, which is enough to see who is refused. */
async function asks(somebody: Visitor, call: Call, headers: Record<string, string> = {}) {
  const input = Object.fromEntries(pathNamesOf(call).map((name) => [name, nobodys]))
  world.clock.advance(60_000)
  return somebody.send(call, input as never, {
    key: 'a-key-of-its-own',
    headers: { ...(isOfOffice(call) ? officeHeaders(world) : {}), ...headers },
  })
}

describe('access to each call:', () => {
  test.each(named)('%s answers each kind of caller as its declaration says', async (_name, call) => {
    for (const caller of callers) {
      const { refusal } = await asks(await come(caller), call)
      const turnedAway = turnedAwayBy(call, caller)
      if (turnedAway) expect([caller, refusal]).toEqual([caller, turnedAway])
      else {
        expect(accessCodes.filter((code) => !call.errors.includes(code as never))).not.toContain(refusal)
        expect([undefined, 'invalid_input', ...call.errors]).toContain(refusal)
      }
    }
  })

  test('every call refuses the session of another brand', async () => {
    const { db } = world.server.tools
    const first = await db.selectFrom('brand').selectAll().orderBy('id').executeTakeFirstOrThrow()
    const { id: _, ...columns } = first
    await db
      .insertInto('brand')
      .values({
        ...columns,
        code: 'other',
        switches: JSON.stringify(first.switches),
        register_fields: '{}',
        tokens: '{}',
        clubs: '[]',
        labels: '{}',
        texts: '{}',
        resources: '{}',
        access_rules: '[]',
        licence: null,
      })
      .execute()
    for (const call of calls) {
      if (call.who === 'everybody' || call.who === 'either' || isOfOffice(call)) continue
      const caller = call.who === 'game' ? 'game' : 42
      const { refusal } = await asks(await come(caller), call, { Merchant: 'other' })
      expect([call.name, refusal]).toEqual([
        call.name,
        call.who === 'game' ? 'game_session_over' : 'not_logged_in',
      ])
    }
  })
})

describe('staff', () => {
  const staffCalls = calls.filter(({ who }) => who === 'staff')
  const byName = staffCalls.map((call) => [call.name, call] as const)
  const roles: readonly (readonly Permission[])[] = [[], ...permissions.map((one) => [one]), permissions]

  test('calls of the office are below /office/api/, and no others are', () => {
    expect(staffCalls.length).toBeGreaterThan(10)
    for (const call of calls)
      expect([call.name, call.path.startsWith('/office/api/')]).toEqual([call.name, isOfOffice(call)])
  })

  test('every permission allows a call, and no staff call is open to roles that do not name it', () => {
    const named = new Set(staffCalls.map(({ may }) => may))
    expect([...named].sort()).toEqual([...permissions, 'self'].sort())
  })

  test.each(byName)('%s is refused without its permission, on every brand', async (_name, call) => {
    for (const brandId of [1, await anotherBrand(world, `brand${++brands}`)]) {
      for (const allowed of roles) {
        const { refusal } = await asks(await withStaffSession(world, allowed, brandId), call)
        const isAllowed = call.may === 'self' || allowed.some((one) => one === call.may)
        if (!isAllowed) expect([brandId, allowed, refusal]).toEqual([brandId, allowed, 'not_permitted'])
        else {
          expect([brandId, allowed, refusal]).not.toEqual([brandId, allowed, 'not_permitted'])
          expect([undefined, 'invalid_input', ...call.errors]).toContain(refusal)
        }
      }
    }
  })

  test.each(byName)('%s is refused when another page sends it', async (_name, call) => {
    const foreign: Record<string, string>[] = [{ 'X-Office': '' }, { Origin: 'https://evil.example' }]
    for (const headers of foreign) {
      const { refusal } = await asks(await withStaffSession(world, permissions), call, headers)
      expect([headers, refusal]).toEqual([headers, 'origin_wrong'])
    }
  })

  const reason = 'asked by phone'
  /** What of the first brand each call names, with the rest of its input. */
  const ofFirstBrand: Record<string, () => Promise<Record<string, unknown>>> = {
    [endStaffSessions.name]: async () => ({ staffId: (await withStaffSession(world, [])).publicId }),
    [getPlayer.name]: async () => ({ customerId: await aCustomer() }),
    [unmaskPlayer.name]: async () => ({ customerId: await aCustomer(), reason }),
    [officePlayers.listPlayerNotes.name]: async () => ({ customerId: await aCustomer() }),
    [officePlayers.addPlayerNote.name]: async () => ({ customerId: await aCustomer(), text: 'a note' }),
    [officePlayers.listPlayerStops.name]: async () => ({ customerId: await aCustomer() }),
    [officePlayers.placePlayerStop.name]: async () => ({ customerId: await aCustomer(), reason }),
    [officePlayers.liftPlayerStop.name]: async () => ({ customerId: await aStopped(), reason }),
    [officePlayers.changePlayerStanding.name]: async () => ({
      customerId: await aCustomer(),
      standing: 1,
      reason,
    }),
    [officePlayers.listPlayerSessions.name]: async () => ({ customerId: await aCustomer() }),
    [officePlayers.endPlayerSession.name]: async () => ({ sessionId: await aSession(), reason }),
    [officePlayers.listPlayerTimeline.name]: async () => ({ customerId: await aCustomer() }),
    [askAdjustment.name]: async () => ({
      customerId: await aCustomer(),
      request: randomUUID(),
      direction: 'in',
      amount: '1.00',
      reason,
    }),
    [approveAdjustment.name]: async () => ({ adjustmentId: await anAdjustment() }),
    [refuseAdjustment.name]: async () => ({ adjustmentId: await anAdjustment(), reason }),
  }

  async function aStopped() {
    const customerId = await aCustomer()
    const staff = await withStaffSession(world, permissions)
    void (await staff.send(officePlayers.placePlayerStop, { customerId, reason })).value
    return customerId
  }

  async function aSession() {
    const staff = await withStaffSession(world, permissions)
    const customerId = await aCustomer()
    return (await staff.send(officePlayers.listPlayerSessions, { customerId })).value.list[0]!.sessionId
  }

  async function anAdjustment() {
    const staff = await withStaffSession(world, permissions)
    const [customerId, request] = [await aCustomer(), randomUUID()]
    const asked = { customerId, request, direction: 'in', amount: '1.00', reason } as const
    return (await staff.send(askAdjustment, asked)).value.adjustmentId
  }

  async function aCustomer() {
    const player = await world.player()
    const { db } = world.server.tools
    const row = db
      .selectFrom('player')
      .select('customer_id')
      .where('id', '=', await player.id())
    return (await row.executeTakeFirstOrThrow()).customer_id
  }

  test.each(byName.filter(([, call]) => call.ofBrand))(
    '%s refuses what is another brand’s like what is not there',
    async (name, call) => {
      const named = ofFirstBrand[name]
      expect(named, `say in this test what of a brand ${name} names`).toBeDefined()
      const input = await named!()
      const field = call.ofBrand!
      const stranger = await withStaffSession(
        world,
        permissions,
        await anotherBrand(world, `brand${++brands}`),
      )
      const unknown = field === 'customerId' ? '0000000000' : nobodys
      const answers = []
      for (const value of [input[field], unknown]) {
        const { status, refusal, detail } = await stranger.send(call, { ...input, [field]: value } as never)
        answers.push({ status, refusal, detail })
      }
      expect(call.errors).toContain(answers[0]!.refusal)
      expect(answers[0]).toEqual(answers[1])
      const own = await withStaffSession(world, permissions)
      expect((await own.send(call, input as never)).refusal).toBeUndefined()
    },
  )

  test('a staff account belongs to the brand of its role, whatever brand the call names', async () => {
    const code = `brand${++brands}`
    const member = await withStaffSession(world, permissions, await anotherBrand(world, code))
    const self = calls.find(({ name }) => name === 'getStaffSelf')!
    const { value } = await asks(member, self, { Merchant: 'perya' })
    expect(value).toMatchObject({ brand: code })
  })
})

describe('the ids that a call takes:', () => {
  test.each(named)(
    '%s declares of every id whether it belongs to the caller, to the caller’s brand or to everybody',
    (_name, call) => {
      const told: readonly string[] = [
        ...[call.owned, call.ofBrand].flatMap((field) => field ?? []),
        ...(call.namesOpenly ?? []),
      ]
      expect(
        fieldsOf(inputSchemaOf(call)).filter((name) => /Ids?$/.test(name) && !told.includes(name)),
      ).toEqual([])
    },
  )

  /** How a player comes to own the object of a call: the whole input, by the name of the call. */
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
    async getDeposit(owner) {
      return { orderId: await aTransfer(owner) }
    },
    async proveDeposit(owner) {
      return { orderId: await aTransfer(owner), bankReference: 'FT-1' }
    },
    async getRound(owner) {
      const played = await (await owner.opens('parol-nights')).plays('1.00')
      return { roundId: played.value.round.roundId }
    },
  }

  /** The id of an order of a player to pay in by bank transfer. */
  async function aTransfer(owner: Player): Promise<string> {
    const { tools } = world.server
    const { id: brandId } = (await readBrand(tools.db))!
    const { code, settings } = otherEnds.find((end) => end.code === 'tulay')!
    const keys = { theirs: 'a key of theirs', ours: 'a key of ours' }
    await savePaymentAccess(tools, { brandId, code, baseUrl: 'http://pay.test', keys, settings })
    await saveMethod(tools.db, {
      brandId,
      code: 'transfer',
      paymentCode: code,
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

  test.each(named.filter(([, call]) => call.owned))(
    '%s refuses another player’s id as it refuses an unknown one',
    async (name, call) => {
      const owned = owning[name]
      expect(owned, `say in this test how a player comes to own what ${name} names`).toBeDefined()
      const ana = await world.player({ cash: 100_00n })
      const ben = await world.player()
      const input = await owned!(ana)
      const answers = []
      for (const value of [input[call.owned!], nobodys]) {
        const { status, refusal, detail } = await ben.send(call, { ...input, [call.owned!]: value } as never)
        answers.push({ status, refusal, detail })
      }
      expect(answers[0]!.refusal).toBeDefined()
      expect(call.errors).toContain(answers[0]!.refusal)
      expect(answers[0]).toEqual(answers[1])
      expect((await ana.send(call, input as never)).refusal).toBeUndefined()
    },
  )
})

/** The names of all fields at any depth. */
function fieldsOf(schema: Schema): string[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
  const own = Object.entries(schema.properties ?? {})
  return [...own.flatMap(([name, field]) => [name, ...fieldsOf(field)]), ...inside.flatMap(fieldsOf)]
}
