import { randomUUID } from 'node:crypto'
import { launchGame } from '@fairground/contract/catalogue'
import { seededChance } from '@fairground/kernel/chance'
import type { Caller, Seat } from '@fairground/vendors/caller'
import { callers } from '@fairground/vendors/callers'
import type { Protocol } from '@fairground/vendors/vendor'
import { protocols } from '@fairground/vendors/vendors'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { importFeed } from '../../apps/server/src/features/games/feeds/index.ts'
import { saveVendorAccess, systemDigest } from '../../apps/server/src/features/games/vendors/index.ts'
import { applyToWallet, balanceOf, findWallet } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { registerPlayer } from '../../apps/server/src/features/people/sign-ups/index.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import type { ServerOptions } from '../../apps/server/src/main.ts'
import type { MadeUpVendor } from '../../demo/made-up/vendors.ts'
import { type BothSides, newKeys } from '../../tools/vendor-sim/keys.ts'
import { type Line, openLine } from '../../tools/vendor-sim/line.ts'
import { openSim, type Sim } from '../../tools/vendor-sim/sim.ts'
import { type SimServer, serveSim } from '../../tools/vendor-sim/sim-server.ts'
import { withSession } from '../world/callers.ts'
import { aWorld, type Visitor, type World } from '../world/world.ts'

/** A player with money, who can play games of vendors. */
export interface Guest {
  id: bigint
  publicId: string
  walletId: bigint
  visitor: Visitor
  /** In minor units. */
  cash(): Promise<bigint>
  owed(): Promise<bigint>
}

/** A vendor that has an agreement with the first brand of this world. */
export interface Joined {
  vendor: MadeUpVendor
  caller: Caller
  /** The connection of a vendor that makes calls. */
  line: Line
  keys: BothSides
  /** Returns the address that opens a game for a guest. */
  launches(guest: Guest, gameId?: string): Promise<string>
  /** Opens a game and exchanges its launch token, as the vendor does. */
  sits(guest: Guest, gameId?: string): Promise<Seat>
}

/** A vendor that the simulator plays in this process. */
export interface Simulated extends Joined {
  sim: Sim
  /** Opens the vendor's page as a browser does; returns the id of the sitting. */
  enters(guest: Guest, gameId?: string): Promise<string>
}

export interface VendorWorld extends World {
  /** Makes a new player with this balance, in minor units. */
  guest(cash: bigint): Promise<Guest>
  /** Adds a vendor to the first brand, with the games `one` and `two`; its pages have the origin `origin`. */
  joins(vendor: MadeUpVendor, origin?: string): Promise<Joined>
  /** The same with the simulator as the vendor, which uses the world's clock and closes with it. */
  simulates(vendor: MadeUpVendor): Promise<Simulated>
}

export const gameIds = ['one', 'two'] as const
let numbers = 0

const pairs = new Map<string, Promise<BothSides>>()

/** Returns new keys; generating a pair takes some time, so all vendors of a protocol share it in a process. */
function keysOf(protocol: Protocol): Promise<BothSides> {
  if (protocol.keyKind !== 'rsa') return newKeys(protocol)
  const made = pairs.get(protocol.code) ?? newKeys(protocol)
  pairs.set(protocol.code, made)
  return made
}

