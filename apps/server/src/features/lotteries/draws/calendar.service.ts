import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { closeDrawDays, getDrawCalendar, openDrawDays } from '@fairground/contract/office-calendar'
import type { Schedule, TimedSchedule } from '@fairground/games/market'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import {
  addClosedDays,
  aheadOf,
  dayAt,
  type GameOfBrand,
  listClosedDays,
  lockCalendar,
  marketsOfBrand,
  removeClosedDays,
} from '../schedules/index.ts'
import { lastMadeMs } from './draws.queries.ts'

const dayMs = 86_400_000

/** Returns the calendar of a game of the brand: when it draws, and its closed days. Refuses `game_unknown`. */
export async function calendarOf(
  tools: Tools,
  brand: Brand,
  { nodeId }: InputOf<typeof getDrawCalendar>,
): Promise<OutputOf<typeof getDrawCalendar>> {
  const markets = await timedMarkets(tools, brand)
  const { nodeId: id, schedule } =
    markets.find((one) => nodeId === undefined || one.nodeId === nodeId) ?? refuse('game_unknown')
  const of = { brandId: brand.id, gameId: id }
  const nowMs = tools.clock.now()
  const today = dayAt(schedule, nowMs)
  const [days, openDay] = await Promise.all([
    listClosedDays(tools.db, of, today),
    firstOpenDay(tools.db, of, schedule, nowMs),
  ])
  return {
    nodeId: id,
    games: markets.map((one) => ({ nodeId: one.nodeId, name: one.name })),
    offsetMinutes: schedule.offsetMinutes,
    closesBeforeSeconds: schedule.closesBeforeSeconds,
    everySeconds: schedule.kind === 'every' ? schedule.everySeconds : null,
    times: schedule.kind === 'calendar' ? [...schedule.times] : [],
    weeks: schedule.kind === 'calendar' ? weeksOf(schedule) : [],
    byRules: schedule.kind === 'calendar' ? schedule.closed.filter(({ to }) => to >= today) : [],
    firstDay: openDay,
    closed: days.map((one) => ({
      closedDaysId: String(one.id),
      from: one.from,
      to: one.to,
      canOpen: one.from >= openDay,
    })),
  }
}

/**
 * Closes days of a game for which no draw is made yet, with an entry in the log. Refuses `game_unknown`, `days_invalid`
 * and `draws_made`.
 */
export async function closeDays(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { nodeId, from, to, reason }: InputOf<typeof closeDrawDays>,
): Promise<void> {
  const schedule = await scheduleOf(tools, brand, nodeId)
  if (!isDay(from) || !isDay(to) || to < from || Date.parse(to) - Date.parse(from) > 366 * dayMs)
    refuse('days_invalid')
  const of = { brandId: brand.id, gameId: nodeId }
  await logged(tools, async (tx) => {
    await lockCalendar(tx, of)
    if (from < (await firstOpenDay(tx, of, schedule, tools.clock.now()))) refuse('draws_made')
    await addClosedDays(tx, of, { from, to })
    return {
      result: undefined,
      entry: { ...entryOf(of, staff, reason), call: 'closeDrawDays', after: { from, to } },
    }
  })
}

/**
 * Opens closed days of a game again; refuses `days_unknown`, also where the draws of these days were left out already.
 */
export async function openDays(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { nodeId, closedDaysId, reason }: InputOf<typeof openDrawDays>,
): Promise<void> {
  const schedule = await scheduleOf(tools, brand, nodeId)
  const of = { brandId: brand.id, gameId: nodeId }
  await logged(tools, async (tx) => {
    await lockCalendar(tx, of)
    const fromDay = await firstOpenDay(tx, of, schedule, tools.clock.now())
    const before =
      (await removeClosedDays(tx, of, { id: BigInt(closedDaysId), fromDay })) ?? refuse('days_unknown')
    return {
      result: undefined,
      entry: { ...entryOf(of, staff, reason), call: 'openDrawDays', before: { ...before } },
    }
  })
}

/** Lists the market games of a brand that draw at known times; a table has no calendar. */
async function timedMarkets(tools: Tools, brand: Brand) {
  return (await marketsOfBrand(tools, brand)).flatMap(({ nodeId, name, game: { info } }) =>
    info.schedule.kind === 'watched' ? [] : [{ nodeId, name, schedule: info.schedule }],
  )
}

async function scheduleOf(tools: Tools, brand: Brand, nodeId: string): Promise<TimedSchedule> {
  const found = (await timedMarkets(tools, brand)).find((one) => one.nodeId === nodeId)
  return (found ?? refuse('game_unknown')).schedule
}

/** Returns the first day, at the place of a game, for which no draw is made or will be made within an hour. */
async function firstOpenDay(
  db: Tx | Tools['db'],
  of: GameOfBrand,
  schedule: TimedSchedule,
  nowMs: number,
): Promise<string> {
  const { leastMs, moreMs } = aheadOf(schedule)
  const upToMs = Math.max((await lastMadeMs(db, of)) ?? nowMs, nowMs + leastMs + moreMs)
  return dayAt(schedule, upToMs + dayMs)
}

/** Weeks of a calendar: the first one, and each later one. */
function weeksOf({ week, weeksFrom }: Extract<Schedule, { kind: 'calendar' }>) {
  return [{ date: null, week }, ...weeksFrom].map((one) => ({
    from: one.date,
    days: one.week.map((stations) => [...stations]),
  }))
}

function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Entry of a calendar's change in the log. */
function entryOf({ brandId, gameId }: GameOfBrand, staff: StaffSession, reason: string) {
  return { brandId, by: `staff/${staff.publicId}`, subject: `draw-calendar/${gameId}`, reason } as const
}
