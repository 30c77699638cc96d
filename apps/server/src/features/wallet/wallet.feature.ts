import type { Opened } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import { walletJobs } from './wallet.jobs.ts'

/** Opens the ledger: its seals, totals and invariants. */
export function open(tools: Tools) {
  return { jobs: walletJobs(tools) } satisfies Opened
}
