import {
  getHealth,
  listFailingJobs,
  listThirdPartyCalls,
  runJobAgain,
} from '@fairground/contract/office-health'
import type { ListsOfComparedDays } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import { listFailingJobs as readJobs } from '../../../jobs.queries.ts'
import type { Tools } from '../../../tools.ts'
import { readCalls, readHealth, runAgain, shortened } from './health.service.ts'

/** Number of jobs on a page. */
const pageSize = 30

/** Binds the calls about the state of the installation. */
export function healthRoutes(
  { serve }: Serving,
  tools: Tools,
  { listsOfComparedDays }: { listsOfComparedDays: ListsOfComparedDays },
): void {
  serve(getHealth, () => readHealth(tools, listsOfComparedDays))
  serve(listThirdPartyCalls, () => readCalls(tools))
  serve(listFailingJobs, async ({ input: { after } }) => {
    const rows = await readJobs(tools.db, {
      beforeId: after === undefined ? null : BigInt(after),
      limit: pageSize + 1,
    })
    const list = rows.slice(0, pageSize)
    return {
      list: list.map(({ id, name, isRecurring, tries, failure, failedAt, dueAt, givenUpAt }) => ({
        jobId: String(id),
        name,
        isRecurring,
        tries,
        failure: shortened(failure),
        failedAt: failedAt.toISOString(),
        nextAt: givenUpAt ? null : dueAt.toISOString(),
        givenUpAt: givenUpAt?.toISOString() ?? null,
      })),
      next: rows.length > pageSize ? String(list.at(-1)!.id) : null,
    }
  })
  serve(runJobAgain, async ({ staff, input: { jobId } }) => {
    await runAgain(tools, staff, jobId)
    return {}
  })
}
