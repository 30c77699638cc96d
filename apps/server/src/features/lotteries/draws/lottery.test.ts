import { getTrends, listNextDraws, listOpenedNumbers } from '@fairground/contract/lottery'
import { getDraw } from '@fairground/contract/markets'
import { vietnamMinute } from '@fairground/games/vietnam-minute/rules'
import { vietnamSouth } from '@fairground/games/vietnam-south/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawsAndSettles } from '../../../../../../tests/world/market.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await world.server.dueWorks.runDue()
})
afterAll(() => world.close())

const nexts = async (asked: Parameters<typeof send>[0] = {}) => (await send(asked)).value
const send = (asked: { prizeMode?: 'Lott' | 'Elott' | 'SEA' | 'ZY'; count?: number }) =>
  world.visitor().send(listNextDraws, asked)
const opened = async () => (await world.visitor().send(listOpenedNumbers, { prizeMode: 'ZY' })).value.list

describe('the next draws', () => {
  test('are one of each lottery of the prize mode, in the order of their close', async () => {
    const { list, serverTime } = await nexts({ prizeMode: 'ZY' })
    expect(new Set(list.map(({ nodeId }) => nodeId)).size).toBe(list.length)
    expect(list.map(({ closesAt }) => closesAt)).toEqual(list.map(({ closesAt }) => closesAt).toSorted())
    expect(list.every(({ closesAt }) => closesAt > serverTime)).toBe(true)
    const idsIn = async (prizeMode: 'Lott' | 'Elott' | 'SEA') =>
      (await nexts({ prizeMode })).list.map(({ nodeId }) => nodeId).toSorted()
    expect(await idsIn('Elott')).toEqual([
      'color-game',
      'dice-three',
      'eleven-five',
      'five-digits',
      'keno',
      'ranking',
    ])
    expect(await idsIn('SEA')).not.toContain('keno')
    expect((await idsIn('Lott')).length + (await idsIn('Elott')).length).toBe(list.length)
    expect((await nexts({ prizeMode: 'ZY', count: 2 })).list).toEqual(list.slice(0, 2))
  })

  test('name the stations that draw together', async () => {
    const { list } = await nexts({ prizeMode: 'Lott' })
    const south = list.find(({ nodeId }) => nodeId === 'vietnam-south')!
    expect(south.stations.length).toBeGreaterThan(1)
  })
})

describe('the opened numbers', () => {
  test('are the results of the last draw of each lottery, and say who drew them', async () => {
    expect(await opened()).toEqual([])
    const { list } = await nexts({ prizeMode: 'ZY' })
    const south = list.find(({ nodeId }) => nodeId === 'vietnam-south')!
    const { result } = await drawsAndSettles(world, south.drawId)
    const told = (await opened()).find(({ nodeId }) => nodeId === 'vietnam-south')!
    expect(told).toMatchObject({ drawId: south.drawId, issue: south.issue, drawnBy: 'Perya' })
    expect(told.numbers).toEqual(
      (result as { tiers: string[][] }[]).map(({ tiers }) => tiers[tiers.length - 1]![0]),
    )
  })
})

describe('trends', () => {
  const trends = (asked: { nodeId: string; trace?: string; draws?: 30 | 50 | 100; station?: string }) =>
    world.visitor().send(getTrends, asked)

  test('count what the last draws of a lottery showed', async () => {
    for (let draw = 0; draw < 4; draw++) {
      await world.server.dueWorks.runDue()
      const { list } = await nexts({ prizeMode: 'Lott' })
      await drawsAndSettles(world, list.find(({ nodeId }) => nodeId === 'vietnam-minute')!.drawId)
    }
    const { db } = world.server.tools
    const rows = await db
      .selectFrom('draw')
      .select(['result', 'issue'])
      .where('game_id', '=', 'vietnam-minute')
      .where('result', 'is not', null)
      .orderBy('draws_at', 'desc')
      .limit(30)
      .execute()
    const { value } = await trends({ nodeId: 'vietnam-minute', trace: 'tails' })
    expect([value.draws, value.toIssue]).toEqual([rows.length, rows[0]!.issue])
    const tails = vietnamMinute.traces.find(({ id }) => id === 'tails')!
    const shown = rows.map(({ result }) => tails.shown(result as never))
    expect(value.list.reduce((sum, { times }) => sum + times, 0)).toBe(27 * rows.length)
    for (const one of value.list) {
      expect(one.draws).toBe(shown.filter((numbers) => numbers.includes(one.value)).length)
      const last = shown.findIndex((numbers) => numbers.includes(one.value))
      expect(one.omission).toBe(last < 0 ? rows.length : last)
    }
    expect((await trends({ nodeId: 'vietnam-minute' })).value.trace).toBe('special')
  })

  test('trends of one station count only its draws and numbers', async () => {
    const list = (await opened()).filter(({ nodeId }) => nodeId === 'vietnam-south')
    const { stations } = (await world.visitor().send(getDraw, { drawId: list[0]!.drawId })).value
    const [station] = stations
    const { value } = await trends({ nodeId: 'vietnam-south', station: station! })
    expect(value.draws).toBe(1)
    expect(value.list.filter(({ draws }) => draws > 0)).toHaveLength(1)
    const all = (await trends({ nodeId: 'vietnam-south' })).value.list
    expect(all.reduce((sum, { times }) => sum + times, 0)).toBe(stations.length)
    expect(vietnamSouth.traces).toHaveLength(2)
    expect((await trends({ nodeId: 'vietnam-south', station: 'nowhere' })).value.draws).toBe(0)
  })

  test.each([
    ['a game that is no lottery', { nodeId: 'parol-nights' }, 'game_unknown'],
    ['an unknown part', { nodeId: 'keno', trace: 'colour' }, 'game_unknown'],
    ['another number of draws', { nodeId: 'keno', draws: 31 as 30 }, 'invalid_input'],
  ])('trends of %s are refused', async (_, asked, code) => {
    expect((await trends(asked)).refusal).toBe(code)
  })
})
