import pg from 'pg'

const int8 = 20
const int8Array = 1016
const date = 1082

const parsers = new Map<number, (text: string) => unknown>([
  [int8, BigInt],
  [int8Array, parseInt8Array],
  // A calendar day stays yyyy-MM-dd: as a Date it would be another day in another time zone.
  [date, (text) => text],
])

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text')) as never,
}

function parseInt8Array(text: string): (bigint | null)[] {
  if (text === '{}') return []
  return text
    .slice(1, -1)
    .split(',')
    .map((entry) => (entry === 'NULL' ? null : BigInt(entry)))
}

/**
 * JIT is off on our connections: the functions of the wallet avoid scans (`enable_seqscan = off`), which makes the
 * estimated costs of their plans so high that PostgreSQL compiled each statement, 90 ms a bet instead of 0.6 (Debian's
 * PostgreSQL 15). The operator's own options come after ours and take precedence; those in an address replace other
 * ones, and those of the environment are read only if there are none.
 */
function settingsOf(url: string): pg.ClientConfig {
  return {
    connectionString: url.replace(/([?&]options=)/, '$1-c+jit=off+'),
    options: `-c jit=off ${process.env.PGOPTIONS ?? ''}`,
    types,
    connectionTimeoutMillis: 10_000,
    application_name: 'fairground',
  }
}

/**
 * Opens a pool of connections to PostgreSQL: bigint columns arrive as bigint, timestamptz as Date, date as yyyy-MM-dd,
 * numeric as text.
 */
export function openPool(url: string, { max = 10 }: { max?: number } = {}): pg.Pool {
  const pool = new pg.Pool({ ...settingsOf(url), max, keepAlive: true })
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {})
  // A connection that breaks while it is in use fails its query and emits a second error, which would do the same.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Opens a separate connection, which the caller ends. */
export async function openConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client(settingsOf(url))
  // As above: a query on a broken connection fails, and its caller gets the error.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return client
}

/** Returns the address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${encodeURIComponent(database)}`)
}
