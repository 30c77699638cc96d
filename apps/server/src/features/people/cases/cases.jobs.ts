import { createHash } from 'node:crypto'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { listPeople, listRegisteredSince, marksOf } from '../persons/index.ts'
import { listDevicesSince } from '../sessions/index.ts'
import { forgetDevices, lastDeviceAt, listSharedDevices, noteDevices } from './cases.queries.ts'
import { samePersonFlag, sharedDeviceFlag } from './cases.rules.ts'
import { brandCaseRules, raiseForAll } from './cases.service.ts'

type JobTools = Pick<Tools, 'db' | 'clock' | 'chance' | 'log'>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Maximum number of days that a rule may look back (`sharedDeviceDays`). */
const longestDays = 365

/**
 * Jobs of cases, as cron lines in UTC: they search for what an account shares with others, which no single call shows.
 */
export function caseJobs(tools: JobTools): Job[] {
  return [
    { name: 'find-shared-devices', cron: '*/10 * * * *', run: () => findSharedDevices(tools) },
    { name: 'find-same-people', cron: '17 * * * *', run: () => findSamePeople(tools) },
  ]
}

/**
 * Stores the browsers in which accounts were used since the last run, or since a given time, and raises cases for those
 * that too many accounts share.
 */
export async function findSharedDevices(
  tools: JobTools,
  { sinceMs }: { sinceMs?: number } = {},
): Promise<void> {
  const { db, clock } = tools
  const now = clock.now()
  const last = (await lastDeviceAt(db))?.getTime() ?? 0
  // Sessions are not written in the exact order of their times.
  const since = new Date(Math.max(sinceMs ?? last - hourMs, now - longestDays * dayMs))
  const seen = await listDevicesSince(db, since)
  await transaction(db, (tx) => noteDevices(tx, seen))
  await forgetDevices(db, new Date(now - longestDays * dayMs))
  const brandIds = [...new Set(seen.map(({ brandId }) => brandId))]
  const what = (brandId: number) => `shared devices of brand ${brandId}`
  await forEachAlone(brandIds, { log: tools.log, what }, (brandId) =>
    transaction(db, async (tx) => {
      const { rules, timeZone } = await brandCaseRules(tx, tools, brandId)
      const devices = seen.filter((one) => one.brandId === brandId).map(({ device }) => device)
      const from = new Date(now - rules.sharedDeviceDays * dayMs)
      for (const { device, playerIds } of await listSharedDevices(tx, brandId, devices, from)) {
        const flag = sharedDeviceFlag({ key: nameOf(device), accounts: playerIds.length }, rules)
        await raiseForAll(tx, tools, brandId, timeZone, playerIds, flag)
      }
    }),
  )
}

/**
 * Raises cases for the accounts of a brand with the same name and birth date, if one of them was created within the
 * last day.
 */
export async function findSamePeople(tools: JobTools): Promise<void> {
  const { db, clock } = tools
  const newcomers = await listRegisteredSince(db, new Date(clock.now() - 26 * hourMs))
  const what = ({ playerId }: (typeof newcomers)[number]) => `same people as player ${playerId}`
  await forEachAlone(newcomers, { log: tools.log, what }, async ({ brandId, playerId, ...marks }) => {
    const mark = marksOf({ ...marks, phone: null, documents: [] })[0]
    if (mark === undefined) return
    const alike = await listPeople(db, { ...marks, phone: null, documents: [] })
    const playerIds = alike
      .filter((one) => one.brandId === brandId && marksOf({ ...one, phone: null, documents: [] })[0] === mark)
      .map((one) => one.playerId)
    await transaction(db, async (tx) => {
      const { rules, timeZone } = await brandCaseRules(tx, tools, brandId)
      const flag = samePersonFlag({ key: 'person', accounts: playerIds.length }, rules)
      await raiseForAll(tx, tools, brandId, timeZone, playerIds, flag)
    })
  })
}

/** Short name of a browser that reveals nothing about it. */
function nameOf(device: Buffer): string {
  return createHash('sha256').update(device).digest('hex').slice(0, 16)
}
