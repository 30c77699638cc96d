import { newToken } from '@fairground/kernel/id'
import { sql } from 'kysely'
import type { AgentSite, Brand } from '../../../caller/brand.ts'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { readBrand, wayBackTo } from '../../platform/brand/index.ts'
import { holderOfEmail } from '../contacts/index.ts'
import { refreshLimits } from '../limits/index.ts'
import { playerRows, profileOf } from '../players/index.ts'
import { addPostbacks } from '../postbacks/index.ts'
import { findByMobile } from '../proofs/index.ts'
import { makeLinkToken, refuseClosedSite } from '../sessions/index.ts'
import { claimsOf, registerPlayer } from '../sign-ups/index.ts'
import { type Invitation, standpointOf } from '../uplines/index.ts'
import { knowPlace, phoneOf } from '../verification/index.ts'
import { askForAgreement } from './agreement.queries.ts'
import { findIdentityProvider } from './identity-providers.queries.ts'
import { addressOf, type Identity, identityOf } from './openid.client.ts'

export const callbackPath = '/wps/session/identity-provider/callback'

const visitMs = 10 * 60_000

export interface Visit {
  identityProvider: string
  /** Path on the site to return to. */
  next: string
  /** Host of the browser's address. */
  host: string
  /** Cookie of the browser that starts the visit; only that browser may complete it. */
  cookie: string
  /** Logged-in player who links this identity provider. */
  playerId?: bigint
  /** Invitation codes of a new player. */
  affiliateCode?: string
  referralCode?: string
  subId?: string
  clickId?: string
}

/**
 * Begins a visit to an identity provider; returns its address. Refuses `identity_provider_unknown` and
 * `identity_provider_failed`.
 */
export async function startVisit(tools: Tools, brand: Brand, visit: Visit): Promise<string> {
  const { db, chance, clock, log } = tools
  const identityProvider =
    (await findIdentityProvider(tools, brand.id, visit.identityProvider)) ??
    refuse('identity_provider_unknown')
  // A phone is no identity at an identity provider: nothing is linked to it.
  if (identityProvider.kind === 'phone' && visit.playerId !== undefined) refuse('identity_provider_unknown')
  const origin = await wayBackTo(tools, brand, visit.host)
  const asked = {
    redirectUri: origin + callbackPath,
    state: newToken(chance),
    nonce: newToken(chance),
    codeVerifier: newToken(chance),
  }
  const url = await addressOf(clock, identityProvider, asked).catch((error: Error) => {
    log(`login by ${identityProvider.code}: ${describe(error)}`)
    return refuse('identity_provider_failed')
  })
  await db
    .insertInto('identity_provider_visit')
    .values({
      state_hash: hashToken(asked.state),
      brand_id: brand.id,
      identity_provider: identityProvider.code,
      cookie_hash: hashToken(visit.cookie),
      code_verifier: asked.codeVerifier,
      nonce: asked.nonce,
      next: pathOnSite(visit.next),
      origin,
      affiliate_code: visit.affiliateCode ?? '',
      referral_code: visit.referralCode ?? '',
      sub_id: visit.subId ?? '',
      click_id: visit.clickId ?? '',
      player_id: visit.playerId ?? null,
      ends_at: new Date(clock.now() + visitMs),
    })
    .execute()
  return url
}

/** Completed visit: where it began, and what it may be used for. */
export interface EndedVisit {
  next: string
  /** Returns the parameters for the address of `next`. */
  finish(): Promise<Record<string, string>>
}

/**
 * Returns where a visitor at an agent's own domain can log in by an identity provider: at the brand's own origin, to
 * which identity providers return. The code of the agent, or the one that the visitor came with, is passed along.
 */
export async function loginAtHome(
  tools: Tools,
  brand: Brand,
  { agentId }: AgentSite,
  given: Pick<Visit, 'affiliateCode' | 'referralCode' | 'subId' | 'clickId'>,
): Promise<string> {
  const { affiliateCode, referralCode, subId, clickId } = given
  const url = new URL(await atHome(tools, brand, '/login'))
  const ownCode = referralCode ? '' : ((await profileOf(tools.db, agentId)).referralCode ?? '')
  const codes = { affiliateCode: affiliateCode || ownCode, referralCode, subid: subId, clickid: clickId }
  for (const [name, value] of Object.entries(codes)) if (value) url.searchParams.set(name, value)
  return url.href
}

