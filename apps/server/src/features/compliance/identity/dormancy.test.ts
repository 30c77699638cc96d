import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, logsIn, type Player, type World } from '../../../../../../tests/world/world.ts'
import { dormancyOf } from './dormancy.rules.ts'
import { mindDormancy } from './dormancy.service.ts'

const dayMs = 86_400_000
const rules = { months: 12, noticeDays: 30 }
const at = (text: string) => Date.parse(`${text}T00:00:00Z`)

describe('an inactive account', () => {
  const quiet = { lastMs: at('2025-11-20'), toldMs: null, sinceMs: null }
  test.each([
    ['is not told a day too soon', quiet, '2026-10-20', undefined],
    ['is told thirty days before', quiet, '2026-10-21', { act: 'tell', fromMs: at('2026-11-20') }],
    ['is told later where nobody looked', quiet, '2026-12-01', { act: 'tell', fromMs: at('2026-12-31') }],
    ['does not rest before', { ...quiet, toldMs: at('2026-10-21') }, '2026-11-19', undefined],
    ['rests after its months', { ...quiet, toldMs: at('2026-10-21') }, '2026-11-20', { act: 'rest' }],
    ['rests no sooner than it was told', { ...quiet, toldMs: at('2026-12-01') }, '2026-12-30', undefined],
    [
      'stays at rest',
      { ...quiet, toldMs: at('2026-10-21'), sinceMs: at('2026-11-20') },
      '2027-11-20',
      undefined,
    ],
    [
      'wakes when it is used',
      { lastMs: at('2026-12-02'), toldMs: at('2026-10-21'), sinceMs: at('2026-11-20') },
      '2026-12-03',
      { act: 'wake' },
    ],
  ] as const)('%s', (_what, account, now, act) => {
    expect(dormancyOf(account, rules, at(now))).toEqual(act)
  })

  test('an inactive account of a brand without a rule never rests', () => {
    expect(dormancyOf(quiet, { ...rules, months: null }, at('2036-01-01'))).toBeUndefined()
  })
})

describe('the job', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
  })
  afterAll(() => world.close())

  const stateOf = async (player: Player) =>
    world.server.tools.db
      .selectFrom('player')
      .select(['dormancy_told_at as told', 'dormant_since as since'])
      .where('id', '=', await player.id())
      .executeTakeFirstOrThrow()
  const passes = async (days: number) => {
    world.clock.advance(days * dayMs)
    await mindDormancy(world.server.tools)
  }

  test('notifies, lets rest and wakes as the brand defines, and takes no money', async () => {
    const ana = await world.mobilePlayer({ cash: 100_00n })
    const [ben, cel] = [await world.player(), await world.player()]
    await passes(400)
    expect(await stateOf(ana)).toEqual({ told: null, since: null })
    await world.brandIs({ dormancy_rules: { months: 12 } })
    await logsIn(ben, ben.username, ben.password)
    await passes(0)
    expect((await stateOf(ana)).told).toBeInstanceOf(Date)
    expect(await stateOf(ben)).toEqual({ told: null, since: null })
    await expect
      .poll(() => world.messages.list().find(({ to }) => to === ana.mobile)?.text)
      .toContain('walang sisingiling bayad')
    await passes(29)
    expect((await stateOf(ana)).since).toBeNull()
    await passes(1)
    expect((await stateOf(ana)).since).toBeInstanceOf(Date)
    expect((await stateOf(cel)).since).toBeInstanceOf(Date)
    await logsIn(cel, cel.username, cel.password)
    await passes(1)
    expect(await stateOf(cel)).toEqual({ told: null, since: null })
    expect((await stateOf(ana)).since).toBeInstanceOf(Date)
    expect(await world.movedBy(['cash'], await ana.id())).toBeGreaterThanOrEqual(100_00n)
    await world.moneyAddsUp()
  })
})
