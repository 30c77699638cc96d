import { systemClock } from '@fairground/kernel/system-clock'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { openJobs } from '../../apps/server/src/jobs.ts'

// A worker in a separate process, to be killed. Its job `pay` reports its start and waits for a message; then it writes
// one line together with its end. Its job `tick` recurs each minute, and writes a line each time.

const [databaseUrl, startMs] = process.argv.slice(2) as [string, string]
const db = openDb(openPool(databaseUrl, { max: 4 }))
const startedAt = performance.now()
/** A clock that a test sets, so that no test waits for a minute. */
const clock = { now: () => Number(startMs) + Math.round(performance.now() - startedAt) }

function say(tx: Parameters<Parameters<typeof transaction>[1]>[0], says: string) {
  return tx
    .insertInto('significant_event')
    .values({ at: new Date(systemClock.now()), kind: 'said', is_alarm: false, says } as never)
    .execute()
}

const jobs = openJobs({
  db,
  clock,
  isWorker: true,
  isRunning: true,
  wakeAll: () => {},
  gaveUp: async () => {},
  log: (line) => console.error(line),
})
await jobs.start([
  {
    name: 'pay',
    async run(task) {
      const goesOn = new Promise((done) => process.once('message', done))
      process.send?.({ begun: task.payload })
      await goesOn
      await transaction(db, async (tx) => {
        await say(tx, `paid ${task.payload}`)
        await task.finish(tx)
      })
    },
  },
  {
    name: 'tick',
    cron: '* * * * *',
    run: (task) =>
      transaction(db, async (tx) => {
        await say(tx, 'ticked')
        await task.finish(tx)
      }),
  },
])
process.on('disconnect', () => process.exit())
process.send?.({ isReady: true })