/** Returns the address of a path at the brand's own origin. */
export async function atHome(tools: Tools, brand: Brand, path: string): Promise<string> {
  return (await wayBackTo(tools, brand, '')) + pathOnSite(path)
}

/** Uses up the visit of a state, if this browser began it; undefined for any other. */
export async function takeVisit(
  tools: Tools,
  { query, cookie, languageCode, ip }: Arrival,
): Promise<EndedVisit | undefined> {
  const state = new URLSearchParams(query).get('state')
  if (!state || !cookie) return undefined
  const visit = await tools.db
    .deleteFrom('identity_provider_visit')
    .where('state_hash', '=', hashToken(state))
    .where('cookie_hash', '=', hashToken(cookie))
    .where('ends_at', '>', new Date(tools.clock.now()))
    .returningAll()
    .executeTakeFirst()
  if (!visit) return undefined
  const asked = {
    redirectUri: visit.origin + callbackPath,
    state,
    nonce: visit.nonce,
    codeVerifier: visit.code_verifier,
  }
  return {
    next: visit.next,
    async finish(): Promise<Record<string, string>> {
      const identityProvider =
        (await findIdentityProvider(tools, visit.brand_id, visit.identity_provider)) ??
        refuse('identity_provider_unknown')
      const identity = await identityOf(tools.clock, identityProvider, asked, query).catch((error: Error) => {
        tools.log(`login by ${identityProvider.code}: ${describe(error)}`)
        return refuse('identity_provider_failed')
      })
      // The identity provider may have taken seconds: what is written is judged by the settings of now.
      const brand = (await readBrand(tools.db, { id: visit.brand_id, atMs: tools.clock.now() }))!
      if (identityProvider.kind === 'phone')
        return { token: await linkTokenForPhone(tools, brand, identity, ip) }
      const known = { brand, identityProvider: identityProvider.code, identity }
      if (visit.player_id !== null) {
        await link(tools, known, visit.player_id)
        return { linked: identityProvider.code }
      }
      const invitation = {
        affiliateCode: visit.affiliate_code,
        referralCode: visit.referral_code,
        recommenderId: '',
        isCodeKept: true,
        subId: visit.sub_id,
        clickId: visit.click_id,
      }
      const { token, isNew } = await linkTokenFor(tools, known, { languageCode, ip, cookie, invitation })
      return isNew ? { token, isNew: '1' } : { token }
    },
  }
}

interface Arrival {
  query: string
  cookie: string | undefined
  /** Language of a new account. */
  languageCode: string | undefined
  ip: string
}

interface Known {
  brand: Brand
  identityProvider: string
  identity: Identity
}

/** Data of a new account besides the identity. */
interface Newcomer extends Pick<Arrival, 'languageCode' | 'ip'> {
  /** Cookie of the player's browser. */
  cookie: string
  invitation: Invitation
}

/** Returns a link token that logs in the player of an identity; creates the player for a new identity. */
async function linkTokenFor(
  tools: Tools,
  known: Known,
  newcomer: Newcomer,
): Promise<{ token: string; isNew: boolean }> {
  refuseClosedSite(tools, known.brand, newcomer.ip)
  return transaction(tools.db, async (tx) => {
    await lock(tx, known)
    const found = await findPlayer(tx, known)
    const playerId = found ?? (await registerIdentity(tx, tools, known, newcomer))
    return { token: await makeLinkToken(tx, tools, playerId, 'login', 'oidc'), isNew: found === undefined }
  })
}

