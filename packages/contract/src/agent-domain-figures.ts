/** Where a domain of an agent stands, as its row says it; `ended` is shown to nobody. */
export const domainStates = ['waiting', 'proved', 'failing', 'off', 'ended'] as const
export type DomainState = (typeof domainStates)[number]

/** What DNS said when it was asked last; `taken`: the record was found, and another agent holds the domain. */
export const domainAnswers = ['found', 'missing', 'unanswered', 'taken'] as const
export type DomainAnswer = (typeof domainAnswers)[number]

/** What stands before a domain in the name of the TXT record that proves it. */
export const recordLabel = '_fairground'

/** So many domains an agent may have claimed at a time. */
export const mostDomains = 5

/** A claim that was never proved ends after so many days. */
export const domainWaitsDays = 14

/** A proved domain is switched off on the day on which its record is missing for the seventh day in a row. */
export const domainFailsDays = 7

/** So long after DNS was asked an agent may have it asked again, in milliseconds. */
export const domainAskPauseMs = 10_000
