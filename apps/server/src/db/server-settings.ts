import pg from 'pg'

/** Settings of a PostgreSQL as they apply to a connection of the server. */
export interface ServerSettings {
  login: string
  /** Whether expensive statements are compiled: `jit` is on, and this PostgreSQL is built with it. */
  compiles: boolean
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  synchronous_standby_names: string
  shared_buffers: string
  /** Whether `shared_buffers` are less than PostgreSQL's default. */
  has_few_buffers: boolean
}

const smallestBuffers = '128MB'

/** Finds settings of the PostgreSQL behind a pool that make bets slow or lose them; returns one sentence for each. */
export async function findWarnings(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<ServerSettings>(
    `SELECT session_user::text AS login, pg_jit_available() AS compiles,
       current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
       current_setting('synchronous_commit') AS synchronous_commit,
       current_setting('synchronous_standby_names') AS synchronous_standby_names,
       current_setting('shared_buffers') AS shared_buffers,
       pg_size_bytes(current_setting('shared_buffers')) < pg_size_bytes($1) AS has_few_buffers`,
    [smallestBuffers],
  )
  return warningsOf(rows[0]!)
}

/** Warnings of settings that make bets slow or lose them, one sentence each; see `findWarnings`. */
export function warningsOf(settings: ServerSettings): string[] {
  const { login, synchronous_commit: commit, shared_buffers: buffers } = settings
  // Without standbys, each value except off waits only for the server's own disk.
  const hasStandbys = settings.synchronous_standby_names !== ''
  const warnings: [isDue: boolean, text: string][] = [
    [
      settings.compiles,
      `jit is on, so that a bet may take a tenth of a second: run ALTER ROLE ${pg.escapeIdentifier(login)} SET jit = off, and take jit out of the options of DATABASE_URL.`,
    ],
    [
      settings.fsync === 'off',
      'fsync is off, so that a power cut can destroy the database with all the money in it: set fsync = on.',
    ],
    [
      settings.full_page_writes === 'off',
      'full_page_writes is off, so that a power cut can destroy pages of the database unless its file system writes each as a whole: set full_page_writes = on.',
    ],
    [
      commit === 'off',
      'synchronous_commit is off, so that a crash loses bets that were answered: set synchronous_commit = on.',
    ],
    [
      hasStandbys && (commit === 'local' || commit === 'remote_write'),
      `synchronous_commit is ${commit}, so that bets that were answered can be missing where a standby takes over: set synchronous_commit = on.`,
    ],
    [
      hasStandbys && commit === 'remote_apply',
      'synchronous_commit is remote_apply, so that each bet waits until standbys show it, without being any safer: set synchronous_commit = on.',
    ],
    [
      settings.has_few_buffers,
      `shared_buffers is ${buffers}, less than PostgreSQL’s default of ${smallestBuffers}, so that bets wait for the disk: set it to a quarter of the machine’s memory.`,
    ],
  ]
  return warnings.filter(([isDue]) => isDue).map(([, text]) => text)
}
