import type pg from 'pg'

/**
 * Raises the epoch of the ledger where the database was loaded into another cluster, whose transaction ids begin anew. Every
 * server calls it before it takes money; it does nothing otherwise.
 */
export async function enterCluster(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query('SELECT ledger_enter_cluster()')
}
