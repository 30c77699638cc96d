import { newToken } from '@fairground/kernel/id'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Tx } from '../../../db/tables.ts'
import { networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Origin } from '../../../http/serve.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { playerRows } from '../players/index.ts'
import { idleMs } from './idle-time.rules.ts'

/** Time that a browser needs to open the other domain. */
const goodForMs = 30_000

/** Creates the single-use token with which a session moves to another domain of its brand. */
export async function makeDomainLinkToken(
  { db, chance, clock }: Pick<Tools, 'db' | 'chance' | 'clock'>,
  { playerId, tokenHash }: Pick<PlayerSession, 'playerId' | 'tokenHash'>,
  domain: string,
  ip: string,
): Promise<string> {
  const token = newToken(chance)
  await db
    .insertInto('link_token')
    .values({
      token_hash: hashToken(token),
      player_id: playerId,
      purpose: 'domain',
      domain,
      network: networkOf(ip),
      session_hash: tokenHash,
      ends_at: new Date(clock.now() + goodForMs),
      used_at: null,
    })
    .execute()
  return token
}

export interface DomainLinkToken {
  playerId: bigint
  /** The moving session, its latest end, and the series of the browser that remembers its player. */
  sessionHash: Buffer
  endsAt: Date
  series: Buffer | null
  /**
   * Uses up the token and ends the old session: a session moves and is never duplicated. Refuses `link_token_invalid`
   * for a used token.
   */
  take(tx: Tx): Promise<void>
}

/**
 * Finds a link token at the requested domain and from the caller's network; refuses `link_token_invalid` for a token
 * that is unknown, expired, used or made for elsewhere, and after its session has ended.
 */
export async function findDomainLinkToken(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  brandId: number,
  token: string,
  { host, ip }: Pick<Origin, 'host' | 'ip'>,
): Promise<DomainLinkToken> {
  const nowMs = clock.now()
  const now = new Date(nowMs)
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('link_token')
    .innerJoin('session', 'session.token_hash', 'link_token.session_hash')
    .innerJoin(playerRows(db).as('player'), 'player.id', 'link_token.player_id')
    .select([
      'player.id as playerId',
      'session.token_hash as sessionHash',
      'session.ends_at as endsAt',
      'session.series',
    ])
    .where('link_token.token_hash', '=', tokenHash)
    .where('link_token.purpose', '=', 'domain')
    .where('link_token.domain', '=', host)
    .where('link_token.network', '=', networkOf(ip))
    .where('link_token.used_at', 'is', null)
    .where('link_token.ends_at', '>', now)
    .where('session.ended_at', 'is', null)
    .where('session.ends_at', '>', now)
    .where('session.seen_at', '>', new Date(nowMs - idleMs))
    .where('player.brand_id', '=', brandId)
    .where('player.is_open', '=', true)
    .executeTakeFirst()
  if (!row) return refuse('link_token_invalid')
  return {
    ...row,
    async take(tx) {
      await tx.updateTable('link_token').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
      // The remembered browser stays remembered, so this is not `endSessions`.
      const ended = await tx
        .updateTable('session')
        .set({ ended_at: now })
        .where('token_hash', '=', row.sessionHash)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      if (ended.numUpdatedRows === 0n) refuse('link_token_invalid')
    },
  }
}
