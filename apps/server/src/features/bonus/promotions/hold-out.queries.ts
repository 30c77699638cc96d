import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

/**
 * Returns whether a player is held out of a promotion with a hold-out share in percent: decided by a hash of both, so
 * that it is the same each time, and nobody's choice.
 */
export function isHeldOut(publicId: string, playerId: bigint, percent: number): boolean {
  if (percent === 0) return false
  return createHash('sha256').update(`${publicId}/${playerId}`).digest().readUInt16BE(0) % 100 < percent
}

/** The same as a condition of a query, whose player is SQL of the surrounding query. */
export function heldOut(publicId: string, playerId: RawBuilder<unknown>, percent: number) {
  const hash = sql`sha256(convert_to(${publicId} || '/' || ${playerId}, 'UTF8'))`
  return sql<boolean>`((get_byte(${hash}, 0) * 256 + get_byte(${hash}, 1)) % 100 < ${percent})`
}
