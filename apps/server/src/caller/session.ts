import type { Level } from '@fairground/contract/levels'
import type { Currency } from '@fairground/kernel/money'
import type { Standing } from '@fairground/kernel/standing'

/** The caller: the session with its player. */
export interface PlayerSession {
  tokenHash: Buffer
  playerId: bigint
  /** The UUID that vendors know the player by. */
  publicId: string
  /** The number that the player reads out. */
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
  /** Whether the agreement in force must be accepted before anything else. */
  isAgreementDue: boolean
  /** What the holder has proved of themselves. */
  level: Level
  /** When the session has last shown a factor besides the one by which it was opened; null for never. */
  factorAt: Date | null
  /** End of the validity of the given password by which the session was opened; null for every other session. */
  givenUntil: Date | null
  /** End of the rest of the authenticator app that the session has shown; null for none. */
  restsUntil: Date | null
}

/** For so long after the second factor an agent may make calls that need it again. */
const factorFreshMs = 30 * 60_000

/** Until when a session may make calls that need the second factor again, in milliseconds since 1970; 0 where it never was shown. */
export function factorUntilMs({ factorAt }: Pick<PlayerSession, 'factorAt'>): number {
  return factorAt === null ? 0 : factorAt.getTime() + factorFreshMs
}

/**
 * Until when a session reads the agent centre by an app that rests, in milliseconds since 1970; 0 for every session that did not begin with
 * a given password.
 */
export function readsUntilMs({
  givenUntil,
  restsUntil,
}: Pick<PlayerSession, 'givenUntil' | 'restsUntil'>): number {
  return Math.min(givenUntil?.getTime() ?? 0, restsUntil?.getTime() ?? 0)
}

/** A game session: player, game and wallet. */
export interface GameSession {
  sessionHash: Buffer
  playerId: bigint
  brandId: number
  walletId: bigint
  gameId: string
  currency: Currency
  /** When the player's session ends at the latest. */
  endsAt: Date
}
