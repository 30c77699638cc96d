import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a player is left out of a promotion of which a share of players is, in percent: drawn by a hash of both, so that it is the same whenever
 * it is asked, and nobody's choice.
 */
export function isHeldOut(publicId: string, playerId: bigint, percent: number): boolean {
  if (percent === 0) return false
  return createHash('sha256').update(`${publicId}/${playerId}`).digest().readUInt16BE(0) % 100 < percent
}

/** The same as a condition of a query, whose player is SQL of the query around it. */
export function heldOut(publicId: string, playerId: RawBuilder<unknown>, percent: number) {
  const hash = sql`sha256(convert_to(${publicId} || '/' || ${playerId}, 'UTF8'))`
  return sql<boolean>`((get_byte(${hash}, 0) * 256 + get_byte(${hash}, 1)) % 100 < ${percent})`
}
