/** The stored states of an agent's domain; `ended` is shown to nobody. */
export const domainStates = ['waiting', 'proved', 'failing', 'off', 'ended'] as const
export type DomainState = (typeof domainStates)[number]

/** The last answer of DNS; `taken`: the record was found, but another agent has the domain. */
export const domainAnswers = ['found', 'missing', 'unanswered', 'taken'] as const
export type DomainAnswer = (typeof domainAnswers)[number]

/** The first label of the TXT record that proves a domain. */
export const recordLabel = '_fairground'

/** The most domains that an agent may have claimed at one time. */
export const mostDomains = 5

/** The days after which an unproved claim ends. */
export const domainWaitsDays = 14

/** The number of days in a row without its record after which a proved domain is switched off. */
export const domainFailsDays = 7

/** The minimum time between two DNS queries that an agent requests, in milliseconds. */
export const domainAskPauseMs = 10_000
