import { maskedEmail, maskedMobile } from '@fairground/kernel/masked-address'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { restingUntil } from '../credentials/index.ts'
import { checkCode, type SentCode, sendCode, useCode } from '../verification/index.ts'
import { confirmedSince, hasAuthenticator, spendAuthenticatorCode } from './authenticator.service.ts'
import { type Comer, findComer } from './comers.queries.ts'
import { countGuess } from './guesses.service.ts'

// Checks between a session and withdrawals of its money.

/**
 * Refuses `resting_after_reset` for a day after one factor alone has reset the password from an unknown place:
 * withdrawals and permanent changes of the account wait until the player can have noticed it.
 */
export async function refuseResting(
  { db, clock }: { db: Db | Tx } & Pick<Tools, 'clock'>,
  playerId: bigint,
): Promise<void> {
  const until = await restingUntil(db, playerId)
  const retryAfterMs = until ? until.getTime() - clock.now() : 0
  if (retryAfterMs > 0) refuse('resting_after_reset', { retryAfterMs })
}

/** Returns whether `requireSecondFactor` asks a player for a code. */
export function needsSecondFactor(db: Db, playerId: bigint): Promise<boolean> {
  return hasAuthenticator(db, playerId)
}

const dayMs = 86_400_000

/**
 * Returns how long an app activated at an instant may not confirm withdrawals: an intruder in a session could have
 * added it.
 */
export function restOf({ clock }: Pick<Tools, 'clock'>, since: Date): number {
  return Math.max(0, since.getTime() + dayMs - clock.now())
}

/**
 * Requires the second factor before a withdrawal: a code of the authenticator app, if the player has one in use.
 * Refuses `second_factor_rests` for a day after the app was activated, `authenticator_code_due` without a code,
 * `code_wrong`, and too many guesses.
 */
export async function requireSecondFactor(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  brandId: number,
  playerId: bigint,
  code: string | undefined,
  ip: string,
): Promise<void> {
  const since = await confirmedSince(tools.db, playerId)
  if (since === null) return
  refuseYoung(restOf(tools, since))
  if (code === undefined) return refuse('authenticator_code_due')
  const player = (await findComer(tools, brandId, playerId, ip)) ?? refuse('not_logged_in')
  const takeBack = await countGuess(tools, player, 'authenticator', ip)
  if (!(await spendAuthenticatorCode(tools, playerId, code))) refuse('code_wrong')
  await takeBack()
}

function refuseYoung(restMs: number): void {
  if (restMs > 0) refuse('second_factor_rests', { retryAfterMs: restMs })
}

/**
 * Second factor that a logged-in player can show, with the masked address that a code goes to; empty for an app and for
 * an address that rests. A resting factor confirms nothing.
 */
export interface OwnProof {
  kind: 'authenticator' | 'sms' | 'email'
  hint: string
  restMs: number
}

/** Accepted factors and the purpose of their codes: by default all that do not rest, for withdrawals. */
export interface FactorUse {
  purpose: 'payment' | 'proof'
  counts(kind: OwnProof['kind']): boolean
  /** Whether a resting app is accepted. */
  mayRest?: boolean
}

type Provable = Pick<Comer, 'id' | 'mobile' | 'mobileRestsUntil' | 'email' | 'emailRestsUntil'>

const forMoney: FactorUse = { purpose: 'payment', counts: () => true }

/**
 * Returns the second factor of a logged-in player; null if there is none. Resting factors come last, and an app before
 * an address.
 */
export async function ownProofOf(
  tools: Pick<Tools, 'db' | 'clock'>,
  player: Provable,
  { counts }: Pick<FactorUse, 'counts'> = forMoney,
): Promise<OwnProof | null> {
  const since = await confirmedSince(tools.db, player.id)
  const app = since && { kind: 'authenticator' as const, hint: '', restMs: restOf(tools, since) }
  if (app?.restMs === 0) return app
  if (player.mobile && counts('sms')) return { kind: 'sms', hint: maskedMobile(player.mobile), restMs: 0 }
  if (player.email && counts('email')) return { kind: 'email', hint: maskedEmail(player.email), restMs: 0 }
  const resting = (kind: 'sms' | 'email', until: Date | null) =>
    until && counts(kind) ? { kind, hint: '', restMs: until.getTime() - tools.clock.now() } : null
  return app ?? resting('sms', player.mobileRestsUntil) ?? resting('email', player.emailRestsUntil)
}

/** `ownProofOf` for the player of a session. */
export async function sessionProof(
  tools: Pick<Tools, 'db' | 'clock'>,
  session: Pick<PlayerSession, 'playerId' | 'brandId'>,
  ip: string,
  use?: FactorUse,
): Promise<OwnProof | null> {
  return ownProofOf(tools, await comerOf(tools, session, ip), use)
}

/**
 * Sends the code of a player's second factor, if that factor is sent. Refuses `second_factor_missing` and
 * `second_factor_rests`.
 */
export async function sendOwnCode(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  { ip, languageCode }: { ip: string; languageCode: string },
  use = forMoney,
): Promise<OwnProof & Partial<SentCode>> {
  const player = await comerOf(tools, session, ip)
  const proof = await usableProofOf(tools, player, use)
  if (proof.kind === 'authenticator') return proof
  const [address, channel] =
    proof.kind === 'sms' ? [player.mobile!, 'sms' as const] : [player.email!, 'email' as const]
  const sent = await sendCode(tools, brand, { purpose: use.purpose, address, channel, languageCode, ip })
  return { ...proof, ...sent }
}

/**
 * Checks a code of a player's second factor, outside of a transaction since a wrong one counts; returns a function that
 * uses it up. Refuses `second_factor_missing`, `second_factor_rests`, `code_wrong` and the other refusals of codes, and
 * too many guesses.
 */
export async function requireOwnProof(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  code: string,
  ip: string,
): Promise<(tx: Tx) => Promise<void>> {
  return (await checkOwnProof(tools, brand, session, code, ip, forMoney)).spend
}

/** `requireOwnProof` for another use; also returns how long the factor still rests. */
export async function checkOwnProof(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  code: string,
  ip: string,
  use: FactorUse,
): Promise<{ restMs: number; spend: (tx: Tx) => Promise<void> }> {
  const player = await comerOf(tools, session, ip)
  const proof = await usableProofOf(tools, player, use)
  const { restMs } = proof
  if (proof.kind === 'authenticator') {
    const takeBack = await countGuess(tools, player, 'authenticator', ip)
    if (!(await spendAuthenticatorCode(tools, player.id, code))) refuse('code_wrong')
    await takeBack()
    return { restMs, spend: async () => {} }
  }
  const address = (proof.kind === 'sms' ? player.mobile : player.email)!
  const codeId = await checkCode(tools, brand.id, use.purpose, address, code)
  return { restMs, spend: (tx) => useCode(tx, codeId, tools.clock.now()) }
}

async function usableProofOf(
  tools: Pick<Tools, 'db' | 'clock'>,
  player: Provable,
  use: FactorUse,
): Promise<OwnProof> {
  const proof = (await ownProofOf(tools, player, use)) ?? refuse('second_factor_missing')
  if (!(use.mayRest && proof.kind === 'authenticator')) refuseYoung(proof.restMs)
  return proof
}

async function comerOf(
  tools: Pick<Tools, 'db' | 'clock'>,
  { playerId, brandId }: Pick<PlayerSession, 'playerId' | 'brandId'>,
  ip: string,
): Promise<Comer> {
  return (await findComer(tools, brandId, playerId, ip)) ?? refuse('not_logged_in')
}
