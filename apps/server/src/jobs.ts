import { PgBoss } from 'pg-boss'
import { jobSchema } from './db/job-queue.ts'

/** Work that the product does by itself at times given as a cron line in UTC; it may run again after a crash. */
export interface Job {
  name: string
  cron: string
  run(): Promise<unknown>
}

/**
 * Runs jobs out of a queue in the database, each by one process at a time. A job whose process died is started
 * again after a few seconds. Gives what stops it, after the running ones are done. The queue's tables are the migration's.
 */
export async function startJobs(
  databaseUrl: string,
  jobs: Job[],
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: jobSchema,
    // Both are the owner's: to change its tables and to build their indices anew.
    migrate: false,
    reindex: false,
    max: 2,
    application_name: 'fairground-jobs',
  })
  boss.on('error', (error) => log(`jobs: ${error.message}`))
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 2, heartbeatSeconds: 30 })
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: 20 }, async () => {
      await run()
    })
  }
  return () => boss.stop({ graceful: true, timeout: 10_000 })
}
