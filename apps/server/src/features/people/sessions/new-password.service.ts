import type { ResetWay } from '../../../db/columns.ts'
import type { Tx } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { holdPlayer, type PasswordChange, storePassword } from '../credentials/index.ts'
import { endRemembered } from './remembered.service.ts'
import { endSessions } from './sessions.service.ts'

export interface HowSet {
  /** Session that stays open. */
  allBut?: Buffer
  /**
   * Single factor that reset the password, null if more proofs were given. Unchanged if left out: a player who changes
   * the password has shown only the old one.
   */
  way?: ResetWay | null
  /** Other changes of the player. */
  more?: PasswordChange['more']
}

/**
 * Sets a password and ends everything that the old one opened: sessions, remembered browsers, link tokens and pending
 * logins. Returns the ended sessions.
 */
export async function setPassword(
  tx: Tx,
  tools: Pick<Tools, 'clock'>,
  playerId: bigint,
  passwordHash: string,
  { allBut, way, more }: HowSet = {},
): Promise<Buffer[]> {
  const changedAt = new Date(tools.clock.now())
  await holdPlayer(tx, playerId, true)
  await storePassword(tx, playerId, { passwordHash, changedAt, way, more })
  return endAccess(tx, tools, playerId, allBut)
}

/**
 * Ends everything by which a player is logged in or could log in without the password: link tokens, pending logins,
 * remembered browsers, and sessions, but for one of them. Returns the ended sessions.
 */
export async function endAccess(
  tx: Tx,
  tools: Pick<Tools, 'clock'>,
  playerId: bigint,
  allBut?: Buffer,
): Promise<Buffer[]> {
  const now = new Date(tools.clock.now())
  for (const table of ['link_token', 'login_proof'] as const) {
    await tx
      .updateTable(table)
      .set({ used_at: now })
      .where('player_id', '=', playerId)
      .where('used_at', 'is', null)
      .execute()
  }
  await endRemembered(tx, playerId, now)
  return endSessions(tx, tools, { playerId, ...(allBut ? { allBut } : {}) })
}
