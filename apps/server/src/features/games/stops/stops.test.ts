import { launchGame } from '@fairground/contract/catalogue'
import { getMemberInfo } from '@fairground/contract/players'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addTestBrand } from '../../../../../../tests/world/brands.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { liftStop, placeStop, type StopTarget } from './index.ts'

const gameId = 'parol-nights'
const by = { reason: 'a test', by: 'tester' }

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const now = () => world.clock.now()
const db = () => world.server.tools.db

/** Refusals for a player who launches the game, and for one at a table that was open before. */
async function refusals(somebody: Player, table: Awaited<ReturnType<Player['opens']>>) {
  world.clock.advance(1001)
  const launched = await somebody.send(launchGame, { nodeId: gameId, vassalage: 'FAIR' })
  const played = await table.plays('1.00')
  return [launched.refusal, played.refusal]
}

describe('a stop', () => {
  test.each<[string, (playerId: string) => StopTarget]>([
    ['of all gaming', () => ({ kind: 'all' })],
    ['of a vendor', () => ({ kind: 'vendor', vendorCode: 'FAIR' })],
    ['of a game', () => ({ kind: 'game', gameId })],
    ['of a player', (playerId) => ({ kind: 'player', playerId })],
  ])('%s takes effect everywhere within a second, and is lifted as fast', async (_what, targetOf) => {
    const ana = await world.player()
    const table = await ana.opens(gameId)
    const target = targetOf((await ana.send(getMemberInfo, {})).value.customerId)
    await placeStop(db(), { brandId: 1, target, ...by }, now())
    expect(await refusals(ana, table)).toEqual(['play_stopped', 'play_stopped'])
    expect(await ana.balance()).toBe('100.00')
    await liftStop(db(), { brandId: 1, target, ...by }, now())
    expect(await refusals(ana, table)).toEqual([undefined, undefined])
  })

  test('a stop of one target does not stop others', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    const [tableOfAna, tableOfBen] = [await ana.opens(gameId), await ben.opens(gameId)]
    const target: StopTarget = {
      kind: 'player',
      playerId: (await ana.send(getMemberInfo, {})).value.customerId,
    }
    await placeStop(db(), { brandId: null, target, ...by }, now())
    expect(await refusals(ben, tableOfBen)).toEqual([undefined, undefined])
    expect(await refusals(ana, tableOfAna)).toEqual(['play_stopped', 'play_stopped'])
    await liftStop(db(), { brandId: null, target, ...by }, now())
  })

  test('a stop of another brand or another game does not stop play here', async () => {
    const ana = await world.player()
    const table = await ana.opens(gameId)
    const other = await addTestBrand(db(), { code: 'other' })
    const elsewhere = { brandId: other, target: { kind: 'all' as const }, ...by }
    await placeStop(db(), elsewhere, now())
    expect(await refusals(ana, table)).toEqual([undefined, undefined])
    await liftStop(db(), elsewhere, now())
  })

  test('is stored permanently with its authors, times and reasons', async () => {
    const target: StopTarget = { kind: 'game', gameId }
    const stop = await placeStop(db(), { brandId: 1, target, reason: 'odd wins', by: 'mara' }, now())
    await expect(placeStop(db(), { brandId: 1, target, ...by }, now())).rejects.toThrow('stop_in_force')
    await liftStop(db(), { brandId: 1, target, reason: 'looked into', by: 'ines' }, now())
    await expect(liftStop(db(), { brandId: 1, target, ...by }, now())).rejects.toThrow('stop_unknown')
    const row = await db().selectFrom('play_stop').selectAll().where('id', '=', stop.id).executeTakeFirst()
    expect(row).toMatchObject({
      reason: 'odd wins',
      placed_by: 'mara',
      lift_reason: 'looked into',
      lifted_by: 'ines',
    })
    const again = db().updateTable('play_stop').set({ lifted_by: 'nobody' }).where('id', '=', stop.id)
    await expect(again.execute()).rejects.toThrow('is lifted')
    const away = db().deleteFrom('play_stop').where('id', '=', stop.id)
    await expect(away.execute()).rejects.toThrow('permission denied')
  })

  test.each<[string, StopTarget]>([
    ['vendor', { kind: 'vendor', vendorCode: 'NOBODY' }],
    ['game', { kind: 'game', gameId: 'no-such-game' }],
    ['player', { kind: 'player', playerId: '0190f3a0-0000-7000-8000-000000000001' }],
  ])('a stop of an unknown %s is refused', async (_what, target) => {
    await expect(placeStop(db(), { brandId: 1, target, ...by }, now())).rejects.toThrow('stop_target_unknown')
  })
})
