import { domainAskPauseMs, mostDomains } from '@fairground/contract/agent-domain-figures'
import { newId, newToken } from '@fairground/kernel/id'
import type { PlayerSession } from '../../../caller/session.ts'
import { transaction } from '../../../db/transaction.ts'
import { isOnThisMachine } from '../../../http/origins.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { listBrandHosts } from '../../platform/brand/index.ts'
import { holdPlayer } from '../credentials/index.ts'
import { findAgent } from '../uplines/index.ts'
import {
  type Asking,
  type DomainRow,
  endClaim,
  findClaim,
  insertClaim,
  listClaims,
  lockAsked,
  lockDomain,
  lockHolder,
  takeToAsk,
  writeCourse,
} from './agent-domains.queries.ts'
import { afterAsking, domainOf, holdsToken, isOfBrand, recordName } from './agent-domains.rules.ts'

/**
 * Returns whether sites are available at domains of agents: over TLS the proxy must ask which of them may have a
 * certificate.
 */
export function isOffered({ isAskedForCertificates, siteUrl }: Tools): boolean {
  return isAskedForCertificates || new URL(siteUrl).protocol === 'http:'
}

/**
 * Claims a domain for an agent. Refuses `domains_closed`, `domain_invalid`, `domain_of_brand`, `domains_full`, and
 * `domain_claimed` for one of the agent's own claims.
 */
export async function claimDomain(
  tools: Tools,
  { playerId: agentId, brandId }: Pick<PlayerSession, 'playerId' | 'brandId'>,
  text: string,
): Promise<DomainRow> {
  const { db, clock, chance, siteUrl, officeOrigin } = tools
  if (!isOffered(tools)) refuse('domains_closed')
  const domain = domainOf(text) ?? refuse('domain_invalid')
  const siteHost = new URL(siteUrl).hostname
  if (isOnThisMachine(domain) && !isOnThisMachine(siteHost)) refuse('domain_invalid')
  const office = officeOrigin === '' ? [] : [new URL(officeOrigin).hostname]
  if (isOfBrand(domain, [...(await listBrandHosts(db)), siteHost, ...office])) refuse('domain_of_brand')
  const at = new Date(clock.now())
  const id = newId(at.getTime(), chance)
  return transaction(db, async (tx) => {
    // A concurrent closing of the agent waits, and then ends this claim as well; two concurrent claims do not exceed
    // the limit together.
    await holdPlayer(tx, agentId, true)
    if (!(await findAgent(tx, brandId, { id: agentId }))) refuse('in_need_true_account')
    const claims = await listClaims(tx, agentId)
    if (claims.some((one) => one.domain === domain)) refuse('domain_claimed')
    if (claims.length >= mostDomains) refuse('domains_full')
    await insertClaim(tx, { id, brandId, agentId, domain, token: newToken(chance), at })
    return (await findClaim(tx, agentId, id))!
  })
}

/**
 * Queries DNS about a claim of an agent now. Refuses `domain_unknown`, and `too_many_requests` soon after the last
 * time.
 */
export async function checkDomain(tools: Tools, agentId: bigint, id: string): Promise<DomainRow> {
  const { db, clock } = tools
  const nowMs = clock.now()
  const since = new Date(nowMs - domainAskPauseMs)
  const asking = await takeToAsk(db, agentId, id, { since, at: new Date(nowMs) })
  if (!asking) {
    const { askedAt } = (await findClaim(db, agentId, id)) ?? refuse('domain_unknown')
    refuse('too_many_requests', { retryAfterMs: (askedAt?.getTime() ?? nowMs) + domainAskPauseMs - nowMs })
  }
  await ask(tools, asking)
  return (await findClaim(db, agentId, id)) ?? refuse('domain_unknown')
}

/** Removes a claim of an agent. Refuses `domain_unknown`. */
export async function removeDomain({ db, clock }: Tools, agentId: bigint, id: string): Promise<void> {
  if (!(await endClaim(db, agentId, id, new Date(clock.now())))) refuse('domain_unknown')
}

/**
 * Queries DNS about a claim and stores the result. The first claim whose record is found gets the domain. Another one
 * takes it over only if its own record is found and the owner's is gone: then the domain has another owner.
 */
export async function ask({ db, dns, clock }: Pick<Tools, 'db' | 'dns' | 'clock'>, asking: Asking) {
  // A missing answer proves nothing; its text comes from a stranger and is not stored.
  const texts = await dns.textsOf(recordName(asking.domain)).catch(() => undefined)
  await transaction(db, async (tx) => {
    await lockDomain(tx, asking.domain)
    const claim = await lockAsked(tx, asking)
    if (!claim) return
    const at = new Date(clock.now())
    if (!texts || !holdsToken(texts, claim.token))
      return writeCourse(tx, claim.id, afterAsking(claim, texts ? 'missing' : 'unanswered', at))
    const holder = await lockHolder(tx, asking)
    if (holder && holdsToken(texts, holder.token))
      return writeCourse(tx, claim.id, afterAsking(claim, 'taken', at))
    if (holder)
      await writeCourse(tx, holder.id, {
        ...holder,
        state: 'off',
        answer: 'missing',
        failingSince: holder.failingSince ?? at,
      })
    await writeCourse(tx, claim.id, afterAsking(claim, 'found', at))
  })
}