/** Opens a world to which vendors can be added. */
export async function aVendorWorld(options: Partial<ServerOptions> = {}): Promise<VendorWorld> {
  const world = await aWorld(options)
  const { tools, address } = world.server
  const brand = (await readBrand(tools.db, { atMs: tools.clock.now() }))!
  const digest = systemDigest()

  async function guest(cash: bigint): Promise<Guest> {
    const id = await transaction(tools.db, (tx) =>
      registerPlayer(tx, tools, brand, {
        hasBonus: false,
        username: `guest${++numbers}`,
        passwordHash: 'none',
        languageCode: 'TY',
        registerUrl: '',
      }),
    )
    const { public_id: publicId } = await tools.db
      .selectFrom('player')
      .select('public_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const currency = brand.currency.code
    const walletId = (await findWallet(tools.db, id, currency))!
    if (cash > 0n) {
      await applyToWallet(
        tools.money,
        {
          verb: 'transfer',
          walletId,
          currency,
          source: 'test',
          transactionId: randomUUID(),
          recipe: 'demo-money',
          lines: { cash, 'outside/test': -cash },
        },
        tools.clock.now(),
      )
    }
    return {
      id,
      publicId,
      walletId,
      visitor: await withSession(world, id),
      cash: async () => (await balanceOf(tools.db, walletId)).cash,
      owed: async () => (await balanceOf(tools.db, walletId)).deficit,
    }
  }

  async function joins(vendor: MadeUpVendor, origin?: string): Promise<Joined> {
    const protocol = protocols.find(({ code }) => code === vendor.protocol)!
    // A vendor that is called at each launch must be running.
    if (protocol.askLaunchUrl && origin === undefined) return simulates(vendor)
    return joinsAt(vendor, protocol, origin ?? 'http://vendor.test')
  }

  async function joinsAt(vendor: MadeUpVendor, protocol: Protocol, origin: string): Promise<Joined> {
    const caller = callers.find(({ code }) => code === vendor.protocol)!
    const keys = await keysOf(protocol)
    const agreed = caller.agreed?.(origin, vendor.code) ?? { baseUrl: origin, settings: {} }
    const category = Object.keys(vendor.games)[0] as keyof MadeUpVendor['games']
    const { code, name, walletType, group } = vendor
    await importFeed(tools, {
      vendor: { code, name, protocol: vendor.protocol, walletType, group },
      games: gameIds.map((id) => ({
        id,
        names: { EN: `${name} ${id}` },
        category,
        stakes: { [brand.currency.code]: { least: '1', most: '1000' } },
        isTrialAllowed: id === 'one',
      })),
    })
    await tools.db
      .insertInto('brand_vendor')
      .values({ brand_id: brand.id, vendor_code: code })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await saveVendorAccess(tools, {
      brandId: brand.id,
      vendorCode: code,
      baseUrl: agreed.baseUrl,
      settings: agreed.settings,
      keys: keys.house,
      callsPerSecond: 100_000,
    })
    // Each process caches the catalogue for at most a second.
    world.clock.advance(3000)
    const currency = brand.currency.code
    const line = caller.calls
      ? openLine({
          house: address,
          brandCode: brand.code,
          vendorCode: code,
          currency,
          caller,
          keys: keys.vendor,
          digest,
        })
      : (undefined as unknown as Line)

    async function launches(player: Guest, gameId: string = gameIds[0]): Promise<string> {
      const nodeId = `${code.toLowerCase()}.${gameId}`
      return (await player.visitor.send(launchGame, { nodeId, vassalage: code })).value.game_url
    }

    async function sits(player: Guest, gameId: string = gameIds[0]): Promise<Seat> {
      const query = Object.fromEntries(new URL(await launches(player, gameId)).searchParams)
      const { token, playerId } = caller.entryOf(query, () => keys.vendor, digest)!
      if (!caller.calls!.open) return { session: token!, playerId: playerId!, gameId, currency }
      const { code: answer, opened } = await line.say(caller.calls!.open(token!, randomUUID()))
      if (!opened) throw new Error(`the session was not opened: ${answer}`)
      return { ...opened, currency }
    }

    return { vendor, caller, line, keys, launches, sits }
  }

  const simulators: SimServer[] = []

  async function simulates(vendor: MadeUpVendor): Promise<Simulated> {
    const sim = openSim({
      vendors: [vendor],
      house: () => address,
      brandCodes: [brand.code],
      keysOf: () => joined.keys.vendor,
      digest,
      clock: world.clock,
      chance: seededChance(7),
    })
    const server = await serveSim(sim, { port: 0 })
    simulators.push(server)
    const joined = await joins(vendor, server.address)
    return {
      ...joined,
      sim,
      async enters(player, gameId = gameIds[0]) {
        const query = Object.fromEntries(new URL(await joined.launches(player, gameId)).searchParams)
        return (await sim.enter(vendor.code, gameId, query)).id
      },
    }
  }

  async function close() {
    await Promise.all(simulators.map((server) => server.close()))
    await world.close()
  }

  return { ...world, guest, joins, simulates, close }
}
