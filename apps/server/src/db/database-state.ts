import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** State of the database server, as far as the login of the server may see it. */
export interface DatabaseState {
  /** Version of PostgreSQL. */
  version: string
  sizeBytes: number
  /** Open connections to the whole database server, and how many it allows to logins like ours. */
  connections: number
  mostConnections: number
  /** Start of the oldest transaction of our login that has been open for more than a second; null for none. */
  oldestTransactionAt: Date | null
  /** Name of the newest migration. */
  migration: string
}

/** Reads the state of the database server. */
export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    SELECT current_setting('server_version') AS version,
           pg_database_size(current_database())::float8 AS "sizeBytes",
           -- pg_stat_activity hides the kind of other logins' connections.
           (SELECT sum(numbackends) FROM pg_stat_database)::int AS connections,
           current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS "mostConnections",
           (SELECT min(xact_start) FROM pg_stat_activity
             WHERE datname = current_database() AND xact_start < clock_timestamp() - interval '1 second') AS "oldestTransactionAt",
           (SELECT name FROM migration ORDER BY number DESC LIMIT 1) AS migration`.execute(db)
  return rows[0]!
}
