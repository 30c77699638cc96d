/** The largest feed that the office reads, in bytes: some 15,000 games. */
export const mostFeedBytes = 8_000_000
