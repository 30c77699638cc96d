import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import {
  type DomainAnswer,
  type DomainState,
  domainFailsDays,
  recordLabel,
} from '@fairground/contract/agent-domain-figures'

/** DNS allows names of 253 characters, of which the record takes some. */
const mostCharacters = 240
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Returns a domain as DNS names it: lower case, punycode for an internationalised name. Undefined for a text that is no
 * host name of two labels or more, such as an IP address in any notation.
 */
export function domainOf(text: string): string | undefined {
  const given = text.trim()
  // Other characters of a URL's host, such as percent signs, would be decoded.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(given)) return undefined
  const domain = domainToASCII(given)
  const labels = domain.split('.')
  const isName =
    labels.length >= 2 && labels.every((one) => label.test(one)) && domain.length <= mostCharacters
  return isName && isIP(domain) === 0 && !/^\d+$/.test(labels.at(-1)!) ? domain : undefined
}

/**
 * Returns whether a domain is a host of a brand, below one, or above one: its owner could take a name that belongs to
 * the brand.
 */
export function isOfBrand(domain: string, hosts: readonly string[]): boolean {
  return hosts.some(
    (host) =>
      domain === host ||
      // A single label, such as this machine's name, is above every name that is tried out on it.
      (host.includes('.') && (domain.endsWith(`.${host}`) || host.endsWith(`.${domain}`))),
  )
}

/** Returns the name of the TXT record that proves a domain. */
export function recordName(domain: string): string {
  return `${recordLabel}.${domain}`
}

/** Returns whether one of the TXT records of a name holds the token of a claim, and nothing else but space. */
export function holdsToken(texts: readonly string[], token: string): boolean {
  return texts.some((text) => text.trim() === token)
}

/** State of a claim that a DNS query changes. */
export interface Course {
  state: DomainState
  answer: DomainAnswer | null
  provedAt: Date | null
  failingSince: Date | null
  failedDays: number
  /** yyyy-MM-dd in UTC. */
  failedOn: string | null
}

/**
 * Returns a claim after a DNS query: proved, or failing for at most one more day, and off after seven consecutive days.
 */
export function afterAsking(before: Course, answer: DomainAnswer, at: Date): Course {
  if (answer === 'found')
    return {
      state: 'proved',
      answer,
      provedAt: before.provedAt ?? at,
      failingSince: null,
      failedDays: 0,
      failedOn: null,
    }
  const isHeld = before.state === 'proved' || before.state === 'failing'
  const today = at.toISOString().slice(0, 10)
  if (!isHeld || before.failedOn === today) return { ...before, answer }
  const failedDays = before.failedDays + 1
  return {
    state: failedDays >= domainFailsDays ? 'off' : 'failing',
    answer,
    provedAt: before.provedAt,
    failingSince: before.failingSince ?? at,
    failedDays,
    failedOn: today,
  }
}
