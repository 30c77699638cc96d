import { isCustomerId } from '@fairground/kernel/customer-id'
import { NamedError } from '@fairground/kernel/named-error'
import type { Db, Tx } from '../../../db/tables.ts'
import { findByCustomerId } from '../../people/players/index.ts'
import { noteEvent } from '../../platform/alarms/index.ts'
import { findGameOwner, isVendor } from '../feeds/index.ts'

/** Target of a stop: all gaming, a vendor by its code, a game by its id, a player by the public id. */
export type StopTarget =
  | { kind: 'all' }
  | { kind: 'vendor'; vendorCode: string }
  | { kind: 'game'; gameId: string }
  | { kind: 'player'; playerId: string }

/** Author and reason of a stop, for audits. */
interface Entry {
  reason: string
  by: string
}

/** Stop that was placed. */
interface Stop extends Entry {
  id: bigint
  brandId: number | null
  target: StopTarget
}

/** Thrown as `stop_target_unknown`, `stop_in_force` and `stop_unknown`, with nothing changed. */
export class StopRefused extends NamedError<'stop_target_unknown' | 'stop_in_force' | 'stop_unknown'> {}

/** Returns the text by which a target is stored. */
export function nameOf(target: StopTarget): string {
  switch (target.kind) {
    case 'vendor':
      return target.vendorCode
    case 'game':
      return target.gameId
    case 'player':
      return target.playerId
    default:
      return ''
  }
}

/**
 * Stops play of a target in a brand, or in every brand if `brandId` is null; rounds in progress may finish. It takes
 * effect in every process within a second, and is a significant event. Refuses an unknown target and one that is
 * already stopped.
 */
export async function placeStop(
  db: Db | Tx,
  { brandId, target, reason, by }: Omit<Stop, 'id'>,
  nowMs: number,
): Promise<Stop> {
  const playerId = target.kind === 'player' ? await playerNumber(db, target.playerId) : undefined
  if (!(playerId ?? (await isKnown(db, target))))
    throw new StopRefused('stop_target_unknown', `there is no ${target.kind} ${nameOf(target)}`)
  const placed = await db
    .insertInto('play_stop')
    .values({
      brand_id: brandId,
      kind: target.kind,
      target: nameOf(target),
      player_id: playerId ?? null,
      reason,
      placed_by: by,
      placed_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!placed) throw new StopRefused('stop_in_force', `${target.kind} ${nameOf(target)} is stopped already`)
  await noteStop(db, 'placeStop', { brandId, target }, playerId, nowMs)
  return { id: placed.id, brandId, target, reason, by }
}

/** Lifts the stop of a target that is in force in a brand (null: in every brand); refuses if there is none. */
export async function liftStop(
  db: Db | Tx,
  { brandId, target, reason, by }: Omit<Stop, 'id'>,
  nowMs: number,
): Promise<void> {
  const lifted = await db
    .updateTable('play_stop')
    .set({ lift_reason: reason, lifted_by: by, lifted_at: new Date(nowMs) })
    .where('brand_id', 'is not distinct from', brandId)
    .where('kind', '=', target.kind)
    .where('target', '=', nameOf(target))
    .where('lifted_at', 'is', null)
    .returning(['id', 'player_id as playerId'])
    .executeTakeFirst()
  if (!lifted) throw new StopRefused('stop_unknown', `${target.kind} ${nameOf(target)} is not stopped`)
  await noteStop(db, 'liftStop', { brandId, target }, lifted.playerId ?? undefined, nowMs)
}

/** Records that a stop was placed or lifted, as a significant event. */
function noteStop(
  db: Db | Tx,
  call: 'placeStop' | 'liftStop',
  { brandId, target }: Pick<Stop, 'brandId' | 'target'>,
  playerId: bigint | undefined,
  nowMs: number,
): Promise<void> {
  const subject = subjectOf(target)
  const event = {
    kind: call === 'placeStop' ? ('play-stopped' as const) : ('play-resumed' as const),
    says: `${call} ${subject}`,
    ...(brandId === null ? {} : { brandId }),
    ...(playerId === undefined ? {} : { playerId }),
    after: { call, subject },
  }
  return noteEvent(db, event, nowMs)
}

/** Returns the name of a target in the log, such as `vendor/MYNA`. */
export function subjectOf(target: StopTarget): string {
  return target.kind === 'all' ? 'all-games' : `${target.kind}/${nameOf(target)}`
}

async function playerNumber(db: Db, customerId: string): Promise<bigint | undefined> {
  return isCustomerId(customerId) ? findByCustomerId(db, customerId) : undefined
}

async function isKnown(db: Db, target: StopTarget): Promise<boolean> {
  if (target.kind === 'all') return true
  if (target.kind === 'player') return false
  if (target.kind === 'vendor') return isVendor(db, target.vendorCode)
  return (await findGameOwner(db, target.gameId)) !== undefined
}
