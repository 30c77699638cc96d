import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openConnection, openPool, withDatabase } from '../../apps/server/src/db/pool.ts'
import { serverLogin, startPostgres } from '../../tools/machine/postgres.ts'

/** The embedded PostgreSQL with durable settings, on a disk, to be killed; it is restarted automatically. */
export interface MortalDatabase {
  /** Creates a separate migrated database; returns its addresses for the server and for the owner. */
  fresh(): Promise<{ url: string; ownerUrl: string }>
  drop(url: string): Promise<void>
  /** Ends the postmaster at once, as `kill -9` does: alone, so that its child processes notice, or with all of them. */
  kill(who: 'postmaster' | 'everything'): void
  /** Resolves when it accepts queries again. */
  isUp(): Promise<void>
  stop(): Promise<void>
}

export async function startMortalDatabase(): Promise<MortalDatabase> {
  removeLeftBehind()
  // Not in memory: the data must be written to a disk.
  const folder = mkdtempSync(join(tmpdir(), `fairground-faults-${process.pid}-`))
  const dataDir = join(folder, 'postgres')
  const said: string[] = []
  const { url, ownerUrl, stop } = await startPostgres({
    dataDir,
    settings: { max_connections: '200', shared_buffers: '64MB' },
    log: (line) => said.push(line),
  })
  let made = 0

  async function ask(sql: string) {
    const client = await openConnection(ownerUrl)
    // Killed during a query, the connection fails the query and emits one more error.
    client.on('error', () => {})
    try {
      return await client.query(sql)
    } finally {
      await client.end().catch(() => {})
    }
  }

  return {
    async fresh() {
      const name = `faults_${++made}`
      await ask(`CREATE DATABASE ${name}`)
      const pool = openPool(withDatabase(ownerUrl, name), { max: 1 })
      await migrate(pool, serverLogin).finally(() => pool.end())
      return { url: withDatabase(url, name), ownerUrl: withDatabase(ownerUrl, name) }
    },
    async drop(old) {
      await ask(`DROP DATABASE ${new URL(old).pathname.slice(1)} WITH (FORCE)`)
    },
    kill(who) {
      const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
      const children = who === 'everything' ? childrenOf(postmaster) : []
      for (const pid of [postmaster, ...children]) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // The process had ended a moment before.
        }
      }
    },
    async isUp() {
      const guarded = `SELECT FROM pg_locks WHERE granted AND locktype = 'advisory'
        AND objid = hashtext('fairground data folder')::bigint & 4294967295`
      while (true) {
        const down = said.find((line) => line.includes('stays down'))
        if (down) throw new Error(down)
        // It counts as up once it holds the lock of its folder again; otherwise it would be started twice.
        const { rowCount } = await ask(guarded).catch(() => ({ rowCount: 0 }))
        if (rowCount) return
        await wait(10)
      }
    },
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A database left by a killed run ends when its folder is deleted. */
function removeLeftBehind() {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^fairground-faults-(\d+)-/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function childrenOf(parent: number): number[] {
  if (process.platform === 'linux') {
    const list = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    return list.match(/\d+/g)?.map(Number) ?? []
  }
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent ? [pid!] : []))
}
