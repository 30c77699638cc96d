import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { seedIdentityProviders } from '../../apps/server/src/features/people/identity-providers/index.ts'
import { keyBytes, secretOf } from '../../apps/server/src/secret.ts'
import { houseClock } from './steering.ts'

/** Opens the systems outside of the product: an OpenID provider with its own pages, and apps on phones. */
export async function openThirdParties() {
  const { FAIRGROUND_URL: site, FAIRGROUND_DATABASE: url } = process.env
  if (!site || !url)
    throw new Error('FAIRGROUND_URL and FAIRGROUND_DATABASE are not set: the test server says them')
  const db = openDb(openPool(url, { max: 1 }))
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const identityProvider = new Provider(issuer, {
    clients: [
      {
        client_id: 'perya',
        redirect_uris: [`${site}/wps/session/identity-provider/callback`],
        token_endpoint_auth_method: 'none',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub}@example.com`, email_verified: true }),
    }),
    cookies: { keys: ['a key'] },
    // The clock of the house is an hour ahead of the identity provider's.
    ttl: { AccessToken: 7_200, Grant: 7_200, IdToken: 7_200, Interaction: 7_200, Session: 7_200 },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
  })
  server.on('request', identityProvider.callback())
  const name = 'Demo ID'
  // A client without a secret encrypts nothing: any key will do.
  const setter = { db, clock: houseClock, secret: secretOf(randomBytes(keyBytes)) }
  return {
    name,
    /** Offers the identity provider at the login; before and after, the login does not name it. */
    async openIdentityProvider(): Promise<void> {
      const code = 'demo-id'
      await seedIdentityProviders(setter, [
        { code, name, kind: 'oidc', issuer, clientId: 'perya', clientSecret: '' },
      ])
      // A journey before this one had its own issuer.
      await db
        .updateTable('identity_provider')
        .set({ issuer, is_open: true })
        .where('code', '=', code)
        .execute()
    },
    async closeIdentityProvider(): Promise<void> {
      await db.updateTable('identity_provider').set({ is_open: false }).execute()
    },
    isIdentityProviderPage: (page: Page) => page.url().startsWith(issuer),
    /** Advances time until the app on a player's phone shows a different code from the used one. */
    async appMovesOn(username: string): Promise<void> {
      const player = db.selectFrom('player').select('id').where('username', '=', username)
      await db.updateTable('authenticator').set({ last_step: 0n }).where('player_id', '=', player).execute()
    },
    async close(): Promise<void> {
      await db.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * Returns the current code of an authenticator app for a secret in base32 (RFC 6238: SHA-1, six digits, 30 seconds).
 */
export function codeOfApp(secret: string): string {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(houseClock.now() / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
