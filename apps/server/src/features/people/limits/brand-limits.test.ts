import { currencyOf } from '@fairground/kernel/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { findLimitUse } from '../../ledger/play-limits/index.ts'
import { findWallet, lockWallet } from '../../ledger/wallet/index.ts'
import { readBrand } from '../../platform/brand/index.ts'
import { registerPlayer } from '../sign-ups/index.ts'
import {
  listLimitRefreshes,
  refreshBrandLimits,
  refreshJob,
  replaceBrandLimit,
} from './brand-limits.service.ts'

const of = { owner: 'law', kind: 'loss', period: 'week', currency: 'PHP' } as const
const brandId = 1

let world: World
const ids: bigint[] = []
beforeAll(async () => {
  world = await aWorld()
  // A player in another currency, whom no refresh counts.
  const { tools } = world.server
  const brand = (await readBrand(tools.db, { atMs: tools.clock.now() }))!
  const form = { username: 'abroad', passwordHash: 'none', languageCode: 'EN', registerUrl: '' }
  await transaction(tools.db, (tx) =>
    registerPlayer(tx, tools, { ...brand, currency: currencyOf('VND') }, form),
  )
  for (let at = 0; at < 7; at++) ids.push(await (await world.player()).id())
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

async function changes(amount: bigint | null) {
  const { tools } = world.server
  await transaction(tools.db, (tx) => replaceBrandLimit(tx, tools, brandId, { ...of, amount }, () => true))
}

/** Number of players who have a limit. */
async function limited(): Promise<number> {
  const { db } = world.server.tools
  const uses = await Promise.all(
    ids.map(async (id) => findLimitUse(db, (await findWallet(db, id, 'PHP'))!, world.clock.now())),
  )
  return uses.filter((use) => use !== undefined).length
}

const left = async () =>
  (await listLimitRefreshes(world.server.tools.db, brandId)).map((refresh) => refresh.left)

test('a change reaches a portion of the players in each run, and continues after it', async () => {
  await changes(500_00n)
  const seen: [number, number[]][] = []
  for (let run = 0; run < 4; run++) {
    seen.push([await limited(), await left()])
    await refreshBrandLimits(world.server.tools, 3)
  }
  expect(seen).toEqual([
    [0, [7]],
    [3, [4]],
    [6, [1]],
    [7, []],
  ])
})

test('a run that is cut off before it is recorded is repeated by the next, which skips nobody', async () => {
  await changes(null)
  await refreshBrandLimits(world.server.tools, 3)
  expect([await limited(), await left()]).toEqual([4, [4]])
  const cutOff = { ...world.server.tools, addJob: () => Promise.reject(new Error('killed')) }
  await expect(refreshBrandLimits(cutOff, 3)).rejects.toThrow('killed')
  expect([await limited(), await left()]).toEqual([1, [4]])
  await refreshBrandLimits(world.server.tools, 3)
  await refreshBrandLimits(world.server.tools, 3)
  expect([await limited(), await left()]).toEqual([0, []])
})

test('a change during a run starts again, and that run does not move it', async () => {
  const { tools } = world.server
  await changes(500_00n)
  let run: Promise<void> | undefined
  await transaction(tools.db, async (tx) => {
    await lockWallet(tx, (await findWallet(tx, ids[0]!, 'PHP'))!)
    run = refreshBrandLimits(tools, 3)
    // It has read the progress of the first change, and waits for this wallet.
    for (;;) {
      const { rows } =
        await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
          tools.db,
        )
      if (rows.length > 0) break
    }
    await changes(400_00n)
  })
  await run
  expect(await left()).toEqual([7])
  await refreshBrandLimits(tools, 10)
  expect([await limited(), await left()]).toEqual([7, []])
})

test('concurrent runs end together, leave nobody out and continue as one', async () => {
  const { db } = world.server.tools
  await changes(null)
  const jobs = async () =>
    (await db.selectFrom('job').select('id').where('name', '=', refreshJob).execute()).length
  const before = await jobs()
  await Promise.all([1, 2, 3].map(() => refreshBrandLimits(world.server.tools, 2)))
  expect([await left(), await jobs()]).toEqual([[5], before + 1])
  for (let runs = 0; (await left()).length > 0; runs++) {
    expect(runs).toBeLessThan(5)
    await Promise.all([1, 2, 3].map(() => refreshBrandLimits(world.server.tools, 2)))
  }
  expect(await limited()).toBe(0)
})
