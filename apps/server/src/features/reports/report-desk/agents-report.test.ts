import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agree, aLineOfAgents, hourlyWage } from '../../../../../../tests/world/contracts.ts'
import { payDesk, payPermissions } from '../../../../../../tests/world/pay-desk.ts'
import { manilaDay, readReport } from '../../../../../../tests/world/reports.ts'
import { playsRound } from '../../../../../../tests/world/settled-round.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
})
afterAll(() => world.close())

test('the income of agents is the sum of the lines whose periods ended in the interval', async () => {
  const staff = await withStaffSession(world, payPermissions)
  const agents = await aLineOfAgents(world, 2)
  const member: Player = await world.player({ cash: 10_000_00n, code: agents[1]!.code })
  const { nextPeriod, closes } = payDesk(() => ({ world, staff, players: [...agents, member] }))
  const terms = (rate: string) => hourlyWage([['100.00', 0, '0.00', rate]])
  await agree(world, staff, agents, [terms('1'), terms('0.6')])
  await nextPeriod('hour')
  await playsRound(world, member, 5, 0)
  await closes('hour')
  const { rows } = await sql<{ plan: string; lines: string; computed: bigint; paid: bigint; brand: bigint }>`
    SELECT r.plan, count(*)::text AS lines, sum(l.amount)::bigint AS computed, sum(l.paid)::bigint AS paid,
           coalesce(sum(l.amount) FILTER (WHERE l.upline_id IS NULL), 0)::bigint AS brand
      FROM agent_pay_line l JOIN agent_pay_run r ON r.id = l.run_id GROUP BY r.plan`.execute(
    world.server.tools.db,
  )
  expect(rows).toHaveLength(1)
  const text = (amount: bigint) => (Number(amount) / 100).toFixed(2)
  const report = await readReport(world, 'agents')
  expect(report.rows).toEqual(
    rows.map(({ plan, lines, computed, paid, brand }) => ({
      ...{
        plan,
        payPeriod: 'hour',
        lines,
        computed: text(computed),
        paid: text(paid),
        brandPays: text(brand),
      },
      ...{ outstanding: '0.00', held: '0.00', refused: '0.00', expired: '0.00', corrected: '0.00' },
    })),
  )
  expect(Number(report.rows[0]!.paid)).toBeGreaterThan(0)
  world.clock.advance(86_400_000)
  expect((await readReport(world, 'agents', { from: manilaDay(world) })).rows).toEqual([])
})
