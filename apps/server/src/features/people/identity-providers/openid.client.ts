import type { Clock } from '@fairground/kernel/clock'
import * as openid from 'openid-client'
import { timeToLive } from '../../../time-to-live.ts'
import type { IdentityProvider } from './identity-providers.queries.ts'

/** Player's identity at an identity provider. */
export interface Identity {
  subject: string
  /** In small letters, if the identity provider has verified it. */
  verifiedEmail: string | null
  /** With its country (E.164), if the identity provider sends one and does not call it unverified. */
  phone: string | null
}

/** Parameters with which the browser is sent away, and which must come back. */
export interface Question {
  redirectUri: string
  state: string
  nonce: string
  codeVerifier: string
}

const timeoutS = 5
const keptForMs = 3_600_000
const known = timeToLive<openid.ServerMetadata>({ keepMs: keptForMs, most: 1000 })

/** Values that an identity provider omits in its configuration. */
const leftOut: Record<string, Partial<openid.ServerMetadata>> = {
  'https://www.facebook.com': { token_endpoint: 'https://graph.facebook.com/oauth/access_token' },
}

/** Returns the address of an identity provider's login page (authorisation code, PKCE S256). */
export async function addressOf(
  clock: Clock,
  identityProvider: IdentityProvider,
  asked: Question,
): Promise<string> {
  const config = await configOf(clock, identityProvider)
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: asked.redirectUri,
    scope: identityProvider.scopes,
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(asked.codeVerifier),
    code_challenge_method: 'S256',
  }).href
}

/**
 * Exchanges the code in the query of the return for the identity. The id token must be signed by a key of the issuer,
 * for this client, with the nonce, and not expired; throws the errors of openid-client.
 */
export async function identityOf(
  clock: Clock,
  identityProvider: IdentityProvider,
  asked: Question,
  query: string,
): Promise<Identity> {
  const config = await configOf(clock, identityProvider)
  const tokens = await openid.authorizationCodeGrant(config, new URL(asked.redirectUri + query), {
    expectedState: asked.state,
    expectedNonce: asked.nonce,
    pkceCodeVerifier: asked.codeVerifier,
    idTokenExpected: true,
  })
  const { sub, ...claims } = tokens.claims()!
  const wanted = identityProvider.kind === 'phone' ? claims.phone_number : claims.email
  const asksMore = wanted === undefined && config.serverMetadata().userinfo_endpoint !== undefined
  const said = asksMore ? await openid.fetchUserInfo(config, tokens.access_token, sub) : claims
  const isVerified = said.email_verified === true && typeof said.email === 'string'
  return {
    subject: sub,
    verifiedEmail: isVerified ? String(said.email).toLowerCase() : null,
    phone:
      typeof said.phone_number === 'string' && said.phone_number_verified !== false
        ? said.phone_number
        : null,
  }
}

async function configOf(clock: Clock, identityProvider: IdentityProvider): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret } = identityProvider
  const nowMs = clock.now()
  const metadata = await known.get(issuer, nowMs, async () => {
    const found = await openid.discovery(new URL(issuer), clientId, undefined, undefined, {
      timeout: timeoutS,
      execute: isOnThisMachine(issuer) ? [openid.allowInsecureRequests] : [],
    })
    return { ...leftOut[issuer], ...found.serverMetadata() }
  })
  const config = new openid.Configuration(
    metadata,
    clientId,
    // The library uses the machine's clock; ours is the injected one.
    { [openid.clockSkew]: Math.round((nowMs - Date.now()) / 1000) },
    clientSecret === '' ? openid.None() : openid.ClientSecretPost(clientSecret),
  )
  config.timeout = timeoutS
  if (isOnThisMachine(issuer)) openid.allowInsecureRequests(config)
  // The token comes directly from the issuer, whose TLS would be enough; a signature is valid even if that is broken.
  openid.enableNonRepudiationChecks(config)
  return config
}

/** Only an identity provider on this very machine may do without TLS. */
function isOnThisMachine(issuer: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(issuer)
}
