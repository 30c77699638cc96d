import { seededChance } from '@fairground/kernel/chance'
import { steppedClock } from '@fairground/kernel/clock'
import { currencyOf } from '@fairground/kernel/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { publishSettings } from '../../platform/brand-versions/index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('every round obeys the version of the settings at its beginning, while settings are published under play by two processes with clocks 3 s apart', async () => {
  const chance = seededChance(20_261_130)
  const behind = steppedClock(world.clock.now() - 3_000)
  const there = await world.anotherServer({ clock: behind })
  const { db } = world.server.tools
  const players = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const player = await world.player({ cash: 1000_00n })
      const elsewhere = Object.assign(there.visitor(), { token: player.token, cookie: player.cookie })
      return [player, at % 2 === 0 ? player : elsewhere] as const
    }),
  )
  // Each new player takes a minute.
  behind.advance(world.clock.now() - 3_000 - behind.now())
  const tables = await Promise.all(players.map(([player, by]) => player.opens('parol-nights', by)))
  for (let step = 0; step < 60; step++) {
    // A publisher's clock may be ahead or behind.
    const nowMs = (chance.below(2) === 0 ? world.clock : behind).now()
    if (chance.below(3) === 0)
      await transaction(db, (tx) =>
        publishSettings(tx, {
          brand: { id: 1, currency: currencyOf('PHP') },
          changes: { stakesBonusFirst: chance.below(2) === 0 },
          fromMs: nowMs + chance.below(12_000),
          nowMs,
          by: null,
        }),
      )
    const rounds = await Promise.all(tables.map((table) => table.plays('1.00')))
    for (const round of rounds) expect(round.refusal).toBeUndefined()
    const ms = chance.below(3_000)
    world.clock.advance(ms)
    behind.advance(ms)
  }

  const { rows } = await sql<{ bonusFirst: boolean; account: string; rounds: number }>`
    SELECT v.stakes_bonus_first AS "bonusFirst", p.account, count(*)::integer AS rounds
      FROM round r
      JOIN transfer t ON t.wallet_id = r.wallet_id AND t.round_id = r.id
      JOIN posting p ON p.wallet_id = t.wallet_id AND p.version = t.version AND p.number = 1
      CROSS JOIN LATERAL (SELECT stakes_bonus_first FROM brand_version
                           WHERE brand_id = 1 AND from_at <= r.opened_at ORDER BY from_at DESC, number DESC LIMIT 1) v
     GROUP BY 1, 2 ORDER BY 1`.execute(db)
  expect(rows.map(({ bonusFirst, account }) => [bonusFirst, account])).toEqual([
    [false, 'cash'],
    [true, 'bonus'],
  ])
  expect(rows.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(360)
  await world.moneyAddsUp()
})
