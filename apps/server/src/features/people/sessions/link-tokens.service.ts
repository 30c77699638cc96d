import { newToken } from '@fairground/kernel/id'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { playerRows } from '../players/index.ts'

/** Purpose of a single-use token in an address. */
export type LinkTokenPurpose = 'login' | 'password'

/** One minute for the return from a third party, half an hour for a mail. */
const goodForMs: Record<LinkTokenPurpose, number> = { login: 60_000, password: 30 * 60_000 }

/** Kind of login by a link token; by default `link-token`. */
export type LinkTokenLogin = 'link-token' | 'oidc' | 'phone'

/** Creates a single-use token for an address: `login` opens a session, `password` lets the player set a new one. */
export async function makeLinkToken(
  db: Db | Tx,
  { chance, clock }: Pick<Tools, 'chance' | 'clock'>,
  playerId: bigint,
  purpose: LinkTokenPurpose,
  loginType: LinkTokenLogin = 'link-token',
): Promise<string> {
  const token = newToken(chance)
  const endsAt = new Date(clock.now() + goodForMs[purpose])
  await db
    .insertInto('link_token')
    .values({
      token_hash: hashToken(token),
      player_id: playerId,
      purpose,
      login_type: loginType,
      ends_at: endsAt,
      used_at: null,
    })
    .execute()
  return token
}

export interface LinkToken {
  playerId: bigint
  loginType: LinkTokenLogin
  /** Uses up the token; refuses `link_token_invalid` if it was used in the meantime. */
  take(tx: Tx): Promise<void>
}

/** Finds a link token of a brand; refuses `link_token_invalid` if it is unknown, expired or used. */
export async function findLinkToken(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  brandId: number,
  token: string,
  purpose: LinkTokenPurpose,
): Promise<LinkToken> {
  const now = new Date(clock.now())
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('link_token')
    .innerJoin(playerRows(db).as('player'), 'player.id', 'link_token.player_id')
    .select(['player.id as playerId', 'link_token.login_type as loginType'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('player.brand_id', '=', brandId)
    .where('player.is_open', '=', true)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (!row) return refuse('link_token_invalid')
  return {
    ...row,
    async take(tx) {
      const taken = await tx
        .updateTable('link_token')
        .set({ used_at: now })
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      if (taken.numUpdatedRows === 0n) refuse('link_token_invalid')
    },
  }
}
