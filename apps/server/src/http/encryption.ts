import {
  type CryptoKey,
  calculateJwkThumbprint,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import { sql } from 'kysely'
import { isPassing } from '../db/gather.ts'
import type { Db } from '../db/tables.ts'
import { togetherOn } from '../db/together.ts'
import type { Job } from '../jobs.ts'
import type { Secret } from '../secret.ts'
import type { Tools } from '../tools.ts'
import { refuse } from './refusal.ts'

const algorithm = 'ECDH-ES'
const freshMs = 5 * 60_000
/** Tolerated time by which a clock may be ahead of ours. */
const aheadMs = 60_000

export interface PublicKey {
  kid: string
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

/** Returns the brand's newest public key, created at first use. */
export async function publicKeyOf(
  { db, clock, secret }: Pick<Tools, 'db' | 'clock' | 'secret'>,
  brandId: number,
): Promise<PublicKey> {
  const row = (await newestKey(db, brandId)) ?? (await makeKey(db, secret, brandId, clock.now()))
  const { x, y } = row.public_jwk as { x: string; y: string }
  return { kid: row.kid, kty: 'EC', crv: 'P-256', x, y }
}

function newestKey(db: Db, brandId: number) {
  return db
    .selectFrom('brand_key')
    .select(['kid', 'public_jwk'])
    .where('brand_id', '=', brandId)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function makeKey(db: Db, secret: Secret, brandId: number, nowMs: number) {
  const { privateKey } = await generateKeyPair(algorithm, { crv: 'P-256', extractable: true })
  const { d, ...publicJwk } = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  return db
    .insertInto('brand_key')
    .values({
      kid,
      brand_id: brandId,
      public_jwk: JSON.stringify(publicJwk),
      private_sealed: secret.seal(d!, sealedFor(brandId, kid)),
      made_at: new Date(nowMs),
    })
    .returning(['kid', 'public_jwk'])
    .executeTakeFirstOrThrow()
}

/** Context for the encryption of a private key. */
function sealedFor(brandId: number, kid: string): string {
  return `brand key ${brandId}/${kid}`
}

/**
 * Decrypts `{"jwe": "…"}` (ECDH-ES with A256GCM to a key of the brand) and returns the payload without `iat` and `jti`.
 * Plain bodies are refused with `encryption_required`, unreadable ones with `encryption_invalid`, those over five
 * minutes old or a minute ahead with `encryption_stale` and the server's time, a second use with `encryption_replayed`.
 */
export function decrypter({ db, clock, secret }: Pick<Tools, 'db' | 'clock' | 'secret'>) {
  const keys = new Map<string, CryptoKey>()

  async function keyOf(brandId: number, kid: string) {
    const name = `${brandId} ${kid}`
    const known = keys.get(name)
    if (known) return known
    const row = await db
      .selectFrom('brand_key')
      .select(['public_jwk', 'private_sealed'])
      .where('brand_id', '=', brandId)
      .where('kid', '=', kid)
      .executeTakeFirst()
    if (!row) refuse('encryption_invalid')
    const d = secret.open(row.private_sealed, sealedFor(brandId, kid))
    const key = (await importJWK({ ...(row.public_jwk as JWK), d }, algorithm)) as CryptoKey
    keys.set(name, key)
    return key
  }

  /** Stores the ids of calls, and returns for each whether it was new. */
  const take = togetherOn(async (db, calls: { jti: string; until: Date }[]) => {
    const { rows } = await sql<{ jti: string }>`
      INSERT INTO encrypted_call (jti, until)
        SELECT * FROM unnest(${calls.map(({ jti }) => jti)}::text[], ${calls.map(({ until }) => until)}::timestamptz[]) AS c (jti)
         ORDER BY c.jti COLLATE "C"
      ON CONFLICT DO NOTHING RETURNING jti`.execute(db)
    const taken = new Set(rows.map(({ jti }) => jti))
    return calls.map(({ jti }) => taken.delete(jti))
  })

  return async function decrypt(brandId: number, body: unknown): Promise<Record<string, unknown>> {
    const jwe = (body as { jwe?: unknown } | null)?.jwe
    if (typeof jwe !== 'string') refuse('encryption_required')
    const payload = await readJwe(jwe, (kid) => keyOf(brandId, kid))
    const { iat, jti, ...input } = payload
    if (typeof iat !== 'number' || typeof jti !== 'string' || !/^[\w-]{16,64}$/.test(jti))
      refuse('encryption_invalid')
    const nowMs = clock.now()
    if (!(iat * 1000 > nowMs - freshMs && iat * 1000 < nowMs + aheadMs)) refuse('encryption_stale', { nowMs })
    if (!(await take(db, { jti, until: new Date(iat * 1000 + freshMs) }))) refuse('encryption_replayed')
    return input
  }
}

/**
 * Decrypts a compact JWE (ECDH-ES with A256GCM) by the key that its header names; throws if it is anything else, was
 * encrypted to another key, or was changed since.
 */
export async function openJwe(jwe: string, keyOf: (kid: string) => Promise<CryptoKey>): Promise<Uint8Array> {
  // jose also accepts padding and white space; a call has exactly one spelling.
  if (!/^[\w-]+\.\.[\w-]+\.[\w-]*\.[\w-]+$/.test(jwe)) throw new Error('not a compact JWE with a direct key')
  const { plaintext } = await compactDecrypt(jwe, ({ kid }) => keyOf(String(kid)), {
    keyManagementAlgorithms: [algorithm],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxDecompressedLength: 0,
  })
  return plaintext
}

async function readJwe(jwe: string, keyOf: (kid: string) => Promise<CryptoKey>) {
  try {
    const plaintext = await openJwe(jwe, keyOf)
    const payload: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
      refuse('encryption_invalid')
    return payload as Record<string, unknown>
  } catch (error) {
    // The database did not return the key; the call may be readable when it is sent again.
    if (isPassing(error)) throw error
    // The reason would only help a forger.
    return refuse('encryption_invalid')
  }
}

/** Jobs of encryption, as cron lines in UTC. */
export function encryptionJobs(tools: Pick<Tools, 'db' | 'clock'>): Job[] {
  return [{ name: 'forget-stale-calls', cron: '*/15 * * * *', run: () => forgetStaleCalls(tools) }]
}

/**
 * Deletes the ids of encrypted calls that are too old to be accepted anyway, with a margin for a call that waits and
 * for clocks that differ.
 */
export async function forgetStaleCalls({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('encrypted_call')
    .where('until', '<', new Date(clock.now() - freshMs))
    .execute()
}
