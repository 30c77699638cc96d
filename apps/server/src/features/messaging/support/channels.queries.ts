import type { CustomerService } from '@fairground/contract/support'
import { vipRank } from '@fairground/contract/support-figures'
import { CompactEncrypt, importJWK } from 'jose'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { profileOf } from '../../people/players/index.ts'
import { addChannels, listChannels, listChannelTypes } from '../../platform/channels/index.ts'
import { audiencesOf } from '../content/index.ts'

/** Lists the support channels of a caller; from a high rank on, VIP replaces the live chat. */
export async function channelsFor(
  db: Db,
  brandId: number,
  session: Pick<PlayerSession, 'playerId' | 'standing'> | undefined,
): Promise<CustomerService['version']['pathList']> {
  const [rows, isVip] = await Promise.all([
    listChannels(db, brandId, audiencesOf(session)),
    session ? isOfHighRank(db, session.playerId) : false,
  ])
  const hidden = isVip && rows.some(({ type }) => type === 'VIP') ? 'LIVECHAT' : 'VIP'
  return rows.filter(({ type }) => type !== hidden).map(({ type, path }) => ({ type, path }))
}

async function isOfHighRank(db: Db, playerId: bigint): Promise<boolean> {
  return (await profileOf(db, playerId)).rank >= vipRank
}

/** Encrypts an answer to the key that the caller made for it; refuses `encryption_invalid` for an invalid point. */
export async function sealedTo(point: { x: string; y: string }, answer: object): Promise<string> {
  const key = await importJWK({ kty: 'EC', crv: 'P-256', ...point }, 'ECDH-ES').catch(() => undefined)
  if (!key) return refuse('encryption_invalid')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(key)
}

/**
 * Adds the first customer service channels of a brand without any: the live chat of the house, and Telegram at the
 * given address, if any.
 */
export async function seedSupport(db: Db, brandId: number, telegram?: string): Promise<void> {
  if ((await listChannelTypes(db, brandId)).length > 0) return
  await addChannels(db, brandId, [
    { type: 'LIVECHAT', path: '/livechat' },
    ...(telegram ? [{ type: 'TELEGRAM' as const, path: telegram }] : []),
  ])
}
