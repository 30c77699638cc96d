import { getReport } from '@fairground/contract/office-reports'
import type { Permission } from '@fairground/contract/permissions'
import type { ReportName } from '@fairground/contract/report-figures'
import { withStaffSession } from './staff.ts'
import type { World } from './world.ts'

/** Returns the day in Manila, in which a gaming day of the first brand begins at midnight. */
export const manilaDay = ({ clock }: Pick<World, 'clock'>, daysBefore = 0) =>
  new Date(clock.now() + 8 * 3_600_000 - daysBefore * 86_400_000).toISOString().slice(0, 10)

/** Returns a report over all days of a world, or as asked, with its rows by the keys of their columns. */
export async function readReport(
  world: World,
  report: ReportName,
  asked: object = {},
  may: readonly Permission[] = [],
) {
  await world.server.followers.catchUp()
  const staff = await withStaffSession(world, ['reports.see', ...may])
  const span = { from: '2026-11-20', until: manilaDay(world) }
  const { value } = await staff.send(getReport, { report, ...span, ...asked })
  const byKey = (cells: readonly (string | null)[]) =>
    Object.fromEntries(value.columns.map((key, at) => [key, cells[at] ?? null]))
  return {
    ...value,
    rows: value.rows.map(({ cells }) => byKey(cells)),
    abouts: value.rows.map(({ about }) => about),
    total: value.total && byKey(value.total),
  }
}