/** Makes two concurrent returns create only one player. */
async function lock(tx: Tx, { brand, identityProvider, identity }: Known) {
  const name = JSON.stringify(['identity-provider', brand.id, identityProvider, identity.subject])
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/**
 * Returns a link token that logs in the player who has proved the number that an identity provider verified; refuses an
 * unknown number.
 */
async function linkTokenForPhone(
  tools: Tools,
  brand: Brand,
  { phone }: Identity,
  ip: string,
): Promise<string> {
  refuseClosedSite(tools, brand, ip)
  if (!phone?.startsWith('+')) refuse('identity_provider_failed')
  const player = await findByMobile(tools, brand.id, phoneOf(brand, phone, undefined), true, ip)
  return makeLinkToken(tools.db, tools, player?.id ?? refuse('credentials_wrong'), 'login', 'phone')
}

async function findPlayer(tx: Tx, { brand, identityProvider, identity }: Known): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('identity_provider_subject')
    .innerJoin(playerRows(tx).as('player'), 'player.id', 'identity_provider_subject.player_id')
    .select(['player.id', 'player.is_open'])
    .where('identity_provider_subject.brand_id', '=', brand.id)
    .where('identity_provider', '=', identityProvider)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
  if (row && !row.is_open) refuse('credentials_wrong')
  return row?.id
}

async function registerIdentity(
  tx: Tx,
  tools: Tools,
  known: Known,
  { languageCode, ip, cookie, invitation }: Newcomer,
): Promise<bigint> {
  const { brand, identity } = known
  const { USERNAMEREG3, MOBILENUMREG3 } = brand.switches
  if (brand.siteFor === 'agents' || !(USERNAMEREG3 || MOBILENUMREG3)) refuse('registration_closed')
  const id = await registerPlayer(tx, tools, brand, {
    passwordHash: null,
    languageCode: languageCode && brand.languages.includes(languageCode) ? languageCode : brand.languages[0]!,
    registerUrl: '',
    registerIp: ip,
    registerCountry: tools.places.placeOf(ip).country,
    email: await freeEmail(tx, brand.id, identity.verifiedEmail),
    isEmailProved: true,
    ...(await standpointOf(tx, brand.id, invitation)),
    claims: claimsOf(tools, brand, { phone: null, payeeName: '', birthday: null, documents: [] }, cookie),
  })
  // The agreement, which includes the age, is not accepted yet: the first session asks for it before anything else.
  await askForAgreement(tx, id)
  await knowPlace(tx, { playerId: id, ip, at: new Date(tools.clock.now()) })
  await addIdentity(tx, tools, known, id)
  await refreshLimits(tx, tools, id)
  await addPostbacks(tx, tools, { playerId: id, event: 'registered' })
  return id
}

/**
 * E-mail for a new account: none if another account has it unproved, since either may belong to a stranger. Refuses
 * `email_taken` if a player has proved it: they log in as usual and link this identity provider.
 */
async function freeEmail(tx: Tx, brandId: number, email: string | null): Promise<string | null> {
  if (email === null) return null
  const holder = await holderOfEmail(tx, brandId, email)
  if (holder?.isProved) refuse('email_taken')
  return holder ? null : email
}

/** Links an identity to a player; refuses `identity_provider_failed` for another player's identity. */
async function link(tools: Tools, known: Known, playerId: bigint) {
  await transaction(tools.db, async (tx) => {
    await lock(tx, known)
    const holder = await findPlayer(tx, known)
    if (holder === undefined) await addIdentity(tx, tools, known, playerId)
    else if (holder !== playerId) refuse('identity_provider_failed')
  })
}

async function addIdentity(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  { brand, identityProvider, identity }: Known,
  playerId: bigint,
) {
  await tx
    .insertInto('identity_provider_subject')
    .values({
      brand_id: brand.id,
      identity_provider: identityProvider,
      subject: identity.subject,
      player_id: playerId,
      made_at: new Date(clock.now()),
    })
    .execute()
}

/** Returns a path of this site, so that a redirect never leads to another host. */
export function pathOnSite(next: string): string {
  const site = 'http://site'
  if (!next.startsWith('/') || !URL.canParse(next, site)) return '/'
  const { origin, pathname, search, hash } = new URL(next, site)
  // `/..//elsewhere` is a path here, and would be another host to the browser.
  return origin === site && !pathname.startsWith('//') ? pathname + search + hash : '/'
}

/** Error of an identity provider for the log; never a token. */
function describe(error: Error & { code?: string; error?: string }): string {
  return [error.code, error.error, error.message].filter(Boolean).join(' ')
}
