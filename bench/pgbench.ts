import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { openConnection, withDatabase } from '../apps/server/src/db/pool.ts'
import type { Report } from './report.ts'

const scale = 50
const secondsEach = 5
const clientCounts = [4, 8, 16, 32, 64]

/**
 * Returns transactions a second of the best `pgbench -N` on the same server; reports it, and the best TPC-B, as
 * figures.
 */
export async function bestPgbench(url: string, report: Report): Promise<number> {
  const program = findPgbench()
  const admin = await openConnection(url)
  await admin.query('DROP DATABASE IF EXISTS pgbench WITH (FORCE)')
  await admin.query('CREATE DATABASE pgbench')
  await admin.end()
  const target = addressOf(withDatabase(url, 'pgbench'))
  runPgbench(program, target, ['-i', '-q', '-s', String(scale)])
  const best = (flags: string[]) =>
    Math.max(
      ...clientCounts.map((clients) =>
        tpsOf(
          runPgbench(program, target, [
            ...flags,
            '-c',
            String(clients),
            '-j',
            '2',
            '-T',
            String(secondsEach),
          ]),
        ),
      ),
    )
  const tpcb = best([])
  const simple = best(['-N'])
  report.figure({ name: 'pgbench TPC-B, best of 4 to 64 clients', value: tpcb, unit: 'tps' })
  report.figure({ name: 'pgbench -N, best of 4 to 64 clients', value: simple, unit: 'tps' })
  return simple
}

function findPgbench(): string {
  const places = ['pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench')]
  const found = places.find((place) => spawnSync(place, ['--version']).status === 0)
  if (!found) {
    throw new Error(
      "pgbench is missing: Debian's package postgresql has it (apt-get install postgresql), and so does any PostgreSQL.",
    )
  }
  return found
}

function addressOf(url: string): Record<string, string> {
  const { username, password, hostname, port, pathname, searchParams } = new URL(url)
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: searchParams.get('port') ?? (port || '5432'),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  }
}

function runPgbench(program: string, target: Record<string, string>, args: string[]): string {
  const result = spawnSync(program, args, { env: { ...process.env, ...target }, encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`pgbench failed: ${result.stderr || result.stdout}`)
  return result.stdout
}

function tpsOf(output: string): number {
  const found = /tps = ([\d.]+)/.exec(output)?.[1]
  if (!found) throw new Error(`pgbench did not say how fast it was: ${output}`)
  return Number(found)
}
