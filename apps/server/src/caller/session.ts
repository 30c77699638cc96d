import type { Level } from '@fairground/contract/levels'
import type { Currency } from '@fairground/kernel/money'
import type { Standing } from '@fairground/kernel/standing'

/** Caller: the session with its player. */
export interface PlayerSession {
  tokenHash: Buffer
  playerId: bigint
  /** UUID by which vendors know the player. */
  publicId: string
  /** Number that the player reads out. */
  customerId: string
  brandId: number
  username: string
  nickname: string
  kind: 'member' | 'agent'
  standing: Standing
  currency: string
  walletId: bigint
  registeredAt: Date
  endsAt: Date
  /** Whether the password must be changed before anything else. */
  isPasswordDue: boolean
  /** Whether the current agreement must be accepted before anything else. */
  isAgreementDue: boolean
  /** Proved level of identity of the holder. */
  level: Level
  /** Time at which the session last showed a factor besides that of its login; null for never. */
  factorAt: Date | null
  /** End of the validity of the given password by which the session was opened; null for every other session. */
  givenUntil: Date | null
  /** End of the rest of the authenticator app that the session has shown; null for none. */
  restsUntil: Date | null
}

/** Time after the second factor in which an agent may make calls that need it again. */
const factorFreshMs = 30 * 60_000

/**
 * Returns until when a session may make calls that need the second factor again, in milliseconds since 1970; 0 if it
 * was never shown.
 */
export function factorUntilMs({ factorAt }: Pick<PlayerSession, 'factorAt'>): number {
  return factorAt === null ? 0 : factorAt.getTime() + factorFreshMs
}

/**
 * Returns until when a session reads the agent centre by a resting app, in milliseconds since 1970; 0 for every session
 * that did not begin with a given password.
 */
export function readsUntilMs({
  givenUntil,
  restsUntil,
}: Pick<PlayerSession, 'givenUntil' | 'restsUntil'>): number {
  return Math.min(givenUntil?.getTime() ?? 0, restsUntil?.getTime() ?? 0)
}

/** Game session: player, game and wallet. */
export interface GameSession {
  sessionHash: Buffer
  playerId: bigint
  brandId: number
  walletId: bigint
  gameId: string
  currency: Currency
  /** Latest end of the player's session. */
  endsAt: Date
}
