import { launchGame } from '@fairground/contract/catalogue'
import { listQueues } from '@fairground/contract/desk'
import { findStopTargets, liftStop, listStops, placeStop } from '@fairground/contract/office-stops'
import { permissions } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { placeStop as placeOnCommandLine } from '../../games/stops/index.ts'

const gameId = 'parol-nights'
const reason = 'wins that cannot be'

let world: World
let [ana, ben] = [] as unknown as [OfficeVisitor, OfficeVisitor]
beforeAll(async () => {
  world = await aWorld()
  ;[ana, ben] = [await withStaffSession(world, permissions), await withStaffSession(world, permissions)]
})
afterAll(() => world.close())

const inForce = async (by = ana) => (await by.send(listStops, {})).value.list

describe('a stop that a person of the office places', () => {
  test.each([
    ['all', '', ''],
    ['vendor', 'FAIR', 'Fairground'],
    ['game', gameId, 'Parol Nights'],
  ] as const)(
    'of %s is in force on two servers within a second, and another person lifts it',
    async (kind, target, targetName) => {
      const player = await world.player()
      const other = await world.anotherServer()
      const elsewhere = other.visitor()
      elsewhere.token = player.token
      elsewhere.cookie = player.cookie
      const refusals = async () => {
        world.clock.advance(1001)
        const tries = [player, elsewhere].map((one) =>
          one.send(launchGame, { nodeId: gameId, vassalage: 'FAIR' }),
        )
        return (await Promise.all(tries)).map(({ refusal }) => refusal)
      }
      expect(await refusals()).toEqual([undefined, undefined])
      const { stopId } = (await ana.send(placeStop, { kind, target, reason })).value
      expect(await refusals()).toEqual(['play_stopped', 'play_stopped'])
      expect((await ben.send(placeStop, { kind, target, reason })).refusal).toBe('stop_in_force')
      expect(await inForce()).toMatchObject([{ stopId, kind, target, targetName, isOwn: true, lifted: null }])
      expect(await inForce(ben)).toMatchObject([{ stopId, isOwn: false, reason }])
      expect((await ben.send(listQueues, {})).value.list).toContainEqual(
        expect.objectContaining({ queue: 'stops', count: 1 }),
      )

      expect((await ana.send(liftStop, { stopId, reason })).refusal).toBe('own_request')
      expect(await refusals()).toEqual(['play_stopped', 'play_stopped'])
      const lifts = await Promise.all([1, 2].map(() => ben.send(liftStop, { stopId, reason })))
      expect(lifts.map(({ refusal }) => refusal).toSorted()).toEqual(['stop_unknown', undefined])
      expect(await refusals()).toEqual([undefined, undefined])
      expect(await inForce()).toEqual([])
      const [lifted] = (await ana.send(listStops, { state: 'lifted' })).value.list
      expect(lifted).toMatchObject({ stopId, lifted: { reason } })
      const { list } = (await ana.send(listStaffLog, {})).value
      const subject = kind === 'all' ? 'all-games' : `${kind}/${target}`
      expect(list.slice(0, 2)).toMatchObject([
        { call: 'liftStop', subject, reason },
        { call: 'placeStop', subject, reason },
      ])
      await other.server.close()
    },
  )

  test('is refused for a game and a vendor that the brand does not offer', async () => {
    for (const [kind, target] of [
      ['game', 'no-such-game'],
      ['vendor', 'NOBODY'],
      ['vendor', ''],
      ['all', 'FAIR'],
    ] as const)
      expect((await ana.send(placeStop, { kind, target, reason })).refusal).toBe('stop_target_unknown')
    expect(await inForce()).toEqual([])
  })

  test('belongs to its brand: people of another brand neither see nor lift it', async () => {
    const others = await withStaffSession(world, permissions, await anotherBrand(world, 'other-stops'))
    const { stopId } = (await ana.send(placeStop, { kind: 'game', target: gameId, reason })).value
    expect(await inForce(others)).toEqual([])
    expect((await others.send(liftStop, { stopId, reason })).refusal).toBe('stop_unknown')
    expect((await ben.send(liftStop, { stopId, reason })).refusal).toBeUndefined()
  })
})

test('a stop of every brand is shown in each office and lifted by none', async () => {
  const { tools } = world.server
  const stop = { brandId: null, target: { kind: 'all' as const }, reason, by: 'root' }
  const { id } = await placeOnCommandLine(tools.db, stop, world.clock.now())
  const others = await withStaffSession(world, permissions, await anotherBrand(world, 'third-stops'))
  for (const one of [ana, others]) {
    expect(await inForce(one)).toMatchObject([{ stopId: String(id), isOfBrand: false, placedBy: null }])
    expect((await one.send(liftStop, { stopId: String(id), reason })).refusal).toBe('stop_unknown')
  }
})

test('a part of a name or code finds vendors and games, and tells which are stopped', async () => {
  const find = async (text: string) => (await ana.send(findStopTargets, { text })).value.list
  void (await ana.send(placeStop, { kind: 'vendor', target: 'FAIR', reason })).value
  expect(await find('PAROL')).toEqual([
    { kind: 'game', target: gameId, targetName: 'Parol Nights', vendorName: 'Fairground', isStopped: false },
  ])
  expect((await find('fair'))[0]).toMatchObject({ kind: 'vendor', target: 'FAIR', isStopped: true })
  expect((await find('')).every(({ kind }) => kind === 'vendor')).toBe(true)
  expect(await find('no such thing')).toEqual([])
})
