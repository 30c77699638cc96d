import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  findStopTargets,
  liftStop as liftStopCall,
  listStops,
  placeStop as placeStopCall,
} from '@fairground/contract/office-stops'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findByName, gamesOf, nameOf } from '../../games/catalogue/index.ts'
import { vendorRows } from '../../games/feeds/index.ts'
import {
  liftStop,
  listGameStops,
  lockGameStop,
  placeStop,
  StopRefused,
  type StopTarget,
  subjectOf,
} from '../../games/stops/index.ts'
import { requireAnotherPerson } from '../approvals/index.ts'
import { idOfAuthor, logged, subjectNames } from '../staff/index.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'log' | 'secret'>

/** Number of lifted stops on a page, and of targets that a text finds. */
const pageSize = 30
const mostTargets = 20

/** Lists the stops of games of the staff's brand: all in force, or a page of the lifted ones. */
export async function stopsOf(
  tools: Needs,
  { brandId, publicId }: StaffSession,
  { state, after }: InputOf<typeof listStops>,
): Promise<OutputOf<typeof listStops>> {
  const isLifted = state === 'lifted'
  const [rows, nameOfTarget] = await Promise.all([
    listGameStops(tools.db, brandId, { isLifted, after, limit: isLifted ? pageSize + 1 : 1_000 }),
    targetNames(tools, brandId),
  ])
  const list = isLifted ? rows.slice(0, pageSize) : rows
  const people = list.flatMap(({ placedBy, liftedBy }) => [placedBy, liftedBy ?? ''])
  const names = await subjectNames(tools.db, brandId, people)
  const nameOfStaff = (by: string | null) => names.get(by ?? '') ?? null
  return {
    list: list.map((row) => ({
      stopId: String(row.id),
      kind: row.kind as 'all' | 'vendor' | 'game',
      target: row.target,
      targetName: nameOfTarget(row.kind, row.target),
      isOfBrand: row.brandId !== null,
      reason: row.reason,
      placedBy: nameOfStaff(row.placedBy),
      placedAt: row.placedAt.toISOString(),
      isOwn: row.placedBy === `staff/${publicId}`,
      lifted: row.liftedAt && {
        by: nameOfStaff(row.liftedBy),
        reason: row.liftReason ?? '',
        at: row.liftedAt.toISOString(),
      },
    })),
    next: rows.length > list.length ? String(list.at(-1)!.id) : null,
  }
}

/** Finds vendors and games of a brand by a part of their name or code. */
export async function targetsLike(
  tools: Needs,
  brandId: number,
  text: string,
): Promise<OutputOf<typeof findStopTargets>['list']> {
  const [found, stops] = await Promise.all([
    findByName(tools, brandId, text, mostTargets),
    listGameStops(tools.db, brandId, { isLifted: false, limit: 1_000 }),
  ])
  const stopped = new Set(stops.map(({ kind, target }) => `${kind} ${target}`))
  return found.map(({ vendor, game }) => {
    const [kind, target] = game ? (['game', game.id] as const) : (['vendor', vendor.code] as const)
    return {
      kind,
      target,
      targetName: game ? nameOf(game, 'EN') : vendor.name,
      vendorName: game ? vendor.name : '',
      isStopped: stopped.has(`${kind} ${target}`),
    }
  })
}

/**
 * Stops play of a target on the staff's brand, and returns the number of the stop. One person suffices: it takes effect
 * in every process within a second. Refuses `stop_target_unknown` and `stop_in_force`.
 */
export async function place(
  tools: Needs,
  staff: StaffSession,
  { kind, target: given, reason }: InputOf<typeof placeStopCall>,
): Promise<string> {
  const target = await targetOf(tools, staff.brandId, kind, given)
  const nameOfTarget = await targetNames(tools, staff.brandId)
  const by = `staff/${staff.publicId}` as const
  return logged(tools, async (tx) => {
    const stop = { brandId: staff.brandId, target, reason, by }
    const { id } = await placeStop(tx, stop, tools.clock.now()).catch((error: unknown) => {
      if (error instanceof StopRefused && error.code !== 'stop_unknown') return refuse(error.code)
      throw error
    })
    const entry = { brandId: staff.brandId, by, call: 'placeStop', subject: subjectOf(target), reason }
    return { result: String(id), entry: { ...entry, after: namedAs(nameOfTarget(kind, given)) } }
  })
}

/** Lifts a stop of the staff's brand that another person has placed. Refuses `stop_unknown` and `own_request`. */
export async function lift(
  tools: Needs,
  staff: StaffSession,
  { stopId, reason }: InputOf<typeof liftStopCall>,
): Promise<void> {
  const nameOfTarget = await targetNames(tools, staff.brandId)
  const by = `staff/${staff.publicId}` as const
  await logged(tools, async (tx) => {
    const stop = (await lockGameStop(tx, staff.brandId, stopId)) ?? refuse('stop_unknown')
    await requireAnotherPerson(tx, tools, staff, await idOfAuthor(tx, staff.brandId, stop.placedBy))
    const target = asTarget(stop.kind, stop.target)
    await liftStop(tx, { brandId: staff.brandId, target, reason, by }, tools.clock.now())
    const entry = { brandId: staff.brandId, by, call: 'liftStop', subject: subjectOf(target) }
    const before = namedAs(nameOfTarget(stop.kind, stop.target))
    return { result: undefined, entry: { ...entry, reason, before } }
  })
}

/** Returns the target of a stop on a brand; refuses `stop_target_unknown` for what the brand does not offer. */
async function targetOf(
  tools: Needs,
  brandId: number,
  kind: InputOf<typeof placeStopCall>['kind'],
  given: string,
): Promise<StopTarget> {
  if (kind === 'all') return given === '' ? { kind } : refuse('stop_target_unknown')
  if (kind === 'game') {
    if (!(await gamesOf(tools, brandId))(given)) refuse('stop_target_unknown')
    return { kind, gameId: given }
  }
  const vendors = await findByName(tools, brandId, '', Number.POSITIVE_INFINITY)
  if (!vendors.some(({ vendor }) => vendor.code === given)) refuse('stop_target_unknown')
  return { kind, vendorCode: given }
}

function asTarget(kind: string, target: string): StopTarget {
  if (kind === 'vendor') return { kind, vendorCode: target }
  return kind === 'game' ? { kind, gameId: target } : { kind: 'all' }
}

/** Name of a vendor or game as an entry of the log shows it. */
function namedAs(name: string): Record<string, unknown> {
  return name === '' ? {} : { words: { EN: { name } } }
}

/** Returns the function from a target to its name, which is its code if nothing of the brand has it any more. */
async function targetNames(tools: Needs, brandId: number): Promise<(kind: string, target: string) => string> {
  const [findGame, vendors] = await Promise.all([gamesOf(tools, brandId), vendorNames(tools.db)])
  return (kind, target) => {
    if (kind === 'all') return ''
    if (kind === 'vendor') return vendors.get(target) ?? target
    const game = findGame(target)
    return game ? nameOf(game, 'EN') : target
  }
}

async function vendorNames(db: Db): Promise<Map<string, string>> {
  const rows = await vendorRows(db).select(['code', 'name']).execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}
