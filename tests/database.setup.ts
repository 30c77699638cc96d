import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Postgres, startPostgres } from '../tools/machine/postgres.ts'
import { locatePrograms } from '../tools/machine/postgres-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The logins of the server and of the owner in the cluster of this run; tests clone their databases on it. */
    cluster: { url: string; ownerUrl: string }
  }
}

/**
 * Returns a folder in memory if there is enough (creating a database is limited by file creation), else the temporary
 * folder.
 */
function chooseBase(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 ** 30 ? memory : tmpdir()
}

/** Starts a cluster for one test run, without durable settings; `stop` also deletes it. */
export async function startTestCluster(): Promise<Postgres> {
  const base = chooseBase()
  const prefix = 'fairground-test-'
  for (const name of readdirSync(base)) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) remove(join(base, name))
  }
  const folder = join(base, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const cluster = await startPostgres({
    dataDir: join(folder, 'data'),
    durable: false,
    programs: locatePrograms(process.env.FAIRGROUND_POSTGRES),
    settings: {
      shared_buffers: '128MB',
      max_connections: '300',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '256MB',
    },
    log: (line) => console.error(line),
  })
  return {
    url: cluster.url,
    ownerUrl: cluster.ownerUrl,
    async stop() {
      await cluster.stop()
      remove(folder)
    },
  }
}

export default async function setup(project: TestProject) {
  const cluster = await startTestCluster()
  project.provide('cluster', { url: cluster.url, ownerUrl: cluster.ownerUrl })
  return () => cluster.stop()
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A server left by a killed run ends when its folder is gone. */
function remove(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // The folder belongs to another user of this machine, whose next run removes it.
  }
}
