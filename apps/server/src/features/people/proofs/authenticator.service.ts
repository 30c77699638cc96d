import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { newTotpSecret, totpAddress, totpStep } from '../../../totp.ts'
import type { Comer } from './comers.queries.ts'
import { countGuess } from './guesses.service.ts'

function aboutSecret(playerId: bigint): string {
  return `authenticator/${playerId}`
}

function findAuthenticator(db: Db | Tx, playerId: bigint) {
  return db
    .selectFrom('authenticator')
    .select(['secret_sealed', 'confirmed_at'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/** Returns whether a player has an authenticator app in use. */
export async function hasAuthenticator(db: Db, playerId: bigint): Promise<boolean> {
  return Boolean((await findAuthenticator(db, playerId))?.confirmed_at)
}

/** Returns since when a player's authenticator app is in use; null if none is. */
export async function confirmedSince(db: Db | Tx, playerId: bigint): Promise<Date | null> {
  return (await findAuthenticator(db, playerId))?.confirmed_at ?? null
}

/**
 * Creates a secret that waits for its first code; refuses `authenticator_on`. `address` is the content of a QR code.
 */
export async function makeAuthenticator(
  { db, chance, clock, secret }: Pick<Tools, 'db' | 'chance' | 'clock' | 'secret'>,
  player: { id: bigint; username: string },
  issuer: string,
): Promise<{ secret: string; address: string }> {
  const fresh = newTotpSecret(chance)
  const sealed = secret.seal(fresh, aboutSecret(player.id))
  const made = await db
    .insertInto('authenticator')
    .values({
      player_id: player.id,
      secret_sealed: sealed,
      made_at: new Date(clock.now()),
      confirmed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ secret_sealed: sealed, made_at: new Date(clock.now()), last_step: 0n })
        .where('authenticator.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) refuse('authenticator_on')
  return { secret: fresh, address: totpAddress(fresh, issuer, player.username) }
}

/** Activates the app by a first code; refuses `authenticator_off`, `authenticator_on` and `code_wrong`. */
export async function activateAuthenticator(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  playerId: bigint,
  code: string,
): Promise<void> {
  const app = await findAuthenticator(tools.db, playerId)
  if (!app) return refuse('authenticator_off')
  if (app.confirmed_at) refuse('authenticator_on')
  const step = stepOf(tools, playerId, app.secret_sealed, code) ?? refuse('code_wrong')
  const { numUpdatedRows } = await tools.db
    .updateTable('authenticator')
    .set({ confirmed_at: new Date(tools.clock.now()), last_step: step })
    .where('player_id', '=', playerId)
    .where('confirmed_at', 'is', null)
    .where('secret_sealed', '=', app.secret_sealed)
    .executeTakeFirst()
  // Another secret was created in the meantime, or this one is in use by another call.
  if (numUpdatedRows === 0n) refuse('code_wrong')
}

/**
 * Returns whether a code is the app's, for the current time step or one before or after, and no code of that step was
 * used; marks the step as used.
 */
export async function spendAuthenticatorCode(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  playerId: bigint,
  code: string,
): Promise<boolean> {
  const app = await findAuthenticator(tools.db, playerId)
  const step = app?.confirmed_at ? stepOf(tools, playerId, app.secret_sealed, code) : undefined
  if (step === undefined) return false
  const spent = await tools.db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('player_id', '=', playerId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

/** Deactivates the app by one of its codes; refuses `authenticator_off`, `code_wrong`, and too many guesses. */
export async function removeAuthenticator(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  player: Pick<Comer, 'id' | 'isAtHome' | 'hasAuthenticator'>,
  code: string,
  ip: string,
): Promise<void> {
  if (!player.hasAuthenticator) refuse('authenticator_off')
  const takeBack = await countGuess(tools, player, 'authenticator', ip)
  if (!(await spendAuthenticatorCode(tools, player.id, code))) refuse('code_wrong')
  await takeBack()
  await dropAuthenticator(tools.db, player.id)
}

/** Removes the app of a player, in use or not. */
export async function dropAuthenticator(db: Db | Tx, playerId: bigint): Promise<void> {
  await db.deleteFrom('authenticator').where('player_id', '=', playerId).execute()
}

/** Returns the time step (30 s) of a code; undefined for a wrong one. */
function stepOf(
  { clock, secret }: Pick<Tools, 'clock' | 'secret'>,
  playerId: bigint,
  sealed: Buffer,
  code: string,
): bigint | undefined {
  return totpStep(secret.open(sealed, aboutSecret(playerId)), code, clock.now())
}
