import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { openPool } from './pool.ts'

let database: TestDatabase
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool(database.ownerUrl, { max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Columns of each table that the owners add to `Tables`, with the text of their types. */
function typedTables(): Map<string, Map<string, string>> {
  const tables = new Map<string, Map<string, string>>()
  const folder = fileURLToPath(new URL('..', import.meta.url))
  for (const file of globSync('**/*.tables.ts', { cwd: folder })) {
    const [, body] = /\n {2}interface Tables \{\n([\s\S]*?)\n {2}\}\n/.exec(
      readFileSync(join(folder, file), 'utf8'),
    )!
    for (const [, name, inside] of body!.matchAll(/^ {4}(\w+): \{([\s\S]*?)(?:\n {4}\}| \})$/gm)) {
      const columns = new Map<string, string>()
      // A table over several lines has a column in each; deeper lines belong to the type of a column.
      const lines = inside!.startsWith('\n')
        ? inside!.split('\n')
        : inside!.split(';').map((one) => `      ${one.trim()}`)
      for (const line of lines) {
        const [, column, type] = /^ {6}(\w+): (.+)$/.exec(line) ?? []
        if (column) columns.set(column, type!)
      }
      tables.set(name!, columns)
    }
  }
  return tables
}

interface Column {
  table: string
  column: string
  type: string
  isNullable: boolean
  isGenerated: boolean
}

async function realColumns(): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    SELECT table_name AS "table", column_name AS "column", data_type AS type, is_nullable = 'YES' AS "isNullable",
           column_default IS NOT NULL OR is_identity = 'YES' AS "isGenerated"
      FROM information_schema.columns WHERE table_schema = 'public'`)
  return rows
}

/** Ways to write a column of a PostgreSQL type in `Tables`. */
const written: Record<string, RegExp> = {
  bigint: /Big|bigint/,
  integer: /number|\d/,
  smallint: /number|\d|Standing/,
  boolean: /boolean/,
  text: /string|'|[A-Z]\w+/,
  uuid: /string/,
  inet: /string/,
  bit: /string/,
  numeric: /string/,
  date: /string/,
  bytea: /Buffer/,
  'timestamp with time zone': /Date/,
  jsonb: /Json|unknown|Record/,
  ARRAY: /\[\]/,
}

describe('the TypeScript types of the tables', () => {
  test('name every table and view with all of its columns, and nothing else', async () => {
    const real = Map.groupBy(await realColumns(), ({ table }) => table)
    const typed = typedTables()
    const differences = [...new Set([...typed.keys(), ...real.keys()])].flatMap((table) => {
      const ours = [...(typed.get(table)?.keys() ?? [])].sort()
      const theirs = (real.get(table) ?? []).map(({ column }) => column).sort()
      return ours.join() === theirs.join() ? [] : [`${table}: typed ${ours.join()}, real ${theirs.join()}`]
    })
    expect(differences).toEqual([])
  })

  test('give the type of each column and whether it may be null', async () => {
    const typed = typedTables()
    const wrong = (await realColumns()).flatMap(({ table, column, type, isNullable }) => {
      const ours = typed.get(table)?.get(column)
      if (ours === undefined) return []
      const mayBeNull = /\| null|Nullable/.test(ours)
      return written[type]?.test(ours) && mayBeNull === isNullable
        ? []
        : [`${table}.${column} is ${type}${isNullable ? ', nullable' : ''} and typed ${ours}`]
    })
    expect(wrong).toEqual([])
  })
})

test('rows that database functions build by name have each value in the column of its name', async () => {
  const { rows } = await pool.query<{ name: string; table: string; args: string[]; types: string[] }>(`
    SELECT p.proname AS name, t.typname AS "table", p.proargnames AS args,
           ARRAY(SELECT format_type(type, NULL) FROM unnest(p.proargtypes) AS type) AS types
      FROM pg_proc p JOIN pg_type t ON t.oid = p.prorettype
     WHERE p.pronamespace = 'public'::regnamespace AND p.proname LIKE '%\\_row' ORDER BY 1`)
  expect(rows.map(({ name }) => name)).toEqual(['round_row', 'skipped_nonce_row', 'transfer_row'])
  for (const { name, args, types } of rows) {
    // A different value for each argument, so that none is mistaken for another.
    const values = types.map((type, at) => valueIn(type, at + 1))
    const given = args.map((arg, at) => `${arg} => ${values[at]}`).join(', ')
    const columns = args.map((arg) => (arg === 'at_position' ? 'position' : arg))
    const wrong = await pool.query(
      `SELECT ${columns.map((column, at) => `r.${column} IS DISTINCT FROM ${values[at]} AS ${column}`).join(', ')}
         FROM ${name}(${given}) AS r`,
    )
    expect(Object.entries(wrong.rows[0]).filter(([, isWrong]) => isWrong)).toEqual([])
  }
})

/** SQL expression for a value of a type that no other number gives, except for boolean. */
function valueIn(type: string, number: number): string {
  const values: Record<string, string> = {
    bigint: `${number}::bigint`,
    text: `'text ${number}'`,
    uuid: `'00000000-0000-7000-8000-${String(number).padStart(12, '0')}'::uuid`,
    'timestamp with time zone': `to_timestamp(${number})`,
    bytea: `'\\x${String(number).padStart(2, '0')}'::bytea`,
    jsonb: `'[${number}]'::jsonb`,
    boolean: 'true',
    'posting_line[]': `ARRAY[ROW ('cash', ${number}, ${number})::posting_line]`,
  }
  return values[type]!
}

describe('the tables of the ledger', () => {
  /** Tables that are distributed by player if one database is not enough (docs/decisions/0024). */
  const ofWallets = [
    'autoplay_run',
    'open_round',
    'open_round_act',
    'transfer',
    'round',
    'round_bet_gone',
    'seed',
    'skipped_nonce',
    'ticket',
    'figure',
    'money_figure',
    'play_requirement',
  ]

  /** Unique keys and primary keys with their columns in order. */
  async function uniqueKeys(): Promise<{ table: string; key: string; columns: string[] }[]> {
    const { rows } = await pool.query(`
      SELECT c.relname AS "table", i.indexrelid::regclass::text AS key,
             array_agg(a.attname::text ORDER BY k.place) AS columns
        FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
        CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (number, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
       WHERE i.indisunique GROUP BY 1, 2`)
    return rows
  }

  test('have unique keys that begin with the wallet', async () => {
    const keys = (await uniqueKeys()).filter(({ table }) => ofWallets.includes(table))
    expect(new Set(keys.map(({ table }) => table))).toEqual(new Set(ofWallets))
    expect(keys.filter(({ columns }) => columns[0] !== 'wallet_id')).toEqual([])
  })

  test('include every table that has a wallet and one row for each of its transfers', async () => {
    const { rows } = await pool.query(`
      SELECT table_name AS "table" FROM information_schema.columns c
        JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'wallet_id' ORDER BY 1`)
    // Bets of tickets, their exits and their wins are read by draw. Calls of vendors and payment providers, play of
    // sessions, withdrawals, adjustments, closings, limits, gifts, waiting bonuses, seals, followers and the winner
    // board refer to wallets by number, and may stay on one machine.
    const others = [
      'account_closing',
      'adjustment',
      'bet_exit',
      'bonus_hold',
      'deposit_account',
      'deposit_order',
      'draw_win',
      'follower_waiting',
      'free_round',
      'free_rounds',
      'follower_wallet',
      'game_session',
      'payment',
      'play_limit',
      'promotion_claim',
      'promotion_group',
      'pulled_bet',
      'raffle_part',
      'reward',
      'round_question',
      'sealed_head',
      'ticket_bet',
      'vendor_move',
      'wallet_checkpoint',
      'winner',
      'withdrawal',
    ]
    expect(rows.map(({ table }) => table)).toEqual([...ofWallets, ...others].sort())
  })
})
