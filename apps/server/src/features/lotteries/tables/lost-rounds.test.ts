import { getDraw } from '@fairground/contract/markets'
import { getOfficeDraw } from '@fairground/contract/office-draws'
import type { TableState } from '@fairground/contract/tables'
import { beaconRoundMs } from '@fairground/kernel/beacon'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBeacon, type TestBeacon } from '../../../../../../tests/world/beacon.ts'
import { closesMarkets, opensMarket } from '../../../../../../tests/world/market.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { readsTable, showsTable, type TablePage } from '../../../../../../tests/world/table.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'

const gameId = 'baccarat'
const onPlayer = { type: 'player', selection: 'any', stake: '10.00' }

let beacon: TestBeacon
let world: World
let owner: ReturnType<typeof openPool>
const lines: string[] = []
const pages: TablePage[] = []
beforeAll(async () => {
  beacon = await aBeacon()
  world = await aWorld({ log: (line) => lines.push(line), beaconSources: [beacon.source] })
  owner = openPool(world.ownerUrl, { max: 1 })
  await world.brandIs({ switches: { DRAWBEACON: true } })
  await closesMarkets(world, [gameId])
})
beforeEach(() => {
  beacon.faults.fill('none')
  lines.splice(0)
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.leaves()
  await world.moneyAddsUp()
})
afterAll(async () => {
  await owner.end()
  await world.close()
  await beacon.close()
})

async function shows(): Promise<TablePage> {
  const page = await showsTable(world)
  pages.push(page)
  return page
}
const alarms = () => lines.filter((line) => line.startsWith('ALARM'))
const seen = async (drawId: string) => (await world.visitor().send(getDraw, { drawId })).value
const until = (atMs: number) => world.clock.advance(Math.max(atMs - world.clock.now(), 0))

/** Opens a round in which a player has a bet; returns them with the pushes of a page. */
async function betOnRound() {
  const player = await world.player()
  const board = await opensMarket(player, gameId)
  // The round of an earlier test is over.
  for (let times = 0; times < 2; times++) {
    world.clock.advance(90_000)
    await world.server.settle()
  }
  const page = await shows()
  await world.server.settle()
  const round = await readsTable(world)
  expect(round.phase).toBe('open')
  expect((await board.buys([onPlayer], { drawId: round.drawId })).refusal).toBeUndefined()
  page.pushes.splice(0)
  return { player, board, pushes: page.pushes, round }
}

async function closes({ endsAt }: TableState) {
  until(Date.parse(endsAt!) + 300)
  await world.server.settle()
}

test('a round waits for the beacon that it named when it opened, tells its seal, and is drawn with it', async () => {
  const { round, pushes } = await betOnRound()
  const { proof, closesAt } = await seen(round.drawId)
  const publishedMs = beaconRoundMs(beacon.chain, proof.beacon!.round)
  expect(publishedMs).toBeGreaterThan(Date.parse(closesAt) + 3_000)
  await closes(round)
  expect(pushes).toMatchObject([{ phase: 'closed', endsAt: null, seal: expect.any(String), result: null }])
  until(publishedMs)
  await world.server.settle()
  world.clock.advance(500)
  await world.server.settle()
  expect(pushes[1]).toMatchObject({ phase: 'drawn', drawId: round.drawId })
  expect(await seen(round.drawId)).toMatchObject({ state: 'settled' })
  expect(alarms()).toEqual([])
})

test('a round whose beacon is silent for a minute is given back, with an alarm, and the next one opens', async () => {
  const { player, board, round, pushes } = await betOnRound()
  beacon.faults.fill('dead')
  await closes(round)
  world.clock.advance(59_000)
  await world.server.settle()
  expect((await seen(round.drawId)).state).toBe('sealed')
  world.clock.advance(1_000)
  pushes.splice(0)
  await world.server.settle()
  expect(await seen(round.drawId)).toMatchObject({ state: 'void', result: null })
  expect(pushes[0]).toMatchObject({ phase: 'void', drawId: round.drawId, result: null })
  expect(await player.balance()).toBe('100.00')
  expect(await board.tickets()).toMatchObject([{ isCancelled: true }])
  expect(alarms().filter((line) => line.includes('was given back'))).toHaveLength(1)
  const staff = await withStaffSession(world, ['draws.read'])
  const { voiding } = (await staff.send(getOfficeDraw, { drawId: round.drawId })).value
  expect(voiding).toMatchObject({ rule: 'beacon-silent', askedBy: null, state: 'given-back', ticketsBack: 1 })

  beacon.faults.fill('none')
  await shows()
  world.clock.advance(5_000)
  await world.server.settle()
  const next = await readsTable(world)
  expect(next).toMatchObject({ phase: 'open', issue: String(Number(round.issue) + 1) })
  await closes(next)
})

test('a round with bets that closed only when its beacon was public is given back', async () => {
  const { player, round } = await betOnRound()
  const { proof } = await seen(round.drawId)
  // No worker ran meanwhile.
  until(beaconRoundMs(beacon.chain, proof.beacon!.round))
  await world.server.settle()
  expect(await seen(round.drawId)).toMatchObject({ state: 'void', result: null })
  expect(await player.balance()).toBe('100.00')
  expect(alarms().filter((line) => line.includes('closed after its beacon was public'))).toHaveLength(1)
})

test('the database makes a round void by a rule only where its row shows that the rule holds', async () => {
  const { round } = await betOnRound()
  const { drawId } = round
  await closes(round)
  const { proof, state, drawsAt } = await seen(drawId)
  expect(state).toBe('sealed')
  const silentMs = Date.parse(drawsAt) + 60_000
  const publishedAt = new Date(beaconRoundMs(beacon.chain, proof.beacon!.round)).toISOString()

  /** Returns whether the row, after a change, may become void by a rule, and undoes both. */
  async function isVoidable(rule: string, agreedMs: number, change = 'state = state') {
    await owner.query('BEGIN')
    try {
      await owner.query(`UPDATE draw SET ${change} WHERE id = $1`, [drawId])
      await owner.query(
        `INSERT INTO draw_void (draw_id, reason, rule, asked_at, agreed_at) VALUES ($1, 'x', $2, $3, $3)`,
        [drawId, rule, new Date(agreedMs)],
      )
      await owner.query(`UPDATE draw SET state = 'void' WHERE id = $1`, [drawId])
      return true
    } catch (error) {
      if (!(error as Error).message.includes('is not changed')) throw error
      return false
    } finally {
      await owner.query('ROLLBACK')
    }
  }
  expect(await isVoidable('beacon-silent', silentMs)).toBe(true)
  expect(await isVoidable('beacon-silent', silentMs - 1)).toBe(false)
  const signed = `beacon_signature = decode(repeat('ab', 48), 'hex')`
  expect(await isVoidable('beacon-silent', silentMs, signed)).toBe(false)
  expect(await isVoidable('closed-late', silentMs)).toBe(false)
  // The time of the close stays.
  expect(await isVoidable('closed-late', silentMs, `closed_at = '${publishedAt}'`)).toBe(false)

  until(Date.parse(publishedAt))
  await world.server.settle()
  world.clock.advance(500)
  await world.server.settle()
  expect((await seen(drawId)).result).not.toBeNull()
  for (const rule of ['beacon-silent', 'closed-late']) expect(await isVoidable(rule, silentMs)).toBe(false)
})
