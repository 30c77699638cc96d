import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withSession } from '../world/callers.ts'
import { aNewAgent } from '../world/new-agent.ts'
import { aWorld, type World } from '../world/world.ts'
import { calls, openAsking } from './asks.ts'

let world: World
let asks: ReturnType<typeof openAsking>
beforeAll(async () => {
  world = await aWorld()
  asks = openAsking(world)
})
afterAll(() => world.close())

describe('agents', () => {
  const agentCalls = calls.filter(({ who }) => who === 'agent').map((call) => [call.name, call] as const)
  const minuteMs = 60_000
  let agentIds: bigint[]
  beforeAll(async () => {
    agentIds = []
    for (const standing of [1, 2, 41, 42] as const)
      agentIds.push(await (await world.agent({ standing })).id())
  })

  test('have some calls before the second factor and some that need it again', () => {
    expect(agentCalls.length).toBeGreaterThan(2)
    expect(agentCalls.some(([, { isBeforeFactor }]) => isBeforeFactor)).toBe(true)
    expect(agentCalls.some(([, { needs }]) => needs === 'second-factor')).toBe(true)
    for (const [, call] of agentCalls) expect(call.isBeforeFactor && call.needs).toBeFalsy()
  })

  test.each(agentCalls)('%s waits for the second factor of the session', async (_name, call) => {
    for (const id of agentIds) {
      const { refusal } = await asks(`${id} unproved`, () => withSession(world, id, null), call)
      expect(refusal === 'second_factor_due').toBe(!call.isBeforeFactor)
    }
  })

  test.each(agentCalls)('%s asks for it again after thirty minutes if it needs it', async (_name, call) => {
    const id = agentIds[0]!
    for (const [ageMs, isOld] of [
      [30 * minuteMs - 1, false],
      [30 * minuteMs, true],
    ] as const) {
      const shownAt = new Date(world.clock.now() - ageMs)
      const { refusal } = await asks(`${id} at ${ageMs}`, () => withSession(world, id, shownAt), call)
      expect(refusal === 'second_factor_due').toBe(isOld && call.needs === 'second-factor')
    }
  })

  test('have calls that a session reads by while its app rests: they change nothing and need no second factor', () => {
    const reading = agentCalls.filter(([, { isForReading }]) => isForReading)
    expect(reading.length).toBeGreaterThan(2)
    for (const [, call] of reading)
      expect([call.method, call.movesMoney, call.needs, call.isBeforeFactor]).toEqual([
        ...['GET', false],
        ...[undefined, undefined],
      ])
  })

  test('have no other call in a read-only session, and the refusal states the time to wait', async () => {
    const { session, shows } = await aNewAgent(world, await withSession(world, agentIds[1]!))
    void (await shows(session)).value
    for (const [name, call] of agentCalls) {
      const { refusal, detail } = await asks('a reader', async () => session, call)
      const isShut = !call.isBeforeFactor && !call.isForReading
      expect([name, refusal === 'second_factor_rests']).toEqual([name, isShut])
      if (isShut) expect(detail.retryAfterMs).toBeGreaterThan(23 * 60 * minuteMs)
    }
  })

  test('have no call on a brand that has closed the agent centre', async () => {
    const id = agentIds[0]!
    await world.brandIs({ switches: { isShowAC: false } })
    for (const [name, call] of agentCalls) {
      const { refusal } = await asks(`${id} shut out`, () => withSession(world, id), call)
      expect([name, refusal]).toEqual([name, 'agent_centre_closed'])
    }
    await world.brandIs({ switches: { isShowAC: true } })
  })
})
