import { findFormat } from '@fairground/sources/formats'
import type { Tools } from '../../../tools.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { type DrawDoors, type DrawRow, findDrawByIssue, listReadableDraws } from '../draws/index.ts'
import { alarmOfReadings, formOf, takeFromSource } from './readings.service.ts'
import { type AskSource, sourceDigest } from './sources.client.ts'
import { listSources, noteFailures, type SourceRow, secretsInForce } from './sources.queries.ts'

/** Time after a draw for which sources are asked about it: even if its result is known, since they may correct it. */
const askedForMs = 24 * 3_600_000

/** Interval in minutes at which a draw with a known result is asked about; any other draw each minute. */
const minutesOfKnown = 10

/** Maximum pause in minutes after consecutive failures of a source, twice as long each time. */
const mostMinutesAlone = 64
/** Number of consecutive failures that raises an alarm. */
const failuresUntilAlarm = 5

/**
 * Asks the sources of each brand about its official draws that are due, and stores their readings. A source that fails
 * delays no other.
 */
export async function askSources(tools: Tools, draws: DrawDoors, ask: AskSource): Promise<void> {
  const nowMs = tools.clock.now()
  const isFull = Math.floor(nowMs / 60_000) % minutesOfKnown === 0
  const due = (await listReadableDraws(tools.db, nowMs - askedForMs, nowMs)).filter(
    ({ state }) => isFull || state === 'sealed',
  )
  for (const [brandId, ofBrand] of Map.groupBy(due, ({ brand_id }) => brand_id))
    await Promise.all(
      (await listSources(tools, brandId))
        .filter(({ ask_at }) => ask_at.getTime() <= nowMs)
        .map((source) => askOne(tools, draws, ask, source, ofBrand)),
    )
  // Also for readings whose process was killed before it could raise one.
  for (const { id, state } of due) if (state === 'sealed') await alarmOfReadings(tools, id)
}

async function askOne(
  tools: Tools,
  draws: DrawDoors,
  ask: AskSource,
  source: SourceRow,
  due: readonly DrawRow[],
): Promise<void> {
  try {
    for (const draw of due) await askAbout(tools, draws, ask, source, draw)
    if (source.failures > 0) await noteFailures(tools, source, 0, 0)
  } catch (error) {
    const failures = source.failures + 1
    const aloneMs = Math.min(2 ** failures, mostMinutesAlone) * 60_000
    const nowMs = tools.clock.now()
    await noteFailures(tools, source, failures, nowMs + aloneMs)
    if (failures === failuresUntilAlarm)
      await raiseAlarm(tools, {
        kind: 'source-fails',
        brandId: source.brand_id,
        says: `the source ${source.code} has failed ${failures} times in a row: ${error instanceof Error ? error.message : error}`,
      })
  }
}

async function askAbout(
  tools: Tools,
  draws: DrawDoors,
  ask: AskSource,
  source: SourceRow,
  draw: DrawRow,
): Promise<void> {
  const format = findFormat(source.format)
  const form = formOf(draw)
  if (!format || !form) return
  const asked = { gameId: draw.game_id, issue: draw.issue, stations: draw.stations }
  const digits = new Map(form.tiersOf(draw.stations).map((tier) => [tier.key, tier.digits]))
  const means = { digest: sourceDigest, digitsOf: (tier: string) => digits.get(tier) }
  const told = await toldBy(async (secret) => {
    const request = format.request(asked, secret)
    return request ? format.read(await ask(source.base_url, request), asked, secret, means) : []
  })
  const by = {
    id: source.id,
    brandId: source.brand_id,
    code: source.code,
    operatorId: source.operator_id,
  }
  for (const { issue, tiers } of told) {
    // A source may report another draw too, which is processed in the same way.
    const of =
      issue === draw.issue ? draw : await findDrawByIssue(tools.db, draw.brand_id, draw.game_id, issue)
    if (of) await takeFromSource(tools, draws, by, of.id, tiers)
  }

  /** Asks by the present secret; if that fails, by the old one, while it is in force. */
  async function toldBy<Told>(read: (secret: string) => Promise<Told>): Promise<Told> {
    const [present, old] = secretsInForce(tools, source, tools.clock.now())
    try {
      return await read(present!)
    } catch (error) {
      if (old === undefined) throw error
      return read(old)
    }
  }
}
