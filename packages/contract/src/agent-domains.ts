import * as z from 'zod/mini'
import { domainAnswers } from './agent-domain-figures.ts'
import { call } from './call.ts'
import { cleaned, id, instant } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// An agent's own domain (docs/decisions/0058-agents-own-domains.md).

/** `blocked`: the brand does not allow its site there, whatever DNS answers. */
const state = z.enum(['waiting', 'proved', 'failing', 'off', 'blocked'])

const domain = z.object({
  domainId: id,
  /** In ASCII; an internationalised name in punycode. */
  domain: z.string(),
  /** The name in its own script. */
  name: z.string(),
  state,
  /** The TXT record that proves the domain. */
  record: z.object({ name: z.string(), value: z.string() }),
  claimedAt: instant,
  /** The time and the answer of the last DNS query; null before the first. */
  askedAt: z.nullable(instant),
  answer: z.nullable(z.enum(domainAnswers)),
  /** The time since which the record of a proved domain is missing; null if it is present. */
  failingSince: z.nullable(instant),
  /** The number of days in a row on which it was missing. */
  failedDays: z.number(),
})

export const listAgentDomains = call({
  name: 'listAgentDomains',
  about: 'The domains that the agent has claimed, the oldest first, and what else a domain needs.',
  method: 'GET',
  path: '/wps/agent/domains',
  who: 'agent',
  output: z.object({
    /** Whether the installation opens sites at domains of agents. */
    isOffered: z.boolean(),
    /** The host of the brand to which a domain must resolve. */
    target: z.string(),
    list: z.array(domain),
  }),
})

export const claimAgentDomain = call({
  name: 'claimAgentDomain',
  about:
    'Claims a domain for the agent: the brand’s site is open there, and who registers there comes below the agent, once its TXT record was found. Several agents may claim the same domain; the first whose record is found has it.',
  method: 'POST',
  path: '/wps/agent/domains',
  who: 'agent',
  input: z.object({ domain: z.string().check(cleaned, z.minLength(1), z.maxLength(253)) }),
  output: domain,
  errors: ['domain_invalid', 'domain_of_brand', 'domain_claimed', 'domains_full', 'domains_closed'],
  limit: { times: 20, perSeconds: 60 },
})

export const checkAgentDomain = call({
  name: 'checkAgentDomain',
  about: 'Asks DNS for the record of a domain of the agent now; after ten seconds again at the earliest.',
  method: 'POST',
  path: '/wps/agent/domains/:domainId/check',
  who: 'agent',
  input: z.object({ domainId: id }),
  owned: 'domainId',
  output: domain,
  errors: ['domain_unknown'],
  limit: { times: 12, perSeconds: 60 },
})

export const removeAgentDomain = call({
  name: 'removeAgentDomain',
  about: 'Gives up a domain of the agent: the brand’s site is not open there any more.',
  method: 'DELETE',
  path: '/wps/agent/domains/:domainId',
  who: 'agent',
  input: z.object({ domainId: id }),
  owned: 'domainId',
  errors: ['domain_unknown'],
})

export const listDomainsOfAgents = call({
  name: 'listDomainsOfAgents',
  about:
    'The domains that agents of the brand have claimed, the newest first; with `state`, those of it, and with `text`, those with it in their name or of this agent.',
  // A user name stands in no address, which proxies keep.
  method: 'POST',
  path: '/office/api/agent-domains/search',
  who: 'staff',
  may: 'agent-domains.see',
  input: z.object({
    state: z.optional(state),
    text: z._default(z.string().check(cleaned, z.maxLength(253)), ''),
    /** `next` of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({
    list: z.array(
      z.object({
        domainId: id,
        domain: z.string(),
        name: z.string(),
        state,
        agent: z.object({ customerId, username: z.string() }),
        claimedAt: instant,
        provedAt: z.nullable(instant),
        askedAt: z.nullable(instant),
        failingSince: z.nullable(instant),
        /** The number of accounts below the agent that registered there. */
        players: z.number(),
        block: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
      }),
    ),
    next: z.nullable(id),
  }),
})

export const blockAgentDomain = call({
  name: 'blockAgentDomain',
  about:
    'Closes the brand’s site at a domain within seconds, whoever of the brand’s agents claims it, until it is unblocked.',
  method: 'POST',
  path: '/office/api/agent-domains/:domainId/block',
  who: 'staff',
  may: 'agent-domains.block',
  ofBrand: 'domainId',
  input: z.object({ domainId: id, reason }),
  errors: ['domain_unknown', 'domain_blocked'],
})

export const unblockAgentDomain = call({
  name: 'unblockAgentDomain',
  about: 'Lets the brand’s site be open again at a domain that was blocked, if its record is there.',
  method: 'POST',
  path: '/office/api/agent-domains/:domainId/unblock',
  who: 'staff',
  may: 'agent-domains.block',
  ofBrand: 'domainId',
  needs: 'second-factor',
  input: z.object({ domainId: id, reason }),
  errors: ['domain_unknown', 'domain_not_blocked'],
})
