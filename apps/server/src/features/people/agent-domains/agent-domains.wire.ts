import { domainToUnicode } from 'node:url'
import type { DomainState } from '@fairground/contract/agent-domain-figures'
import type { DomainRow } from './agent-domains.queries.ts'
import { recordName } from './agent-domains.rules.ts'

/** Returns the shown state of a claim: a block takes precedence over the result of DNS. */
export function stateShown(
  state: DomainState,
  isBlocked: boolean,
): Exclude<DomainState, 'ended'> | 'blocked' {
  if (state === 'ended') throw new Error('a claim that has ended is shown to nobody')
  return isBlocked ? 'blocked' : state
}

/** Returns a domain as people write it; in punycode if it would not be read back as the same name. */
export function nameShown(domain: string): string {
  return domainToUnicode(domain) || domain
}

/** Converts a claim for its agent. */
export function claimOnWire(claim: DomainRow) {
  const { id, domain, token, state, isBlocked, claimedAt, askedAt, answer, failingSince, failedDays } = claim
  return {
    domainId: id,
    domain,
    name: nameShown(domain),
    state: stateShown(state, isBlocked),
    record: { name: recordName(domain), value: token },
    claimedAt: claimedAt.toISOString(),
    askedAt: askedAt?.toISOString() ?? null,
    answer,
    failingSince: failingSince?.toISOString() ?? null,
    failedDays,
  }
}
