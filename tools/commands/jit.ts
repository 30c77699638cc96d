// Checks that no statement of a bet is JIT-compiled, on a PostgreSQL with JIT: the builds in the npm registry have
// none.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '@fairground/kernel/id'
import { systemChance } from '@fairground/kernel/system-chance'
import { gatherer } from '../../apps/server/src/db/gather.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openPool, withDatabase } from '../../apps/server/src/db/pool.ts'
import { applyToWallet } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { addPlayers } from '../../bench/database.ts'
import { type Postgres, serverLogin, startPostgres } from '../machine/postgres.ts'
import { type Programs, StartError } from '../machine/postgres-process.ts'
import { root } from '../machine/terminal.ts'

/** Debian's package, whose PostgreSQL compiles expensive statements by default. */
const debian = { name: 'postgresql-15', major: '15', folder: '/usr/lib/postgresql/15/bin' }
const bets = 100

/** The statements that ran in the database, including nested ones, and the number of functions compiled for them. */
interface Compiled {
  statements: number
  functions: number
}

function locateDebian(): Programs {
  const program = (file: string) => join(debian.folder, file)
  const programs = {
    major: debian.major,
    postgres: program('postgres'),
    initdb: program('initdb'),
    ctl: program('pg_ctl'),
  }
  if (existsSync(programs.postgres)) return programs
  throw new StartError(
    `There is no ${programs.postgres}: install Debian's package with \`apt-get install ${debian.name}\`.`,
  )
}

async function run({ url, ownerUrl }: Postgres): Promise<boolean> {
  const owner = openPool(ownerUrl, { max: 1 })
  const counter = openPool(withDatabase(ownerUrl, 'postgres'), { max: 1 })
  try {
    await migrate(owner, serverLogin)
    await addPlayers(owner, bets)
    await counter.query('CREATE EXTENSION pg_stat_statements')
    const ours = await countCompiled(() => playBets(url, bets))
    console.log(`${bets} bets on connections of the server: ${told(ours)}.`)
    const asDefault = await countCompiled(() => playBets(`${url}?options=-c%20jit%3Don`, 1))
    console.log(`One bet with jit = on: ${told(asDefault)}.`)
    if (ours.functions > 0) console.error('Statements of bets are compiled.')
    if (asDefault.functions === 0)
      console.error('Nothing was compiled with jit = on either, which proves nothing.')
    return ours.functions === 0 && asDefault.functions > 0
  } finally {
    await Promise.all([owner.end(), counter.end()])
  }

  async function countCompiled(play: () => Promise<void>): Promise<Compiled> {
    await counter.query('SELECT pg_stat_statements_reset()')
    await play()
    const { rows } = await counter.query<Compiled>(
      `SELECT sum(calls)::int AS statements, sum(jit_functions)::int AS functions
         FROM pg_stat_statements JOIN pg_database d ON d.oid = dbid WHERE d.datname = 'fairground'`,
    )
    return rows[0]!
  }
}

function told({ statements, functions }: Compiled): string {
  return `${statements} statements, for which ${functions} functions were compiled`
}

/** Plays a stake and its payout for each of the first players. */
async function playBets(url: string, players: number): Promise<void> {
  const pool = openPool(url, { max: 1 })
  const money = gatherer(pool, 1)
  const chance = systemChance()
  try {
    for (let player = 1; player <= players; player++) {
      const nowMs = Date.now()
      const roundId = newId(nowMs, chance)
      const common = { walletId: BigInt(player), currency: 'PHP', source: 'FAIR', roundId }
      const ops: Parameters<typeof applyToWallet>[1][] = [
        {
          ...common,
          verb: 'stake',
          transactionId: `${roundId}/stake`,
          gameId: 'jit',
          category: 'RNG',
          amount: 100n,
        },
        { ...common, verb: 'pay', transactionId: `${roundId}/pay`, amount: 90n, closes: true },
      ]
      for (const op of ops) {
        const { code } = await applyToWallet(money, op, nowMs)
        if (code !== 'accepted') throw new Error(`a bet was refused: ${code}`)
      }
    }
  } finally {
    await money.drain()
    await pool.end()
  }
}

const folder = mkdtempSync(join(root, '.cache', 'jit-'))
try {
  const database = await startPostgres({
    dataDir: join(folder, 'postgres'),
    durable: false,
    programs: locateDebian(),
    settings: {
      jit: 'on',
      shared_preload_libraries: 'pg_stat_statements',
      'pg_stat_statements.track': 'all',
    },
    log: console.log,
  })
  try {
    process.exitCode = (await run(database)) ? 0 : 1
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
