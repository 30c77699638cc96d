import { getDraw } from '@fairground/contract/markets'
import { agreeDrawVoid, askDrawVoid, getOfficeDraw } from '@fairground/contract/office-draws'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closesMarkets, opensMarket, reopensMarket } from '../../../../../../tests/world/market.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { readsTable, showsTable, type TablePage } from '../../../../../../tests/world/table.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'

const gameId = 'baccarat'
const onPlayer = { type: 'player', selection: 'any', stake: '10.00' }

let world: World
let owner: ReturnType<typeof openPool>
const lines: string[] = []
const pages: TablePage[] = []
beforeAll(async () => {
  world = await aWorld({ log: (line) => lines.push(line) })
  owner = openPool(world.ownerUrl, { max: 1 })
  await closesMarkets(world, [gameId])
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.leaves()
  lines.splice(0)
  await world.moneyAddsUp()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const alarms = () => lines.filter((line) => line.startsWith('ALARM'))
const seen = async (drawId: string) => (await world.visitor().send(getDraw, { drawId })).value

async function passes(ms: number) {
  world.clock.advance(ms)
  await world.server.settle()
}

async function shows() {
  pages.push(await showsTable(world))
}

/** Opens a round in which a player has a bet. */
async function betOnRound() {
  const player = await world.player()
  const board = await opensMarket(player, gameId)
  for (let times = 0; times < 2; times++) await passes(90_000)
  await shows()
  await world.server.settle()
  const round = await readsTable(world)
  expect(round.phase).toBe('open')
  expect((await board.buys([onPlayer], { drawId: round.drawId })).refusal).toBeUndefined()
  return { player, round }
}

test('a table whose computations differ opens nothing until two persons made the round void, and then goes on', async () => {
  const { player, round } = await betOnRound()
  await owner.query(`
    CREATE FUNCTION differs() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.problem := 'two computations differ'; RETURN NEW; END $$;
    CREATE TRIGGER a_differs BEFORE UPDATE ON draw FOR EACH ROW WHEN (NEW.state = 'drawn') EXECUTE FUNCTION differs();`)
  await passes(16_000)
  await owner.query('DROP TRIGGER a_differs ON draw')
  await passes(30_000)
  await shows()
  await passes(30_000)
  expect(await seen(round.drawId)).toMatchObject({ state: 'drawn' })
  expect((await readsTable(world)).phase).toBe('asleep')

  const [one, other] = await Promise.all(
    [1, 2].map(() => withStaffSession(world, ['draws.read', 'draws.void'])),
  )
  const { drawId } = round
  void (await one!.send(askDrawVoid, { drawId, reason: 'computations differ' })).value
  const { voiding } = (await one!.send(getOfficeDraw, { drawId })).value
  void (await other!.send(agreeDrawVoid, { drawId, askedAt: voiding!.askedAt })).value
  await shows()
  await passes(1_000)
  expect(await player.balance()).toBe('100.00')
  expect(await readsTable(world)).toMatchObject({ phase: 'open', issue: String(Number(round.issue) + 1) })
})

test('a round that cannot be settled is tried again, with an alarm of its brand, and is paid once', async () => {
  const { round } = await betOnRound()
  await owner.query(`
    CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no settlement'; END $$;
    CREATE TRIGGER fails BEFORE INSERT ON settlement FOR EACH ROW EXECUTE FUNCTION fails();`)
  await passes(16_000)
  for (let times = 0; times < 4; times++) await passes(1_000)
  expect(await seen(round.drawId)).toMatchObject({ state: 'verified' })
  expect(alarms()).toEqual([expect.stringContaining('no settlement')])
  const { rows } = await owner.query(`SELECT brand_id FROM alarm WHERE says LIKE '%no settlement'`)
  expect(rows).toEqual([{ brand_id: 1 }])
  await owner.query('DROP TRIGGER fails ON settlement')
  await passes(1_000)
  expect(await seen(round.drawId)).toMatchObject({ state: 'settled' })
})

test('a table that goes on failing raises one alarm a day', async () => {
  await owner.query(`
    CREATE FUNCTION opens_not() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no opening'; END $$;
    CREATE TRIGGER a_fails BEFORE INSERT ON draw FOR EACH ROW EXECUTE FUNCTION opens_not();`)
  await passes(90_000)
  await shows()
  await passes(1_000)
  await passes(1_000)
  expect(alarms()).toEqual([expect.stringContaining('no opening')])
  world.clock.advance(24 * 3_600_000)
  await shows()
  await passes(1_000)
  expect(alarms().filter((line) => line.includes(`${gameId}): no opening`))).toHaveLength(2)
  await owner.query('DROP TRIGGER a_fails ON draw')
})

test('a table whose result cannot be read stops no other table', async () => {
  const other = 'baccarat-no-commission'
  const { round } = await betOnRound()
  await passes(16_000)
  await reopensMarket(world, other)
  await owner.query(`
    ALTER TABLE draw DISABLE TRIGGER USER;
    UPDATE draw SET result = '{}' WHERE id = ${round.drawId};
    ALTER TABLE draw ENABLE TRIGGER USER`)
  pages.push(await showsTable(world, { nodeId: other }))
  await shows()
  await passes(1_000)
  expect((await readsTable(world, other)).phase).toBe('open')
})
