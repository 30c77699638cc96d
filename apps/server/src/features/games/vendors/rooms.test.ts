import { launchGame, launchGameV2 } from '@fairground/contract/catalogue'
import { walletTransfer } from '@fairground/contract/vendors'
import { protocols as known } from '@fairground/vendors/vendors'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import {
  aVendorWorld,
  type Guest,
  type Joined,
  type Simulated,
  type VendorWorld,
} from '../../../../../../tests/vendors/vendor-world.ts'
import { type FeedGameGiven, importFeed } from '../feeds/index.ts'
import { systemDigest } from './index.ts'

const protocols = known.flatMap(({ code, launchUrl }) => (launchUrl && code !== 'house' ? [code] : []))
const vendorOf = (protocol: string) => madeUpVendors.find((vendor) => vendor.protocol === protocol)!
const [json, rsa, transfer] = ['json-hmac', 'rsa-signed', 'transfer-json'].map(vendorOf)
const digest = systemDigest()

const room = (id: string, balance: string) => ({
  id,
  names: { EN: `Room ${id}` },
  stakes: { PHP: { least: '1.00', most: '50.00', balance } },
})
const foreign = { id: 'foreign', names: { EN: 'Foreign' }, stakes: { VND: { least: '500', most: '900' } } }

let world: VendorWorld
const joined = new Map<string, Joined>()
let keeping: Simulated
beforeAll(async () => {
  world = await aVendorWorld()
  for (const protocol of protocols) {
    if (protocol === 'transfer-json') keeping = await world.simulates(vendorOf(protocol))
    joined.set(protocol, protocol === 'transfer-json' ? keeping : await world.joins(vendorOf(protocol)))
    // The second feed no longer has the room `gone`.
    await brings(protocol, [room('low', '1.00'), room('high', '80.00'), room('gone', '1.00'), foreign])
    await brings(protocol, [room('low', '1.00'), room('high', '80.00'), foreign])
  }
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

/** Imports the games `duel`, with these rooms, and `two`, which has the room `elsewhere`. */
async function brings(protocol: string, rooms: FeedGameGiven['rooms']) {
  const { code, name, walletType, protocol: spoken } = vendorOf(protocol)
  const game = { names: { EN: 'Duel' }, category: 'PVP', isTrialAllowed: true } as const
  const stakes = { PHP: { least: '1.00', most: '50.00' } }
  await importFeed(world.server.tools, {
    vendor: { code, name, protocol: spoken, walletType },
    games: [
      { ...game, id: 'duel', stakes, rooms },
      { ...game, id: 'two', stakes, rooms: [room('elsewhere', '1.00')] },
    ],
  })
  world.clock.advance(3000)
}

function launches(guest: Pick<Guest, 'visitor'>, roomId?: string, protocol: string = json!.protocol) {
  const { code } = vendorOf(protocol)
  const nodeId = `${code.toLowerCase()}.duel`
  return guest.visitor.send(launchGame, { nodeId, vassalage: code, ...(roomId ? { roomId } : {}) })
}

function entryOf(protocol: string, address: string) {
  const { caller, keys } = joined.get(protocol)!
  return caller.entryOf(Object.fromEntries(new URL(address).searchParams), () => keys.vendor, digest)
}

describe.each(protocols)('a launch by %s', (protocol) => {
  /** A guest with 90 pesos where the vendor takes them from. */
  async function withMoney(): Promise<Guest> {
    const guest = await world.guest(90_00n)
    const move = { vassalage: transfer!.code, direction: 'in' as const, amount: '90.00' }
    if (protocol === 'transfer-json') await guest.visitor.send(walletTransfer, move, { key: 'all-of-it' })
    return guest
  }

  test('tells the vendor the chosen room, and none if none was chosen', async () => {
    const guest = await withMoney()
    const inRoom = entryOf(protocol, (await launches(guest, 'high', protocol)).value.game_url)
    expect(inRoom).toMatchObject({ gameId: 'duel', roomId: 'high', backUrl: null, isFun: false })
    const without = entryOf(protocol, (await launches(guest, undefined, protocol)).value.game_url)
    expect(without).toMatchObject({ gameId: 'duel', roomId: null })
  })

  test('is refused by the vendor if the room was changed in the address', async () => {
    const address = (await launches(await withMoney(), 'low', protocol)).value.game_url
    expect(entryOf(protocol, address)).not.toBeNull()
    expect(entryOf(protocol, address.replace('=low', '=high'))).toBeNull()
  })
})

describe('a launch into a room', () => {
  test('is refused if the room is closed, unknown, of another game or in another currency', async () => {
    const guest = await world.guest(100_00n)
    for (const roomId of ['elsewhere', 'foreign', 'nowhere', '__proto__'])
      expect([roomId, (await launches(guest, roomId)).refusal]).toEqual([roomId, 'room_unknown'])
    expect((await launches(guest, 'gone')).refusal).toBe('room_closed')
    const house = { nodeId: 'parol-nights', vassalage: 'FAIR', roomId: 'low' }
    expect((await guest.visitor.send(launchGame, house)).refusal).toBe('room_unknown')
  })

  test('needs its minimum balance to the last minor unit, and a refusal gives that balance', async () => {
    const short = await launches(await world.guest(79_99n), 'high')
    expect([short.refusal, short.status, short.detail]).toEqual([
      'room_needs_balance',
      409,
      { needed: { amount: '80.00', currency: 'PHP' } },
    ])
    expect((await launches(await world.guest(80_00n), 'high')).refusal).toBeUndefined()
    // Without a room the vendor checks for itself.
    expect((await launches(await world.guest(0n))).refusal).toBeUndefined()
  })

  test('a launch into a room that is refused is not stored as a recent game', async () => {
    const guest = await world.guest(1_00n)
    expect((await launches(guest, 'high')).refusal).toBe('room_needs_balance')
    const { db } = world.server.tools
    for (const table of ['launch', 'recent_game'] as const)
      expect(
        await db.selectFrom(table).select('game_id').where('player_id', '=', guest.id).execute(),
      ).toEqual([])
  })

  test('a vendor with its own wallet needs the balance there, and none while the vendor is silent', async () => {
    const guest = await world.guest(200_00n)
    expect((await launches(guest, 'high', 'transfer-json')).refusal).toBe('room_needs_balance')
    const move = { vassalage: transfer!.code, direction: 'in' as const, amount: '80.00' }
    expect((await guest.visitor.send(walletTransfer, move, { key: 'to-sit-down' })).value.state).toBe('done')
    expect((await launches(guest, 'high', 'transfer-json')).refusal).toBeUndefined()
    keeping.sim.setFaults(transfer!.code, { isDown: true })
    expect((await launches(await world.guest(0n), 'high', 'transfer-json')).refusal).toBeUndefined()
    keeping.sim.setFaults(transfer!.code, {})
  })

  test('is open to a trial, whose money is the vendor’s own', async () => {
    const visitor = await world.trial()
    const answer = await launches({ visitor }, 'high')
    expect(entryOf('json-hmac', answer.value.game_url)).toMatchObject({
      roomId: 'high',
      isFun: true,
      token: null,
    })
    expect((await launches({ visitor }, 'gone')).refusal).toBe('room_closed')
  })
})

describe('the second launch address', () => {
  const wish = { nodeId: `${rsa!.code.toLowerCase()}.duel`, vassalage: rsa!.code, roomId: 'low' }
  const opened = async (guest: Guest, headers: Record<string, string>, more: object = {}) =>
    entryOf(
      'rsa-signed',
      (await guest.visitor.send(launchGameV2, { ...wish, ...more } as never, { headers })).value.game_url2,
    )

  test('opens the game in the language of the header, whatever the query says', async () => {
    const guest = await world.guest(100_00n)
    expect(await opened(guest, { Language: 'EN' })).toMatchObject({ languageCode: 'EN', roomId: 'low' })
    expect(await opened(guest, { Language: 'TY' })).toMatchObject({ languageCode: 'TY' })
    expect(await opened(guest, { Language: 'EN' }, { language: 'TY' })).toMatchObject({ languageCode: 'EN' })
    // A language that the brand does not have, or none: its first.
    expect(await opened(guest, { Language: 'KK' })).toMatchObject({ languageCode: 'TY' })
    expect(await opened(guest, {})).toMatchObject({ languageCode: 'TY' })
  })

  test('otherwise behaves like the first launch call: permissions, refusals, recent games', async () => {
    const guest = await world.guest(1_00n)
    const refusal = async (input: object) =>
      (await guest.visitor.send(launchGameV2, { ...wish, ...input } as never)).refusal
    expect(await refusal({ roomId: 'high' })).toBe('room_needs_balance')
    expect(await refusal({ roomId: 'gone' })).toBe('room_closed')
    expect(await refusal({ vassalage: json!.code })).toBe('game_unknown')
    expect((await world.visitor().send(launchGameV2, wish)).refusal).toBe('not_logged_in')
    expect(await refusal({})).toBeUndefined()
    const recent = await world.server.tools.db
      .selectFrom('recent_game')
      .select('game_id')
      .where('player_id', '=', guest.id)
      .execute()
    expect(recent).toEqual([{ game_id: wish.nodeId }])
  })
})
