import type { Call } from '@fairground/contract/call'
import { standings } from '@fairground/kernel/standing'
import type { Brand } from '../caller/brand.ts'
import { factorUntilMs, type GameSession, type PlayerSession, readsUntilMs } from '../caller/session.ts'
import { isFresh, type StaffSession } from '../caller/staff.ts'
import { refuse } from './refusal.ts'

/** Caller of a call: the sessions that came with it, if they belong to its brand. */
export interface Caller {
  session?: PlayerSession | undefined
  game?: GameSession | undefined
  staff?: StaffSession | undefined
}

/** Refuses a caller that the declaration of a call does not allow, before the input is read. */
export function refuseCaller(
  call: Call,
  { session, game, staff }: Caller,
  brand: Pick<Brand, 'switches'> | undefined,
  nowMs: number,
): void {
  if (isOfPlayers(call)) {
    const known = session ?? refuse('not_logged_in')
    refuseWrongStanding(call, known)
    if (call.who === 'agent') refuseShutCentre(call, brand, known, nowMs)
  }
  if (call.who === 'game' && !game) refuse('game_session_over')
  if (call.who === 'staff') refuseNotAllowed(call, staff ?? refuse('not_logged_in'), nowMs)
}

/** Returns whether a call is only for sessions of players. */
export function isOfPlayers({ who }: Call): boolean {
  return who === 'player' || who === 'member' || who === 'agent'
}

/** Refuses a session that may not make a call, or not before its duties are done. */
function refuseWrongStanding(call: Call, { standing, isPasswordDue, isAgreementDue }: PlayerSession) {
  const rules = standings[standing]
  if (call.who === 'member' && rules.trial) refuse('in_need_true_account')
  if (call.who === 'agent' && !rules.agentCentre) refuse('in_need_true_account')
  if (call.isBeforeDuties) return
  if (isPasswordDue) refuse('password_change_due')
  if (isAgreementDue) refuse('agreement_due')
}

/**
 * Refuses an agent's call if the brand has no agent centre, and before the session has shown its second factor, or has
 * shown it again.
 */
function refuseShutCentre(
  call: Call,
  brand: Pick<Brand, 'switches'> | undefined,
  session: PlayerSession,
  nowMs: number,
) {
  if (!brand?.switches.isShowAC) refuse('agent_centre_closed')
  if (call.isBeforeFactor) return
  if (session.factorAt === null) return refuseAllButReading(call, session, nowMs)
  if (call.needs === 'second-factor' && nowMs >= factorUntilMs(session)) refuse('second_factor_due')
}

/** Refuses a session that has shown no factor, except for calls that only read if a resting app was shown. */
function refuseAllButReading({ isForReading }: Call, session: PlayerSession, nowMs: number) {
  if (nowMs >= readsUntilMs(session)) refuse('second_factor_due')
  if (!isForReading) refuse('second_factor_rests', { retryAfterMs: session.restsUntil!.getTime() - nowMs })
}

/**
 * Refuses calls that the role does not allow (`not_permitted`), and those that need the second factor again
 * (`second_factor_due`).
 */
function refuseNotAllowed({ may, needs }: Call, staff: StaffSession, nowMs: number) {
  if (may === undefined || (may !== 'self' && !staff.permissions.includes(may))) refuse('not_permitted')
  if (needs === 'second-factor' && !isFresh(staff, nowMs)) refuse('second_factor_due')
}
