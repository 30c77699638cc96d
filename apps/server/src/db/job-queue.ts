import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import queuePackage from 'pg-boss/package.json' with { type: 'json' }

/** The schema in which the queue of jobs lies. */
export const jobSchema = 'jobs'

/**
 * Makes the tables of the queue of jobs, or brings them to the shape of this pg-boss, by an owner's connection: the
 * server itself has no right to.
 */
export async function prepareJobQueue(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ exists: boolean }>(
    `SELECT to_regclass('${jobSchema}.version') IS NOT NULL AS exists`,
  )
  if (!rows[0]!.exists) return void (await owner.query(getConstructionPlans(jobSchema)))
  const found = await owner.query<{ version: number }>(`SELECT version FROM ${jobSchema}.version`)
  const { version } = found.rows[0]!
  if (version >= queuePackage.pgboss.schema) return
  // Indices are built after the commit of all else, each by itself: PostgreSQL builds none beside others in one go.
  const [changes = '', indices = ''] = getMigrationPlans(jobSchema, version).split(/(?<=\bCOMMIT;)/)
  await owner.query(changes)
  for (const index of indices.split(/;\s*$/m).filter((sql) => sql.trim() !== '')) await owner.query(index)
}
