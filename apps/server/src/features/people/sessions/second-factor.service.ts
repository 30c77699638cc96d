import type { ProofKind } from '@fairground/contract/sessions'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import type { SentCode } from '../verification/index.ts'
import { confirmedSince } from './authenticator.service.ts'
import {
  checkOwnProof,
  type FactorUse,
  type OwnProof,
  restOf,
  sendOwnCode,
  sessionProof,
} from './money-off.service.ts'
import { isSecondFactor } from './place-proof.service.ts'
import { findComer, loginTypeOf } from './sessions.queries.ts'
import { noteFactor, noteResting } from './sessions.service.ts'

type FactorSession = Pick<PlayerSession, 'playerId' | 'brandId' | 'tokenHash' | 'givenUntil'>

/** Whether a proof may count as a second factor by its age: an app does so a day after it came in use. */
export async function isRested(
  tools: Pick<Tools, 'db' | 'clock'>,
  playerId: bigint,
  kind: ProofKind,
): Promise<boolean> {
  if (kind !== 'authenticator') return true
  const since = await confirmedSince(tools.db, playerId)
  return since !== null && restOf(tools, since) === 0
}

/** Whether a session began with a password that another person had made for the player, within the time that it was good for: it reads by an app that rests. */
export function readsByNewApp(
  { clock }: Pick<Tools, 'clock'>,
  { givenUntil }: Pick<PlayerSession, 'givenUntil'>,
): boolean {
  return givenUntil !== null && clock.now() < givenUntil.getTime()
}

/** What counts as a second factor of a session: all but the factor by which it was opened. */
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

/** The second factor that a session can show; null where its player has none besides the way in. */
export async function secondFactorOf(
  tools: Pick<Tools, 'db' | 'clock'>,
  session: FactorSession,
  ip: string,
): Promise<OwnProof | null> {
  return sessionProof(tools, session, ip, await useOf(tools, session, ip))
}

/** Sends the code of a session's second factor, if that is one that is sent. Refuses `second_factor_missing` and `second_factor_rests`. */
export async function sendFactorCode(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  where: { ip: string; languageCode: string },
): Promise<OwnProof & Partial<SentCode>> {
  return sendOwnCode(tools, brand, session, where, await useOf(tools, session, where.ip))
}

/**
 * Notes that a session has shown its second factor, by a code of it; null where that is an app that rests, which opens the agent centre for
 * reading alone and only in a session that began with a given password. Refuses `second_factor_missing`, `second_factor_rests`, `code_wrong` and
 * the other refusals of codes, and guesses without end.
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
