import type { Opened } from '../../../feature.ts'
import type { Tools } from '../../../tools.ts'
import { auditJobs } from './audit.jobs.ts'
import type { ReadChainHeads } from './seal.service.ts'

/** Opens the audit of the ledger: its invariants, the check of new transfers, and the seals. */
export function open(tools: Tools) {
  const chains: ReadChainHeads[] = []
  return {
    jobs: auditJobs(tools, chains),
    doors: {
      /** Makes the hourly seal cover the chains of a feature above. */
      sealToo: (readHeads: ReadChainHeads) => void chains.push(readHeads),
    },
  } satisfies Opened
}

export type AuditDoors = ReturnType<typeof open>['doors']
