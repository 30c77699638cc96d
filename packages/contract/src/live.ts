/** The path of the one live connection. */
export const livePath = '/wps/live'

/** What the server pushes, by topic; a push says what changed, the truth is readable over HTTP. */
export interface LivePushes {
  /** Private: spendable cash of the session's player after a change, as a decimal string, with the wallet's version. */
  balance: { sumBalance: string; currency: string; version: number }
  /** Private: the session is over; the site forgets it. */
  sessionEnded: Record<string, never>
}

export type LiveTopic = keyof LivePushes
