import type { OutputOf } from '@fairground/contract/call'
import type { getHealth } from '@fairground/contract/office-health'

/** The state of the installation, as the server answers it. */
export type Health = OutputOf<typeof getHealth>

/** The interval at which the open page reads again; without a press, that does not prolong the session. */
export const everyMs = 15_000

/** The lists of the page are read as a whole: a failed read leaves the last one. */
export const readWhole = { error: null, refetch: () => {} }
