/** Where a domain of an agent stands, as its row says it; `ended` is shown to nobody. */
export const domainStates = ['waiting', 'proved', 'failing', 'off', 'ended'] as const
export type DomainState = (typeof domainStates)[number]

/** The last answer of DNS; `taken`: the record was found, and another agent holds the domain. */
export const domainAnswers = ['found', 'missing', 'unanswered', 'taken'] as const
export type DomainAnswer = (typeof domainAnswers)[number]

/** The prefix of a domain in the name of the TXT record that proves it. */
export const recordLabel = '_fairground'

/** The most domains that an agent may have claimed at a time. */
export const mostDomains = 5

/** The days after which a claim that was never proved ends. */
export const domainWaitsDays = 14

/** A proved domain is switched off on the day on which its record is missing for the seventh day in a row. */
export const domainFailsDays = 7

/** The time after a query of DNS before an agent may have it asked again, in milliseconds. */
export const domainAskPauseMs = 10_000
