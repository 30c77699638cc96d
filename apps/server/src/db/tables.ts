import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely'
import type { Pool } from 'pg'

/**
 * The tables of the database by name. Each owner declares the rows of its tables in a file `<noun>.tables.ts`;
 * `transfer` and `posting` are identified by the wallet.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its owners add to it.
export interface Tables {}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Maximum number of query texts prepared per connection; further ones are planned at each execution. */
const mostPrepared = 500

/** Opens typed queries over a pool; closing it ends the pool. */
export function openDb(pool: Pool): Db {
  const names = new Map<string, string>()

  /** Name of a text with parameters, under which each connection parses and plans it once. */
  function nameOf(text: string): string | undefined {
    let name = names.get(text)
    if (!name && names.size < mostPrepared) {
      name = `query_${names.size}`
      names.set(text, name)
    }
    return name
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    const query = (text: string, values: readonly unknown[] = []) => {
      const name = values.length > 0 ? nameOf(text) : undefined
      return client.query({ text, values: [...values], ...(name ? { name } : {}) })
    }
    return { query, release: (error?: boolean) => client.release(error) } as unknown as PostgresPoolClient
  }

  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } as PostgresPool }),
  })
}
