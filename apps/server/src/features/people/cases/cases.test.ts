import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, logsIn, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { findSamePeople, findSharedDevices } from './cases.jobs.ts'
import { openCases } from './index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const casesOf = async (player: Player) => openCases(world.server.tools.db, await player.id())

describe('sharing between accounts', () => {
  test('is found by the job for three accounts in one browser, and not for two', async () => {
    const shared = await world.player()
    const others = [await world.player(), await world.player()]
    const pair = await world.player()
    const other = await world.player()
    // The same browser, in which somebody else logs in.
    for (const [by, { username, password }] of [
      [shared, others[0]!],
      [shared, others[1]!],
      [pair, other],
    ] as const) {
      const before = by.token
      await logsIn(by, username, password)
      by.token = before
    }
    await findSharedDevices(world.server.tools)
    for (const one of [shared, ...others]) expect(await casesOf(one)).toEqual(['shared_device'])
    for (const one of [pair, other]) expect(await casesOf(one)).toEqual([])
    world.clock.advance(3_600_000)
    await findSharedDevices(world.server.tools)
    const { figures, rule } = await world.server.tools.db
      .selectFrom('risk_case')
      .select(['figures', 'rule'])
      .where('player_id', '=', await shared.id())
      .executeTakeFirstOrThrow()
    expect([figures, rule]).toEqual([{ accounts: 3 }, { accounts: 3, days: 90 }])
  })

  test('is found by the job for two accounts with the same name and birth date', async () => {
    const owner = openPool(world.ownerUrl, { max: 1 })
    const named = async (payeeName: string, birthday: string) => {
      const player = await world.player()
      const playerId = await player.id()
      await owner.query('UPDATE player SET birthday = $1 WHERE id = $2', [birthday, playerId])
      await owner.query('UPDATE player_profile SET payee_name = $1 WHERE player_id = $2', [
        payeeName,
        playerId,
      ])
      return player
    }
    const [ana, again] = [await named('Ana Luna', '1988-02-29'), await named('ANA  LUNA', '1988-02-29')]
    const [younger, unnamed] = [await named('Ana Luna', '1988-03-01'), await named('', '1988-02-29')]
    await owner.end()
    await findSamePeople(world.server.tools)
    for (const one of [ana, again]) expect(await casesOf(one)).toEqual(['same_person'])
    for (const one of [younger, unnamed]) expect(await casesOf(one)).toEqual([])
  })
})
