import { afterAll, beforeAll, expect, test } from 'vitest'
import { closesMarkets } from '../../../../../../tests/world/market.ts'
import { readsTable, showsTable } from '../../../../../../tests/world/table.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { announceRound } from './next-round.queries.ts'

const gameId = 'baccarat'

let world: World
let owner: ReturnType<typeof openPool>
beforeAll(async () => {
  world = await aWorld()
  owner = openPool(world.ownerUrl, { max: 1 })
  await closesMarkets(world, [gameId])
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

test('a process that announces a round late, while another opens it, announces no second one', async () => {
  await world.server.settle()
  const announced = await readsTable(world)
  // The process that opens the round waits for a lock after its last statement, and commits once it is released.
  await owner.query(`
    CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(98); RETURN OLD; END $$;
    CREATE TRIGGER waits AFTER DELETE ON next_round FOR EACH ROW EXECUTE FUNCTION wait_here();`)
  await owner.query('SELECT pg_advisory_lock(98)')
  const page = await showsTable(world)
  const opens = world.server.dueWorks.runDue()
  const waiting = async () =>
    (
      await owner.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
      )
    ).rowCount
  await expect.poll(waiting).toBe(1)
  const late = transaction(world.server.tools.db, (tx) =>
    announceRound(
      tx,
      { brandId: 1, gameId },
      {
        issue: announced.issue,
        server_seed_sealed: Buffer.from('late'),
        server_seed_hash: 'f'.repeat(64),
        made_at: new Date(world.clock.now()),
      },
    ),
  )
  // The late announcement must wait for the opening.
  await expect
    .poll(
      async () =>
        (
          await owner.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).rowCount,
    )
    .toBe(2)
  await owner.query('SELECT pg_advisory_unlock(98)')
  expect(await late).toBe(false)
  await opens
  expect(await readsTable(world)).toMatchObject({ phase: 'open', drawId: announced.drawId })
  expect((await owner.query('SELECT FROM next_round WHERE game_id = $1', [gameId])).rowCount).toBe(0)
  page.leaves()
})
