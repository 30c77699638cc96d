import type { ProofKind } from '@fairground/contract/sessions'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import {
  activateAuthenticator,
  checkOwnProof,
  confirmedSince,
  type FactorUse,
  findComer,
  type OwnProof,
  restOf,
  sendOwnCode,
  sessionProof,
} from '../proofs/index.ts'
import type { SentCode } from '../verification/index.ts'
import { isSecondFactor } from './place-proof.service.ts'
import { endRemembered } from './remembered.service.ts'
import { loginTypeOf } from './sessions.queries.ts'
import { noteFactor, noteResting } from './sessions.service.ts'

type FactorSession = Pick<PlayerSession, 'playerId' | 'brandId' | 'tokenHash' | 'givenUntil'>

/**
 * Activates a player's authenticator app by its first code, and forgets remembered browsers, which logged in without
 * it. Refuses `authenticator_off`, `authenticator_on` and `code_wrong`.
 */
export function turnOnAuthenticator(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  playerId: bigint,
  code: string,
): Promise<void> {
  return transaction(tools.db, async (tx) => {
    await activateAuthenticator({ ...tools, db: tx }, playerId, code)
    await endRemembered(tx, playerId, new Date(tools.clock.now()))
  })
}

/** Returns whether a proof is old enough for a second factor: an app is one day after its activation. */
export async function isRested(
  tools: Pick<Tools, 'db' | 'clock'>,
  playerId: bigint,
  kind: ProofKind,
): Promise<boolean> {
  if (kind !== 'authenticator') return true
  const since = await confirmedSince(tools.db, playerId)
  return since !== null && restOf(tools, since) === 0
}

/**
 * Returns whether a session began with a password that somebody else made for the player, within its validity: it can
 * read by a resting app.
 */
export function readsByNewApp(
  { clock }: Pick<Tools, 'clock'>,
  { givenUntil }: Pick<PlayerSession, 'givenUntil'>,
): boolean {
  return givenUntil !== null && clock.now() < givenUntil.getTime()
}

/** Second factors of a session: all but the factor by which it was opened. */
async function useOf(
  tools: Pick<Tools, 'db' | 'clock'>,
  session: FactorSession,
  ip: string,
): Promise<FactorUse> {
  const [loginType, player] = await Promise.all([
    loginTypeOf(tools.db, session.tokenHash),
    findComer(tools, session.brandId, session.playerId, ip),
  ])
  if (!loginType || !player) return refuse('not_logged_in')
  return {
    purpose: 'proof',
    counts: (kind) => isSecondFactor(kind, loginType, player),
    mayRest: readsByNewApp(tools, session),
  }
}

/** Returns the second factor that a session can show; null if its player has none besides the factor of the login. */
export async function secondFactorOf(
  tools: Pick<Tools, 'db' | 'clock'>,
  session: FactorSession,
  ip: string,
): Promise<OwnProof | null> {
  return sessionProof(tools, session, ip, await useOf(tools, session, ip))
}

/**
 * Sends the code of a session's second factor, if that factor is sent. Refuses `second_factor_missing` and
 * `second_factor_rests`.
 */
export async function sendFactorCode(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  where: { ip: string; languageCode: string },
): Promise<OwnProof & Partial<SentCode>> {
  return sendOwnCode(tools, brand, session, where, await useOf(tools, session, where.ip))
}

/**
 * Records that a session has shown its second factor by a code; returns null for a resting app, which opens the agent
 * centre for reading only, and only in a session that began with a given password. Refuses `second_factor_missing`,
 * `second_factor_rests`, `code_wrong` and the other refusals of codes, and too many guesses.
 */
export async function proveFactor(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  code: string,
  ip: string,
): Promise<Date | null> {
  const { restMs, spend } = await checkOwnProof(
    tools,
    brand,
    session,
    code,
    ip,
    await useOf(tools, session, ip),
  )
  const nowMs = tools.clock.now()
  const at = restMs > 0 ? null : new Date(nowMs)
  await transaction(tools.db, async (tx) => {
    await spend(tx)
    if (at) await noteFactor(tx, session.tokenHash, at)
    else await noteResting(tx, session.tokenHash, new Date(nowMs + restMs))
  })
  return at
}
