import type { CustomerService } from '@fairground/contract/support'
import { vipRank } from '@fairground/contract/support-figures'
import { CompactEncrypt, importJWK } from 'jose'
import type { PlayerSession } from '../../caller/session.ts'
import type { Db } from '../../db/tables.ts'
import { refuse } from '../../http/refusal.ts'
import { audiencesOf } from '../content/index.ts'

/** The ways that somebody has; who is of a high rank has their own service in place of the live chat. */
export async function channelsFor(
  db: Db,
  brandId: number,
  session: Pick<PlayerSession, 'playerId' | 'standing'> | undefined,
): Promise<CustomerService['version']['pathList']> {
  const [rows, isVip] = await Promise.all([
    db
      .selectFrom('support_channel')
      .select(['cs_type as type', 'path'])
      .where('brand_id', '=', brandId)
      .where('audience', 'in', audiencesOf(session))
      .orderBy('id')
      .execute(),
    session ? isOfHighRank(db, session.playerId) : false,
  ])
  const hidden = isVip && rows.some(({ type }) => type === 'VIP') ? 'LIVECHAT' : 'VIP'
  return rows.filter(({ type }) => type !== hidden)
}

async function isOfHighRank(db: Db, playerId: bigint): Promise<boolean> {
  const row = await db.selectFrom('player').select('rank').where('id', '=', playerId).executeTakeFirst()
  return row !== undefined && row.rank >= vipRank
}

/** Closes an answer to the key that the caller made for it; refuses `encryption_invalid` for a point that is none. */
export async function sealedTo(point: { x: string; y: string }, answer: object): Promise<string> {
  const key = await importJWK({ kty: 'EC', crv: 'P-256', ...point }, 'ECDH-ES').catch(() => undefined)
  if (!key) return refuse('encryption_invalid')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(key)
}

/**
 * Gives a brand its first ways to customer service where it has none: the live chat of the house, and Telegram where
 * the brand is there, at the address given.
 */
export async function seedSupport(db: Db, brandId: number, telegram?: string): Promise<void> {
  const any = await db
    .selectFrom('support_channel')
    .select('id')
    .where('brand_id', '=', brandId)
    .limit(1)
    .executeTakeFirst()
  if (any) return
  await db
    .insertInto('support_channel')
    .values([
      { brand_id: brandId, cs_type: 'LIVECHAT' as const, path: '/livechat' },
      ...(telegram ? [{ brand_id: brandId, cs_type: 'TELEGRAM' as const, path: telegram }] : []),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
