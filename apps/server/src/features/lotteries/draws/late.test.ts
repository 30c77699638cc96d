import { getDraw, listDraws } from '@fairground/contract/markets'
import { agreeDrawVoid, askDrawVoid, getOfficeDraw } from '@fairground/contract/office-draws'
import type { Permission } from '@fairground/contract/permissions'
import { expect, test } from 'vitest'
import { closesMarkets, opensMarket } from '../../../../../../tests/world/market.ts'
import { drawsOfficially, isDue, reads, sheetFor } from '../../../../../../tests/world/official.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, logsIn } from '../../../../../../tests/world/world.ts'
import { drawJobs } from './draws.jobs.ts'

const gameId = 'vietnam-north'
const all: readonly Permission[] = ['draws.read', 'draws.results', 'draws.void']
const hourMs = 3_600_000

test('an official draw without a result raises an alarm after a day, and two persons can void it', async () => {
  const lines: string[] = []
  const world = await aWorld({ log: (line) => lines.push(line) })
  const alarms = () => lines.filter((line) => line.startsWith('ALARM'))
  const [looks] = drawJobs(world.server.tools)
  const comes = () => withStaffSession(world, all)
  await closesMarkets(world, [gameId])
  await drawsOfficially(world, [gameId])
  await world.server.dueWorks.runDue()
  const player = await world.player({ cash: 100_00n })
  const board = await opensMarket(player, gameId)
  const before = await player.balance()
  void (await board.buys([{ type: 'de', selection: '11', stake: '10.00' }])).value
  const { drawId } = board.next
  const draw = await isDue(world, drawId)
  const sheet = sheetFor(draw)
  // Only one person has read it.
  void (await reads(await comes(), drawId, sheet)).value

  world.clock.advance(24 * hourMs)
  await world.server.dueWorks.runDue()
  await looks!.run()
  expect(alarms()).toEqual([])
  world.clock.advance(1)
  await looks!.run()
  await looks!.run()
  expect(alarms()).toEqual([expect.stringContaining('no whole result 24 hours after its time')])

  const [one, two] = [await comes(), await comes()]
  expect((await one.send(getOfficeDraw, { drawId })).value).toMatchObject({ isLate: true, canVoid: true })
  void (await one.send(askDrawVoid, { drawId, reason: 'no sheet was published' })).value
  const { askedAt } = (await two.send(getOfficeDraw, { drawId })).value.voiding!
  void (await two.send(agreeDrawVoid, { drawId, askedAt })).value
  expect((await reads(two, drawId, sheet)).refusal).toBe('draw_void')
  await world.server.jobs.runDue()
  expect((await two.send(getOfficeDraw, { drawId })).value.voiding!.state).toBe('given-back')
  expect((await world.visitor().send(getDraw, { drawId })).value).toMatchObject({
    state: 'void',
    result: null,
  })
  expect((await world.visitor().send(listDraws, { nodeId: gameId })).value.draws.length).toBeGreaterThan(0)
  await world.moneyAddsUp()
  void (await logsIn(player, player.username, player.password)).value
  expect(await player.balance()).toBe(before)
  await world.close()
})
