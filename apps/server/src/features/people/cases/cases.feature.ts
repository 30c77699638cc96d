import type { Opened } from '../../../feature.ts'
import type { Tools } from '../../../tools.ts'
import { caseJobs } from './cases.jobs.ts'
import { caseFinder, caseQueues } from './cases.queries.ts'

/**
 * Opens cases that a person must decide before an account's money leaves. The office reads and decides them in
 * `identity`.
 */
export function open(tools: Tools) {
  return { jobs: caseJobs(tools), queues: caseQueues, finders: [caseFinder] } satisfies Opened
}
