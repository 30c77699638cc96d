import { getRollbackPlans, PgBoss } from 'pg-boss'
import queuePackage from 'pg-boss/package.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { jobSchema, prepareJobQueue } from './db/job-queue.ts'
import { openConnection } from './db/pool.ts'
import { startJobs } from './jobs.ts'

const newest = queuePackage.pgboss.schema

test('jobs are queued, worked off and tidied up with the rights of the server alone', async () => {
  const database = await testDatabase()
  const said: string[] = []
  const stop = await startJobs(
    database.url,
    [{ name: 'count', cron: '0 3 * * *', run: async () => {} }],
    (line) => said.push(line),
  )
  const other = new PgBoss({
    connectionString: database.url,
    schema: jobSchema,
    migrate: false,
    reindex: false,
  })
  other.on('error', (error) => said.push(error.message))
  try {
    await other.start()
    expect((await other.getSchedules()).map(({ name, cron }) => [name, cron])).toEqual([
      ['count', '0 3 * * *'],
    ])
    await other.createQueue('once', { policy: 'singleton', retryLimit: 2, heartbeatSeconds: 30 })
    await other.send('once', { n: 1 })
    const [job] = await other.fetch('once')
    expect(job!.data).toEqual({ n: 1 })
    await other.complete('once', job!.id)
    await other.supervise()
    expect(await other.fetch('once')).toEqual([])
    // What closes says more, of connections that go.
    expect(said).toEqual([])
  } finally {
    await other.stop()
    await stop()
    await database.drop()
  }
})

test('a queue of an older pg-boss is brought to this one by the owner', async () => {
  const database = await testDatabase()
  const owner = await openConnection(database.ownerUrl)
  const version = async () => (await owner.query(`SELECT version FROM ${jobSchema}.version`)).rows[0].version
  try {
    for (let at = newest; at > newest - 8; at--) await owner.query(getRollbackPlans(jobSchema, at))
    expect(await version()).toBe(newest - 8)
    await prepareJobQueue(owner)
    expect(await version()).toBe(newest)
    const boss = new PgBoss({ connectionString: database.url, schema: jobSchema, migrate: false })
    const drift = await boss.start().then(() => boss.detectSchemaDrift())
    await boss.stop()
    expect(drift.missing).toEqual([])
  } finally {
    await owner.end()
    await database.drop()
  }
})
