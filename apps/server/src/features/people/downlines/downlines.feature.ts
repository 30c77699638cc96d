import type { Opened } from '../../../feature.ts'
import type { Tools } from '../../../tools.ts'
import { downlineJobs } from './downlines.jobs.ts'

/** Opens downlines: the accounts below an agent, their numbers, and the names that the agent sees. */
export function open(tools: Tools) {
  return { jobs: downlineJobs(tools) } satisfies Opened
}
